import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { problem } from '../problem.ts'
import type { Change } from '../store/store.ts'
import type { World } from '../world.ts'
import {
  sessionStatus,
  type CardPayment,
  type CardSession,
  type StoredCard,
  type Wallet,
} from './card.ts'
import { afterThreeDs, begin, type Step } from './decide.ts'
import { readGooglePayToken } from './google-pay.ts'
import { chosenInstallments } from './installments.ts'
import { monthOf } from './month.ts'
import { noted } from './notices.ts'
import { Amount, findSession, Origins, readBody, Reference } from './sessions.ts'

const Order = z.object({
  amountCents: Amount,
  reference: Reference,
  kind: z.enum(['credit', 'debit']),
  capture: z.literal(true).default(true),
  installments: z.int().min(1).max(99).default(1),
  statementName: z.string().min(1).max(22).optional(),
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

const usable = (world: World, session: CardSession, { amountCents, kind }: Order): StoredCard => {
  const status = sessionStatus(session, world.clock())
  if (status === 'used') throw problem(409, 'session_used', 'This session has been paid with.')
  if (status === 'expired') throw problem(410, 'session_expired', 'This session has expired.')
  if (!session.card)
    throw problem(409, 'card_missing', 'The fields of this session are not filled.')
  if (session.amountCents !== amountCents)
    throw problem(409, 'amount_mismatch', 'The session is for another amount.')
  if (session.kind !== kind)
    throw problem(409, 'kind_mismatch', `The session is for ${session.kind}.`)
  return session.card
}

const sourceOf = (world: World, body: unknown, order: Order): Source => {
  const bySession = BySession.safeParse(body)
  if (bySession.success) {
    const session = findSession(world, bySession.data.sessionId)
    const card = usable(world, session, order)
    const used: Change[] = [['cardSessions', session.id, { ...session, isUsed: true }]]
    return { card, googlePay: null, origins: session.origins, used }
  }
  const { googlePayToken, origins } = readBody(ByGooglePay, body)
  return { ...readGooglePayToken(world, googlePayToken), origins }
}

/** Takes a payment one step on, with the notice of it and its alarm. */
export const move = (
  world: World,
  before: CardPayment,
  step: Step,
  ...also: Change[]
): CardPayment => {
  const { config, clock, store, deliveries } = world
  const updatedAt = clock().toISOString()
  const isCaptured = step.status === 'captured' && before.capturedAt === null
  const wait = { challenge: config.cardChallengeMs, processing: config.cardSlowMs }
  const { payment, changes } = noted(store, {
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
  deliveries.wake()
  setAlarm(world, payment)
  return payment
}

const ring = (world: World, id: string): void => {
  const payment = world.store.get('cardPayments', id)
  if (payment?.status === 'processing') move(world, payment, { status: 'captured' })
  if (payment?.status === 'challenge') move(world, payment, afterThreeDs(payment.card, 'N'))
}

const setAlarm = (world: World, { id, dueAt }: CardPayment): void => {
  if (dueAt !== null) world.alarms.at(id, dueAt, () => ring(world, id))
}

/** Sets what an earlier process was waiting for. */
export const wakePayments = (world: World): void => {
  for (const payment of world.store.all('cardPayments')) setAlarm(world, payment)
}

export const pay = (world: World, body: unknown, claim: (id: string) => Change): CardPayment => {
  const order = readBody(Order, body)
  const { reference, kind, amountCents, statementName = null } = order
  const { used, ...source } = sourceOf(world, body, order)
  const id = `pay_${randomUUID()}`
  const now = world.clock()
  const fresh: CardPayment = {
    id,
    reference,
    kind,
    amountCents,
    installments: chosenInstallments(kind, amountCents, order.installments),
    ...source,
    statementName,
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
  return move(world, fresh, begin({ ...fresh, month: monthOf(now) }), claim(id), ...used)
}

export const findPayment = ({ store }: World, id: string): CardPayment => {
  const payment = store.get('cardPayments', id)
  if (!payment) throw problem(404, 'payment_not_found', 'No payment has this id.')
  return payment
}
