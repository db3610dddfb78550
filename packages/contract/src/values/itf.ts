// Interleaved 2 of 5: which two of the five bars (or spaces) of a digit are wide.
const WIDE_PATTERNS = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
]
const WIDE_MODULES = 3

const getDigitWidths = (digit: string | undefined): number[] =>
  [...(WIDE_PATTERNS[Number(digit)] ?? '')].map((wide) => (wide === '1' ? WIDE_MODULES : 1))

/** Quiet zone on each side, in modules. Scanners need it and a white background. */
export const ITF_QUIET_ZONE = 10

/**
 * Returns the widths of bars and spaces in modules, alternating, a bar first; throws RangeError for
 * an odd number of digits.
 */
export const encodeItf = (digits: string): number[] => {
  if (!/^(\d\d)+$/.test(digits))
    throw new RangeError('interleaved 2 of 5 takes an even number of digits')
  const pairs = digits.match(/\d\d/g) ?? []
  const body = pairs.flatMap((pair) => {
    const spaces = getDigitWidths(pair[1])
    return getDigitWidths(pair[0]).flatMap((bar, i) => [bar, spaces[i] ?? 0])
  })
  return [1, 1, 1, 1, ...body, WIDE_MODULES, 1, 1]
}

export interface ItfBar {
  /** In modules from the left edge of the first bar. */
  readonly x: number
  readonly width: number
}

/** Returns the bars and the total width, in modules without quiet zones (405 for 44 digits). */
export const buildItfBars = (digits: string): { bars: ItfBar[]; modules: number } => {
  const bars: ItfBar[] = []
  let x = 0
  encodeItf(digits).forEach((width, i) => {
    if (i % 2 === 0) bars.push({ x, width })
    x += width
  })
  return { bars, modules: x }
}

/**
 * Returns the SVG path of the bars with quiet zones, `height` modules high; the viewBox is `0 0
 * width height`.
 */
export const buildItfPath = (
  digits: string,
  height: number,
): { path: string; width: number; height: number } => {
  const { bars, modules } = buildItfBars(digits)
  const path = bars
    .map(({ x, width }) => `M${x + ITF_QUIET_ZONE} 0h${width}v${height}h-${width}z`)
    .join('')
  return { path, width: modules + 2 * ITF_QUIET_ZONE, height }
}
