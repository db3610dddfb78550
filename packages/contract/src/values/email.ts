const EMAIL = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/

/** The specification's e-mail format: letters, digits and . _ % + - before the @, a host with dots, at least 2 letters at the end. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

/** For screens and logs: 'a***@example.com'. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*(@.*)$/, '$1***$2')
