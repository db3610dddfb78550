import { z } from 'zod'

const color = z.string().regex(/^#[0-9a-f]{6}$/)
const svgPath = z.string().regex(/^[\w .-]+$/)

/** Colours and logo of the brand. */
export const brandLookSchema = z.object({
  colors: z.object({ deep: color, onDeep: color, accent: color }),
  mark: z.object({ size: z.int(), corner: z.int(), bars: svgPath, accent: svgPath }),
})
export type BrandLook = z.infer<typeof brandLookSchema>

/** Returns the logo as an SVG document. A maskable icon fills its edges and has a border, because systems crop it. */
export function renderAppIcon(
  { colors: { deep, onDeep, accent }, mark }: BrandLook,
  purpose: 'any' | 'maskable',
): string {
  const renderLine = (path: string, color: string) =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="4" stroke-linecap="round"/>`
  const border = purpose === 'maskable' ? mark.size / 8 : 0
  const size = mark.size + 2 * border
  const corner = purpose === 'maskable' ? 0 : mark.corner
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-border} ${-border} ${size} ${size}">` +
    `<rect x="${-border}" y="${-border}" width="${size}" height="${size}" rx="${corner}" fill="${deep}"/>${renderLine(mark.bars, onDeep)}${renderLine(mark.accent, accent)}</svg>`
  )
}
