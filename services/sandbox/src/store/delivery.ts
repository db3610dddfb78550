/** Queued webhook. Its URL is resolved at each attempt, so that a new registration applies. */
export interface Delivery {
  id: string
  to: { kind: 'pix'; chave: string } | { kind: 'bank' } | { kind: 'card' } | { kind: 'sms' }
  body: unknown
  attempts: number
}
