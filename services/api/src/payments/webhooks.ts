import { timingSafeEqual } from 'node:crypto'
import { ApiProblem } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { hmac, plusMs } from '../platform'
import type { Provider } from './calls/provider'
import type { PaymentContext } from './context'
import { matchReceived } from './engine/match-received'
import { reconcileNow } from './engine/reconcile'
import { chargedBy, checkSoon } from './store/charges'

const BASE = '/webhooks'
const UNLESS_WE_DO_MS = 5_000

/** Part of the address that only the provider knows; the same in every process. */
const secretOf = ({ keys }: Pick<PaymentContext, 'keys'>, { name }: Provider): string => hmac(keys.webhook, name)

/** Address that a provider is given; its notices come to its name below that. One that signs needs no secret in it. */
export const webhookBaseOf = (context: Pick<PaymentContext, 'keys' | 'config'>, provider: Provider): string =>
  `${context.config.apiBaseUrl}${BASE}${provider.isOurs ? '' : `/${secretOf(context, provider)}`}`

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * A notice is never believed: it only makes us ask the provider, at once and about what it names, so a forged, doubled or late one does no
 * harm. It is answered once the question is written down.
 */
export const webhookRoutes = (app: FastifyInstance, context: PaymentContext): void => {
  const soon = (work: () => Promise<unknown>): void => {
    setImmediate(() => void work().catch((error: unknown) => context.log.warn({ err: error }, 'a notice waits for the reconciler')))
  }

  const hear = async (provider: Provider, body: unknown): Promise<object> => {
    const references = provider.noticed(body)
    if (references === null) throw new ApiProblem('BAD.REQUEST')
    const ours = await chargedBy(context.db, context, provider, references)
    // Should this process die first, whoever is free asks.
    await checkSoon(context, provider, [...ours.values()], plusMs(context.clock.now(), UNLESS_WE_DO_MS))
    soon(() => reconcileNow(context, [...ours.values()]))
    if (ours.size < new Set(references).size) soon(() => matchReceived(context, provider))
    return {}
  }

  for (const provider of context.methods.providers) {
    if (provider.isOurs) {
      signedRoute(app, provider, (body) => hear(provider, body))
      continue
    }
    app.post<{ Params: { secret: string } }>(`${BASE}/:secret/${provider.name}`, async ({ params, body }) => {
      if (!isSame(params.secret, secretOf(context, provider))) throw new ApiProblem('NOT.FOUND')
      return hear(provider, body)
    })
  }
}

/** In a scope of its own: a signature is checked over the body as it came, before anybody reads it. */
const signedRoute = (app: FastifyInstance, provider: Provider, hear: (body: unknown) => Promise<object>): void => {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text))
    scope.post<{ Body: string }>(`${BASE}/${provider.name}`, async ({ body, headers }) => {
      if (!(await provider.isOurs?.(body, headers))) throw new ApiProblem('NOT.FOUND')
      return hear(JSON.parse(body))
    })
  })
}
