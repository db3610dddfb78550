import { getBoletoInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import vectors from '../fixtures/vectors.json' with { type: 'json' }
import {
  toBoletoDigitableLine,
  parseDueFactor,
  computeDueFactor,
  encodeBoleto,
  formatBoletoDigitableLine,
  parseBoleto,
} from './boleto.ts'
import { addDays, countDays, type CalendarDate } from './calendar-date.ts'
import { toCents } from './money.ts'

const TODAY = '2026-11-21' as CalendarDate
const arbitraryDay = fc.integer({ min: -3000, max: 5500 }).map((days) => addDays(TODAY, days))

it.each(vectors.boleto_fator)('the due date %s has the factor %s', (due, factor) =>
  expect(computeDueFactor(due as CalendarDate)).toBe(String(factor)),
)
it('computeDueFactor returns 0000 without a date and rejects dates before 2000-07-03', () => {
  expect(computeDueFactor(null)).toBe('0000')
  expect(() => computeDueFactor('2000-07-02' as CalendarDate)).toThrow(RangeError)
})
it('parseDueFactor handles the restart of factors in February 2025', () => {
  expect(parseDueFactor('9999', '2025-02-21' as CalendarDate)).toBe('2025-02-21')
  expect(parseDueFactor('1000', '2025-02-21' as CalendarDate)).toBe('2025-02-22')
  expect(parseDueFactor('1000', '2000-08-01' as CalendarDate)).toBe('2000-07-03')
})
it('parseDueFactor parses 8501 factors and returns null for the other 499', () => {
  const read = Array.from({ length: 9000 }, (_, i) => parseDueFactor(String(1000 + i), TODAY))
  expect(read.filter(Boolean)).toHaveLength(8501)
})
it('parseDueFactor inverts computeDueFactor for every date in range', () => {
  fc.assert(
    fc.property(arbitraryDay, (due) => parseDueFactor(computeDueFactor(due), TODAY) === due),
  )
})

it.each(vectors.boleto47)('parseBoleto and encodeBoleto agree on $barcode', (vector) => {
  const line = vector.official_caixa ?? vector.own ?? ''
  const parsed = parseBoleto(line, TODAY)
  expect(parsed).toMatchObject({
    barcode: vector.barcode,
    due: vector.due,
    amount: vector.cents,
    digitableLine: line,
  })
  expect(
    encodeBoleto({
      bank: vector.barcode.slice(0, 3),
      due: vector.due as CalendarDate,
      amount: toCents(vector.cents),
      free: vector.barcode.slice(19),
    }),
  ).toBe(vector.barcode)
  expect(parseBoleto(vector.barcode, TODAY)?.digitableLine).toBe(line)
})
it('formatBoletoDigitableLine prints the format of banks, and parseBoleto parses it', () => {
  const parsed = parseBoleto(vectors.boleto47[0]?.official_caixa ?? '', TODAY)
  const printed = parsed && formatBoletoDigitableLine(parsed.digitableLine)
  expect(printed).toBe('10490.05505 77222.133348 77777.777713 4 32420000032112')
  expect(parseBoleto(printed ?? '', TODAY)).toEqual(parsed)
})
it('parseBoleto distinguishes a missing due date from one out of range', () => {
  const free = '0'.repeat(25)
  const none = encodeBoleto({ bank: '104', due: null, amount: toCents(1), free })
  expect(parseBoleto(none, TODAY)).toMatchObject({ due: null, hasDueDate: false })
  const far = encodeBoleto({ bank: '104', due: addDays(TODAY, 5800), amount: toCents(1), free })
  expect(parseBoleto(far, TODAY)).toMatchObject({ due: null, hasDueDate: true })
})
it('encodeBoleto rejects invalid fields', () => {
  const ok = { bank: '104', due: TODAY, amount: toCents(1), free: '0'.repeat(25) }
  expect(() => encodeBoleto({ ...ok, bank: '10' })).toThrow(RangeError)
  expect(() => encodeBoleto({ ...ok, free: '1' })).toThrow(RangeError)
  expect(() => encodeBoleto({ ...ok, amount: toCents(10_000_000_000) })).toThrow(RangeError)
  expect(() => encodeBoleto({ ...ok, amount: toCents(-1) })).toThrow(RangeError)
})

const fields = fc.record({
  bank: fc.stringMatching(/^\d{3}$/),
  due: fc.option(arbitraryDay),
  free: fc.stringMatching(/^\d{25}$/),
  amount: fc.nat(9_999_999_999).map(toCents),
})
it('encodeBoleto agrees with an independent parser', () => {
  fc.assert(
    fc.property(fields, (input) => {
      const line = toBoletoDigitableLine(encodeBoleto(input))
      expect(isValidBoleto(line)).toBe(true)
      expect(getBoletoInfo(line)?.amount).toBe(input.amount)
      expect(parseBoleto(line, TODAY)).toMatchObject({ ...input })
    }),
  )
})
it('computeDueFactor agrees with an independent parser', () => {
  fc.assert(
    fc.property(fields, fc.integer({ min: -900, max: 900 }), (input, days) => {
      const due = addDays(TODAY, days)
      const info = getBoletoInfo(toBoletoDigitableLine(encodeBoleto({ ...input, due })), {
        referenceDate: new Date(`${TODAY}T12:00:00Z`),
      })
      return (
        !!info?.expirationDate &&
        Math.abs(countDays(due, info.expirationDate.toISOString().slice(0, 10) as CalendarDate)) ===
          0
      )
    }),
  )
})
it('parseBoleto detects every single-digit typo', () => {
  fc.assert(
    fc.property(fields, fc.nat(46), fc.nat(9), (input, at, digit) => {
      const line = toBoletoDigitableLine(encodeBoleto(input))
      fc.pre(line[at] !== String(digit))
      const typo = line.slice(0, at) + digit + line.slice(at + 1)
      // Modulo 11 maps three remainders to one digit, so only positions 33 to 47 may hide a typo,
      // when the check digit is 1.
      return parseBoleto(typo, TODAY) === null || (at >= 32 && line[32] === '1')
    }),
  )
})
it('encodeBoleto rejects fields that are too long and accepts the largest amount', () => {
  const ok = { bank: '104', due: TODAY, amount: toCents(9_999_999_999), free: '0'.repeat(25) }
  expect(encodeBoleto(ok).slice(9, 19)).toBe('9999999999')
  expect(() => encodeBoleto({ ...ok, bank: '1040' })).toThrow(RangeError)
  expect(() => encodeBoleto({ ...ok, free: '0'.repeat(26) })).toThrow(RangeError)
  expect(() => encodeBoleto({ ...ok, free: `x${'0'.repeat(25)}` })).toThrow(RangeError)
  expect(parseDueFactor('10000', TODAY)).toBeNull()
})
