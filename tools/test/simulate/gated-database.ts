import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { Life } from './life.ts'
import { asItsUser, asTheDatabase } from './virtual-time.ts'

type Statements = Pick<PGlite, 'query' | 'exec'>

const withOwn = <T extends object>(whole: T, own: Partial<T>): T =>
  new Proxy(whole, {
    get: (target, name) => {
      const value: unknown = Reflect.get(name in own ? own : target, name)
      return typeof value === 'function' && !(name in own) ? value.bind(target) : value
    },
  })

const gatedStatements = (client: Statements, life: Life): Statements => ({
  query: (text, ...more) => life.step(text, () => asTheDatabase(() => client.query(text, ...more))),
  exec: (text, ...more) => life.step(text, () => asTheDatabase(() => client.exec(text, ...more))),
})

/** Counts the transactions that are open: who starts meanwhile would wait for them. */
export interface OpenTransactions {
  count: number
}

/** The database as one process sees it: each statement is a step of its life. A transaction that it dies in is rolled back. */
export const gated = (client: PGlite, life: Life, open: OpenTransactions): PGlite =>
  withOwn<PGlite>(client, {
    ...gatedStatements(client, life),
    transaction: (work) =>
      life.step('begin', () =>
        asTheDatabase(() =>
          client.transaction((tx) =>
            asItsUser(async () => {
              open.count += 1
              try {
                return await work(withOwn<Transaction>(tx, gatedStatements(tx, life)))
              } finally {
                open.count -= 1
              }
            }),
          ),
        ),
      ),
    listen: (channel, heard) =>
      asTheDatabase(() =>
        client.listen(channel, (payload) => {
          if (!life.isOver) asItsUser(() => heard(payload))
        }),
      ),
  })
