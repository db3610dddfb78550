import type { Delivery } from '../store/delivery.ts'
import type { Post } from './post.ts'
import { buildPixHookUrl } from './pix-hook.ts'
import type { Sign } from './webhook-keys.ts'

type PixRecipient = Extract<Delivery['to'], { kind: 'pix' }>

/** Returns an error text for the caller, or null when the webhook is valid. */
export type WebhookProbe = (to: PixRecipient, webhookUrl: string) => Promise<string | null>

const EMPTY_PAYLOADS = { pix: { pix: [] }, rec: { recs: [] }, cobr: { cobsr: [] } }

const RESPONSE_TIMEOUT_MS = 5_000

/**
 * Validates a webhook with an empty payload, as real providers do: it must reject requests without
 * the client certificate and accept those with it.
 */
export const createWebhookProbe =
  ({ known, stranger }: { known: Post; stranger: Post }, sign: Sign): WebhookProbe =>
  async (to, webhookUrl) => {
    if (!webhookUrl.startsWith('https:')) return 'O webhook precisa ser https.'
    const topic = 'automatic' in to ? to.automatic : 'pix'
    const text = JSON.stringify(EMPTY_PAYLOADS[topic])
    const isAccepted = (post: Post): Promise<boolean> =>
      post(buildPixHookUrl(webhookUrl, topic), {
        headers: { 'content-type': 'application/json', ...sign(to, text) },
        text,
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      }).catch(() => false)
    if (await isAccepted(stranger)) return 'O webhook atendeu quem não mostrou certificado.'
    return (await isAccepted(known)) ? null : 'O webhook não atendeu o certificado deste provedor.'
  }
