/** Money in whole centavos (BRL). */
export type Cents = number & { readonly __unit: 'BRL cents' }

/** Brands an integer as Cents; throws RangeError for fractions and unsafe integers. */
export const toCents = (value: number): Cents => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`)
  return value as Cents
}

export const sumCents = (parts: readonly Cents[]): Cents =>
  toCents(parts.reduce<number>((a, b) => a + b, 0))

const realFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Returns 'R$ 149,90' (with a no-break space) for 14990. */
export const formatReal = (value: Cents): string => realFormat.format(value / 100)

/** Returns '−R$ 18,40', with the minus sign U+2212. `plus` precedes an amount from 0 on. */
export const formatSignedReal = (value: Cents, plus = ''): string =>
  (value < 0 ? '−' : plus) + formatReal(toCents(Math.abs(value)))

/**
 * Parses a currency text as section 5 of the specification: only digits and the decimal comma
 * count. Returns null without a digit, and for a number that is too large, such as a pasted bar
 * code.
 */
export const parseReal = (text: string): Cents | null => {
  const [whole = '', fraction = ''] = text.replace(/[^\d,]/g, '').split(',')
  if (!/\d/.test(whole + fraction)) return null
  const cents = Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))
  return Number.isSafeInteger(cents) ? toCents(cents) : null
}

/**
 * Replaces a decimal point in an amount that a customer typed: some keyboards have no comma, and
 * `parseReal` reads '89.90' as R$ 8.990,00. A point before three digits separates thousands.
 */
export const toDecimalComma = (text: string): string =>
  text.trim().replace(/^([^,]*)\.(\d{1,2})$/, '$1,$2')
