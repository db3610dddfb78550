import {
  addDays,
  listComponents,
  sumPart,
  toCents,
  type CalendarDate,
  type Cents,
} from '@portal/contract'
import fc from 'fast-check'
import { countPausedDays, extendTerms, settleTerms } from './contest-terms.ts'
import { addCharges } from './late-charges.ts'
import { getChargeTerms, getDueDate } from './to-invoice.ts'

const RATES = { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 }
const toDay = (text: string) => text as CalendarDate
/** A Thursday. */
const DUE = toDay('2026-11-05')

type Terms = Parameters<typeof extendTerms>[0]
const BILLED: Terms = { dueDate: DUE, lateFrom: null, daysLate: 0, waivedLate: toCents(0) }
const openAt = (day: CalendarDate, former: Terms = BILLED) => ({
  formerLateFrom: former.lateFrom,
  formerDaysLate: former.daysLate,
  openedAt: new Date(`${day}T15:00:00Z`),
})
const calculateLate = (amount: number, terms: Terms, day: CalendarDate): Cents =>
  sumPart(
    addCharges(
      day,
      { ...getChargeTerms(terms), components: listComponents({ service: amount }) },
      RATES,
      null,
    ),
    'late',
  )

// Consumer law 9
describe('extendTerms', () => {
  it.each([
    ['due in a month', BILLED, '2026-10-05', null, 0],
    ['due tomorrow', BILLED, '2026-11-04', '2026-11-09', 0],
    ['due today', BILLED, '2026-11-05', '2026-11-10', 0],
    ['overdue for a day', BILLED, '2026-11-06', '2026-11-11', 1],
    ['overdue for sixteen days', BILLED, '2026-11-21', '2026-11-26', 16],
    [
      'overdue again',
      { ...BILLED, lateFrom: toDay('2026-11-26'), daysLate: 16 },
      '2026-11-30',
      '2026-12-05',
      20,
    ],
  ])(
    'gives an invoice that is %s a due date that can be met',
    (_, terms, today, lateFrom, daysLate) => {
      expect(extendTerms(terms, toDay(today))).toEqual({ lateFrom, daysLate, waivedLate: 0 })
    },
  )

  it('leaves the charges of the day, adds none for five days, and goes on after them', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 0, max: 60 }),
        (rest, overdue, after) => {
          const today = addDays(DUE, overdue)
          const terms = { dueDate: DUE, ...extendTerms(BILLED, today) }
          const due = calculateLate(rest, BILLED, today)
          const day = addDays(today, after)
          if (after <= 5) expect(calculateLate(rest, terms, day)).toBe(due)
          expect(calculateLate(rest, terms, day)).toBeGreaterThanOrEqual(due)
          expect(calculateLate(rest, terms, day)).toBeLessThanOrEqual(
            calculateLate(rest, BILLED, day),
          )
        },
      ),
    ))
})

const reject = (
  terms: Terms,
  {
    returned,
    rest,
    openedOn,
    mayExtend = true,
    former = BILLED,
  }: {
    readonly returned: number
    readonly rest: number
    readonly openedOn: CalendarDate
    readonly mayExtend?: boolean
    readonly former?: Terms
  },
  today: CalendarDate,
): Terms => ({
  dueDate: terms.dueDate,
  ...settleTerms(
    terms,
    {
      returned: toCents(returned),
      rest: toCents(rest),
      former: openAt(openedOn, former),
      mayExtend,
    },
    today,
    RATES,
  ),
})

