import type { Platform } from '../platform/index.ts'
import { createSend, type SendToProvider } from './providers/provider-http.ts'
import { createFailPoints, type TriggerFailPoint } from './fail-point.ts'
import { loadMethods, type Methods } from './methods/registry.ts'

/** Dependencies of every step of a payment. */
export interface PaymentContext extends Pick<
  Platform,
  'database' | 'db' | 'clock' | 'config' | 'outbox' | 'jobs' | 'log' | 'keys' | 'limits'
> {
  readonly methods: Methods
  readonly failPoint: TriggerFailPoint
}

export const createPaymentContext = async (
  platform: Platform,
  send: SendToProvider = createSend(),
  failPoint: TriggerFailPoint = createFailPoints(platform.config.payments.failPoint),
): Promise<PaymentContext> => {
  const { database, db, clock, config, outbox, jobs, log, keys, limits } = platform
  return {
    database,
    db,
    clock,
    config,
    outbox,
    jobs,
    log,
    keys,
    limits,
    methods: await loadMethods({ ...platform, send }),
    failPoint,
  }
}
