import { and, count, desc, eq, gt, inArray, isNotNull, like, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { runInTransaction, type Db } from '../db.ts'
import { computeHmac, type Keys } from '../keys.ts'
import type { Metrics } from '../metrics.ts'
import type { Session } from '../session-types.ts'
import { securityLog as table, type SecurityEvent, type SecurityRow } from '../tables.ts'
import { parseDevice } from './device.ts'

type LoggedUser = Pick<Session, 'customerId' | 'loginId'> & Partial<Pick<Session, 'personId'>>
type LoggedRequest = Pick<FastifyRequest, 'ip' | 'id' | 'headers'>

export interface SecurityLog {
  /** Records an event of a request in its transaction. `user` is null when unknown. */
  record(
    tx: Db,
    request: LoggedRequest,
    kind: SecurityEvent,
    user: LoggedUser | null,
  ): Promise<void>
  /** Events of a customer, newest first. */
  listEvents(
    customerId: string,
    kinds: readonly SecurityEvent[],
    limit: number,
  ): Promise<SecurityRow[]>
  /** Counts wrong codes, birthdates and passkeys of a customer since a time. */
  countFailures(customerId: string, since: Date): Promise<number>
  /** Most wrong codes, birthdates and passkeys of one customer since a time. */
  findMostFailures(since: Date): Promise<number>
  /** Blind index of a person. */
  hashPerson(personId: string): string
  /** Blind index of a login. */
  hashLogin(loginId: string): string
  deleteBefore(day: Date): Promise<void>
}

const isFailure = like(table.kind, '%-failed')

/** Separate from other logs: longer retention, fewer readers. Customers are pseudonymous by keyed hashes. */
export const createSecurityLog = (
  db: Db,
  clock: Clock,
  keys: Keys,
  metrics: Pick<Metrics, 'countSecurityEvent'>,
): SecurityLog => {
  const hashCustomer = (customerId: string): string =>
    computeHmac(keys.log, `customer:${customerId}`)
  const hashPerson = (personId: string): string => computeHmac(keys.log, `person:${personId}`)
  const hashLogin = (loginId: string): string => computeHmac(keys.log, `login:${loginId}`)
  return {
    record: async (tx, { ip, id, headers }, kind, user) => {
      metrics.countSecurityEvent({ kind })
      await tx.insert(table).values({
        at: clock.now(),
        kind,
        ip,
        traceId: id,
        ...parseDevice(headers['user-agent']),
        customerBlindIndex: user && hashCustomer(user.customerId),
        personBlindIndex: user?.personId ? hashPerson(user.personId) : null,
        loginBlindIndex: user && hashLogin(user.loginId),
      })
    },
    listEvents: (customerId, kinds, most) =>
      db
        .select()
        .from(table)
        .where(
          and(
            eq(table.customerBlindIndex, hashCustomer(customerId)),
            inArray(table.kind, [...kinds]),
          ),
        )
        .orderBy(desc(table.id))
        .limit(most),
    countFailures: async (customerId, since) => {
      const [row] = await db
        .select({ failures: count() })
        .from(table)
        .where(
          and(
            eq(table.customerBlindIndex, hashCustomer(customerId)),
            isFailure,
            gt(table.at, since),
          ),
        )
      return row?.failures ?? 0
    },
    findMostFailures: async (since) => {
      const failures = count()
      const [row] = await db
        .select({ failures })
        .from(table)
        .where(and(isNotNull(table.customerBlindIndex), isFailure, gt(table.at, since)))
        .groupBy(table.customerBlindIndex)
        .orderBy(desc(failures))
        .limit(1)
      return row?.failures ?? 0
    },
    hashPerson,
    hashLogin,
    deleteBefore: (day) =>
      runInTransaction(db, async (tx) => {
        await tx.execute(sql`select set_config('portal.forget_before', ${day.toISOString()}, true)`)
        await tx.delete(table).where(lt(table.at, day))
      }),
  }
}
