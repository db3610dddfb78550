import { setImmediate } from 'node:timers/promises'
import { ApiProblem } from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import {
  addMs,
  EMPTY_WEBHOOK_BODY,
  hasClientCertificate,
  parseRawJson,
  runForEach,
  SIGNATURE_REUSE_LIMIT,
  withPluginName,
  type WebhookBody,
} from '../platform/index.ts'
import { scheduleRecurrenceCharges } from './automatic/automatic-charges.ts'
import { followCharges } from './automatic/follow-charges.ts'
import { checkRecurrence } from './automatic/recurrences.ts'
import { findRecurrencesByProviderId, listCharges } from './automatic/store.ts'
import type { Provider } from './providers/provider.ts'
import type { PaymentContext } from './context.ts'
import type { Method } from './methods/method.ts'
import { matchReceived } from './engine/match-received.ts'
import { reconcileNow } from './engine/reconcile.ts'
import { findPaymentIdsByCharge, scheduleChecks } from './store/charges.ts'

const WEBHOOK_PATH = '/webhooks'
/** Webhooks of Pix Automático, which the provider sends beside that of the Pix key. */
const RECURRENCE_PATH = `${WEBHOOK_PATH}/rec`
const CHARGE_PATH = `${WEBHOOK_PATH}/cobr`
const RECONCILER_FALLBACK_MS = 5_000

/**
 * Returns the base URL; the provider's name follows. It is not secret: a signature or a client
 * certificate authenticates each webhook.
 */
export const buildWebhookBaseUrl = ({ apiBaseUrl }: Pick<Config, 'apiBaseUrl'>): string =>
  apiBaseUrl + WEBHOOK_PATH

const buildWebhookPath = (provider: Provider): string => `${WEBHOOK_PATH}/${provider.name}`

/**
 * Paths that require a client certificate if the mTLS listener is configured. The base URL is one
 * of them, because some providers test it without their name.
 */
export const listMtlsWebhookPaths = ({ methods }: PaymentContext): readonly string[] => [
  WEBHOOK_PATH,
  ...methods.providers
    .filter((provider) => provider.usesMtlsWebhooks === true)
    .map(buildWebhookPath),
  ...(methods.recurrences === null ? [] : [RECURRENCE_PATH, CHARGE_PATH]),
]

/**
 * Creates a function that runs the work once, however often it is called during a run, and once
 * more after that run.
 */
const createMergedRun = (work: () => Promise<unknown>): (() => Promise<void>) => {
  let isRunning = false
  let isWanted = false
  return async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        await work()
      }
    } finally {
      isRunning = false
    }
  }
}

/**
 * A webhook is not trusted: it only triggers a check of the named charges at the provider, so
 * duplicates are harmless. The response follows once the check is scheduled.
 */
export const registerWebhookRoutes = (app: FastifyInstance, context: PaymentContext): void => {
  const running = new Set<Promise<void>>()
  const runInBackground = (work: () => Promise<unknown>): void => {
    const check = setImmediate()
      .then(work)
      .then(
        () => undefined,
        (error: unknown) =>
          context.log.warn(
            { err: error },
            'processing a webhook failed, the status check queue will retry',
          ),
      )
      .finally(() => running.delete(check))
    running.add(check)
  }
  // Checks in flight use the database, which is closed after the server.
  app.addHook('onClose', async () => void (await Promise.all(running)))

  /** Throws NOT.FOUND unless the signature, or for unsigned webhooks the client certificate, is valid. */
  const authenticate = async (
    { verifySignature }: Pick<Provider, 'verifySignature'>,
    text: string,
    { headers, log, raw }: FastifyRequest,
  ): Promise<void> => {
    if (verifySignature === null) {
      if (!hasClientCertificate(raw.socket)) throw new ApiProblem('NOT.FOUND')
      return
    }
    const signature = headers['x-jws-signature']
    if (!(await verifySignature(text, signature, log))) throw new ApiProblem('NOT.FOUND')
    await context.limits.consume(SIGNATURE_REUSE_LIMIT, String(signature))
  }

  const handleWebhook = async (
    provider: Provider,
    readList: () => Promise<void>,
    body: unknown,
  ): Promise<object> => {
    const references = provider.parseWebhook(body)
    if (references === null) throw new ApiProblem('BAD.REQUEST')
    const ours = await findPaymentIdsByCharge(context.db, context, provider, references)
    // The queue checks these payments if this process dies first.
    await scheduleChecks(
      context,
      provider,
      [...ours.values()],
      addMs(context.clock.now(), RECONCILER_FALLBACK_MS),
    )
    runInBackground(() => reconcileNow(context, [...ours.values()]))
    if (ours.size < new Set(references).size) runInBackground(readList)
    return {}
  }

  const handleRecurrences = async (ids: readonly string[] | null): Promise<object> => {
    if (ids === null) throw new ApiProblem('BAD.REQUEST')
    const ours = await findRecurrencesByProviderId(context.db, ids)
    runInBackground(() =>
      runForEach(ours, async (recurrence) => {
        await checkRecurrence(context, recurrence)
        await scheduleRecurrenceCharges(context, recurrence)
      }).finally(async () => {
        // Only their own charges: there are as many webhooks as recurrences.
        const charges = await listCharges(
          context.db,
          ours.map(({ id }) => id),
        )
        await followCharges(
          context,
          charges.map(({ paymentId }) => paymentId),
        )
      }),
    )
    return {}
  }

  const handleAutomaticCharges = async (
    { provider }: Method,
    txids: readonly string[] | null,
  ): Promise<object> => {
    if (txids === null) throw new ApiProblem('BAD.REQUEST')
    const ours = [...(await findPaymentIdsByCharge(context.db, context, provider, txids)).values()]
    const at = addMs(context.clock.now(), RECONCILER_FALLBACK_MS)
    await scheduleChecks(context, provider, ours, at)
    runInBackground(async () => {
      await reconcileNow(context, ours)
      await followCharges(context, ours)
    })
    return {}
  }

  // Own plugin scope: the signature covers the raw body.
  void app.register(
    withPluginName('webhooks', async (scope) => {
      parseRawJson(scope)
      for (const provider of context.methods.providers) {
        const readList = createMergedRun(() => matchReceived(context, provider))
        scope.post<{ Body?: WebhookBody }>(buildWebhookPath(provider), async (request) => {
          const { text, payload } = request.body ?? EMPTY_WEBHOOK_BODY
          await authenticate(provider, text, request)
          return handleWebhook(provider, readList, payload)
        })
      }
      const { recurrences } = context.methods
      if (recurrences !== null) {
        const { parseRecurrenceWebhook, parseChargeWebhook } = recurrences
        const method = context.methods.get(recurrences.method)
        scope.post<{ Body?: WebhookBody }>(RECURRENCE_PATH, async (request) => {
          const { text, payload } = request.body ?? EMPTY_WEBHOOK_BODY
          await authenticate(recurrences, text, request)
          return handleRecurrences(parseRecurrenceWebhook(payload))
        })
        scope.post<{ Body?: WebhookBody }>(CHARGE_PATH, async (request) => {
          const { text, payload } = request.body ?? EMPTY_WEBHOOK_BODY
          await authenticate(recurrences, text, request)
          return handleAutomaticCharges(method, parseChargeWebhook(payload))
        })
      }
      if (context.config.mtlsListener !== null) scope.post(WEBHOOK_PATH, async () => ({}))
    }),
  )
}
