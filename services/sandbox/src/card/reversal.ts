import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { toSaoPauloDay } from '../calendar/business-days.ts'
import { createProblem } from '../problem.ts'
import type { Change } from '../store/store.ts'
import type { SandboxContext } from '../context.ts'
import { getRemainder, type CardPayment, type Refund } from './card.ts'
import { applyStep } from './payments.ts'
import { Amount, parseBody } from './sessions.ts'

const Cancellation = z.object({ beforeCapture: z.boolean().default(false) })

/**
 * Cancels a payment before its capture or on the day of its capture. Later, a refund is required.
 * With `beforeCapture`, a captured payment is rejected.
 */
export const cancelPayment = (
  context: SandboxContext,
  payment: CardPayment,
  body: unknown,
): CardPayment => {
  const { beforeCapture } = parseBody(Cancellation, body ?? {})
  const { status, capturedAt } = payment
  if (status === 'cancelled') return payment
  if (status === 'refused')
    throw createProblem(409, 'not_cancellable', 'A refused payment took no money.')
  if (payment.refunds.length > 0)
    throw createProblem(409, 'not_cancellable', 'Part of this payment is refunded already.')
  if (payment.disputes !== undefined)
    throw createProblem(409, 'not_cancellable', 'The cardholder has disputed this payment.')
  if (capturedAt && beforeCapture)
    throw createProblem(409, 'payment_captured', 'This payment holds money: refund it.')
  if (capturedAt && toSaoPauloDay(new Date(capturedAt)) !== toSaoPauloDay(context.clock())) {
    throw createProblem(409, 'too_late', 'This payment was captured on an earlier day: refund it.')
  }
  return applyStep(context, payment, { status: 'cancelled' })
}

const Body = z.object({ amountCents: Amount })

interface RefundRequest {
  key: string
  claim: (id: string) => Change
}

/** Refunds part of a payment. Without `request` the refund is made outside the API. */
export const refundPayment = (
  context: SandboxContext,
  payment: CardPayment,
  body: unknown,
  request?: RefundRequest,
): Refund => {
  const { amountCents } = parseBody(Body, body)
  if (payment.status !== 'captured')
    throw createProblem(409, 'not_refundable', 'This payment holds no money.')
  if (amountCents > getRemainder(payment)) {
    throw createProblem(409, 'refund_exceeds', 'More than is left of this payment.')
  }
  const created: Refund = {
    id: `ref_${randomUUID()}`,
    amountCents,
    createdAt: context.clock().toISOString(),
    ...(request && { idempotencyKey: request.key }),
  }
  applyStep(
    context,
    payment,
    { status: 'captured', refunds: [...payment.refunds, created] },
    ...(request ? [request.claim(created.id)] : []),
  )
  return created
}
