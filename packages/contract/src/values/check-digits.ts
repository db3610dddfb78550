/** FEBRABAN modulo 10, 0 to 9: weights 2, 1, 2, 1... from the right, digits of products added. */
export const computeModulo10 = (digits: string): number => {
  const total = [...digits].reverse().reduce((acc, digit, i) => {
    const product = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return acc + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (total % 10)) % 10
}

/** Sum of digits times weights 2 to 9, cyclic from the right; input of every modulo 11 rule. */
export const sumWeights2To9 = (digits: string): number =>
  [...digits].reverse().reduce((acc, digit, i) => acc + Number(digit) * (2 + (i % 8)), 0)

export const extractDigits = (text: string): string => text.replace(/\D/g, '')
