import { toCents, type Cents } from '@portal/contract'

/** Parses '250', '250,00' or '1.250,00'; null for no limit, undefined for anything else. */
export const parseLimit = (text: string): Cents | null | undefined => {
  const trimmed = text.replace(/^R\$\s*/, '').trim()
  if (trimmed === '') return null
  const match = /^(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:,(\d{2}))?$/.exec(trimmed)
  if (!match) return undefined
  const value = Number((match[1] ?? '').replaceAll('.', '')) * 100 + Number(match[2] ?? 0)
  return value > 0 && value <= 10_000_000 ? toCents(value) : undefined
}

export const formatLimit = (limit: Cents | null): string =>
  limit === null ? '' : `${Math.floor(limit / 100)},${String(limit % 100).padStart(2, '0')}`
