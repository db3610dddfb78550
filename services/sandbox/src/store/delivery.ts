/** One notification on its way. The address is looked up when it leaves, so that a new registration takes over. */
export interface Delivery {
  id: string
  to: { kind: 'pix'; chave: string } | { kind: 'bank' } | { kind: 'card' }
  body: unknown
  attempts: number
}
