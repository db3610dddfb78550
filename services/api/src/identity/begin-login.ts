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
import { hand, verifiedOf } from './open-session.ts'
import type { IdentityPorts } from './ports.ts'
import { refusalOf } from './rules/login-outcome.ts'
import { newProtocol } from './rules/protocol.ts'
import { createLogin } from './store/logins.ts'
import type { Customer } from './tables.ts'

interface Start extends Pick<
  NewSession,
  'stage' | 'audience' | 'keyThumbprint' | 'phone' | 'invoices' | 'personId'
> {
  readonly optimized: boolean
}

/** Who may log in: both questions are always asked, so that a customer who is not there takes as long as one who is. */
export const admitted = async (
  db: Db,
  ports: IdentityPorts,
  customer: Customer | null,
): Promise<Customer> => {
  const hasContracts = await ports.hasContracts(db, customer?.id ?? '')
  const refusal = refusalOf(
    customer === null ? null : { blacklisted: customer.blacklisted, hasContracts },
  )
  if (customer === null || refusal !== null) throw new ApiProblem(refusal ?? 'CUSTOMER.NOT.FOUND')
  return customer
}

/**
 * Opens a login, which never rides on the session that the browser had before. `confirm` is what belongs to its being confirmed at once,
 * in the same transaction.
 */
export const beginLogin = async (
  platform: Platform,
  customer: Customer,
  { optimized, ...wanted }: Start,
  request: FastifyRequest,
  reply: FastifyReply,
  confirm?: (tx: Db, login: Pick<Session, 'loginId' | 'customerId' | 'personId'>) => Promise<void>,
): Promise<EndpointOutput<typeof login>> => {
  const { clock, config, db, keys, sessions } = platform
  const former = await sessions.authenticate(readCredentials(request, config)).catch(() => null)
  if (former !== null) await sessions.revoke(db, former.id)
  const protocol = newProtocol(clock.today())
  const issued = await runInTransaction(db, async (tx) => {
    const login = {
      customerId: customer.id,
      personId: wanted.personId ?? null,
      protocol,
      phone: wanted.phone,
      optimized,
      createdAt: clock.now(),
    }
    const loginId = await createLogin(tx, keys.customer, login)
    await confirm?.(tx, { loginId, customerId: customer.id, personId: wanted.personId ?? null })
    return sessions.issue(tx, { loginId, customerId: customer.id, protocol, ...wanted })
  })
  const told = hand(platform, reply, issued)
  return {
    ...told,
    protocol,
    verified:
      wanted.stage === 'customer' ? await verifiedOf(platform, issued, customer, told) : null,
  }
}
