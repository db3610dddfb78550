/** Apart from the other texts, because the first pages have no text area. */
export const texts = {
  charactersUsed: (used: number, max: number) => `${used}/${max} caracteres`,
  charactersLeft: (left: number) =>
    left === 1 ? 'Resta 1 caractere' : `Restam ${left} caracteres`,
}
