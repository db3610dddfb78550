const CODE_LENGTH = 6

/** Reads a code that came by SMS or e-mail; only digits, at most six: '123 456' and 'Código 123456' are read too. */
export const parseOneTimeCode = (text: string): string =>
  text.replace(/\D/g, '').slice(0, CODE_LENGTH)

/** May the code be sent? */
export const isOneTimeCodeComplete = (code: string): boolean => code.length === CODE_LENGTH
