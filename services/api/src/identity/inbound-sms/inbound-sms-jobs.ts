import { addMs, runForEach, type Platform, type RecurringJob } from '../../platform/index.ts'
import type { IdentityPorts } from '../ports.ts'
import { createInboundSmsProcessor } from './process-inbound-sms.ts'
import { SMS_WEBHOOK_PATH } from './inbound-sms-webhook.ts'
import { createInboundSmsGateway } from './sms-gateway.ts'

const [SECOND, HOUR] = [1000, 3_600_000]
/** A request to stop codes counts that long, so no older SMS is read: after a start, or after failures. */
const MAX_LOOKBACK_MS = 24 * HOUR
/** Overlap between reads: clocks differ, and a list may miss entries that were written during the read. */
const LIST_OVERLAP_MS = 180 * SECOND

/**
 * Creates a function that reads the gateway's list and processes each SMS once. A failed one does
 * not delay the others.
 */
export const createInboundSmsReader = (
  platform: Platform,
  ports: IdentityPorts,
): (() => Promise<void>) => {
  const { clock, config, log } = platform
  const gateway = createInboundSmsGateway(config)
  const processSms = createInboundSmsProcessor(platform, ports)
  let readTo: Date | null = null
  return async () => {
    const now = clock.now()
    const earliest = addMs(now, -MAX_LOOKBACK_MS)
    const overlap = addMs(readTo ?? earliest, -LIST_OVERLAP_MS)
    const since = overlap > earliest ? overlap : earliest
    const { messages, malformedCount, failure } = await gateway.listSince(since)
    if (malformedCount > 0)
      log.warn({ malformedCount }, 'SMS gateway listed malformed messages, ignored them')
    await runForEach(messages, processSms, (err, { id }) =>
      log.error({ err, id }, 'failed to process an SMS of a customer, will retry'),
    )
    // The next run reads this time again.
    if (failure !== null) throw failure
    readTo = now
  }
}

/** Reads SMS of customers when a webhook is lost, and registers the webhook. */
export const createInboundSmsJobs = (
  { config }: Platform,
  readInboundSms: () => Promise<void>,
): readonly RecurringJob[] => [
  {
    name: 'identity.inbound-sms',
    intervalMs: 10 * SECOND,
    leaseMs: 8 * SECOND,
    run: readInboundSms,
  },
  {
    name: 'identity.sms-webhook',
    intervalMs: HOUR,
    retryDelayMs: 2 * SECOND,
    runsAtStart: true,
    leaseMs: 8 * SECOND,
    run: () =>
      createInboundSmsGateway(config).registerWebhook(config.apiBaseUrl + SMS_WEBHOOK_PATH),
  },
]
