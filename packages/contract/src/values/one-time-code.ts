import { normalizePastedText } from './pasted-text.ts'
import { PIN_LENGTH } from './pin-length.ts'

/** Six digits that no other digit touches, with a space or hyphen in the middle at most. */
const WHOLE_CODE = /(?:^|[^\d])(\d{3})[ -]?(\d{3})(?!\d)/

/** Returns the code of a pasted SMS or e-mail, or its first six digits: 'Código 123 456'. */
export const parseOneTimeCode = (text: string): string => {
  const plain = normalizePastedText(text)
  const [, first = '', second = ''] = WHOLE_CODE.exec(plain) ?? []
  return first + second || plain.replace(/\D/g, '').slice(0, PIN_LENGTH)
}

export const isOneTimeCodeComplete = (code: string): boolean => code.length === PIN_LENGTH
