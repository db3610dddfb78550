import type { KeyObject } from 'node:crypto'
import type { Scheduler } from './scheduler.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Store } from './store/store.ts'
import type { DeliveryQueue } from './webhooks/delivery-queue.ts'
import type { WebhookProbe } from './webhooks/webhook-probe.ts'

export interface SandboxContext {
  config: Config
  clock: Clock
  /** Moves the clock to an ISO instant, from which it runs on. */
  moveClock: (now: string) => void
  store: Store
  outbox: Outbox
  deliveries: DeliveryQueue
  scheduler: Scheduler
  probeWebhook: WebhookProbe
  /** Public key of the portal's client certificate, which also signs its client assertions. */
  clientKey: KeyObject
  /** Public `host[:port]` of this server. */
  base: () => string
  /** Public URL of the card fields and 3-D Secure pages, without a trailing slash. */
  fieldsBase: () => string
  /** Origin of the issuer's own challenge pages: the same server by another name. */
  issuerBase: () => string
}
