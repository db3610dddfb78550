import type { Scheduler } from './scheduler.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Store } from './store/store.ts'
import type { DeliveryQueue } from './webhooks/delivery-queue.ts'
import type { WebhookProbe } from './webhooks/webhook-probe.ts'

/** What every route of the sandbox stands on. */
export interface SandboxContext {
  config: Config
  clock: Clock
  store: Store
  outbox: Outbox
  deliveries: DeliveryQueue
  scheduler: Scheduler
  /** Knocks at a webhook that is to be registered: what is wrong with it, or null. */
  probeWebhook: WebhookProbe
  /** `host[:port]` of this server as others reach it. */
  base: () => string
  /** Where a browser reaches the card fields and the 3-D Secure pages; no slash at its end. */
  fieldsBase: () => string
}
