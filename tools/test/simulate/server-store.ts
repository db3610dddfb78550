import {
  types,
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import pg from 'pg'
import type { Mark } from './marks.ts'
import { StatementScheduler } from './statement-scheduler.ts'
import { runAsDatabase, type VirtualTime } from './virtual-time.ts'

/** Connections for statements and transactions. */
const CONNECTIONS = 12
/** As packages/service configures `pg`, in ms. */
const STATEMENT_TIMEOUT_MS = 15_000
/** The scheduler breaks deadlocks and ends long waits: the server's own timers would depend on the machine. */
const SERVER_OPTIONS = '-c deadlock_timeout=1h -c jit=off -c synchronous_commit=off'

interface Session {
  readonly connection: pg.Client
  readonly pid: number
}

type WithSession = <T>(work: (session: Session) => Promise<T>) => Promise<T>

interface ServerStore {
  /** The part of PGlite that the processes use; its transactions overlap. */
  readonly client: PGlite
  /** The same on a separate connection, for what the simulation reads between two steps. */
  readonly inspector: PGlite
  /** Resolves to true once every open statement has ended or waits for a lock; to false if none was open. */
  whenQuiet(): Promise<boolean>
}

const openSession = async (url: string): Promise<Session> => {
  const connection = new pg.Client({ connectionString: url, options: SERVER_OPTIONS })
  connection.on('error', () => undefined)
  await connection.connect()
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { connection, pid: rows[0]?.pid ?? 0 }
}

/**
 * A database on a PostgreSQL server whose transactions overlap, deterministically: the next step of
 * a run begins when each open statement has ended or waits for a lock. `now()` is virtual time.
 */
export const openServerStore = async (
  url: string,
  time: VirtualTime,
  reached: (mark: Mark) => void,
): Promise<ServerStore> => {
  const monitor = await openSession(url)
  const listener = await openSession(url)
  const inspector = await openSession(url)
  const scheduler = new StatementScheduler(monitor.connection, {
    onWait: (cancel) => {
      reached('statement waits for a lock')
      return time.at(time.now + STATEMENT_TIMEOUT_MS, () => {
        reached('lock not released in time')
        cancel()
      })
    },
    onDeadlock: () => reached('deadlock'),
  })
  const received: string[] = []
  listener.connection.on('notification', ({ payload }) => received.push(payload ?? ''))
  const listeners: ((payload: string) => void)[] = []
  const free: Session[] = []
  const waiting: ((session: Session) => void)[] = []
  const all = [monitor, listener, inspector]
  const others = all.length
  let open = 0

  const acquire = async (): Promise<Session> => {
    const known = free.shift()
    if (known !== undefined) return known
    if (all.length - others >= CONNECTIONS) return new Promise((resolve) => waiting.push(resolve))
    const session = await scheduler.hold(openSession(url))
    all.push(session)
    return session
  }
  const release = (session: Session): void => {
    const next = waiting.shift()
    if (next === undefined) free.push(session)
    else next(session)
  }

  const send = async <T>(
    { connection, pid }: Session,
    text: string,
    values: unknown[] = [],
    { rowMode, parsers }: QueryOptions = {},
  ): Promise<Results<T>> => {
    const getTypeParser = (oid: number) => (value: string) =>
      types.parseType(value, oid, { ...types.parsers, ...parsers }) as unknown
    const at = `timestamptz '${new Date(time.now).toISOString()}'`
    const { rows, fields, rowCount } = await scheduler.run(pid, () =>
      connection.query<pg.QueryResultRow>({
        text: text.replaceAll('now()', at),
        values,
        types: { getTypeParser } as pg.CustomTypesConfig,
        ...(rowMode === 'array' && { rowMode }),
      } as pg.QueryConfig),
    )
    return {
      rows: rows as T[],
      fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
      affectedRows: rowCount ?? 0,
    }
  }
  /** Sends several statements. */
  const sendAll = async ({ connection, pid }: Session, text: string): Promise<Results[]> => {
    await scheduler.run(pid, () => connection.query(text))
    return []
  }
  /**
   * Passes notifications on. They arrive at any time, and at the latest before the listening
   * session answers.
   */
  const sendNotifications = async (texts: readonly string[]): Promise<void> => {
    if (!texts.some((text) => text.includes('pg_notify'))) return
    await send(listener, 'select 1')
    for (const payload of received.splice(0))
      for (const hear of listeners) runAsDatabase(() => hear(payload))
  }

  const withPooled = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    const session = await acquire()
    try {
      return await work(session)
    } finally {
      release(session)
    }
  }

  const runTransaction = <T>(
    withSession: WithSession,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> =>
    withSession(async (session) => {
      const texts: string[] = []
      let isOpen = true
      open += 1
      if (open > 1) reached('transactions overlap')
      const end = async (how: 'commit' | 'rollback'): Promise<void> => {
        isOpen = false
        open -= 1
        await send(session, how)
      }
      await send(session, 'begin')
      const tx = {
        query: (text: string, ...more: [unknown[]?, QueryOptions?]) => {
          texts.push(text)
          return send(session, text, ...more)
        },
        exec: (text: string) => sendAll(session, text),
        rollback: () => end('rollback'),
      }
      try {
        const result = await work(tx as unknown as Transaction)
        if (!isOpen) return result
        await end('commit')
        await sendNotifications(texts)
        return result
      } catch (error) {
        if (isOpen) await end('rollback')
        throw error
      }
    })

  const createClient = (withSession: WithSession) => ({
    query: (text: string, ...more: [unknown[]?, QueryOptions?]) =>
      withSession(async (session) => {
        const results = await send(session, text, ...more)
        await sendNotifications([text])
        return results
      }),
    exec: (text: string) => withSession((session) => sendAll(session, text)),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => runTransaction(withSession, work),
    listen: async (channel: string, hear: (payload: string) => void) => {
      await send(listener, `listen ${channel}`)
      listeners.push(hear)
      return () => Promise.resolve()
    },
    close: () => Promise.all(all.map(({ connection }) => connection.end())),
  })
  const toPglite = (withSession: WithSession) => createClient(withSession) as unknown as PGlite
  return {
    client: toPglite(withPooled),
    inspector: toPglite((work) => work(inspector)),
    whenQuiet: () => scheduler.whenQuiet(),
  }
}
