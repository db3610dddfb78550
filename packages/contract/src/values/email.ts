import { normalizePastedText } from './pasted-text.ts'

const EMAIL = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/

/**
 * E-mail format of the specification: letters, digits and . _ % + - before the @, a host with dots,
 * a top-level domain of at least 2 letters.
 */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

/**
 * A word with an address and what people copy around it, such as '<ana@example.com>,' or
 * 'mailto:ana@example.com?subject=oi'.
 */
const WORD =
  /^((?:e-?mail:)?[<(["']*(?:mailto:)?)([^@<>()[\]"',;:?]*@[^@<>()[\]"',;:?]*)([>)\]"',;:]*)(?:\?.*)?$/i

/**
 * Returns the address within a typed or pasted text such as 'Ana <ana@example.com>',
 * 'mailto:ana@example.com' or 'E-mail: ana@example.com.'; null without exactly one address. A typing
 * error such as 'ana souza@example.com' or 'ana,souza@example.com' is no other person's address with
 * something beside it.
 */
export const parseEmail = (text: string): string | null => {
  const words = normalizePastedText(text).trim().split(/\s+/)
  const found = words.flatMap((word, at) => {
    if (!word.includes('@')) return []
    const [, before = '', address = '', after = ''] = WORD.exec(word) ?? []
    const isApart =
      (before !== '' || /^$|:$/.test(words[at - 1] ?? '')) &&
      (/[>)\]"']/.test(after) || /^$|^[<(["']/.test(words[at + 1] ?? ''))
    return isApart ? address.replace(/\.$/, '') : ''
  })
  const [address, ...others] = new Set(found)
  return address !== undefined && others.length === 0 && isEmail(address) ? address : null
}

/** Returns 'a***@example.com', for screens and logs. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*(@.*)$/, '$1***$2')
