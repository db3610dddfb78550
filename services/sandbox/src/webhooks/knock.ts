import type { Delivery } from '../store/delivery.ts'
import type { Post } from './post.ts'
import { pixHookAddress } from './pix-hook.ts'

/** What is wrong with a webhook, in words for who registers it; null where nothing is. */
export type Knock = (chave: string, webhookUrl: string) => Promise<string | null>

const ANSWER_WITHIN_MS = 5_000

/**
 * Providers try a webhook before they take it: without a certificate it has to refuse, with theirs it has to answer. What is sent is a notice of nothing.
 */
export const createKnock =
  (
    { known, stranger }: { known: Post; stranger: Post },
    proofOf: (to: Delivery['to'], text: string) => Record<string, string>,
  ): Knock =>
  async (chave, webhookUrl) => {
    if (!webhookUrl.startsWith('https:')) return 'O webhook precisa ser https.'
    const text = JSON.stringify({ pix: [] })
    const isTaken = (post: Post): Promise<boolean> =>
      post(pixHookAddress(webhookUrl), {
        headers: { 'content-type': 'application/json', ...proofOf({ kind: 'pix', chave }, text) },
        text,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      }).catch(() => false)
    if (await isTaken(stranger)) return 'O webhook atendeu quem não mostrou certificado.'
    return (await isTaken(known)) ? null : 'O webhook não atendeu o certificado deste provedor.'
  }
