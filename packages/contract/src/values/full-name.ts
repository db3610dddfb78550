import { normalizePastedText } from './pasted-text.ts'

const WORD = /^[\p{L}\p{M}][\p{L}\p{M}.'-]*$/u

/** Whether a text is a signature: first and last name, only letters, at most 80 characters. */
export const isFullName = (text: string): boolean => {
  const name = normalizePastedText(text).trim()
  const words = name.split(/\s+/)
  return (
    name.length <= 80 &&
    words.length >= 2 &&
    words.every((word) => WORD.test(word)) &&
    words.join('').length >= 4
  )
}
