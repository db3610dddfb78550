import jsQR from 'jsqr'
import { rasterise } from '../testing/rasterise.ts'
import { vectors } from '../testing/vectors.ts'
import { buildQrPath } from './qr-path.ts'

it.each(Object.entries(vectors.brcode))(
  'renders %s so that an independent reader decodes it',
  (_, code) => {
    const { path, size } = buildQrPath(code)
    const { pixels, width, height } = rasterise(path, size, size, 4)
    expect(jsQR(pixels, width, height)?.data).toBe(code)
  },
)

it('renders a quiet zone of four modules', () => {
  const { path } = buildQrPath('000201')
  const starts = [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) =>
    Math.min(Number(x), Number(y)),
  )
  expect(Math.min(...starts)).toBe(4)
})
