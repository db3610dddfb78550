import type { CalendarDate } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config/index.ts'
import type { AnswerMemory } from './answer-memory.ts'
import type { AddressLimits } from './address-limits.ts'
import type { Clock } from './clock.ts'
import type { Database, Db } from './db.ts'
import type { Job } from './jobs.ts'
import type { Metrics } from './metrics.ts'
import type { KeptPart, Retention } from './kept.ts'
import type { Keys } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Outbox, OutboxHandlers } from './outbox.ts'
import type { Lane } from './queue/lane.ts'
import type { WaitingWork } from './queue/waiting-work.ts'
import type { SecurityLog } from './security-log/security-log.ts'
import type { Sessions } from './sessions.ts'

/** What every handler, job and worker of the service may use. */
export interface Platform {
  readonly config: Config
  readonly database: Database
  readonly db: Db
  readonly clock: Clock
  readonly keys: Keys
  readonly limits: Limits
  readonly addressLimits: AddressLimits
  readonly sessions: Sessions
  readonly answers: AnswerMemory
  readonly securityLog: SecurityLog
  readonly metrics: Metrics
  readonly outbox: Outbox
  readonly work: WaitingWork
  readonly log: Logger
}

/** First data, once, when the database is empty. `today` is D. All of it runs in one transaction. */
type Seed = (tx: Db, today: CalendarDate, keys: Keys) => Promise<void>

/** What is laid down, in order, unless it is there. */
export interface FirstData {
  readonly isThere: (db: Db) => Promise<boolean>
  readonly seeds: readonly Seed[]
}

/** A part of the API: its calls, its outside work and its periodic work. */
export interface Slice {
  readonly name: string
  routes(app: FastifyInstance, platform: Platform): void
  /** Addresses for those alone who come by the door for certificates, where there is one. */
  certified?(platform: Platform): readonly string[]
  /** Handlers of the outbox by kind. */
  outbox?(platform: Platform): OutboxHandlers
  jobs?(platform: Platform): readonly Job[]
  /** What operators may ask on the port that is not public. */
  inside?(app: FastifyInstance, platform: Platform): void
  /** Work that waits in the slice's own tables. Who makes something due there tells: `notice('work', lane)`. */
  lanes?(platform: Platform): readonly Lane[]
  /** What it keeps of customers, for them to take away and, where they may, have erased. */
  kept?(platform: Platform): readonly KeptPart[]
  /** How long the rows of each of its tables stay; its own jobs hold to it. */
  readonly retention: readonly Retention[]
}
