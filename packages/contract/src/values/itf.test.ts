import bwipjs from 'bwip-js/node'
import fc from 'fast-check'
import vectors from '../fixtures/vectors.json' with { type: 'json' }
import { buildItfBars, buildItfPath, encodeItf, ITF_QUIET_ZONE } from './itf.ts'

// bwip-js draws wide bars twice as wide by default only in some symbologies: compare narrow and wide, not units.
const shape = (widths: readonly number[]) => {
  const narrow = Math.min(...widths)
  return widths.map((width) => (width > narrow ? 'w' : 'n')).join('')
}
const oracle = (digits: string) => {
  const [symbol] = bwipjs.raw({ bcid: 'interleaved2of5', text: digits }) as { sbs: number[] }[]
  const widths = symbol?.sbs ?? []
  // It ends with a space, which we leave to the quiet zone.
  return shape(widths.slice(0, widths.length % 2 === 0 ? -1 : undefined))
}

it.each(vectors.arrecadacao_telecom_own)('draws $barcode in 405 modules', ({ barcode }) => {
  expect(encodeItf(barcode).reduce((a, b) => a + b)).toBe(405)
  expect(buildItfBars(barcode)).toMatchObject({ modules: 405 })
  expect(buildItfBars(barcode).bars).toHaveLength(2 + (44 / 2) * 5 + 2)
})
it('agrees with an independent drawer', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\d\d){1,22}$/), (digits) => {
      expect(shape(encodeItf(digits))).toBe(oracle(digits))
    }),
    { numRuns: 50 },
  )
})
it('leaves quiet zones in the drawing', () => {
  const { path, width } = buildItfPath('00', 50)
  expect(path.startsWith(`M${ITF_QUIET_ZONE} 0h1v50`)).toBe(true)
  expect(width).toBe(2 * ITF_QUIET_ZONE + 4 + 18 + 5)
})
it.each(['', '1', '12a4'])('refuses "%s"', (digits) =>
  expect(() => encodeItf(digits)).toThrow(RangeError),
)
