import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { dayInSaoPaulo } from '../calendar/business-days.ts'
import { problem } from '../problem.ts'
import type { Change } from '../store/store.ts'
import type { World } from '../world.ts'
import { refundedCents, type CardPayment, type Refund } from './card.ts'
import { move } from './payments.ts'
import { Amount, readBody } from './sessions.ts'

const Cancellation = z.object({ beforeCapture: z.boolean().default(false) })

/** Before it is captured, or on the day of its capture; after that money goes back by a refund. `beforeCapture`: then alone. */
export const cancel = (world: World, payment: CardPayment, body: unknown): CardPayment => {
  const { beforeCapture } = readBody(Cancellation, body ?? {})
  const { status, capturedAt } = payment
  if (status === 'cancelled') return payment
  if (status === 'refused')
    throw problem(409, 'not_cancellable', 'A refused payment took no money.')
  if (payment.refunds.length > 0)
    throw problem(409, 'not_cancellable', 'Part of this payment is refunded already.')
  if (capturedAt && beforeCapture)
    throw problem(409, 'payment_captured', 'This payment holds money: refund it.')
  if (capturedAt && dayInSaoPaulo(new Date(capturedAt)) !== dayInSaoPaulo(world.clock())) {
    throw problem(409, 'too_late', 'This payment was captured on an earlier day: refund it.')
  }
  return move(world, payment, { status: 'cancelled' })
}

const Body = z.object({ amountCents: Amount })

export const refund = (
  world: World,
  payment: CardPayment,
  body: unknown,
  claim: (id: string) => Change,
): Refund => {
  const { amountCents } = readBody(Body, body)
  if (payment.status !== 'captured')
    throw problem(409, 'not_refundable', 'This payment holds no money.')
  if (amountCents > payment.amountCents - refundedCents(payment)) {
    throw problem(409, 'refund_exceeds', 'More than is left of this payment.')
  }
  const one: Refund = {
    id: `ref_${randomUUID()}`,
    amountCents,
    createdAt: world.clock().toISOString(),
  }
  move(world, payment, { status: 'captured', refunds: [...payment.refunds, one] }, claim(one.id))
  return one
}
