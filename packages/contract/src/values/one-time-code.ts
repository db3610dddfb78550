const CODE_LENGTH = 6

/** Returns the first six digits of a pasted SMS or e-mail text: '123 456', 'Código 123456'. */
export const parseOneTimeCode = (text: string): string =>
  text.replace(/\D/g, '').slice(0, CODE_LENGTH)

export const isOneTimeCodeComplete = (code: string): boolean => code.length === CODE_LENGTH
