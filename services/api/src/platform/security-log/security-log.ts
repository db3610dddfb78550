import {
  and,
  count,
  desc,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { runInTransaction, type Db } from '../db.ts'
import { computeBlindIndex, listBlindIndexes, type Keys } from '../keys.ts'
import type { Metrics } from '../metrics.ts'
import { deleteBatch, runInBatches } from '../retention.ts'
import type { Session } from '../session-types.ts'
import { securityLog as table, type SecurityEvent, type SecurityRow } from '../tables.ts'
import { parseDevice } from './device.ts'

type LoggedUser = Pick<Session, 'customerId' | 'loginId'> & Partial<Pick<Session, 'personId'>>
type LoggedRequest = Pick<FastifyRequest, 'ip' | 'id' | 'headers'>

/** A customer with all people and logins that events may name. */
export interface LogOwner {
  readonly customerId: string
  readonly personIds: readonly string[]
  readonly loginIds: readonly string[]
}

export interface SecurityLog {
  /** Records an event of a request in its transaction. `user` is null when unknown. */
  record(
    tx: Db,
    request: LoggedRequest,
    kind: SecurityEvent,
    user: LoggedUser | null,
  ): Promise<void>
  /**
   * Events of a customer, newest first; with `personId` only of that person, where null is everyone
   * who logs in by phone.
   */
  listEvents(
    customerId: string,
    kinds: readonly SecurityEvent[],
    limit: number,
    personId?: string | null,
  ): Promise<SecurityRow[]>
  /** Counts wrong codes, birthdates and passkeys of a customer since a time. */
  countFailures(customerId: string, since: Date): Promise<number>
  /** Most wrong codes, birthdates and passkeys of one customer since a time. */
  findMostFailures(since: Date): Promise<number>
  /** Blind indexes under which a person may be recorded. */
  listPersonIndexes(personId: string): string[]
  /** Blind indexes under which a login may be recorded. */
  listLoginIndexes(loginId: string): string[]
  /** Counts events of these customers that are indexed with a former key. */
  countOutdated(owners: readonly LogOwner[]): Promise<number>
  /** Replaces the blind indexes of these events by those of the current key; returns the number of events. */
  reindex(owners: readonly LogOwner[]): Promise<number>
  deleteBefore(day: Date): Promise<void>
}

const isFailure = like(table.kind, '%-failed')

const buildCustomerText = (customerId: string): string => `customer:${customerId}`
const buildPersonText = (personId: string): string => `person:${personId}`
const buildLoginText = (loginId: string): string => `login:${loginId}`

/** Separate from other logs: longer retention, fewer readers. Customers are pseudonymous by keyed hashes. */
export const createSecurityLog = (
  db: Db,
  clock: Clock,
  keys: Keys,
  metrics: Pick<Metrics, 'countSecurityEvent'>,
): SecurityLog => {
  const hash = (text: string): string => computeBlindIndex(keys.log, text)
  const isCustomer = (customerId: string) =>
    inArray(table.customerBlindIndex, listBlindIndexes(keys.log, buildCustomerText(customerId)))
  const mapFormer = (text: string): (readonly [string, string])[] => {
    const current = hash(text)
    return listBlindIndexes(keys.log, text)
      .filter((index) => index !== current)
      .map((index) => [index, current] as const)
  }
  const isOutdated = (owners: readonly LogOwner[]) =>
    inArray(
      table.customerBlindIndex,
      owners.flatMap(({ customerId }) =>
        mapFormer(buildCustomerText(customerId)).map(([index]) => index),
      ),
    )
  const isByPerson = (personId: string | null): SQL =>
    personId === null
      ? isNull(table.personBlindIndex)
      : inArray(table.personBlindIndex, listBlindIndexes(keys.log, buildPersonText(personId)))
  return {
    record: async (tx, { ip, id, headers }, kind, user) => {
      metrics.countSecurityEvent({ kind })
      await tx.insert(table).values({
        at: clock.now(),
        kind,
        ip,
        traceId: id,
        ...parseDevice(headers['user-agent']),
        customerBlindIndex: user && hash(buildCustomerText(user.customerId)),
        personBlindIndex: user?.personId ? hash(buildPersonText(user.personId)) : null,
        loginBlindIndex: user && hash(buildLoginText(user.loginId)),
      })
    },
    listEvents: (customerId, kinds, most, personId) =>
      db
        .select()
        .from(table)
        .where(
          and(
            isCustomer(customerId),
            inArray(table.kind, [...kinds]),
            ...(personId === undefined ? [] : [isByPerson(personId)]),
          ),
        )
        .orderBy(desc(table.id))
        .limit(most),
    countFailures: async (customerId, since) => {
      const [row] = await db
        .select({ failures: count() })
        .from(table)
        .where(and(isCustomer(customerId), isFailure, gt(table.at, since)))
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
    listPersonIndexes: (id) => listBlindIndexes(keys.log, buildPersonText(id)),
    listLoginIndexes: (id) => listBlindIndexes(keys.log, buildLoginText(id)),
    countOutdated: async (owners) =>
      (await db.select({ events: count() }).from(table).where(isOutdated(owners)))[0]?.events ?? 0,
    reindex: (owners) =>
      runInTransaction(db, async (tx) => {
        const current = new Map(
          owners.flatMap(({ customerId, personIds, loginIds }) =>
            [
              buildCustomerText(customerId),
              ...personIds.map(buildPersonText),
              ...loginIds.map(buildLoginText),
            ].flatMap(mapFormer),
          ),
        )
        const replace = (index: string | null): string | null =>
          index && (current.get(index) ?? index)
        const events = (await tx.select().from(table).where(isOutdated(owners))).map((event) => ({
          id: event.id,
          customer: replace(event.customerBlindIndex),
          person: replace(event.personBlindIndex),
          login: replace(event.loginBlindIndex),
        }))
        if (events.length === 0) return 0
        await tx.execute(sql`select set_config('portal.rotates_keys', 'on', true)`)
        await tx.execute(sql`
          update security_log set customer_blind_index = next.customer, person_blind_index = next.person, login_blind_index = next.login
          from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as next (id bigint, customer text, person text, login text)
          where security_log.id = next.id`)
        return events.length
      }),
    deleteBefore: (day) =>
      runInBatches((limit) =>
        runInTransaction(db, async (tx) => {
          await tx.execute(
            sql`select set_config('portal.forget_before', ${day.toISOString()}, true)`,
          )
          return deleteBatch(tx, table, lt(table.at, day), limit)
        }),
      ),
  }
}
