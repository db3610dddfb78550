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
import type { KeyedRows } from './key-rotation/keyed-rows.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Outbox, OutboxHandlers } from './outbox.ts'
import type { Queue } from './queue/queue.ts'
import type { JobStore } from './queue/job-store.ts'
import type { SecurityLog } from './security-log/security-log.ts'
import type { Sessions } from './session-types.ts'

/** Services for every handler, job and worker of the API. */
export interface Platform {
  readonly config: Config
  readonly database: Database
  readonly db: Db
  readonly clock: Clock
  readonly keys: Keys
  readonly limits: RateLimits
  readonly ipLimits: IpLimits
  readonly sessions: Sessions
  readonly responseCache: ResponseCache
  readonly securityLog: SecurityLog
  readonly metrics: Metrics
  readonly outbox: Outbox
  readonly jobs: JobStore
  readonly log: Logger
}

/** Inserts demo data into an empty database in one transaction; dates are relative to `today`. */
type Seed = (tx: Db, today: CalendarDate, keys: Keys) => Promise<void>

/** Seeds, in order, unless `isSeeded`. */
export interface SeedData {
  readonly isSeeded: (db: Db) => Promise<boolean>
  readonly seeds: readonly Seed[]
}

/** A module of the API: routes, messages, jobs and retention. */
export interface Slice {
  readonly name: string
  registerRoutes(app: FastifyInstance, platform: Platform): void
  /** Routes that are served on the mTLS listener only, if there is one. */
  mtlsRoutes?(platform: Platform): readonly string[]
  /** Handlers of outbox messages by kind. */
  outboxHandlers?(platform: Platform): OutboxHandlers
  recurringJobs?(platform: Platform): readonly RecurringJob[]
  registerAdminRoutes?(app: FastifyInstance, platform: Platform): void
  /**
   * Queues over the module's own tables. To wake one, return `pgNotify('job-due', queue)` in the
   * transaction that makes a row due.
   */
  queues?(platform: Platform): readonly Queue[]
  /** Personal data that customers can export and, where allowed, delete. */
  retainedData?(platform: Platform): readonly RetainedDataSource[]
  /** Ciphertexts and keyed hashes of its tables. */
  keyedRows?(platform: Platform): readonly KeyedRows[]
  /** Retention of each of its tables. */
  readonly retention: readonly Retention[]
}
