import type { CalendarDate } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config/index.ts'
import type { ResponseCache } from './response-cache.ts'
import type { IpLimits } from './ip-limits.ts'
import type { Clock } from './clock.ts'
import type { Database, Db } from './db.ts'
import type { RecurringJob } from './recurring-jobs.ts'
import type { Metrics } from './metrics.ts'
import type { RetainedDataSource, Retention } from './retention.ts'
import type { Keys } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Outbox, OutboxHandlers } from './outbox.ts'
import type { Queue } from './queue/queue.ts'
import type { JobStore } from './queue/job-store.ts'
import type { SecurityLog } from './security-log/security-log.ts'
import type { Sessions } from './session-types.ts'

/** What every handler, job and worker of the service may use. */
export interface Platform {
  readonly config: Config
  readonly database: Database
  readonly db: Db
  readonly clock: Clock
  readonly keys: Keys
  readonly limits: Limits
  readonly ipLimits: IpLimits
  readonly sessions: Sessions
  readonly responseCache: ResponseCache
  readonly securityLog: SecurityLog
  readonly metrics: Metrics
  readonly outbox: Outbox
  readonly jobs: JobStore
  readonly log: Logger
}

/** First data, once, when the database is empty. `today` is D. All of it runs in one transaction. */
type Seed = (tx: Db, today: CalendarDate, keys: Keys) => Promise<void>

/** What is laid down, in order, unless it is there. */
export interface SeedData {
  readonly isSeeded: (db: Db) => Promise<boolean>
  readonly seeds: readonly Seed[]
}

/** A part of the API: its calls, its outside work and its periodic work. */
export interface Slice {
  readonly name: string
  registerRoutes(app: FastifyInstance, platform: Platform): void
  /** Addresses for those alone who come by the door for certificates, where there is one. */
  mtlsRoutes?(platform: Platform): readonly string[]
  /** Handlers of the outbox by kind. */
  outboxHandlers?(platform: Platform): OutboxHandlers
  recurringJobs?(platform: Platform): readonly RecurringJob[]
  /** What operators may ask on the port that is not public. */
  registerAdminRoutes?(app: FastifyInstance, platform: Platform): void
  /** Work that waits in the slice's own tables. Who makes something due there tells: `notice('work', lane)`. */
  queues?(platform: Platform): readonly Queue[]
  /** What it keeps of customers, for them to take away and, where they may, have erased. */
  retainedData?(platform: Platform): readonly RetainedDataSource[]
  /** How long the rows of each of its tables stay; its own jobs hold to it. */
  readonly retention: readonly Retention[]
}
