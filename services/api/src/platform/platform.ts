import type { Logger } from 'pino'
import type { Config } from '../config/index.ts'
import { createIpLimits } from './ip-limits.ts'
import { createResponseCache } from './response-cache.ts'
import { createClock, type Clock } from './clock.ts'
import type { Database } from './db.ts'
import { createMetrics } from './metrics.ts'
import { registerPlatformGauges } from './admin/platform-gauges.ts'
import { deriveKeys } from './keys.ts'
import { createRateLimits } from './rate-limits.ts'
import { createMessageHandlers } from './messages.ts'
import { createOutbox } from './outbox.ts'
import { createJobStore } from './queue/job-store.ts'
import { createSecurityLog } from './security-log/security-log.ts'
import { createSessions } from './sessions.ts'
import type { Platform } from './slice.ts'

export const createPlatform = (
  config: Config,
  database: Database,
  log: Logger,
  clock: Clock = createClock(config.startAt),
): Platform => {
  const keys = deriveKeys(config)
  const { db } = database
  const jobs = createJobStore(db, clock)
  const outbox = createOutbox({ database, jobs, clock, key: keys.outbox, log })
  outbox.register(createMessageHandlers(config))
  const metrics = createMetrics(log)
  const limits = createRateLimits(database, keys.limits)
  registerPlatformGauges({ metrics, jobs, clock, database })
  return {
    config,
    database,
    db,
    clock,
    keys,
    log,
    metrics,
    limits,
    ipLimits: createIpLimits(limits, clock, keys.work),
    sessions: createSessions(db, clock, keys, config),
    responseCache: createResponseCache(),
    securityLog: createSecurityLog(db, clock, keys, metrics),
    outbox,
    jobs,
  }
}
