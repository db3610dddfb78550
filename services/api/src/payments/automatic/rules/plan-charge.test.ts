import { addDays, toCents, type CalendarDate } from '@portal/contract'
import {
  getChargeEnd,
  getLastCancelDay,
  decideCharge,
  decideRetry,
  findNextAttempt,
  isCancellable,
  type PlanContext,
  type PlannedInvoice,
} from './plan-charge.ts'
import type { Attempt } from '../../providers/recurrence-provider.ts'

/** A Tuesday; the fifth of December 2026 is a Saturday. */
const DUE = '2026-12-15' as CalendarDate
const SATURDAY = '2026-12-05' as CalendarDate

const INVOICE: PlannedInvoice = {
  status: 'ABERTA',
  total: toCents(14_990),
  dueDate: DUE,
  isContested: false,
  isInProcess: false,
  isInstallment: false,
}

const plan = (
  before: number,
  invoice: Partial<PlannedInvoice> = {},
  context: Partial<PlanContext> = {},
): string => {
  const decided = decideCharge(
    { ...INVOICE, ...invoice },
    {
      today: addDays(DUE, -before),
      approvedOn: '2026-11-01' as CalendarDate,
      limit: null,
      earlier: [],
      hasChargeInMonth: false,
      ...context,
    },
  )
  return decided.action === 'skip' ? decided.reason : decided.action
}

describe('decideCharge', () => {
  it.each([
    [11, 'wait'],
    [10, 'schedule'],
    [2, 'schedule'],
    [1, 'not_in_time'],
    [0, 'not_in_time'],
    [-5, 'not_in_time'],
  ])('%i days before the due date: %s', (before, expected) => {
    expect(plan(before)).toBe(expected)
  })

  it.each<[string, Partial<PlannedInvoice>, Partial<PlanContext>, string]>([
    ['a paid invoice', { status: 'PAGA' }, {}, 'ignore'],
    ['an invoice of an agreement', { status: 'EM_ACORDO' }, {}, 'ignore'],
    ['an invoice that owes nothing', { total: toCents(0) }, {}, 'ignore'],
    ['an installment', { isInstallment: true }, {}, 'ignore'],
    ['a contested invoice', { isContested: true }, {}, 'wait'],
    ['an invoice in process', { isInProcess: true }, {}, 'wait'],
    ['an invoice due before the approval', {}, { approvedOn: addDays(DUE, 1) }, 'ignore'],
    ['an invoice at the limit', {}, { limit: toCents(14_990) }, 'schedule'],
    ['an invoice over the limit', {}, { limit: toCents(14_989) }, 'over_limit'],
    ['a second invoice of the month', {}, { hasChargeInMonth: true }, 'second_in_month'],
    ['an invoice with an open charge', {}, { earlier: ['open'] }, 'ignore'],
    ['an invoice whose charge failed', {}, { earlier: ['failed'] }, 'ignore'],
    [
      'an invoice whose charge the customer cancelled',
      {},
      { earlier: ['declined_by_customer'] },
      'ignore',
    ],
    ['an invoice whose charge was replaced', {}, { earlier: ['replaced'] }, 'schedule'],
  ])('five days before: %s', (_name, invoice, context, expected) => {
    expect(plan(5, invoice, context)).toBe(expected)
  })

  it('requests no payment by hand while a card payment of the invoice waits', () => {
    expect(plan(1, { isInProcess: true })).toBe('wait')
    expect(plan(1)).toBe('not_in_time')
  })
})

describe('isCancellable', () => {
  const attempt = (status: Attempt['status']): Attempt => ({ day: DUE, status })
  it.each<[string, Attempt[], number, boolean]>([
    ['cancels a pending attempt until the day before', [attempt('pending')], -1, true],
    ['does not cancel a pending attempt on its day', [attempt('pending')], 0, false],
    ['cancels after a failed attempt', [attempt('failed')], 0, true],
    ['does not cancel a retry', [attempt('failed'), attempt('pending')], 1, false],
  ])('%s', (_name, attempts, offset, expected) => {
    expect(isCancellable(attempts, DUE, addDays(DUE, offset))).toBe(expected)
  })
})

describe('decideRetry', () => {
  const fail = (...days: number[]): Attempt[] =>
    days.map((day) => ({ day: addDays(DUE, day), status: 'failed' }))
  it.each<[string, Attempt[], number, string]>([
    ['no attempt yet', [], 0, 'wait'],
    ['a pending attempt', [{ day: DUE, status: 'pending' }], 0, 'wait'],
    ['a paid attempt', [{ day: DUE, status: 'paid' }], 0, 'wait'],
    ['the first attempt failed today', fail(0), 0, 'retry 2026-12-16'],
    ['the second failed, two days early', fail(0, 1), 1, 'wait'],
    ['the second failed, the day before the third', fail(0, 1), 2, 'retry 2026-12-18'],
    ['the third failed', fail(0, 1, 3), 5, 'retry 2026-12-21'],
    ['a late job still uses the window', fail(0), 6, 'retry 2026-12-22'],
    ['a job after the window', fail(0), 7, 'give_up'],
    ['three retries failed', fail(0, 1, 3, 6), 6, 'give_up'],
  ])('%s', (_name, attempts, today, expected) => {
    const decided = decideRetry(attempts, DUE, addDays(DUE, today))
    expect(decided.action === 'retry' ? `retry ${decided.day}` : decided.action).toBe(expected)
  })
})

describe('findNextAttempt', () => {
  const failed = (...days: number[]): Attempt[] =>
    days.map((day) => ({ day: addDays(DUE, day), status: 'failed' }))
  const pending = (day: number): Attempt => ({ day: addDays(DUE, day), status: 'pending' })
  it.each<[string, Attempt[], number, string | null]>([
    ['before the bank knows the charge', [], -5, '2026-12-15 until 2026-12-14'],
    ['with a first attempt', [pending(0)], -5, '2026-12-15 until 2026-12-14'],
    ['with a first attempt that the bank moved', [pending(1)], -5, '2026-12-16 until 2026-12-14'],
    ['with a pending retry', [...failed(0), pending(1)], 0, '2026-12-16 until null'],
    ['between two retries', failed(0, 1), 1, '2026-12-18 until 2026-12-16'],
    ['after the last retry', failed(0, 1, 3, 6), 6, null],
    ['after the debit', [{ day: DUE, status: 'paid' }], 0, null],
  ])('%s', (_name, attempts, today, expected) => {
    const next = findNextAttempt(attempts, DUE, addDays(DUE, today))
    expect(next && `${next.day} until ${next.cancelUntil}`).toBe(expected)
  })
})

it('a due date on a weekend counts from the next bank day', () => {
  expect(getLastCancelDay(SATURDAY)).toBe('2026-12-06')
  expect(getChargeEnd(SATURDAY)).toBe('2026-12-15')
})
