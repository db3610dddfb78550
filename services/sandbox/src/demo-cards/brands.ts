const ELO =
  '^(4011(78|79)|431274|438935|451416|457393|45763[12]|504175|506(699|7[0-6]\\d|77[0-8])|509\\d{3}|627780|636297|636368|65003[1-3])'

/** Card brands, shared by server and card form. The first match counts. */
export const BRANDS = [
  { id: 'elo', name: 'Elo', pattern: ELO, lengths: [16], cvc: 3, groups: [4, 4, 4, 4] },
  { id: 'amex', name: 'Amex', pattern: '^3[47]', lengths: [15], cvc: 4, groups: [4, 6, 5] },
  {
    id: 'hipercard',
    name: 'Hipercard',
    pattern: '^606282',
    lengths: [16],
    cvc: 3,
    groups: [4, 4, 4, 4],
  },
  {
    id: 'mastercard',
    name: 'Mastercard',
    pattern: '^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)',
    lengths: [16],
    cvc: 3,
    groups: [4, 4, 4, 4],
  },
  {
    id: 'visa',
    name: 'Visa',
    pattern: '^4',
    lengths: [13, 16, 19],
    cvc: 3,
    groups: [4, 4, 4, 4, 3],
  },
] as const

type Brand = (typeof BRANDS)[number]

/** BIN of the demo cards that Caixa issues. */
export const CAIXA_BIN = '506722'

const isLuhnValid = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export const findBrand = (digits: string): Brand | null => {
  const brand = BRANDS.find(({ pattern }) => new RegExp(pattern).test(digits))
  return brand && brand.lengths.some((length) => length === digits.length) && isLuhnValid(digits)
    ? brand
    : null
}

export const getBrandName = (id: string): string =>
  BRANDS.find((brand) => brand.id === id)?.name ?? id
