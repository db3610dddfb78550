import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { createProblem } from '../problem.ts'
import { getRemainder, type CardPayment, type Dispute } from './card.ts'
import { applyStep, findPayment } from './payments.ts'
import { Amount, parseBody, Reference } from './sessions.ts'

const Body = z
  .object({
    paymentId: z.string().optional(),
    reference: Reference.optional(),
    status: z.enum(['opened', 'won', 'lost']),
    amountCents: Amount.optional(),
  })
  .refine(({ paymentId, reference }) => (paymentId === undefined) !== (reference === undefined), {
    message: 'either paymentId or reference',
  })
type Body = z.output<typeof Body>

const findDisputedPayment = (
  context: SandboxContext,
  { paymentId, reference }: Body,
): CardPayment => {
  if (paymentId !== undefined) return findPayment(context, paymentId)
  const payment = context.store
    .all('cardPayments')
    .findLast((one) => one.reference === reference && one.status === 'captured')
  if (!payment)
    throw createProblem(404, 'payment_not_found', 'No captured payment has this reference.')
  return payment
}

const startDispute = (payment: CardPayment, { amountCents }: Body, openedAt: string): Dispute => {
  const remainder = getRemainder(payment)
  const disputed = amountCents ?? remainder
  if (disputed === 0 || disputed > remainder)
    throw createProblem(409, 'dispute_exceeds', 'More than is left of this payment.')
  return {
    id: `dis_${randomUUID()}`,
    amountCents: disputed,
    status: 'opened',
    openedAt,
    closedAt: null,
  }
}

/** Opens a dispute or closes the open one. A dispute that is lost without notice opens and closes at once. */
export const disputePayment = (context: SandboxContext, body: unknown): CardPayment => {
  const order = parseBody(Body, body)
  const payment = findDisputedPayment(context, order)
  if (payment.status !== 'captured')
    throw createProblem(409, 'not_disputable', 'This payment holds no money.')
  const { disputes = [] } = payment
  const now = context.clock().toISOString()
  const open = disputes.find(({ status }) => status === 'opened')
  if (order.status === 'opened' && open)
    throw createProblem(409, 'dispute_open', 'This payment is disputed already.')
  if (order.status === 'won' && !open)
    throw createProblem(409, 'dispute_not_open', 'This payment has no open dispute.')
  const started = open ?? startDispute(payment, order, now)
  const dispute: Dispute =
    order.status === 'opened' ? started : { ...started, status: order.status, closedAt: now }
  const others = disputes.filter(({ id }) => id !== dispute.id)
  return applyStep(context, payment, { status: 'captured', disputes: [...others, dispute] })
}
