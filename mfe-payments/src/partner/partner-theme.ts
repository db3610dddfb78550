import { computeContrast, MIN_CONTRAST, parseColour } from './contrast.rules.ts'

/**
 * Custom properties of the partner page, the tokens that they set, and the properties that they
 * must contrast with.
 */
const THEME_PROPERTIES = [
  {
    name: '--payments-accent',
    sets: ['--brand-accent', '--brand-accent-hover'],
    with: ['--payments-on-accent'],
  },
  { name: '--payments-on-accent', sets: ['--brand-on-accent'], with: ['--payments-accent'] },
  { name: '--payments-brand', sets: ['--brand-deep'], with: ['--brand-on-deep', '--brand-soft'] },
  {
    name: '--payments-brand-on-dark',
    sets: ['--brand-dark-link'],
    with: ['--brand-dark', '--brand-dark-soft'],
  },
] as const

const readProperty = (style: CSSStyleDeclaration, name: string): string =>
  style.getPropertyValue(name).trim()

/**
 * Applies the partner's colours that have enough contrast and returns the rejected property names.
 * Paired colours are accepted or rejected together.
 */
export const applyPartnerTheme = (frame: HTMLElement): string[] => {
  const style = getComputedStyle(frame)
  const wanted = THEME_PROPERTIES.filter(({ name }) => readProperty(style, name) !== '')
  const isReadable = ({ name, with: grounds }: (typeof THEME_PROPERTIES)[number]): boolean => {
    const colour = parseColour(readProperty(style, name))
    return (
      colour !== null &&
      grounds.every((ground) => {
        const other = parseColour(readProperty(style, ground))
        return other !== null && computeContrast(colour, other) >= MIN_CONTRAST
      })
    )
  }
  for (const { name, sets } of wanted.filter(isReadable)) {
    for (const token of sets) frame.style.setProperty(token, readProperty(style, name))
  }
  return wanted.filter((pair) => !isReadable(pair)).map(({ name }) => name)
}
