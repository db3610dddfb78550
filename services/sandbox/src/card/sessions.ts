import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Origin } from '../origin/origin.ts'
import { badRequest, problem } from '../problem.ts'
import type { Change } from '../store/store.ts'
import type { World } from '../world.ts'
import { brandOf } from '../demo-cards/brands.ts'
import { sessionStatus, type CardSession } from './card.ts'
import { monthOf } from './month.ts'
import { storedCard } from './stored-card.ts'

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

export const readBody = <T extends z.ZodType>(schema: T, body: unknown): z.output<T> => {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw badRequest(
    read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  )
}

export const findSession = ({ store }: World, id: string): CardSession => {
  const session = store.get('cardSessions', id)
  if (!session) throw problem(404, 'session_not_found', 'No session has this id.')
  return session
}

/** The session that this token opens. */
export const sessionOf = ({ store }: World, clientToken: string): CardSession | undefined => {
  const session = store.get('cardSessions', clientToken.split('.')[0] ?? '')
  return session?.clientToken === clientToken ? session : undefined
}

export const createSession = (
  world: World,
  body: unknown,
  claim: (id: string) => Change,
): CardSession => {
  const { expiresInS, ...asked } = readBody(Body, body)
  const id = `cs_${randomUUID()}`
  const session: CardSession = {
    id,
    ...asked,
    card: null,
    isUsed: false,
    clientToken: `${id}.${randomBytes(24).toString('base64url')}`,
    expiresAt: new Date(world.clock().getTime() + expiresInS * 1000).toISOString(),
  }
  world.store.commit(['cardSessions', id, session], claim(id))
  return session
}

const Card = z.object({
  number: z.string().regex(/^\d{12,19}$/),
  name: z.string().trim().min(2).max(80),
  expiry: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
  cvc: z.string().regex(/^\d{3,4}$/),
})

const badCard = (field: string) =>
  problem(422, 'bad_card', `O campo ${field} do cartão não confere.`, { field })

/** Takes the card of a session, again as long as it is not used. */
export const fillSession = (world: World, session: CardSession, body: unknown): CardSession => {
  const status = sessionStatus(session, world.clock())
  if (status === 'expired')
    throw problem(410, 'session_expired', 'O prazo deste formulário terminou.')
  if (status === 'used') throw problem(409, 'session_used', 'Este formulário já foi usado.')
  const read = Card.safeParse(body)
  if (!read.success) throw badCard(String(read.error.issues[0]?.path[0] ?? 'number'))
  const { number, expiry, cvc } = read.data
  const card = storedCard(number, expiry)
  if (!card) throw badCard('number')
  if (expiry < monthOf(world.clock())) throw badCard('expiry')
  if (cvc.length !== brandOf(number)?.cvc) throw badCard('cvc')
  const filled: CardSession = { ...session, card }
  world.store.commit(['cardSessions', session.id, filled])
  return filled
}
