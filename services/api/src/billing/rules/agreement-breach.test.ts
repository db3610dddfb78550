import * as fc from 'fast-check'
import { addDays, sumCents, toCents, type CalendarDate } from '@portal/contract'
import {
  BREACH_NOTICE_AFTER_DAYS,
  calculateOwedAgain,
  getAgreementState,
  getLastPaymentDay,
  isBreachDue,
} from './agreement-breach.ts'

const toDate = (day: string): CalendarDate => day as CalendarDate
const DUE = toDate('2026-12-01')

describe('the last day to pay an overdue installment', () => {
  it.each([
    ['a notice in time', '2026-12-21', '2026-12-31', '2027-01-04'],
    ['a notice that is five days late', '2026-12-26', '2026-12-31', '2027-01-05'],
    ['no notice', null, '2027-02-01', '2027-02-11'],
  ])('is 30 days after the due date and 10 after %s, on a bank day', (_, notice, today, until) => {
    const noticeOn = notice === null ? null : toDate(notice)
    expect(getLastPaymentDay({ dueDate: DUE, noticeOn }, toDate(today))).toBe(until)
  })

  it('is after the planned notice by its period', () => {
    const noticeOn = addDays(DUE, BREACH_NOTICE_AFTER_DAYS)
    expect(getLastPaymentDay({ dueDate: DUE, noticeOn }, noticeOn) >= addDays(noticeOn, 10)).toBe(
      true,
    )
  })
})

describe('a breach', () => {
  it.each([
    ['2026-12-21', '2027-01-07', false],
    ['2026-12-21', '2027-01-08', true],
    // Its last day is a Thursday, so that a boleto may arrive until Tuesday.
    ['2027-01-04', '2027-01-19', false],
    ['2027-01-04', '2027-01-20', true],
  ])('after a notice on %s has its day on %s: %s', (notice, today, isDue) => {
    expect(isBreachDue({ dueDate: DUE, noticeOn: toDate(notice) }, toDate(today))).toBe(isDue)
  })

  it('is never due without a notice', () => {
    expect(isBreachDue({ dueDate: DUE, noticeOn: null }, toDate('2028-01-01'))).toBe(false)
  })
})

describe('what is owed again', () => {
  const replaced = [
    { reference: 'FT1', billed: toCents(10_000) },
    { reference: 'FT2', billed: toCents(20_000) },
  ]

  it.each([
    ['nothing', 18_000, 0, [10_000, 20_000]],
    ['a third with a discount of 40 %', 18_000, 6_000, [0, 20_000]],
    ['a sixth with a discount of 40 %', 18_000, 3_000, [5_000, 20_000]],
    ['half without a discount', 30_000, 15_000, [0, 15_000]],
    ['a third of more than was billed', 36_000, 12_000, [0, 20_000]],
  ])('after %s was paid is the rest, oldest invoices first', (_, total, paid, amounts) => {
    const owed = calculateOwedAgain({ total: toCents(total), paid: toCents(paid), replaced })
    expect(owed).toEqual([
      { reference: 'FT1', amount: amounts[0] },
      { reference: 'FT2', amount: amounts[1] },
    ])
  })

  const amount = fc.integer({ min: 1, max: 1_000_000 })
  it('is never more than the unpaid part, and an invoice is covered after all older ones', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 8 }),
        amount,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (amounts, total, share) => {
          const invoices = amounts.map((billed, at) => ({
            reference: `FT${at}`,
            billed: toCents(billed),
          }))
          const billed = sumCents(invoices.map((invoice) => invoice.billed))
          const paid = toCents(Math.floor(total * share))
          const owed = calculateOwedAgain({ total: toCents(total), paid, replaced: invoices })
          const rest = sumCents(owed.map((one) => one.amount))
          const covered = billed - rest
          expect(covered * total).toBeGreaterThanOrEqual(billed * paid)
          expect((covered - 1) * total).toBeLessThan(Math.max(1, billed * paid))
          const firstOpen = owed.findIndex((one) => one.amount > 0)
          expect(
            owed.every(
              (one, at) =>
                one.amount >= 0 &&
                (firstOpen === -1 || at <= firstOpen || one.amount === invoices[at]?.billed),
            ),
          ).toBe(true)
          expect(rest === 0).toBe(covered === billed)
          expect(paid < total || rest === 0).toBe(true)
        },
      ),
    )
  })
})

it.each([
  ['current', { statuses: ['PAGA', 'ABERTA'] }],
  ['late', { statuses: ['VENCIDA', 'ABERTA'] }],
  ['settled', { statuses: ['PAGA', 'PAGA'] }],
  ['broken', { isBroken: true, statuses: ['PAGA', 'VENCIDA'] }],
  ['renegotiated', { isBroken: true, isReplaced: true, statuses: ['VENCIDA'] }],
] as const)('an agreement is %s', (state, agreement) => {
  expect(getAgreementState({ isReplaced: false, isBroken: false, ...agreement })).toBe(state)
})
