import { ApiProblem, type login, type EndpointOutput } from '@portal/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  runInTransaction,
  readCredentials,
  type Db,
  type NewSession,
  type Platform,
  type Session,
} from '../platform/index.ts'
import { endLoginSessions } from './end-sessions.ts'
import { sendSessionCookies, buildVerifiedSession } from './open-session.ts'
import type { IdentityPorts } from './ports.ts'
import { findLoginProblem } from './rules/login-rules.ts'
import { createProtocol } from './rules/protocol.ts'
import { createLogin } from './store/logins.ts'
import type { Customer } from './tables.ts'

interface LoginStart extends Pick<
  NewSession,
  'stage' | 'audience' | 'keyThumbprint' | 'phone' | 'invoices' | 'personId' | 'provedAt'
> {
  readonly optimized: boolean
  readonly partnerId?: string
  /** Now by default. */
  readonly createdAt?: Date
}

/** Runs both checks for unknown customers too, so that timing does not reveal who is a customer. */
export const assertMayLogIn = async (
  db: Db,
  ports: IdentityPorts,
  customer: Customer | null,
): Promise<Customer> => {
  const hasContracts = await ports.hasContracts(db, customer?.id ?? '')
  const problem = findLoginProblem(
    customer === null ? null : { blacklisted: customer.blacklisted, hasContracts },
  )
  if (customer === null || problem !== null) throw new ApiProblem(problem ?? 'CUSTOMER.NOT.FOUND')
  return customer
}

/**
 * Creates a login and its session, runs `confirm`, and ends the previous login of the browser, in
 * one transaction: a login that fails leaves the previous session.
 */
export const beginLogin = async (
  platform: Platform,
  customer: Customer,
  { optimized, partnerId, createdAt = platform.clock.now(), ...session }: LoginStart,
  request: FastifyRequest,
  reply: FastifyReply,
  confirm?: (tx: Db, login: Pick<Session, 'loginId' | 'customerId' | 'personId'>) => Promise<void>,
): Promise<EndpointOutput<typeof login>> => {
  const { clock, config, db, keys, sessions } = platform
  // Another tab may have renewed the session just before.
  const previous = await sessions
    .authenticate(readCredentials(request, config), true)
    .catch(() => null)
  const protocol = createProtocol(clock.today())
  const issued = await runInTransaction(db, async (tx) => {
    const login = {
      customerId: customer.id,
      personId: session.personId ?? null,
      protocol,
      phone: session.phone,
      optimized,
      partnerId: partnerId ?? null,
      createdAt,
    }
    const loginId = await createLogin(tx, keys.customer, login)
    await confirm?.(tx, { loginId, customerId: customer.id, personId: session.personId ?? null })
    // With the session that another tab renewed. After `confirm`, which may end the login itself.
    if (previous !== null) await endLoginSessions(platform, tx, previous.loginId)
    return sessions.issue(tx, { loginId, customerId: customer.id, protocol, ...session })
  })
  const tokens = sendSessionCookies(platform, reply, issued)
  return {
    ...tokens,
    protocol,
    verified:
      session.stage === 'customer'
        ? await buildVerifiedSession(platform, issued, customer, tokens)
        : null,
  }
}
