import type { Platform } from '../platform/index.ts'
import { createSend, type SendToProvider } from './calls/provider-http.ts'
import { createFailPoints, type FailPoints } from './fail-point.ts'
import { openMethods, type Methods } from './methods/registry.ts'

/** What every step of a payment works with. */
export interface PaymentContext extends Pick<
  Platform,
  'database' | 'db' | 'clock' | 'config' | 'outbox' | 'jobs' | 'log' | 'keys' | 'limits'
> {
  readonly methods: Methods
  readonly failPoint: FailPoints
}

export const createContext = async (
  platform: Platform,
  send: SendToProvider = createSend(),
  failPoint: FailPoints = createFailPoints(platform.config.payments.failPoint),
): Promise<PaymentContext> => {
  const { database, db, clock, config, outbox, jobs: work, log, keys, limits } = platform
  return {
    database,
    db,
    clock,
    config,
    outbox,
    jobs: work,
    log,
    keys,
    limits,
    methods: await openMethods({ ...platform, send }),
    failPoint,
  }
}
