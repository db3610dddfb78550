/** FEBRABAN modulo 10: weights 2, 1, 2, 1... from the right, digits of each product added; 0 to 9. */
export const computeModulo10 = (digits: string): number => {
  const total = [...digits].reverse().reduce((acc, digit, i) => {
    const product = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return acc + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (total % 10)) % 10
}

/** Sum of digits times weights 2 to 9, cyclic from the right: what each modulo 11 rule starts from. */
export const sumWeights2To9 = (digits: string): number =>
  [...digits].reverse().reduce((acc, digit, i) => acc + Number(digit) * (2 + (i % 8)), 0)

/** Only the digits of a line typed with any punctuation. */
export const extractDigits = (text: string): string => text.replace(/\D/g, '')