describe('settleTerms', () => {
  const openedOn = toDay('2026-11-21')
  const extended: Terms = { ...BILLED, lateFrom: toDay('2026-11-26'), daysLate: 16 }
  it.each([
    ['accepted: the rest stays due', extended, 0, 9_000, true, '2026-12-08', extended],
    [
      'rejected after the rest was paid: it has the charges from before the contest',
      extended,
      1_000,
      0,
      true,
      '2026-12-08',
      { ...extended, lateFrom: '2026-12-13' },
    ],
    [
      'rejected while the rest is not overdue: both have five days',
      extended,
      1_000,
      9_000,
      true,
      '2026-11-24',
      { ...extended, lateFrom: '2026-11-29' },
    ],
    [
      'rejected while the rest is not overdue, after another contest: the rest stays due',
      extended,
      1_000,
      9_000,
      false,
      '2026-11-24',
      { ...extended, waivedLate: 1 },
    ],
    [
      'rejected while the rest is overdue: the time of the contest is not charged',
      extended,
      1_000,
      9_000,
      true,
      '2026-12-08',
      { ...extended, waivedLate: 6 },
    ],
  ])('%s', (_, terms, returned, rest, mayExtend, today, expected) => {
    expect(reject(terms, { returned, rest, openedOn, mayExtend }, toDay(today))).toEqual(expected)
  })

  it('asks neither fine nor interest of an amount that was contested before its due date', () => {
    const opened = toDay('2026-11-04')
    const terms = { dueDate: DUE, ...extendTerms(BILLED, opened) }
    const today = toDay('2026-12-01')
    const joined = reject(terms, { returned: 4_000, rest: 6_000, openedOn: opened }, today)
    expect(getDueDate(joined)).toBe(getDueDate(terms))
    const payUntil = addDays(today, 5)
    expect(calculateLate(10_000, joined, payUntil)).toBe(calculateLate(6_000, terms, payUntil))
  })

  it('asks the charges of an overdue rest as if nothing was contested, and those before the contest', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: -30, max: 400 }),
        fc.integer({ min: 6, max: 30 }),
        fc.integer({ min: 0, max: 60 }),
        (returned, rest, overdue, contested, after) => {
          const opened = addDays(DUE, overdue)
          const terms = { dueDate: DUE, ...extendTerms(BILLED, opened) }
          const today = addDays(opened, contested)
          if (calculateLate(100_000, terms, today) === calculateLate(100_000, BILLED, opened))
            return
          const joined = reject(terms, { returned, rest, openedOn: opened }, today)
          const day = addDays(today, after)
          const late = calculateLate(returned + rest, joined, day)
          const before = calculateLate(returned, BILLED, opened)
          if (after >= 5) expect(late).toBeGreaterThanOrEqual(calculateLate(rest, terms, day) - 1)
          // Each sum is truncated to cents.
          if (after <= 5)
            expect(late).toBeLessThanOrEqual(calculateLate(rest, terms, day) + before + 1)
          if (after === 5) expect(late).toBe(calculateLate(rest, terms, day) + before)
        },
      ),
    ))

  it('forgives no more than five days and a few cents when a cent is contested each month', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 100_000 }),
        fc.integer({ min: -20, max: 60 }),
        fc.integer({ min: 1, max: 12 }),
        (amount, first, months) => {
          let terms: Terms = BILLED
          let day = addDays(DUE, first)
          for (let month = 0; month < months; month += 1) {
            const former = terms
            const openedOn = day
            if (month === 0) terms = { dueDate: DUE, ...extendTerms(terms, day) }
            day = addDays(day, 29)
            const contest = {
              returned: 1,
              rest: amount - 1,
              openedOn,
              former,
              mayExtend: month === 0,
            }
            terms = reject(terms, contest, day)
          }
          const last = addDays(day, 30)
          expect(calculateLate(amount, terms, last)).toBeGreaterThanOrEqual(
            calculateLate(amount, BILLED, addDays(last, -10)) - 2 * months,
          )
        },
      ),
    ))
})

describe('countPausedDays', () => {
  const from = toDay('2026-11-10')
  const to = toDay('2026-11-20')
  it.each([
    ['a contest alone', [], 10],
    ['after another one', [['2026-11-01', '2026-11-10']], 10],
    ['beside one that began earlier', [['2026-11-01', '2026-11-14']], 6],
    ['around another one', [['2026-11-12', '2026-11-15']], 7],
    [
      'covered by two others',
      [
        ['2026-11-01', '2026-11-15'],
        ['2026-11-14', '2026-11-20'],
      ],
      0,
    ],
  ])('counts each day once: %s', (_, others, days) => {
    const answered = others.map(([start = '', end = '']) => ({
      from: toDay(start),
      to: toDay(end),
    }))
    expect(countPausedDays({ from, to }, answered)).toBe(days)
  })
})
