import { randomUUID } from 'node:crypto'
import { createProblem } from '../problem.ts'
import type { SandboxContext } from '../context.ts'
import { toReturnedEvent, type Bill, type BillReturn } from './bill.ts'
import { buildBillWebhookChanges, findBill } from './bills.ts'

/** Reverses the money of a settled bill, once. The bill remains settled. */
export const returnBill = (context: SandboxContext, id: string, reason: string): Bill => {
  const bill = findBill(context, id)
  if (bill.status !== 'settled')
    throw createProblem(409, 'bill_not_settled', 'Esta conta não foi paga.')
  if (bill.returns) throw createProblem(409, 'bill_returned', 'Esta conta já foi devolvida.')
  const returnedAt = context.clock().toISOString()
  const made: BillReturn = {
    id: `ret_${randomUUID()}`,
    amountCents: bill.amountCents,
    returnedAt,
    reason,
  }
  const returned: Bill = { ...bill, updatedAt: returnedAt, returns: [made] }
  const event = toReturnedEvent(returned, made)
  context.store.commit(
    ['bills', id, returned],
    ...buildBillWebhookChanges(context, returned, event),
  )
  context.deliveries.deliverPending()
  return returned
}
