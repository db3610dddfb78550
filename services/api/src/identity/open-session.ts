import { ApiProblem, type VerifiedSession } from '@portal/contract'
import type { FastifyReply } from 'fastify'
import {
  createCsrfToken,
  computeHmac,
  setSessionCookies,
  type Db,
  type IssuedSession,
  type Platform,
  type Session,
  type SessionChange,
} from '../platform/index.ts'
import { toDisplayName } from './rules/login-rules.ts'
import { requireLockedLogin } from './store/logins.ts'
import { requireEnabledLogin } from './store/partner-switches.ts'
import { decryptPersonName, findPerson } from './store/people.ts'
import type { Customer } from './tables.ts'

const requireUsableLogin = async (tx: Db, loginId: string): Promise<void> => {
  await requireLockedLogin(tx, loginId)
  await requireEnabledLogin(tx, loginId)
}

/**
 * Revokes the session and issues its successor; `proof` is the text that confirmed the login.
 * Throws `unauthorized` if a concurrent request did so first or ended the login, or its partner is
 * switched off.
 */
export const replaceSession = async (
  platform: Platform,
  tx: Db,
  old: Session,
  change: SessionChange,
  proof: string,
): Promise<IssuedSession> => {
  await requireUsableLogin(tx, old.loginId)
  const issued = await platform.sessions.replace(tx, old, change, proof)
  if (issued === null) throw new ApiProblem('unauthorized')
  return issued
}

/**
 * Returns the successor of a session that `replaceSession` has replaced with the same proof, in
 * case the response was lost; throws `unauthorized`.
 */
export const requireSuccessor = async (
  platform: Platform,
  tx: Db,
  old: Session,
  proof: string,
): Promise<IssuedSession> => {
  await requireUsableLogin(tx, old.loginId)
  const issued = await platform.sessions.findSuccessor(tx, old, proof)
  if (issued?.session.stage !== 'customer') throw new ApiProblem('unauthorized')
  return issued
}

/** Sets the session cookies and returns the token fields of the response. */
export const sendSessionCookies = (
  platform: Platform,
  reply: FastifyReply,
  issued: IssuedSession,
): { access_token: string; expirationTime: string } => {
  setSessionCookies(
    reply,
    platform.config,
    issued,
    createCsrfToken(platform.keys.csrf, issued.session.id),
  )
  return { access_token: issued.token, expirationTime: issued.session.expiresAt.toISOString() }
}

/** Null for the customer. */
const findFirstName = async (
  { db, keys }: Platform,
  { customerId, personId }: Pick<Session, 'customerId' | 'personId'>,
): Promise<string | null> => {
  const person = personId === null ? null : await findPerson(db, customerId, personId)
  return person && toDisplayName(decryptPersonName(keys.person, person), 'PF')
}

/** Builds the response of a confirmed login. `tokenSms` is constant during the login. */
export const buildVerifiedSession = async (
  platform: Platform,
  issued: IssuedSession,
  customer: Customer,
  tokens: { access_token: string; expirationTime: string },
): Promise<VerifiedSession> => ({
  ...tokens,
  name:
    (await findFirstName(platform, issued.session)) ?? toDisplayName(customer.name, customer.type),
  document: customer.document,
  type: customer.type,
  phone: issued.session.phone,
  tokenSms: computeHmac(platform.keys.token, `confirmed:${issued.session.loginId}`),
  birthdate: customer.type === 'PF' ? 'confirmed' : null,
})
