import { computeContrast, parseColour } from './contrast.rules.ts'

it.each([
  ['#000', '#ffffff', 21],
  ['rgb(118, 118, 118)', '#fff', 4.54],
  ['rgb(118,118,118)', '#fff', 4.54],
  ['rgb(118 118 118)', '#fff', 4.54],
  ['#0b2f86', '#fff', 11.9],
])('computes the contrast of %s and %s', (one, other, contrast) => {
  expect(computeContrast(parseColour(one)!, parseColour(other)!)).toBeCloseTo(contrast, 1)
})

it.each(['rgba(0, 0, 0, 0.5)', 'rgb(0 0 0 / 50%)', 'oklch(0.5 0.1 20)', 'purple', '', '#12'])(
  'rejects %p',
  (text) => expect(parseColour(text)).toBeNull(),
)
