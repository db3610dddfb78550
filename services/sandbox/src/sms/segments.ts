const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '^{}\\[~]|€\f'

export interface Segments {
  encoding: 'gsm7' | 'ucs2'
  segments: number
}

/** Counts parts without splitting a character. */
const countParts = (widths: readonly number[], whole: number, part: number): number => {
  if (widths.reduce((sum, width) => sum + width, 0) <= whole) return 1
  let count = 1
  let used = 0
  for (const width of widths) {
    if (used + width > part) {
      count++
      used = 0
    }
    used += width
  }
  return count
}

/** Counts the SMS of a text: 160/153 septets in GSM-7, 70/67 units in UCS-2. */
export const countSegments = (text: string): Segments => {
  const characters = [...text]
  if (characters.every((one) => BASIC.includes(one) || EXTENDED.includes(one))) {
    const widths = characters.map((one) => (EXTENDED.includes(one) ? 2 : 1))
    return { encoding: 'gsm7', segments: countParts(widths, 160, 153) }
  }
  return {
    encoding: 'ucs2',
    segments: countParts(
      characters.map((one) => one.length),
      70,
      67,
    ),
  }
}
