import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createProblem } from '../problem.ts'
import type { Change } from '../store/store.ts'
import type { SandboxContext } from '../context.ts'
import {
  getSessionStatus,
  type CardPayment,
  type CardSession,
  type StoredCard,
  type Wallet,
} from './card.ts'
import { applyThreeDsResult, getFirstStep, type Step } from './steps.ts'
import { parseGooglePayToken } from './google-pay.ts'
import { requireInstallments } from './installments.ts'
import { toSaoPauloMonth } from './month.ts'
import { withWebhookEvent } from './webhook-events.ts'
import { Amount, findSession, Origins, parseBody, Reference } from './sessions.ts'

const Order = z.object({
  amountCents: Amount,
  reference: Reference,
  kind: z.enum(['credit', 'debit']),
  capture: z.literal(true).default(true),
  installments: z.int().min(1).max(99).default(1),
  statementName: z.string().min(1).max(22).optional(),
  /** Stored with the payment and returned unchanged. */
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
})
type Order = z.output<typeof Order>

const BySession = z.object({ sessionId: z.string() })
const ByGooglePay = z.object({ googlePayToken: z.string().min(1).max(10_000), origins: Origins })

interface Source {
  card: StoredCard
  googlePay: Wallet | null
  origins: string[]
  used: Change[]
}

const requireUsableCard = (
  context: SandboxContext,
  session: CardSession,
  { amountCents, kind }: Order,
): StoredCard => {
  const status = getSessionStatus(session, context.clock())
  if (status === 'used')
    throw createProblem(409, 'session_used', 'This session has been paid with.')
  if (status === 'expired') throw createProblem(410, 'session_expired', 'This session has expired.')
  if (!session.card)
    throw createProblem(409, 'card_missing', 'The fields of this session are not filled.')
  if (session.amountCents !== amountCents)
    throw createProblem(409, 'amount_mismatch', 'The session is for another amount.')
  if (session.kind !== kind)
    throw createProblem(409, 'kind_mismatch', `The session is for ${session.kind}.`)
  return session.card
}

const resolveSource = (context: SandboxContext, body: unknown, order: Order): Source => {
  const bySession = BySession.safeParse(body)
  if (bySession.success) {
    const session = findSession(context, bySession.data.sessionId)
    const card = requireUsableCard(context, session, order)
    const used: Change[] = [['cardSessions', session.id, { ...session, isUsed: true }]]
    return { card, googlePay: null, origins: session.origins, used }
  }
  const { googlePayToken, origins } = parseBody(ByGooglePay, body)
  return { ...parseGooglePayToken(context, googlePayToken), origins }
}

/** Applies a step to a payment, and commits it together with its webhook event and timer. */
export const applyStep = (
  context: SandboxContext,
  before: CardPayment,
  step: Step,
  ...also: Change[]
): CardPayment => {
  const { config, clock, store, deliveries } = context
  const updatedAt = clock().toISOString()
  const isCaptured = step.status === 'captured' && before.capturedAt === null
  const wait = { challenge: config.cardChallengeMs, processing: config.cardSlowMs }
  const { payment, changes } = withWebhookEvent(store, {
    ...before,
    ...step,
    updatedAt,
    ...(isCaptured && {
      capturedAt: updatedAt,
      authorisationCode: String(randomInt(1_000_000)).padStart(6, '0'),
    }),
    ...(step.status === 'challenge' && { challengeId: randomBytes(24).toString('base64url') }),
    dueAt:
      step.status === 'challenge' || step.status === 'processing'
        ? Date.now() + wait[step.status]
        : null,
  })
  store.commit(...changes, ...also)
  deliveries.deliverPending()
  scheduleDuePayment(context, payment)
  return payment
}

const handleDuePayment = (context: SandboxContext, id: string): void => {
  const payment = context.store.get('cardPayments', id)
  if (payment?.status === 'processing') applyStep(context, payment, { status: 'captured' })
  if (payment?.status === 'challenge')
    applyStep(context, payment, applyThreeDsResult(payment.card, 'N'))
}

const scheduleDuePayment = (context: SandboxContext, { id, dueAt }: CardPayment): void => {
  if (dueAt !== null) context.scheduler.schedule(id, dueAt, () => handleDuePayment(context, id))
}

export const schedulePendingPayments = (context: SandboxContext): void => {
  for (const payment of context.store.all('cardPayments')) scheduleDuePayment(context, payment)
}

export const createPayment = (
  context: SandboxContext,
  body: unknown,
  claim: (id: string) => Change,
): CardPayment => {
  const order = parseBody(Order, body)
  const { reference, kind, amountCents, statementName = null, metadata } = order
  const { used, ...source } = resolveSource(context, body, order)
  const id = `pay_${randomUUID()}`
  const now = context.clock()
  const initial: CardPayment = {
    id,
    reference,
    kind,
    amountCents,
    installments: requireInstallments(kind, amountCents, order.installments),
    ...source,
    statementName,
    metadata,
    status: 'processing',
    refusal: null,
    authorisationCode: null,
    eci: null,
    threeDs: null,
    challengeId: null,
    wrongCodes: 0,
    dueAt: null,
    capturedAt: null,
    refunds: [],
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    eventId: null,
  }
  return applyStep(
    context,
    initial,
    getFirstStep({ ...initial, month: toSaoPauloMonth(now) }),
    claim(id),
    ...used,
  )
}

export const findPayment = ({ store }: SandboxContext, id: string): CardPayment => {
  const payment = store.get('cardPayments', id)
  if (!payment) throw createProblem(404, 'payment_not_found', 'No payment has this id.')
  return payment
}
