import { encode } from 'uqr'

/** Quiet zone in modules. Scanners need it. */
const QUIET_ZONE = 4

const buildRowPath = (row: readonly boolean[], y: number): string => {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    path += `M${start} ${y}h${x + 1 - start}v1h${start - x - 1}z`
  }
  return path
}

/** Returns the SVG path of the dark modules. The viewBox is `0 0 size size`, including the quiet zone. */
export const buildQrPath = (text: string): { path: string; size: number } => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return { path: data.map(buildRowPath).join(''), size }
}
