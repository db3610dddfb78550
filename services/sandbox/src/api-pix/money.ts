/** Converts `"149.90"` to 14990. The text must have passed the schema. */
export const toCents = (valor: string): number => Number(valor.replace('.', ''))

export const toValor = (cents: number): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
