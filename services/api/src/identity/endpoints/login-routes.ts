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
import { atLeast } from '../at-least.ts'
import { admitted, beginLogin } from '../begin-login.ts'
import { ownBrowser } from '../own-browser.ts'
import { createPartnerTokens } from '../partner-token/read-token.ts'
import { faultOf, TokenFault } from '../partner-token/token-fault.ts'
import type { IdentityPorts } from '../ports.ts'
import { LIMITS } from '../rules/limits.ts'
import { documentOf } from '../rules/login-outcome.ts'
import { findByDocument } from '../store/customers.ts'
import type { Customer } from '../tables.ts'
import { tellUnlessKnown } from '../tell-new-device.ts'

const FLOOR_MS = 60

export const loginRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: IdentityPorts,
): void => {
  const { ipLimits: addressLimits, config, db, keys, limits, securityLog, sessions } = platform
  const tokens = createPartnerTokens(platform)
  const find = (document: string) => findByDocument(db, keys.customer, document)

  /** Throws TOO.MANY.REQUESTS: of a browser of the customer's own by that browser, of all others by where they are. */
  const countLogin = async (
    request: FastifyRequest,
    document: string | null,
    customer: Customer | null,
  ): Promise<void> => {
    const browser = customer && (await ownBrowser(platform, request, customer.id))
    if (browser !== null) return limits.consume(LIMITS.loginByKnownBrowser, browser)
    await addressLimits.consume(LIMITS.loginByAddress, request)
    if (document !== null)
      await limits.consume(LIMITS.loginByDocument, `${document}:${toClientNetwork(request.ip)}`)
  }

  const byDocument = async (
    { doc, type }: Extract<EndpointBody<typeof login>, { doc: string }>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const document = documentOf(doc, type)
    const found = document && (await find(document))
    await countLogin(request, document, found)
    if (document === null) throw new ApiProblem('WRONG.CREDENTIALS', { field: 'doc' })
    const customer = await admitted(db, ports, found)
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

  /** Its bearer hears the same whatever is wrong; the reason is here, by the trace id of the answer. */
  const noteRefused = async (request: FastifyRequest, refused: unknown): Promise<never> => {
    if (refused instanceof ApiProblem && refused.code === 'TOKEN.INVALID') {
      request.log.warn({ fault: faultOf(refused.cause).fault }, 'a partner token was refused')
      // Once a minute for a network: who floods us does not fill the log, too.
      await limits.consume(LIMITS.partnerRefusedNote, toClientNetwork(request.ip)).then(
        () => securityLog.record(db, request, 'partner-refused', null),
        (error: unknown) => {
          if (!(error instanceof ApiProblem)) throw error
        },
      )
    }
    throw refused
  }

  const byPartner = async (token: string, request: FastifyRequest, reply: FastifyReply) => {
    await addressLimits.consume(LIMITS.partnerByAddress, request)
    const claims = await tokens.read(token)
    const document = normalizeDocument(claims.sub)
    const isDocument = documentOf(document, getCustomerType(document)) !== null
    const { partner, optimized } = claims
    const isPartnersPage = partner.origins.includes(request.headers.origin ?? '')
    // Without the page's origin it is the partner's app that opens the portal: all of it, which not every partner may.
    if (!isPartnersPage && !partner.opensPortal)
      throw new ApiProblem('TOKEN.INVALID', { cause: new TokenFault('payments-alone') })
    const keyThumbprint = isPartnersPage
      ? await sessions.verifyProofKey(readCredentials(request, config))
      : null
    await tokens.useOnce(db, claims)
    if (!isDocument)
      throw new ApiProblem('TOKEN.INVALID', { cause: new TokenFault('bad-document') })
    const customer = await admitted(db, ports, await find(document))
    // A person of the optimized journey still chooses a birthdate; everybody else is confirmed by the partner's word.
    const isPending = optimized && customer.type === 'PF'
    const start = {
      stage: isPending ? 'pending' : 'customer',
      audience: isPartnersPage ? toPartnerAudience(partner.id) : PORTAL_AUDIENCE,
      keyThumbprint,
      phone: isPending ? null : customer.phone,
      invoices: claims.invoices,
      optimized,
    } as const
    return beginLogin(platform, customer, start, request, reply, async (tx, who) => {
      if (isPending) return
      await securityLog.record(tx, request, 'partner-login', who)
      if (!isPartnersPage) await tellUnlessKnown(platform, tx, request, who)
    })
  }

  serveJson(app, login, (request, reply) =>
    atLeast(FLOOR_MS, () =>
      'encrypted' in request.body
        ? byPartner(request.body.encrypted, request, reply).catch((refused: unknown) =>
            noteRefused(request, refused),
          )
        : byDocument(request.body, request, reply),
    ),
  )
}
