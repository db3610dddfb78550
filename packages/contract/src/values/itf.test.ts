import bwipjs from 'bwip-js/node'
import fc from 'fast-check'
import vectors from '../fixtures/vectors.json' with { type: 'json' }
import { buildItfBars, buildItfPath, encodeItf, ITF_QUIET_ZONE } from './itf.ts'

// bwip-js scales wide bars differently per symbology, so only narrow and wide are compared.
const shape = (widths: readonly number[]) => {
  const narrow = Math.min(...widths)
  return widths.map((width) => (width > narrow ? 'w' : 'n')).join('')
}
const oracle = (digits: string) => {
  const [symbol] = bwipjs.raw({ bcid: 'interleaved2of5', text: digits }) as { sbs: number[] }[]
  const widths = symbol?.sbs ?? []
  // bwip-js ends with a space; ours is part of the quiet zone.
  return shape(widths.slice(0, widths.length % 2 === 0 ? -1 : undefined))
}

it.each(vectors.arrecadacao_telecom_own)(
  'buildItfBars draws $barcode in 405 modules',
  ({ barcode }) => {
    expect(encodeItf(barcode).reduce((a, b) => a + b)).toBe(405)
    expect(buildItfBars(barcode)).toMatchObject({ modules: 405 })
    expect(buildItfBars(barcode).bars).toHaveLength(2 + (44 / 2) * 5 + 2)
  },
)
it('encodeItf agrees with an independent encoder', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\d\d){1,22}$/), (digits) => {
      expect(shape(encodeItf(digits))).toBe(oracle(digits))
    }),
    { numRuns: 50 },
  )
})
it('buildItfPath includes the quiet zones', () => {
  const { path, width } = buildItfPath('00', 50)
  expect(path.startsWith(`M${ITF_QUIET_ZONE} 0h1v50`)).toBe(true)
  expect(width).toBe(2 * ITF_QUIET_ZONE + 4 + 18 + 5)
})
it.each(['', '1', '12a4'])('encodeItf rejects "%s"', (digits) =>
  expect(() => encodeItf(digits)).toThrow(RangeError),
)
