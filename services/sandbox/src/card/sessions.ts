import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Origin } from '../origin/origin.ts'
import { createBadRequest, createProblem } from '../problem.ts'
import type { Change } from '../store/store.ts'
import type { SandboxContext } from '../context.ts'
import { findBrand } from '../demo-cards/brands.ts'
import { getSessionStatus, type CardSession } from './card.ts'
import { toSaoPauloMonth } from './month.ts'
import { toStoredCard } from './stored-card.ts'

export const Amount = z.int().positive().max(99_999_999_999)
export const Reference = z.string().min(1).max(100)
export const Origins = z.array(Origin).min(1).max(20)

const Body = z.object({
  reference: Reference,
  amountCents: Amount,
  kind: z.enum(['credit', 'debit']),
  origins: Origins,
  expiresInS: z.int().min(1).max(86_400).default(1800),
})

export const parseBody = <T extends z.ZodType>(schema: T, body: unknown): z.output<T> => {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw createBadRequest(
    read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  )
}

export const findSession = ({ store }: SandboxContext, id: string): CardSession => {
  const session = store.get('cardSessions', id)
  if (!session) throw createProblem(404, 'session_not_found', 'No session has this id.')
  return session
}

export const findSessionByToken = (
  { store }: SandboxContext,
  clientToken: string,
): CardSession | undefined => {
  const session = store.get('cardSessions', clientToken.split('.')[0] ?? '')
  return session?.clientToken === clientToken ? session : undefined
}

export const createSession = (
  context: SandboxContext,
  body: unknown,
  claim: (id: string) => Change,
): CardSession => {
  const { expiresInS, ...input } = parseBody(Body, body)
  const id = `cs_${randomUUID()}`
  const session: CardSession = {
    id,
    ...input,
    card: null,
    isUsed: false,
    clientToken: `${id}.${randomBytes(24).toString('base64url')}`,
    expiresAt: new Date(context.clock().getTime() + expiresInS * 1000).toISOString(),
  }
  context.store.commit(['cardSessions', id, session], claim(id))
  return session
}

const Card = z.object({
  number: z.string().regex(/^\d{12,19}$/),
  name: z.string().trim().min(2).max(80),
  expiry: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
  cvc: z.string().regex(/^\d{3,4}$/),
})

const createCardProblem = (field: string) =>
  createProblem(422, 'bad_card', `O campo ${field} do cartão não confere.`, { field })

/** Stores the card of a session. It may be replaced until the session is used. */
export const saveSessionCard = (
  context: SandboxContext,
  session: CardSession,
  body: unknown,
): CardSession => {
  const status = getSessionStatus(session, context.clock())
  if (status === 'expired')
    throw createProblem(410, 'session_expired', 'O prazo deste formulário terminou.')
  if (status === 'used') throw createProblem(409, 'session_used', 'Este formulário já foi usado.')
  const read = Card.safeParse(body)
  if (!read.success) throw createCardProblem(String(read.error.issues[0]?.path[0] ?? 'number'))
  const { number, expiry, cvc } = read.data
  const card = toStoredCard(number, expiry)
  if (!card) throw createCardProblem('number')
  if (expiry < toSaoPauloMonth(context.clock())) throw createCardProblem('expiry')
  if (cvc.length !== findBrand(number)?.cvc) throw createCardProblem('cvc')
  const filled: CardSession = { ...session, card }
  context.store.commit(['cardSessions', session.id, filled])
  return filled
}
