import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { Execute } from './prepared-statements.ts'
import type { SimulatedProcess } from './simulated-process.ts'
import { runAsDatabaseUser, runAsDatabase } from './virtual-time.ts'

type Statements = Pick<PGlite, 'query' | 'exec'>

const withOwn = <T extends object>(whole: T, own: Partial<T>): T =>
  new Proxy(whole, {
    get: (target, name) => {
      const value: unknown = Reflect.get(name in own ? own : target, name)
      return typeof value === 'function' && !(name in own) ? value.bind(target) : value
    },
  })

const wrapStatements = (
  client: Statements,
  life: SimulatedProcess,
  execute: Execute,
): Statements => ({
  query: (text, values, options) =>
    life.step(text, () => runAsDatabase(() => execute(text, values, options))),
  exec: (text, ...more) => life.step(text, () => runAsDatabase(() => client.exec(text, ...more))),
})

/** Counts open transactions: the embedded database runs one at a time. */
export interface OpenTransactions {
  count: number
}

/**
 * The database as seen by one process: each statement is a step at which it may crash. An
 * interrupted transaction is rolled back.
 */
export const wrapDatabase = (
  client: PGlite,
  life: SimulatedProcess,
  open: OpenTransactions,
  execute: Execute,
): PGlite =>
  withOwn<PGlite>(client, {
    ...wrapStatements(client, life, (text, values, options) =>
      client._runExclusiveTransaction(() => execute(text, values, options)),
    ),
    transaction: (work) =>
      life.step('begin', () =>
        runAsDatabase(() =>
          client.transaction((tx) =>
            runAsDatabaseUser(async () => {
              open.count += 1
              try {
                return await work(withOwn<Transaction>(tx, wrapStatements(tx, life, execute)))
              } finally {
                open.count -= 1
              }
            }),
          ),
        ),
      ),
    listen: (channel, heard) =>
      runAsDatabase(() =>
        client.listen(channel, (payload) => {
          if (!life.isOver) runAsDatabaseUser(() => heard(payload))
        }),
      ),
  })
