import { normalizePastedText } from './pasted-text.ts'

const EMAIL = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/

/**
 * E-mail format of the specification: letters, digits and . _ % + - before the @, a host with dots,
 * a top-level domain of at least 2 letters.
 */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

/** Text before and after an address: a label, brackets, quotes, punctuation. */
const BEFORE = /(?:^|[:<([]\s?|(?:^|\s)["'])$/
const AFTER = /^(?:[>)\]"'?]|[.,;:]*(?:$|\s[<(["']))/

/**
 * Returns the address within a typed or pasted text such as 'Ana <ana@example.com>',
 * 'mailto:ana@example.com' or 'E-mail: ana@example.com.'; null without exactly one address. A typing
 * error such as 'ana souza@example.com' or 'ana,souza@example.com' is no other person's address with
 * something beside it.
 */
export const parseEmail = (text: string): string | null => {
  const plain = normalizePastedText(text).trim()
  const addresses = plain
    .split(/[\s<>()[\]"',;:?]/)
    .filter((part) => part.includes('@'))
    .map((part) => (part.endsWith('.') ? part.slice(0, -1) : part))
  const [address = '', ...others] = new Set(addresses)
  const [before = ''] = plain.split(address)
  const isApart = BEFORE.test(before) && AFTER.test(plain.slice(before.length + address.length))
  return isApart && others.length === 0 && isEmail(address) ? address : null
}

/** Returns 'a***@example.com', for screens and logs. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*(@.*)$/, '$1***$2')
