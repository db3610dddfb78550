import type { Logger } from 'pino'
import type { Config } from '../config/index.ts'
import { createAddressLimits } from './address-limits.ts'
import { createAnswerMemory } from './answer-memory.ts'
import { createClock, type Clock } from './clock.ts'
import type { Database } from './db.ts'
import { createMetrics } from './metrics.ts'
import { platformGauges } from './inside/platform-gauges.ts'
import { deriveKeys } from './keys.ts'
import { createLimits } from './limits.ts'
import { messageHandlers } from './messages.ts'
import { createOutbox } from './outbox.ts'
import { createWaitingWork } from './queue/waiting-work.ts'
import { createSecurityLog } from './security-log/security-log.ts'
import { createSessions } from './sessions.ts'
import type { Platform } from './slice.ts'

export const createPlatform = (
  config: Config,
  database: Database,
  log: Logger,
  clock: Clock = createClock(config.startAt),
): Platform => {
  const keys = deriveKeys(config.secret)
  const { db } = database
  const work = createWaitingWork(db, clock)
  const outbox = createOutbox({ database, work, clock, key: keys.outbox, log })
  outbox.register(messageHandlers(config))
  const metrics = createMetrics()
  const limits = createLimits(database, keys.limits)
  platformGauges({ metrics, work, clock, database })
  return {
    config,
    database,
    db,
    clock,
    keys,
    log,
    metrics,
    limits,
    addressLimits: createAddressLimits(limits, clock, keys.work),
    sessions: createSessions(db, clock, keys, config),
    answers: createAnswerMemory(),
    securityLog: createSecurityLog(db, clock, keys),
    outbox,
    work,
  }
}
