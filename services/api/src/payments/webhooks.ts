import { ApiProblem } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/index.ts'
import { withPluginName, addMs, type LimitRule } from '../platform/index.ts'
import { SIGNATURE_HOLDS_S } from './calls/notice-signature.ts'
import type { Provider } from './calls/provider.ts'
import type { PaymentContext } from './context.ts'
import { matchReceived } from './engine/match-received.ts'
import { reconcileNow } from './engine/reconcile.ts'
import { chargedBy, checkSoon } from './store/charges.ts'

const BASE = '/webhooks'
const UNLESS_WE_DO_MS = 5_000
/** A provider signs each attempt anew: what comes twice by one signature was written down by somebody on its way. */
const ONCE: LimitRule = { name: 'notice', points: 1, seconds: SIGNATURE_HOLDS_S }

/** A body as it came, and what it says. */
interface Sent {
  readonly text: string
  readonly notice: unknown
}

/** Address that a provider is given; its notices come to its name below that. It is no secret: a notice is known by its signature. */
export const webhookBaseOf = ({ apiBaseUrl }: Pick<Config, 'apiBaseUrl'>): string =>
  apiBaseUrl + BASE

const pathOf = (provider: Provider): string => `${BASE}/${provider.name}`

/** Where only who shows a certificate is heard, once there is a door that asks for one. */
export const certifiedWebhooks = ({ methods }: PaymentContext): readonly string[] =>
  methods.providers.filter((provider) => provider.showsCertificate === true).map(pathOf)

/**
 * A notice is never believed: it only makes us ask the provider, at once and about what it names, so a doubled or late one does no harm.
 * It is answered once the question is written down.
 */
export const webhookRoutes = (app: FastifyInstance, context: PaymentContext): void => {
  const soon = (work: () => Promise<unknown>): void => {
    setImmediate(
      () =>
        void work().catch((error: unknown) =>
          context.log.warn({ err: error }, 'a notice waits for the reconciler'),
        ),
    )
  }

  const hear = async (provider: Provider, body: unknown): Promise<object> => {
    const references = provider.noticed(body)
    if (references === null) throw new ApiProblem('BAD.REQUEST')
    const ours = await chargedBy(context.db, context, provider, references)
    // Should this process die first, whoever is free asks.
    await checkSoon(
      context,
      provider,
      [...ours.values()],
      addMs(context.clock.now(), UNLESS_WE_DO_MS),
    )
    soon(() => reconcileNow(context, [...ours.values()]))
    if (ours.size < new Set(references).size) soon(() => matchReceived(context, provider))
    return {}
  }

  // In a scope of its own: a signature is over the body as it came.
  void app.register(
    withPluginName('webhooks', async (scope) => {
      const parse = scope.getDefaultJsonParser('error', 'error')
      scope.removeContentTypeParser('application/json')
      scope.addContentTypeParser<string>(
        'application/json',
        { parseAs: 'string' },
        (request, text, done) => {
          void parse(request, text, (error, notice) => done(error, { text, notice }))
        },
      )
      for (const provider of context.methods.providers) {
        scope.post<{ Body?: Sent }>(pathOf(provider), async ({ body, headers }) => {
          const signature = headers['x-jws-signature']
          if (body === undefined || !(await provider.hasSigned(body.text, signature)))
            throw new ApiProblem('NOT.FOUND')
          await context.limits.consume(ONCE, String(signature))
          return hear(provider, body.notice)
        })
      }
    }),
  )
}
