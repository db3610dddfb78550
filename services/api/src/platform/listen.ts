import type { PGlite } from '@electric-sql/pglite'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import pg from 'pg'

/** What notices are about: work that came in a lane, work that was done or failed (by its id), a payment that changed (by its id), a provider that is away, a session that ended (by its id). */
export type Topic = 'work' | 'settled' | 'payment' | 'outage' | 'session'

/** Hears what a notice is about; null: some may have been missed, look for yourself. */
type Listener = (about: string | null) => void

export interface Ear {
  /** Hears from now on, from every process; answers how to stop. */
  listen(topic: Topic, listener: Listener): Promise<() => void>
  close(): Promise<void>
}

const CHANNEL = 'portal'

/** Tells all processes once the transaction has committed; the same notice twice in a transaction is one. For select and returning. */
export const notice = (topic: Topic, about: SQLWrapper | string): SQL<unknown> =>
  sql`pg_notify(${CHANNEL}, ${`${topic}:`}::text || ${about}::text)`

const createListeners = () => {
  const all = new Map<Topic, Set<Listener>>()
  const tell = (topic: string, about: string | null): void =>
    [...(all.get(topic as Topic) ?? [])].forEach((listener) => listener(about))
  return {
    add: (topic: Topic, listener: Listener): (() => void) => {
      const these = all.get(topic) ?? new Set()
      all.set(topic, these.add(listener))
      return () => void these.delete(listener)
    },
    heard: (payload: string): void =>
      tell(payload.slice(0, payload.indexOf(':')), payload.slice(payload.indexOf(':') + 1)),
    missed: (): void => [...all.keys()].forEach((topic) => tell(topic, null)),
  }
}

/** The embedded database is one connection: nothing is ever missed. */
export const embeddedEar = (client: PGlite): Ear => {
  const { add, heard } = createListeners()
  let line: Promise<() => Promise<void>> | undefined
  return {
    listen: async (topic, listener) => {
      const stop = add(topic, listener)
      await (line ??= client.listen(CHANNEL, heard))
      return stop
    },
    close: async () => (await line)?.(),
  }
}

const FIRST_MS = 250
const LONGEST_MS = 10_000

/** One connection beside the pool, opened for the first listener and again whenever it breaks. */
export const serverEar = (url: string): Ear => {
  const { add, heard, missed } = createListeners()
  let line: Promise<pg.Client | null> | undefined
  let again: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async (failed = 0): Promise<pg.Client | null> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    let tries = failed
    let isLost = false
    const lost = (): void => {
      if (isLost) return
      isLost = true
      client.end().catch(() => undefined)
      if (!isClosed)
        again = setTimeout(
          () => {
            line = connect(tries + 1)
          },
          Math.min(LONGEST_MS, FIRST_MS * 2 ** tries),
        )
    }
    client.on('notification', ({ payload }) => heard(payload ?? ''))
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      tries = 0
      missed()
      return client
    } catch {
      lost()
      return null
    }
  }

  return {
    listen: async (topic, listener) => {
      const stop = add(topic, listener)
      await (line ??= connect())
      return stop
    },
    close: async () => {
      isClosed = true
      clearTimeout(again)
      await (await line)?.end().catch(() => undefined)
    },
  }
}
