import type { Post } from './post.ts'
import { buildPixHookUrl } from './pix-hook.ts'
import type { Sign } from './webhook-keys.ts'

/** Returns an error text for the caller, or null when the webhook is valid. */
export type WebhookProbe = (chave: string, webhookUrl: string) => Promise<string | null>

const RESPONSE_TIMEOUT_MS = 5_000

/**
 * Validates a webhook with an empty payload, as real providers do: it must reject requests without the client
 * certificate and accept those with it.
 */
export const createWebhookProbe =
  ({ known, stranger }: { known: Post; stranger: Post }, sign: Sign): WebhookProbe =>
  async (chave, webhookUrl) => {
    if (!webhookUrl.startsWith('https:')) return 'O webhook precisa ser https.'
    const text = JSON.stringify({ pix: [] })
    const isAccepted = (post: Post): Promise<boolean> =>
      post(buildPixHookUrl(webhookUrl), {
        headers: { 'content-type': 'application/json', ...sign({ kind: 'pix', chave }, text) },
        text,
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      }).catch(() => false)
    if (await isAccepted(stranger)) return 'O webhook atendeu quem não mostrou certificado.'
    return (await isAccepted(known)) ? null : 'O webhook não atendeu o certificado deste provedor.'
  }
