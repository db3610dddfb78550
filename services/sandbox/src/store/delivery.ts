/** Recurrences, or their charges. It is the end of the webhook's path. */
export type AutomaticTopic = 'rec' | 'cobr'

/** Queued webhook. Its URL is resolved at each attempt, so that a new registration applies. */
export interface Delivery {
  id: string
  to:
    | { kind: 'pix'; chave: string }
    /** Webhook of Pix Automático, signed by the Pix provider. */
    | { kind: 'pix'; automatic: AutomaticTopic }
    | { kind: 'bank' }
    | { kind: 'card' }
    | { kind: 'sms' }
  body: unknown
  attempts: number
}
