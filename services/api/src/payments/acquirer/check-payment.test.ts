import { findFault } from '../providers/provider-fault.ts'
import { toRefundStatus } from './check-payment.ts'

it.each(['new', 'constructor'])('a refund with the unknown status %s is a fault', (status) => {
  const refund = { id: 'r1', amountCents: 100, createdAt: '2026-11-17T12:00:00Z', status }
  let reason: string | undefined
  try {
    toRefundStatus(refund)
  } catch (error) {
    reason = findFault(error)?.reason
  }
  expect(reason).toBe('unknown_value')
})
