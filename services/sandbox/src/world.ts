import type { Alarms } from './alarms'
import type { Clock } from './clock'
import type { Config } from './config'
import type { Outbox } from './outbox/outbox'
import type { Store } from './store/store'
import type { DeliveryQueue } from './webhooks/delivery-queue'
import type { Knock } from './pix/knock'

/** What every route of the sandbox stands on. */
export interface World {
  config: Config
  clock: Clock
  store: Store
  outbox: Outbox
  deliveries: DeliveryQueue
  alarms: Alarms
  /** Knocks at a webhook that is to be registered: what is wrong with it, or null. */
  knock: Knock
  /** `host[:port]` of this server as others reach it. */
  base: () => string
  /** Where a browser reaches the card fields and the 3-D Secure pages; no slash at its end. */
  fieldsBase: () => string
}
