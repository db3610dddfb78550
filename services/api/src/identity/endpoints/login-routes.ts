import { ApiProblem, customerTypeOf, login, normaliseDocument, type BodyOf, type OutputOf } from '@portal/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction, partnerAudience, PORTAL_AUDIENCE, presentedBy, route, type Db, type NewSession, type Platform } from '../../platform'
import { atLeast } from '../at-least'
import { hand, verifiedOf } from '../open-session'
import { createPartnerTokens } from '../partner-token/read-token'
import type { IdentityPorts } from '../ports'
import { LIMITS } from '../rules/limits'
import { documentOf, refusalOf } from '../rules/login-outcome'
import { newProtocol } from '../rules/protocol'
import { findByDocument } from '../store/customers'
import { createLogin } from '../store/logins'
import type { Customer } from '../tables'

const FLOOR_MS = 60

type Answer = OutputOf<typeof login>
interface Start extends Pick<NewSession, 'stage' | 'audience' | 'phone' | 'invoices'> {
  readonly optimized: boolean
}

/** Both questions are always asked, so that an unknown document takes as long as a known one. */
const customerFor = async (db: Db, ports: IdentityPorts, document: string): Promise<Customer> => {
  const customer = await findByDocument(db, document)
  const hasContracts = await ports.hasContracts(db, customer?.id ?? '')
  const refusal = refusalOf(customer === null ? null : { blacklisted: customer.blacklisted, hasContracts })
  if (customer === null || refusal !== null) throw new ApiProblem(refusal ?? 'CUSTOMER.NOT.FOUND')
  return customer
}

export const loginRoutes = (app: FastifyInstance, platform: Platform, ports: IdentityPorts): void => {
  const { config, db, clock, limits, sessions } = platform

  const tokens = createPartnerTokens(platform)

  /** A new login never rides on the session that the browser had before. */
  const endFormer = async (request: FastifyRequest): Promise<void> => {
    const former = await sessions.authenticate(presentedBy(request, config)).catch(() => null)
    if (former !== null) await sessions.revoke(db, former.id)
  }

  const begin = async (customer: Customer, start: Start, request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
    const { optimized, ...wanted } = start
    const protocol = newProtocol(clock.today())
    const issued = await inTransaction(db, async (tx) => {
      const loginId = await createLogin(tx, {
        customerId: customer.id,
        protocol,
        phone: wanted.phone,
        optimized,
        createdAt: clock.now(),
      })
      // Only a partner's word confirms a login at once.
      if (wanted.stage === 'customer') await platform.securityLog.note(tx, request, 'partner-login', { loginId, customerId: customer.id })
      return sessions.issue(tx, { loginId, customerId: customer.id, protocol, ...wanted })
    })
    const told = hand(platform, reply, issued)
    return {
      ...told,
      protocol,
      verified: wanted.stage === 'customer' ? verifiedOf(platform, issued, customer, told) : null,
    }
  }

  const byDocument = async (
    { doc, type }: Extract<BodyOf<typeof login>, { doc: string }>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    await limits.take(LIMITS.loginByAddress, request.ip)
    const document = documentOf(doc, type)
    if (document === null) throw new ApiProblem('WRONG.CREDENTIALS', { field: 'doc' })
    await limits.take(LIMITS.loginByDocument, `${document}:${request.ip}`)
    const customer = await customerFor(db, ports, document)
    await endFormer(request)
    return begin(customer, { stage: 'pending', audience: PORTAL_AUDIENCE, phone: null, invoices: null, optimized: false }, request, reply)
  }

  const byPartner = async (token: string, request: FastifyRequest, reply: FastifyReply) => {
    await limits.take(LIMITS.partnerByAddress, request.ip)
    const claims = await tokens.read(token)
    const document = normaliseDocument(claims.sub)
    const isDocument = documentOf(document, customerTypeOf(document)) !== null
    const { partner, optimized } = claims
    await tokens.useOnce(db, claims)
    if (!isDocument) throw new ApiProblem('TOKEN.INVALID')
    const customer = await customerFor(db, ports, document)
    await endFormer(request)
    const isPartnersPage = partner.origins.includes(request.headers.origin ?? '')
    return begin(
      customer,
      {
        // A person of the optimized journey still chooses a birthdate; everybody else is confirmed by the partner's
        // word.
        stage: optimized && customer.type === 'PF' ? 'pending' : 'customer',
        audience: isPartnersPage ? partnerAudience(partner.id) : PORTAL_AUDIENCE,
        phone: optimized && customer.type === 'PF' ? null : customer.phone,
        invoices: claims.invoices,
        optimized,
      },
      request,
      reply,
    )
  }

  route(app, login, (request, reply) =>
    atLeast(FLOOR_MS, () =>
      'encrypted' in request.body
        ? byPartner(request.body.encrypted, request, reply)
        : byDocument(request.body, request, reply),
    ),
  )
}
