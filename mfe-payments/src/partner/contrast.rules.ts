type Rgb = readonly [red: number, green: number, blue: number]

/**
 * Parses 'rgb(122, 31, 162)', 'rgb(122 31 162)', '#7a1fa2' or '#fff'. Returns null for anything
 * else, including transparent colours.
 */
export const parseColour = (text: string): Rgb | null => {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text)
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text)
  const figures = /^rgb\((\d+)(?:, ?| )(\d+)(?:, ?| )(\d+)\)$/.exec(text)
  if (figures) return [Number(figures[1]), Number(figures[2]), Number(figures[3])]
  const [, ...parts] = long ?? short ?? []
  const [red, green, blue] = parts.map((part) =>
    parseInt(part.length === 1 ? part + part : part, 16),
  )
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue]
}

const computeLuminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((figure) => {
    const part = figure / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the WCAG 2 contrast ratio, from 1 to 21. */
export const computeContrast = (one: Rgb, other: Rgb): number => {
  const [dark, light] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2, 1.4.3: minimum contrast of text. */
export const MIN_CONTRAST = 4.5
