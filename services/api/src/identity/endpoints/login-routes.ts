import {
  ApiProblem,
  getCustomerType,
  login,
  normalizeDocument,
  type EndpointBody,
} from '@portal/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toClientNetwork } from '@portal/service/client-network'
import {
  toPartnerAudience,
  PORTAL_AUDIENCE,
  readCredentials,
  serveJson,
  type Platform,
} from '../../platform/index.ts'
import { withMinimumDuration } from '../with-minimum-duration.ts'
import { assertMayLogIn, beginLogin } from '../begin-login.ts'
import { findOwnBrowserKey } from '../find-own-browser-key.ts'
import { createPartnerTokenVerifier } from '../partner-token/verify-token.ts'
import { toTokenFault, TokenFault } from '../partner-token/token-fault.ts'
import type { IdentityPorts } from '../ports.ts'
import { RATE_LIMITS } from '../rules/rate-limits.ts'
import { parseLoginDocument } from '../rules/login-rules.ts'
import { findCustomerByDocument } from '../store/customers.ts'
import { requireEnabledPartner } from '../store/partner-switches.ts'
import type { Customer } from '../tables.ts'
import { notifyUnlessKnown } from '../notify-new-device.ts'

const MIN_RESPONSE_MS = 60

export const registerLoginRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: IdentityPorts,
): void => {
  const { ipLimits, config, db, keys, limits, metrics, securityLog, sessions } = platform
  const tokens = createPartnerTokenVerifier(platform)
  const findCustomer = (document: string) => findCustomerByDocument(db, keys.customer, document)

  /** Throws TOO.MANY.REQUESTS: known browsers are limited by browser, others by IP and document. */
  const countAttempt = async (
    request: FastifyRequest,
    document: string | null,
    customer: Customer | null,
  ): Promise<void> => {
    const browser = customer && (await findOwnBrowserKey(platform, request, customer.id))
    if (browser !== null) return limits.consume(RATE_LIMITS.loginByKnownBrowser, browser)
    await ipLimits.consume(RATE_LIMITS.loginByIp, request)
    if (document !== null)
      await limits.consume(
        RATE_LIMITS.loginByDocument,
        `${document}:${toClientNetwork(request.ip)}`,
      )
  }

  const loginByDocument = async (
    { doc, type }: Extract<EndpointBody<typeof login>, { doc: string }>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const document = parseLoginDocument(doc, type)
    const found = document && (await findCustomer(document))
    await countAttempt(request, document, found)
    if (document === null) throw new ApiProblem('WRONG.CREDENTIALS', { field: 'doc' })
    const customer = await assertMayLogIn(db, ports, found)
    return beginLogin(
      platform,
      customer,
      {
        stage: 'pending',
        audience: PORTAL_AUDIENCE,
        phone: null,
        invoices: null,
        optimized: false,
      },
      request,
      reply,
    )
  }

  /** The response does not contain the fault; the log has it, with the trace id of the response. */
  const recordRejection = async (request: FastifyRequest, error: unknown): Promise<never> => {
    if (error instanceof ApiProblem && error.code === 'TOKEN.INVALID') {
      const { fault } = toTokenFault(error.cause)
      request.log.warn({ fault }, 'login rejected a partner token')
      // A rejected token proves no partner, so that the page names it.
      const page = config.partners.find(({ origins }) =>
        origins.includes(request.headers.origin ?? ''),
      )
      metrics.countPartnerLogin({ partner: page?.id ?? 'unknown', outcome: fault })
      // At most once a minute for a network, so that a flood does not fill the security log.
      await limits.consume(RATE_LIMITS.partnerRejectionRecord, toClientNetwork(request.ip)).then(
        () => securityLog.record(db, request, 'partner-refused', null),
        (error: unknown) => {
          if (!(error instanceof ApiProblem)) throw error
        },
      )
    }
    throw error
  }

  const loginByToken = async (token: string, request: FastifyRequest, reply: FastifyReply) => {
    await ipLimits.consume(RATE_LIMITS.partnerByIp, request)
    const claims = await tokens.verify(token)
    const document = normalizeDocument(claims.sub)
    const isDocument = parseLoginDocument(document, getCustomerType(document)) !== null
    const { partner, optimized } = claims
    await requireEnabledPartner(db, partner.id).catch((error: unknown) => {
      if (error instanceof ApiProblem)
        metrics.countPartnerLogin({ partner: partner.id, outcome: 'switched-off' })
      throw error
    })
    const isPartnersPage = partner.origins.includes(request.headers.origin ?? '')
    // A request without an origin of the partner comes from its app and opens the whole portal,
    // which not every partner may. Nor may a token for some invoices: the portal shows all that
    // belongs to the customer.
    const opensPortal = partner.opensPortal && claims.invoices === null
    if (!isPartnersPage && !opensPortal)
      throw new ApiProblem('TOKEN.INVALID', { cause: new TokenFault('payments-only') })
    const keyThumbprint = isPartnersPage
      ? await sessions.verifyProofKey(readCredentials(request, config))
      : null
    await tokens.consume(db, claims)
    if (!isDocument)
      throw new ApiProblem('TOKEN.INVALID', { cause: new TokenFault('bad-document') })
    const customer = await assertMayLogIn(db, ports, await findCustomer(document))
    // In the optimized journey, a person still confirms a birthdate; otherwise the token is
    // sufficient.
    const isPending = optimized && customer.type === 'PF'
    const start = {
      stage: isPending ? 'pending' : 'customer',
      audience: isPartnersPage ? toPartnerAudience(partner.id) : PORTAL_AUDIENCE,
      keyThumbprint,
      phone: isPending ? null : customer.phone,
      invoices: claims.invoices,
      optimized,
      partnerId: partner.id,
    } as const
    const begun = await beginLogin(platform, customer, start, request, reply, async (tx, who) => {
      await requireEnabledPartner(tx, partner.id)
      if (isPending) return
      await securityLog.record(tx, request, 'partner-login', who)
      if (!isPartnersPage) await notifyUnlessKnown(platform, tx, request, who)
    })
    metrics.countPartnerLogin({ partner: partner.id, outcome: 'accepted' })
    return begun
  }

  serveJson(app, login, (request, reply) =>
    withMinimumDuration(MIN_RESPONSE_MS, () =>
      'encrypted' in request.body
        ? loginByToken(request.body.encrypted, request, reply).catch((error: unknown) =>
            recordRejection(request, error),
          )
        : loginByDocument(request.body, request, reply),
    ),
  )
}
