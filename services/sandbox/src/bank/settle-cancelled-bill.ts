import { randomUUID } from 'node:crypto'
import { createProblem } from '../problem.ts'
import type { SandboxContext } from '../context.ts'
import type { Bill } from './bill.ts'
import { buildBillWebhookChanges, findBill } from './bills.ts'

/**
 * Settles a cancelled bill that another bank had collected at `paidAt`: a cancellation reaches other
 * banks hours later, and their payments are reported after that.
 */
export const settleCancelledBill = (
  context: SandboxContext,
  id: string,
  paidAt = context.clock().toISOString(),
): Bill => {
  const bill = findBill(context, id)
  if (bill.status !== 'cancelled')
    throw createProblem(409, 'bill_not_cancelled', 'Esta conta não foi cancelada.')
  const reportedAt = context.clock().toISOString()
  if (Date.parse(paidAt) > Date.parse(reportedAt))
    throw createProblem(422, 'bad_time', 'O pagamento não pode ser posterior a este momento.')
  const settled: Bill = {
    ...bill,
    status: 'settled',
    updatedAt: reportedAt,
    paidAt,
    eventId: `evt_${randomUUID()}`,
    late: { cancelledAt: bill.updatedAt ?? paidAt, reportedAt },
  }
  context.store.commit(['bills', id, settled], ...buildBillWebhookChanges(context, settled))
  context.deliveries.deliverPending()
  return settled
}
