import { countConflict } from './conflicts.ts'
import type { Random } from './random.ts'
import type { Simulation } from './simulated-process.ts'

/** Faults of the store at this moment: probabilities per statement or transaction, from 0 to 1. */
export interface DatabaseFaults {
  readonly lostConnection: number
  /** The commit succeeds and its response is lost. */
  readonly lostCommit: number
  /** Serialization failure or deadlock inside a transaction. */
  readonly conflict: number
  readonly slow: number
  /** As slow as under load, so that transactions last longer. */
  readonly busy: number
  isFull(): boolean
  isDown(): boolean
}

export const CALM_DATABASE: DatabaseFaults = {
  lostConnection: 0,
  lostCommit: 0,
  conflict: 0,
  slow: 0,
  busy: 0,
  isFull: () => false,
  isDown: () => false,
}

const MAX_SLOW_MS = 20_000
const MAX_BUSY_MS = 200
/** As `pg` is configured by packages/service. */
const STATEMENT_TIMEOUT_MS = 15_000
const WRITES = /^\s*(insert|update|delete)/i

const createError = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

/** As `pg` reports it, without a code. */
const createConnectionError = (): Error => createError('Connection terminated unexpectedly')

/** Where a statement runs. */
interface Position {
  readonly isInTransaction: boolean
}

export interface StoreFaults {
  /** Waits or throws as the server would before it executes the statement. */
  beforeStatement(text: string, position: Position): Promise<void>
  /** Throws if the response of a commit is lost. */
  afterCommit(text: string): void
  /** Throws a serialization failure at the commit. */
  beforeCommit(): void
}

export const createStoreFaults = (
  { time, note, reached }: Simulation,
  random: Random,
  getFaults: () => DatabaseFaults,
): StoreFaults => {
  const createConflict = (): Error => {
    countConflict()
    return random.isLucky(0.5)
      ? createError('could not serialize access due to concurrent update', '40001')
      : createError('deadlock detected', '40P01')
  }
  return {
    beforeStatement: async (text, { isInTransaction }) => {
      const faults = getFaults()
      if (faults.isDown()) {
        reached(isInTransaction ? 'database down in a transaction' : 'database down')
        throw isInTransaction
          ? createError('terminating connection due to administrator command', '57P01')
          : createError('connect ECONNREFUSED', 'ECONNREFUSED')
      }
      if (WRITES.test(text) && faults.isFull()) {
        reached(isInTransaction ? 'disk full in a transaction' : 'disk full')
        throw createError('could not extend file: No space left on device', '53100')
      }
      if (faults.lostConnection > 0 && random.isLucky(faults.lostConnection)) {
        note('database', 'loses a connection')
        reached(isInTransaction ? 'connection lost in a transaction' : 'connection lost')
        throw createConnectionError()
      }
      if (isInTransaction && faults.conflict > 0 && random.isLucky(faults.conflict)) {
        note('database', 'reports a conflict')
        reached('conflict in a transaction')
        throw createConflict()
      }
      if (faults.busy > 0 && random.isLucky(faults.busy)) {
        reached('database under load')
        await time.sleep(random.between(1, MAX_BUSY_MS))
      }
      if (faults.slow === 0 || !random.isLucky(faults.slow)) return
      const ms = random.between(500, MAX_SLOW_MS)
      note('database', `takes ${ms} ms`)
      await time.sleep(Math.min(ms, STATEMENT_TIMEOUT_MS))
      reached(ms > STATEMENT_TIMEOUT_MS ? 'statement timeout' : 'slow statement')
      if (ms > STATEMENT_TIMEOUT_MS)
        throw createError('canceling statement due to statement timeout', '57014')
    },
    beforeCommit: () => {
      const { conflict } = getFaults()
      if (conflict === 0 || !random.isLucky(conflict)) return
      note('database', 'reports a conflict at the commit')
      reached('conflict at a commit')
      throw createConflict()
    },
    afterCommit: (text) => {
      const { lostCommit } = getFaults()
      if (lostCommit === 0 || !random.isLucky(lostCommit)) return
      note('database', `loses the response of ${text}`)
      reached(text === 'commit' ? 'response of a commit lost' : 'response of a statement lost')
      throw createConnectionError()
    },
  }
}
