import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { StoreFaults } from './database-faults.ts'
import type { Execute } from './prepared-statements.ts'
import type { SimulatedProcess } from './simulated-process.ts'
import { runAsDatabaseUser, runAsDatabase } from './virtual-time.ts'

type Statements = Pick<PGlite, 'query' | 'exec'>

const WRITES = /^\s*(insert|update|delete|with)/i
/** Whether a statement wrote a row; a `with` reports only the rows of its last part. */
const hasWritten = (text: string, result: unknown): boolean =>
  /^\s*with/i.test(text) ||
  (WRITES.test(text) && (result as { affectedRows?: number }).affectedRows !== 0)

/** Replaces members of an object. */
export const withOwn = <T extends object>(whole: T, own: Partial<T>): T =>
  new Proxy(whole, {
    get: (target, name) => {
      const value: unknown = Reflect.get(name in own ? own : target, name)
      return typeof value === 'function' && !(name in own) ? value.bind(target) : value
    },
  })

/** The store that all processes share. */
export interface Store {
  readonly client: PGlite
  /** Executes a statement in a transaction, or outside of any. */
  execute(tx: Transaction | null): Execute
  readonly faults: StoreFaults
  /** Open transactions. */
  open: number
  /** Committed changes of these texts since the last check. */
  readonly changes: string[]
}

/** Runs a statement as PostgreSQL would in a transaction: after an error it accepts only a rollback. */
const wrapTransaction = (
  tx: Transaction,
  life: SimulatedProcess,
  { execute, faults }: Store,
  changes: string[],
): { statements: Transaction; hasFailed: () => boolean } => {
  let failure: Error | null = null
  const run = <T>(text: string, work: () => Promise<T>): Promise<T> =>
    life.step(text, async () => {
      const isRollback = /^rollback to/i.test(text)
      if (failure !== null && !isRollback) throw failure
      try {
        if (!life.isStarting) await faults.beforeStatement(text, { isInTransaction: true })
        const result = await runAsDatabase(work)
        if (isRollback) failure = null
        else if (hasWritten(text, result)) changes.push(text)
        return result
      } catch (error) {
        failure = error as Error
        throw error
      }
    })
  const statements = withOwn<Transaction>(tx, {
    query: (text, values, options) => run(text, () => execute(tx)(text, values, options)),
    exec: (text, ...more) => run(text, () => tx.exec(text, ...more)),
  })
  return { statements, hasFailed: () => failure !== null }
}

/**
 * The database as seen by one process: each statement is a step at which the process may crash or
 * the store fail. An interrupted transaction is rolled back.
 */
export const wrapDatabase = (store: Store, life: SimulatedProcess): PGlite => {
  const { client, execute, faults } = store
  const run = <T>(text: string, work: () => Promise<T>): Promise<T> =>
    life.step(text, async () => {
      if (!life.isStarting) await faults.beforeStatement(text, { isInTransaction: false })
      const result = await runAsDatabase(work)
      if (!WRITES.test(text)) return result
      if (hasWritten(text, result)) store.changes.push(`${life.name}: ${text}`)
      if (!life.isStarting) faults.afterCommit(text)
      return result
    })
  const statements: Statements = {
    query: (text, values, options) => run(text, () => execute(null)(text, values, options)),
    exec: (text, ...more) => life.step(text, () => runAsDatabase(() => client.exec(text, ...more))),
  }

  const runTransaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    if (!life.isStarting) await faults.beforeStatement('begin', { isInTransaction: false })
    const changes: string[] = []
    const result = await runAsDatabase(() =>
      client.transaction((tx) =>
        runAsDatabaseUser(async () => {
          store.open += 1
          life.transactions += 1
          try {
            const { statements: own, hasFailed } = wrapTransaction(tx, life, store, changes)
            const made = await work(own)
            // COMMIT of a failed transaction rolls back, and `pg` reports no error.
            if (hasFailed()) await runAsDatabase(() => tx.rollback())
            else if (!life.isStarting) faults.beforeCommit()
            return made
          } finally {
            store.open -= 1
            life.transactions -= 1
          }
        }),
      ),
    )
    if (changes.length > 0) store.changes.push(`${life.name}: commit of ${changes.join('; ')}`)
    if (!life.isStarting) faults.afterCommit('commit')
    return result
  }

  return withOwn<PGlite>(client, {
    ...statements,
    transaction: (work) => life.step('begin', () => runTransaction(work)),
    listen: (channel, heard) =>
      runAsDatabase(() =>
        client.listen(channel, (payload) => {
          life.whenRunning(() => runAsDatabaseUser(() => heard(payload)))
        }),
      ),
  })
}
