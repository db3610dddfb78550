const EMAIL = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/

/** E-mail format of the specification: letters, digits and . _ % + - before the @, a host with dots, a top-level domain of at least 2 letters. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

/** Returns 'a***@example.com', for screens and logs. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*(@.*)$/, '$1***$2')
