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
const anyDay = fc.integer({ min: -3000, max: 5500 }).map((days) => addDays(TODAY, days))

it.each(vectors.boleto_fator)('%s has factor %s', (due, factor) =>
  expect(computeDueFactor(due as CalendarDate)).toBe(String(factor)),
)
it('has a factor for no due date, and none before the table starts', () => {
  expect(computeDueFactor(null)).toBe('0000')
  expect(() => computeDueFactor('2000-07-02' as CalendarDate)).toThrow(RangeError)
})
it('reads the roll-over of February 2025 on both sides', () => {
  expect(parseDueFactor('9999', '2025-02-21' as CalendarDate)).toBe('2025-02-21')
  expect(parseDueFactor('1000', '2025-02-21' as CalendarDate)).toBe('2025-02-22')
  expect(parseDueFactor('1000', '2000-08-01' as CalendarDate)).toBe('2000-07-03')
})
it('reads 8501 factors without doubt and calls the other 499 out of range', () => {
  const read = Array.from({ length: 9000 }, (_, i) => parseDueFactor(String(1000 + i), TODAY))
  expect(read.filter(Boolean)).toHaveLength(8501)
})
it('reads back the factor of every date that a boleto of today may have', () => {
  fc.assert(fc.property(anyDay, (due) => parseDueFactor(computeDueFactor(due), TODAY) === due))
})

it.each(vectors.boleto47)('reads and writes $barcode', (vector) => {
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
it('prints the line as banks do, and reads that too', () => {
  const parsed = parseBoleto(vectors.boleto47[0]?.official_caixa ?? '', TODAY)
  const printed = parsed && formatBoletoDigitableLine(parsed.digitableLine)
  expect(printed).toBe('10490.05505 77222.133348 77777.777713 4 32420000032112')
  expect(parseBoleto(printed ?? '', TODAY)).toEqual(parsed)
})
it('tells a boleto without due date from one whose date is out of range', () => {
  const free = '0'.repeat(25)
  const none = encodeBoleto({ bank: '104', due: null, amount: toCents(1), free })
  expect(parseBoleto(none, TODAY)).toMatchObject({ due: null, hasDueDate: false })
  const far = encodeBoleto({ bank: '104', due: addDays(TODAY, 5800), amount: toCents(1), free })
  expect(parseBoleto(far, TODAY)).toMatchObject({ due: null, hasDueDate: true })
})
it('refuses fields that do not fit', () => {
  const ok = { bank: '104', due: TODAY, amount: toCents(1), free: '0'.repeat(25) }
  expect(() => encodeBoleto({ ...ok, bank: '10' })).toThrow(RangeError)
  expect(() => encodeBoleto({ ...ok, free: '1' })).toThrow(RangeError)
  expect(() => encodeBoleto({ ...ok, amount: toCents(10_000_000_000) })).toThrow(RangeError)
  expect(() => encodeBoleto({ ...ok, amount: toCents(-1) })).toThrow(RangeError)
})

const fields = fc.record({
  bank: fc.stringMatching(/^\d{3}$/),
  due: fc.option(anyDay),
  free: fc.stringMatching(/^\d{25}$/),
  amount: fc.nat(9_999_999_999).map(toCents),
})
it('agrees with an independent reader', () => {
  fc.assert(
    fc.property(fields, (input) => {
      const line = toBoletoDigitableLine(encodeBoleto(input))
      expect(isValidBoleto(line)).toBe(true)
      expect(getBoletoInfo(line)?.amount).toBe(input.amount)
      expect(parseBoleto(line, TODAY)).toMatchObject({ ...input })
    }),
  )
})
it('agrees with an independent reader on due dates', () => {
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
it('catches every typo of one digit in the line', () => {
  fc.assert(
    fc.property(fields, fc.nat(46), fc.nat(9), (input, at, digit) => {
      const line = toBoletoDigitableLine(encodeBoleto(input))
      fc.pre(line[at] !== String(digit))
      const typo = line.slice(0, at) + digit + line.slice(at + 1)
      // Modulo 11 gives one digit for three rests, so positions 33 to 47 alone may hide a typo where the check digit is 1.
      return parseBoleto(typo, TODAY) === null || (at >= 32 && line[32] === '1')
    }),
  )
})
it('refuses fields that are too long, and takes the largest amount', () => {
  const ok = { bank: '104', due: TODAY, amount: toCents(9_999_999_999), free: '0'.repeat(25) }
  expect(encodeBoleto(ok).slice(9, 19)).toBe('9999999999')
  expect(() => encodeBoleto({ ...ok, bank: '1040' })).toThrow(RangeError)
  expect(() => encodeBoleto({ ...ok, free: '0'.repeat(26) })).toThrow(RangeError)
  expect(() => encodeBoleto({ ...ok, free: `x${'0'.repeat(25)}` })).toThrow(RangeError)
  expect(parseDueFactor('10000', TODAY)).toBeNull()
})
