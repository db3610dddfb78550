import bwipjs from 'bwip-js/node'
import jsQR from 'jsqr'

interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Parses the filled rectangles of an uncompressed PDF, in points from the top left. */
export const parseRects = (pdf: Buffer): Rect[] =>
  [...pdf.toString('latin1').matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\b/g)].map(
    ([, x, y, width, height]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }),
  )

/** Returns narrow and wide bars and spaces in order. */
export const toBarPattern = (rects: readonly Rect[]): string => {
  const bars = [...rects].sort((a, b) => a.x - b.x)
  const narrow = Math.min(...bars.map((bar) => bar.width))
  const toLetter = (width: number): string => (width > 1.8 * narrow ? 'w' : 'n')
  return bars
    .map((bar, i) => {
      const next = bars[i + 1]
      return toLetter(bar.width) + (next ? toLetter(next.x - bar.x - bar.width) : '')
    })
    .join('')
}

/** The same pattern by an independent encoder of interleaved 2 of 5. */
export const createExpectedBars = (digits: string): string => {
  const [symbol] = bwipjs.raw({ bcid: 'interleaved2of5', text: digits }) as { sbs: number[] }[]
  const widths = symbol?.sbs ?? []
  const narrow = Math.min(...widths)
  return widths
    .map((width) => (width > narrow ? 'w' : 'n'))
    .join('')
    .slice(0, widths.length % 2 === 0 ? -1 : undefined)
}

const PIXELS = 4
const QUIET = 4

/** Decodes a QR code drawn with these squares; null if it cannot be read. */
export const readQr = (rects: readonly Rect[]): string | null => {
  const unit = Math.min(...rects.map((rect) => rect.width))
  const left = Math.min(...rects.map((rect) => rect.x))
  const top = Math.min(...rects.map((rect) => rect.y))
  const cells = rects.map(
    (rect) => [Math.round((rect.x - left) / unit), Math.round((rect.y - top) / unit)] as const,
  )
  const side = (Math.max(...cells.map(([x]) => x)) + 1 + 2 * QUIET) * PIXELS
  const image = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [column, row] of cells) {
    for (let dy = 0; dy < PIXELS; dy += 1) {
      for (let dx = 0; dx < PIXELS; dx += 1) {
        const at = (((row + QUIET) * PIXELS + dy) * side + (column + QUIET) * PIXELS + dx) * 4
        image.fill(0, at, at + 3)
      }
    }
  }
  return jsQR(image, side, side)?.data ?? null
}
