import { ApiProblem } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/index.ts'
import { withPluginName, addMs, type LimitRule } from '../platform/index.ts'
import { SIGNATURE_RETENTION_S } from './providers/webhook-signature.ts'
import type { Provider } from './providers/provider.ts'
import type { PaymentContext } from './context.ts'
import { matchReceived } from './engine/match-received.ts'
import { reconcileNow } from './engine/reconcile.ts'
import { findPaymentIdsByCharge, scheduleChecks } from './store/charges.ts'

const WEBHOOK_PATH = '/webhooks'
const RECONCILER_FALLBACK_MS = 5_000
/** A provider signs each attempt anew: what comes twice by one signature was written down by somebody on its way. */
const SIGNATURE_REUSE_LIMIT: LimitRule = {
  name: 'notice',
  points: 1,
  seconds: SIGNATURE_RETENTION_S,
}

/** A body as it came, and what it says. */
interface WebhookBody {
  readonly text: string
  readonly payload: unknown
}

/** Address that a provider is given; its notices come to its name below that. It is no secret: a notice is known by its signature. */
export const buildWebhookBaseUrl = ({ apiBaseUrl }: Pick<Config, 'apiBaseUrl'>): string =>
  apiBaseUrl + WEBHOOK_PATH

const buildWebhookPath = (provider: Provider): string => `${WEBHOOK_PATH}/${provider.name}`

/** Where only who shows a certificate is heard, once there is a door that asks for one. */
export const listMtlsWebhookPaths = ({ methods }: PaymentContext): readonly string[] =>
  methods.providers.filter((provider) => provider.usesMtlsWebhooks === true).map(buildWebhookPath)

/**
 * A notice is never believed: it only makes us ask the provider, at once and about what it names, so a doubled or late one does no harm.
 * It is answered once the question is written down.
 */
export const registerWebhookRoutes = (app: FastifyInstance, context: PaymentContext): void => {
  const runInBackground = (work: () => Promise<unknown>): void => {
    setImmediate(
      () =>
        void work().catch((error: unknown) =>
          context.log.warn({ err: error }, 'a notice waits for the reconciler'),
        ),
    )
  }

  const handleWebhook = async (provider: Provider, body: unknown): Promise<object> => {
    const references = provider.parseWebhook(body)
    if (references === null) throw new ApiProblem('BAD.REQUEST')
    const ours = await findPaymentIdsByCharge(context.db, context, provider, references)
    // Should this process die first, whoever is free asks.
    await scheduleChecks(
      context,
      provider,
      [...ours.values()],
      addMs(context.clock.now(), RECONCILER_FALLBACK_MS),
    )
    runInBackground(() => reconcileNow(context, [...ours.values()]))
    if (ours.size < new Set(references).size)
      runInBackground(() => matchReceived(context, provider))
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
          void parse(request, text, (error, payload) => done(error, { text, payload }))
        },
      )
      for (const provider of context.methods.providers) {
        scope.post<{ Body?: WebhookBody }>(
          buildWebhookPath(provider),
          async ({ body, headers }) => {
            const signature = headers['x-jws-signature']
            if (body === undefined || !(await provider.verifySignature(body.text, signature)))
              throw new ApiProblem('NOT.FOUND')
            await context.limits.consume(SIGNATURE_REUSE_LIMIT, String(signature))
            return handleWebhook(provider, body.payload)
          },
        )
      }
    }),
  )
}
