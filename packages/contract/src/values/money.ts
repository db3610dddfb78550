/** Money is a whole number of centavos (BRL). Never a float, never a string. */
export type Cents = number & { readonly __unit: 'BRL cents' }

/** Turns a whole number into Cents; throws RangeError for fractions and unsafe integers. */
export const toCents = (value: number): Cents => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`)
  return value as Cents
}

/** Sum of parts in cents; 0 for none. */
export const sumCents = (parts: readonly Cents[]): Cents =>
  toCents(parts.reduce<number>((a, b) => a + b, 0))

const realFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Cents as Brazilian real in pt-BR, e.g. 14990 -> 'R$ 149,90' (with a no-break space). */
export const formatReal = (value: Cents): string => realFormat.format(value / 100)

/**
 * Reads a currency string into cents as the specification's section 5 says: everything but digits and the comma is
 * stripped, the comma is the decimal point. Null when no digit is left.
 */
export const parseReal = (text: string): Cents | null => {
  const [whole = '', fraction = ''] = text.replace(/[^\d,]/g, '').split(',')
  if (!/\d/.test(whole + fraction)) return null
  return toCents(Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0').slice(0, 2)))
}
