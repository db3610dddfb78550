import { pastPaymentFixture, toCents, type PastPayment } from '@portal/contract'
import { getPaymentDay, sumMoneyBack } from './past-payment.rules.ts'

const createPayment = (change: Partial<PastPayment> = {}): PastPayment => ({
  ...(pastPaymentFixture as unknown as PastPayment),
  ...change,
})
const refund = (amount: number, id: string | null) => ({
  amount: toCents(amount),
  id,
  at: '2026-11-22T12:00:00Z',
  because: 'too_much' as const,
})
const reversal = (status: 'requested' | 'done' | 'rejected') => ({
  kind: 'med' as const,
  status,
  amount: toCents(700),
  at: '2026-11-23T12:00:00Z',
})

it.each([
  ['2026-11-21T12:00:00Z', null, '2026-11-21'],
  ['2026-11-21T12:00:00Z', '2026-11-23T01:30:00Z', '2026-11-22'],
])('the day of a payment of %s, confirmed at %s, is %s', (createdAt, confirmedAt, day) => {
  expect(getPaymentDay({ createdAt, confirmedAt })).toBe(day)
})

it.each<[string, Partial<PastPayment>, [number, number, number, number]]>([
  ['nothing of a plain payment', {}, [0, 0, 0, 0]],
  ['refunds', { refunds: [refund(100, 'r1'), refund(50, 'r2')] }, [150, 0, 0, 0]],
  ['a credit apart from refunds', { refunds: [refund(100, null)] }, [0, 100, 0, 0]],
  ['a dispute', { reversal: reversal('requested') }, [0, 0, 700, 0]],
  [
    'a reversal with the refunds',
    { reversal: reversal('done'), refunds: [refund(100, 'r1')] },
    [800, 0, 0, 0],
  ],
  ['nothing of a rejected dispute', { reversal: reversal('rejected') }, [0, 0, 0, 0]],
  [
    'money that waits for a choice',
    { overpayment: { amount: toCents(30), state: 'choice', until: null, fallback: 'refund' } },
    [0, 0, 0, 30],
  ],
])('the money back contains %s', (_, change, [returned, credited, disputed, overpaid]) => {
  expect(sumMoneyBack(createPayment(change))).toEqual({ returned, credited, disputed, overpaid })
})
