import type { CustomerType } from './document.ts'
import { isFullName } from './full-name.ts'
import { normalizePastedText } from './pasted-text.ts'

/** Words of a name in lower case, without accents, apostrophes and dots. */
const listNameWords = (name: string): string[] =>
  normalizePastedText(name)
    .normalize('NFD')
    .replace(/[\p{M}'.]/gu, '')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '')

/**
 * Whether a typed name signs for a customer. For an individual it contains the first and the last
 * name of the record in this order; middle names may be missing or abbreviated. For a company any
 * person may sign.
 */
export const isSignatureAccepted = (
  signature: string,
  { type, name }: { readonly type: CustomerType; readonly name: string },
): boolean => {
  if (!isFullName(signature)) return false
  if (type === 'PJ') return true
  const [typed, recorded] = [listNameWords(signature), listNameWords(name)]
  const first = typed.indexOf(recorded[0] ?? '')
  const last = typed.lastIndexOf(recorded[recorded.length - 1] ?? '')
  return first >= 0 && (recorded.length === 1 ? last >= first : last > first)
}
