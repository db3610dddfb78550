import type { Logger } from 'pino'
import type { Config } from '../config'
import { createAddressLimits } from './address-limits'
import { createAnswerMemory } from './answer-memory'
import { createClock, type Clock } from './clock'
import type { Database } from './db'
import { createMetrics } from './inside/metrics'
import { platformGauges } from './inside/platform-gauges'
import { deriveKeys } from './keys'
import { createLimits } from './limits'
import { messageHandlers } from './messages'
import { createOutbox } from './outbox'
import { createWaitingWork } from './queue/waiting-work'
import { createSecurityLog } from './security-log/security-log'
import { createSessions } from './sessions'
import type { Platform } from './slice'

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
