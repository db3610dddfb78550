import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { runInTransaction, type Db } from '../db.ts'
import { computeHmac, type Keys } from '../keys.ts'
import type { Session } from '../session-types.ts'
import { securityLog as table, type SecurityEvent, type SecurityRow } from '../tables.ts'
import { parseDevice } from './device.ts'

type LoggedUser = Pick<Session, 'customerId' | 'loginId'> & Partial<Pick<Session, 'personId'>>
type LoggedRequest = Pick<FastifyRequest, 'ip' | 'id' | 'headers'>

export interface SecurityLog {
  /** Writes down what a request did, in its transaction where it has one. `who` is null where nobody is known. */
  record(
    tx: Db,
    request: LoggedRequest,
    kind: SecurityEvent,
    user: LoggedUser | null,
  ): Promise<void>
  /** What happened to a customer, newest first. */
  listEvents(
    customerId: string,
    kinds: readonly SecurityEvent[],
    limit: number,
  ): Promise<SecurityRow[]>
  /** How a person of a company is called in the log. */
  hashPerson(personId: string): string
  /** How a login is called in the log. */
  hashLogin(loginId: string): string
  deleteBefore(day: Date): Promise<void>
}

/** Apart from all other logs, so that it can be kept longer and read by fewer. Who somebody is can be found out with the key alone. */
export const createSecurityLog = (db: Db, clock: Clock, keys: Keys): SecurityLog => {
  const hashCustomer = (customerId: string): string =>
    computeHmac(keys.log, `customer:${customerId}`)
  const hashPerson = (personId: string): string => computeHmac(keys.log, `person:${personId}`)
  const hashLogin = (loginId: string): string => computeHmac(keys.log, `login:${loginId}`)
  return {
    record: async (tx, { ip, id, headers }, kind, user) => {
      await tx.insert(table).values({
        at: clock.now(),
        kind,
        ip,
        traceId: id,
        ...parseDevice(headers['user-agent']),
        customer: user && hashCustomer(user.customerId),
        person: user?.personId ? hashPerson(user.personId) : null,
        login: user && hashLogin(user.loginId),
      })
    },
    listEvents: (customerId, kinds, most) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.customer, hashCustomer(customerId)), inArray(table.kind, [...kinds])))
        .orderBy(desc(table.id))
        .limit(most),
    hashPerson,
    hashLogin,
    deleteBefore: (day) =>
      runInTransaction(db, async (tx) => {
        await tx.execute(sql`select set_config('portal.forget_before', ${day.toISOString()}, true)`)
        await tx.delete(table).where(lt(table.at, day))
      }),
  }
}
