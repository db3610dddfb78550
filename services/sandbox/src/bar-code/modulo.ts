const splitDigitsFromRight = (digits: string): number[] => [...digits].reverse().map(Number)

/** Weights 2, 1, 2, 1 from the right. The digits of each product are added. */
export const computeMod10 = (digits: string): number => {
  const sum = splitDigitsFromRight(digits).reduce((total, digit, at) => {
    const product = digit * (at % 2 === 0 ? 2 : 1)
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return (10 - (sum % 10)) % 10
}

const computeWeightedMod11 = (digits: string): number =>
  splitDigitsFromRight(digits).reduce((total, digit, at) => total + digit * (2 + (at % 8)), 0) % 11

/** Arrecadação: a remainder of 0 or 1 gives 0, a remainder of 10 gives 1. */
export const computeArrecadacaoMod11 = (digits: string): number => {
  const remainder = computeWeightedMod11(digits)
  if (remainder <= 1) return 0
  return remainder === 10 ? 1 : 11 - remainder
}

/** Bank boleto: 0, 10 and 11 give 1. */
export const computeBoletoMod11 = (digits: string): number => {
  const digit = 11 - computeWeightedMod11(digits)
  return digit > 9 || digit === 0 ? 1 : digit
}
