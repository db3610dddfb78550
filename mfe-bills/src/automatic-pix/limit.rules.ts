import { parseReal, toDecimalComma, type Cents } from '@portal/contract'

/** R$ 100.000,00. */
const MOST = 10_000_000

/** Parses '250', '250,00', '250.00' or '1.250,00'; null for no limit, undefined without an allowed amount. */
export const parseLimit = (text: string): Cents | null | undefined => {
  if (text.trim() === '') return null
  const limit = parseReal(toDecimalComma(text))
  return limit !== null && limit > 0 && limit <= MOST ? limit : undefined
}

export const formatLimit = (limit: Cents | null): string =>
  limit === null ? '' : `${Math.floor(limit / 100)},${String(limit % 100).padStart(2, '0')}`
