import fc from 'fast-check'
import {
  toCents,
  formatReal,
  formatSignedReal,
  parseReal,
  sumCents,
  toDecimalComma,
} from './money.ts'

it('toCents rejects fractions', () => expect(() => toCents(0.1)).toThrow(RangeError))
it('formatReal formats Brazilian real', () =>
  expect(formatReal(toCents(1234567890))).toBe('R$\u00a012.345.678,90'))
it.each([
  [-1840, '', '−R$\u00a018,40'],
  [1840, '', 'R$\u00a018,40'],
  [1840, '+', '+R$\u00a018,40'],
  [-1840, '+', '−R$\u00a018,40'],
])('formatSignedReal(%i, %j) returns %s', (value, plus, text) => {
  expect(formatSignedReal(toCents(value), plus)).toBe(text)
})
it.each([
  ['R$ 1.234,56', 123456],
  ['149,9', 14990],
  ['12', 1200],
  ['abc', null],
])('parseReal parses %s as %s', (text, value) => {
  expect(parseReal(text)).toBe(value)
})
it.each([
  ['89.90', 8990],
  [' 89.9 ', 8990],
  ['R$ 1.234.56', 123456],
  ['1.234', 123400],
  ['1.234,56', 123456],
  ['89,90', 8990],
])('parseReal parses %s, typed with a point or a comma, as %s', (text, value) => {
  expect(parseReal(toDecimalComma(text))).toBe(value)
})
it.each([
  '9'.repeat(30),
  `84610000001-3 49900109202-6 61215000123-0 45678901234-5`,
  '90071992547409,93',
])('parseReal returns null for %s, which is no exact number of cents', (text) =>
  expect(parseReal(text)).toBeNull(),
)
it('parseReal inverts formatReal', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (value) => parseReal(formatReal(toCents(value))) === value),
  )
})
it('sumCents adds exactly', () =>
  expect(sumCents([toCents(10), toCents(20), toCents(70)])).toBe(100))
