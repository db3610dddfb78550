import fc from 'fast-check'
import { toCents, formatReal, parseReal, sumCents } from './money.ts'

it('refuses anything but whole cents', () => expect(() => toCents(0.1)).toThrow(RangeError))
it('shows Brazilian real', () =>
  expect(formatReal(toCents(1234567890))).toBe('R$\u00a012.345.678,90'))
it.each([
  ['R$ 1.234,56', 123456],
  ['149,9', 14990],
  ['12', 1200],
  ['abc', null],
])('reads %s as %s', (text, value) => {
  expect(parseReal(text)).toBe(value)
})
it('reads back what it shows', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (value) => parseReal(formatReal(toCents(value))) === value),
  )
})
it('adds without losing a cent', () =>
  expect(sumCents([toCents(10), toCents(20), toCents(70)])).toBe(100))
