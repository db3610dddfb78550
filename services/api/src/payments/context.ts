import type { Platform } from '../platform/index.ts'
import { createFaultLog, type FaultLog } from './providers/fault-log.ts'
import { createSend, type SendToProvider } from './providers/provider-http.ts'
import { sendRequest } from './providers/send-request.ts'
import { loadMethods, type Methods } from './methods/registry.ts'

/** Dependencies of every step of a payment. */
export interface PaymentContext extends Pick<
  Platform,
  'database' | 'db' | 'clock' | 'config' | 'outbox' | 'jobs' | 'log' | 'keys' | 'limits' | 'metrics'
> {
  readonly methods: Methods
  readonly faults: FaultLog
}

export const createPaymentContext = async (
  platform: Platform,
  send: SendToProvider = createSend(),
): Promise<PaymentContext> => {
  const faults = createFaultLog(platform)
  const { database, db, clock, config, outbox, jobs, log, keys, limits, metrics } = platform
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
    metrics,
    methods: await loadMethods({ ...platform, send, faults }),
    faults,
  }
}

/** Creates the context of a process, whose requests to providers need no `fetch`; tests replace that. */
export const createProcessContext = (platform: Platform): Promise<PaymentContext> =>
  createPaymentContext(platform, createSend(sendRequest))
