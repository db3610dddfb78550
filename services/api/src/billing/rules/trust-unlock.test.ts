import type { CalendarDate } from '@portal/contract'
import { decideTrustUnlock, getCycleStart, type TrustUnlockRecord } from './trust-unlock.ts'

const toDate = (day: string): CalendarDate => day as CalendarDate

it.each([
  [5, '2026-11-18', '2026-11-05'],
  [18, '2026-11-18', '2026-11-18'],
  [19, '2026-11-18', '2026-10-19'],
  [31, '2027-02-28', '2027-02-28'],
  [31, '2027-03-30', '2027-02-28'],
  [5, '2027-01-04', '2026-12-05'],
])('a cycle with due day %d that contains %s starts on %s', (dueDay, today, start) => {
  expect(getCycleStart(dueDay, toDate(today))).toBe(start)
})

const OWED = { isOwed: true, paidOn: null }
const CONTESTED = { isOwed: false, paidOn: null }
const createUnlock = (
  grantedOn: string,
  until: string,
  invoice: TrustUnlockRecord['invoices'][number] = OWED,
): TrustUnlockRecord => ({
  grantedOn: toDate(grantedOn),
  until: toDate(until),
  invoices: [invoice],
})
const paidOn = (day: string) => ({ isOwed: false, paidOn: toDate(day) })

const TODAY = '2026-11-18'
const available = { state: 'available', until: '2026-11-23' }
const used = { state: 'used', from: '2026-12-05' }
const broken = { state: 'refused', reason: 'PROMISE_BROKEN' }
it.each<[string, readonly TrustUnlockRecord[], object]>([
  ['without an earlier unlock', [], available],
  ['on the promised day', [createUnlock('2026-11-13', TODAY)], { state: 'active', until: TODAY }],
  [
    'after a promise that was not kept',
    [createUnlock('2026-10-10', '2026-10-15'), createUnlock('2026-07-10', '2026-07-15')],
    broken,
  ],
  [
    'after a payment four bank days late',
    [createUnlock('2026-10-10', '2026-10-15', paidOn('2026-10-21'))],
    broken,
  ],
  [
    'after a boleto that arrived three bank days late',
    [createUnlock('2026-10-10', '2026-10-15', paidOn('2026-10-20'))],
    available,
  ],
  [
    'after a promise whose invoice is contested',
    [createUnlock('2026-10-10', '2026-10-15', CONTESTED)],
    available,
  ],
  ['twice in a cycle', [createUnlock('2026-11-05', '2026-11-10', paidOn('2026-11-09'))], used],
  [
    'in the cycle after a kept promise',
    [createUnlock('2026-11-04', '2026-11-10', paidOn('2026-11-09'))],
    available,
  ],
])('an unlock on trust %s: %#', (_title, unlocks, expected) => {
  const request = {
    suspension: { endsFrom: toDate('2026-11-19') },
    unlocks,
    dueDay: 5,
    today: toDate(TODAY),
    days: 3,
  }
  expect(decideTrustUnlock(request)).toEqual(expected)
})

it.each([
  [null, 3, 'NOT_SUSPENDED'],
  [{ endsFrom: toDate(TODAY) }, 3, 'CONTRACT_ENDED'],
  [{ endsFrom: toDate('2026-12-01') }, 0, 'NOT_OFFERED'],
])('an unlock is refused with the suspension %j and %d days: %s', (suspension, days, reason) => {
  const request = { suspension, unlocks: [], dueDay: 5, today: toDate(TODAY), days }
  expect(decideTrustUnlock(request)).toEqual({ state: 'refused', reason })
})
