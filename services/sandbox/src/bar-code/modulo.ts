const digitsFromRight = (digits: string): number[] => [...digits].reverse().map(Number)

/** Weights 2,1,2,1... from the right, digits of each product added. */
export const mod10 = (digits: string): number => {
  const sum = digitsFromRight(digits).reduce((total, digit, at) => {
    const product = digit * (at % 2 === 0 ? 2 : 1)
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return (10 - (sum % 10)) % 10
}

const weighed11 = (digits: string): number =>
  digitsFromRight(digits).reduce((total, digit, at) => total + digit * (2 + (at % 8)), 0) % 11

/** Arrecadação: a rest of 0 or 1 gives 0, a rest of 10 gives 1. */
export const mod11Arrecadacao = (digits: string): number => {
  const rest = weighed11(digits)
  if (rest <= 1) return 0
  return rest === 10 ? 1 : 11 - rest
}

/** Bank boleto: 0, 10 and 11 give 1. */
export const mod11Boleto = (digits: string): number => {
  const digit = 11 - weighed11(digits)
  return digit > 9 || digit === 0 ? 1 : digit
}
