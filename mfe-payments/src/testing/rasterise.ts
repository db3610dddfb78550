/** Rasterizes an SVG path of axis-parallel boxes `Mx yhWvHh-Wz`, black on white. */
export const rasterise = (path: string, width: number, height: number, scale: number) => {
  const pixels = new Uint8ClampedArray(width * height * scale * scale * 4).fill(255)
  const paint = (x: number, y: number) => pixels.set([0, 0, 0, 255], (y * width * scale + x) * 4)
  for (const [, x, y, w, h] of path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + Number(h)) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(w)) * scale; column += 1)
        paint(column, row)
    }
  }
  return { pixels, width: width * scale, height: height * scale }
}
