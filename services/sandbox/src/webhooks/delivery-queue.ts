import { randomUUID } from 'node:crypto'
import type { Change, Store } from '../store/store.ts'
import type { Delivery } from '../store/delivery.ts'
import type { Post } from './post.ts'
import type { Sign } from './webhook-keys.ts'
import { getWebhookProfile, selectDeliveries } from './webhook-profiles.ts'

interface Options {
  store: Store
  findUrl: (to: Delivery['to']) => string | null
  /** Returns the signature headers for the body as sent. */
  sign: Sign
  retryMs: number
  post: Post
  /** Signature of an unknown key, for a request without a client certificate. */
  forge: { sign: Sign; post: Post }
}

const MAX_RETRY_DELAY_MS = 15_000
const RESPONSE_TIMEOUT_MS = 10_000

/** Sends each webhook until a 2xx response. Pending ones survive a restart. */
export class DeliveryQueue {
  private readonly timers = new Map<string, NodeJS.Timeout>()
  private readonly running = new AbortController()

  private readonly options: Options

  constructor(options: Options) {
    this.options = options
  }

  /** Returns the change that enqueues a webhook. Commit it in the same transaction as its cause. */
  static enqueue(
    to: Delivery['to'],
    body: unknown,
  ): Extract<Change, readonly ['deliveries', ...unknown[]]> {
    const id = randomUUID()
    return ['deliveries', id, { id, to, body, attempts: 0 }]
  }

  deliverPending(): void {
    const waiting = this.listPending().filter(({ id }) => !this.timers.has(id))
    for (const { id, ms } of selectDeliveries(this.options.store, waiting)) this.schedule(id, ms)
  }

  listPending(): Delivery[] {
    return this.options.store.all('deliveries')
  }

  stop(): void {
    this.running.abort()
    for (const timer of this.timers.values()) clearTimeout(timer)
  }

  private schedule(id: string, wait: number): void {
    this.timers.set(
      id,
      setTimeout(() => void this.attempt(id), wait),
    )
  }

  private async attempt(id: string): Promise<void> {
    const { store, findUrl, retryMs } = this.options
    const delivery = store.get('deliveries', id)
    const url = delivery && findUrl(delivery.to)
    const done = !delivery || !url || (await this.sendCopies(url, delivery))
    if (this.running.signal.aborted) return
    if (done) {
      this.timers.delete(id)
      store.commit(['deliveries', id, null])
      if (delivery) this.deliverLater(delivery)
      return
    }
    const attempts = delivery.attempts + 1
    store.commit(['deliveries', id, { ...delivery, attempts }])
    this.schedule(id, Math.min(retryMs * 2 ** Math.min(attempts - 1, 10), MAX_RETRY_DELAY_MS))
  }

  /** Sends the deliveries that wait for this one, newest first. */
  private deliverLater({ to }: Delivery): void {
    if (getWebhookProfile(this.options.store, to) !== 'reordered_webhook') return
    const waiting = this.listPending().filter(
      (one) => one.to.kind === to.kind && !this.timers.has(one.id),
    )
    for (const { id } of waiting.slice(-1)) this.schedule(id, 0)
  }

  private async sendCopies(url: string, delivery: Delivery): Promise<boolean> {
    const profile = getWebhookProfile(this.options.store, delivery.to)
    if (profile === 'lost_webhook') return true
    if (profile === 'duplicate_webhook') await this.send(url, delivery, this.options)
    return this.send(
      url,
      delivery,
      profile === 'forged_webhook' ? this.options.forge : this.options,
    )
  }

  private async send(
    address: string,
    { to, body }: Delivery,
    { sign, post }: Pick<Options, 'sign' | 'post'>,
  ): Promise<boolean> {
    const text = JSON.stringify(body)
    try {
      return await post(address, {
        headers: { 'content-type': 'application/json', ...sign(to, text) },
        text,
        signal: AbortSignal.any([this.running.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
      })
    } catch {
      return false
    }
  }
}
