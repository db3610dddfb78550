import { ApiProblem } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  createWebhookVerifier,
  EMPTY_WEBHOOK_BODY,
  parseRawJson,
  SIGNATURE_REUSE_LIMIT,
  withPluginName,
  type Platform,
  type WebhookBody,
} from '../../platform/index.ts'

export const SMS_WEBHOOK_PATH = '/webhooks/sms'

/** A webhook is not trusted: it only triggers a read of the gateway's list. */
export const registerInboundSmsWebhook = (
  app: FastifyInstance,
  { clock, config, limits }: Platform,
  readInboundSms: () => Promise<void>,
): void => {
  const verifySignature = createWebhookVerifier(config.sms.jwksUrl, clock)
  void app.register(
    withPluginName('inbound-sms-webhook', async (scope) => {
      parseRawJson(scope)
      scope.post<{ Body?: WebhookBody }>(SMS_WEBHOOK_PATH, async ({ body, headers, log }) => {
        const signature = headers['x-jws-signature']
        const { text } = body ?? EMPTY_WEBHOOK_BODY
        if (!(await verifySignature(text, signature, log))) throw new ApiProblem('NOT.FOUND')
        await limits.consume(SIGNATURE_REUSE_LIMIT, String(signature))
        setImmediate(
          () =>
            void readInboundSms().catch((error: unknown) =>
              log.warn({ err: error }, 'reading SMS after a webhook failed, will retry'),
            ),
        )
        return {}
      })
    }),
  )
}
