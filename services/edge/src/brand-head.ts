import type { BrandLook } from './portal-file'

/** The brand in the browser's own frame: the mark on the tab, its colour around the page. */
export function brandHead({ colors: { deep, onDeep, accent }, mark }: BrandLook): string[] {
  const line = (path: string, color: string) => `<path d="${path}" fill="none" stroke="${color}" stroke-width="4" stroke-linecap="round"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mark.size} ${mark.size}">` +
    `<rect width="${mark.size}" height="${mark.size}" rx="${mark.corner}" fill="${deep}"/>${line(mark.bars, onDeep)}${line(mark.accent, accent)}</svg>`
  return [
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(svg)}">`,
    `<meta name="theme-color" content="${deep}">`,
  ]
}
