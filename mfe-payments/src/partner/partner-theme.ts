import { computeContrast, MIN_CONTRAST, parseColour } from './contrast.rules.ts'

/** What a page may set, what of ours it stands for, and what it has to be readable on, by the names of computed styles. */
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
 * Takes the page's colours for the payments, those of them that can be read: each is checked against what it stands on. Answers the names of
 * the others, for which ours stay; a pair stays together.
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
