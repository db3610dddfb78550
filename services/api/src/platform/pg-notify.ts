import type { PGlite } from '@electric-sql/pglite'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { verifyConnection } from '@portal/service/database'
import pg from 'pg'

/**
 * Topics and their subject: `job-due` the queue, `job-completed` the job id, `payment` the payment
 * id, `outage` the provider, `session` the id of the ended session.
 */
export type Topic = 'job-due' | 'job-completed' | 'payment' | 'outage' | 'session'

/** Receives the subject of a notification; null after a reconnect, when notifications may have been lost. */
type Listener = (about: string | null) => void

export interface NotificationListener {
  /** Subscribes to notifications of every process; returns the unsubscribe function. */
  listen(topic: Topic, listener: Listener): Promise<() => void>
  close(): Promise<void>
}

const CHANNEL = 'portal'
/** Shown in pg_stat_activity. */
const APPLICATION_NAME = 'portal-listen'

/**
 * SQL expression that notifies all processes when the transaction commits, for `select` and
 * `returning`. PostgreSQL sends duplicates within a transaction once.
 */
export const pgNotify = (topic: Topic, about: SQLWrapper | string): SQL<unknown> =>
  sql`pg_notify(${CHANNEL}, ${`${topic}:`}::text || ${about}::text)`

const createListeners = () => {
  const all = new Map<Topic, Set<Listener>>()
  const notifyListeners = (topic: string, about: string | null): void =>
    [...(all.get(topic as Topic) ?? [])].forEach((listener) => listener(about))
  return {
    add: (topic: Topic, listener: Listener): (() => void) => {
      const these = all.get(topic) ?? new Set()
      all.set(topic, these.add(listener))
      return () => void these.delete(listener)
    },
    heard: (payload: string): void =>
      notifyListeners(
        payload.slice(0, payload.indexOf(':')),
        payload.slice(payload.indexOf(':') + 1),
      ),
    missed: (): void => [...all.keys()].forEach((topic) => notifyListeners(topic, null)),
  }
}

/** The embedded database has a single connection, so that no notification is lost. */
export const createPgliteListener = (client: PGlite): NotificationListener => {
  const { add, heard: handlePayload } = createListeners()
  let connection: Promise<() => Promise<void>> | undefined
  return {
    listen: async (topic, listener) => {
      const stop = add(topic, listener)
      await (connection ??= client.listen(CHANNEL, handlePayload))
      return stop
    },
    close: async () => (await connection)?.(),
  }
}

const FIRST_RECONNECT_DELAY_MS = 250
const MAX_RECONNECT_DELAY_MS = 10_000
/** How often the connection is checked: a dead or demoted server sends no notifications and no error. */
const CHECK_INTERVAL_MS = 15_000
const CHECK_TIMEOUT_MS = 5_000

/** Listens on one connection besides the pool, opened for the first listener and reconnected when it breaks. */
export const createPostgresListener = (url: string): NotificationListener => {
  const { add, heard: handlePayload, missed } = createListeners()
  let connection: Promise<pg.Client | null> | undefined
  let reconnectTimer: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async (failed = 0): Promise<pg.Client | null> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: 5000,
      query_timeout: CHECK_TIMEOUT_MS,
      keepAlive: true,
    })
    let attempts = failed
    let isLost = false
    let checkTimer: NodeJS.Timeout | undefined
    const handleDisconnect = (): void => {
      if (isLost) return
      isLost = true
      clearInterval(checkTimer)
      client.end().catch(() => undefined)
      if (!isClosed)
        reconnectTimer = setTimeout(
          () => {
            connection = connect(attempts + 1)
          },
          Math.min(MAX_RECONNECT_DELAY_MS, FIRST_RECONNECT_DELAY_MS * 2 ** attempts),
        )
    }
    client.on('notification', ({ payload }) => handlePayload(payload ?? ''))
    client.on('error', handleDisconnect)
    client.on('end', handleDisconnect)
    try {
      await client.connect()
      await verifyConnection(client)
      await client.query(`listen ${CHANNEL}`)
      attempts = 0
      checkTimer = setInterval(
        () => void verifyConnection(client).catch(handleDisconnect),
        CHECK_INTERVAL_MS,
      )
      missed()
      return client
    } catch {
      handleDisconnect()
      return null
    }
  }

  return {
    listen: async (topic, listener) => {
      const stop = add(topic, listener)
      await (connection ??= connect())
      return stop
    },
    close: async () => {
      isClosed = true
      clearTimeout(reconnectTimer)
      await (await connection)?.end().catch(() => undefined)
    },
  }
}
