import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { inTransaction, type Db } from '../db.ts'
import { hmac, type Keys } from '../keys.ts'
import type { Session } from '../sessions.ts'
import { securityLog as table, type SecurityEvent, type SecurityRow } from '../tables.ts'
import { deviceOf } from './device.ts'

type Who = Pick<Session, 'customerId' | 'loginId'> & Partial<Pick<Session, 'personId'>>
type Asked = Pick<FastifyRequest, 'ip' | 'id' | 'headers'>

export interface SecurityLog {
  /** Writes down what a request did, in its transaction where it has one. `who` is null where nobody is known. */
  note(tx: Db, request: Asked, kind: SecurityEvent, who: Who | null): Promise<void>
  /** What happened to a customer, newest first. */
  of(customerId: string, kinds: readonly SecurityEvent[], most: number): Promise<SecurityRow[]>
  /** How a person of a company is called in the log. */
  personName(personId: string): string
  /** How a login is called in the log. */
  loginName(loginId: string): string
  forgetBefore(day: Date): Promise<void>
}

/** Apart from all other logs, so that it can be kept longer and read by fewer. Who somebody is can be found out with the key alone. */
export const createSecurityLog = (db: Db, clock: Clock, keys: Keys): SecurityLog => {
  const customerName = (customerId: string): string => hmac(keys.log, `customer:${customerId}`)
  const personName = (personId: string): string => hmac(keys.log, `person:${personId}`)
  const loginName = (loginId: string): string => hmac(keys.log, `login:${loginId}`)
  return {
    note: async (tx, { ip, id, headers }, kind, who) => {
      await tx.insert(table).values({
        at: clock.now(),
        kind,
        address: ip,
        traceId: id,
        ...deviceOf(headers['user-agent']),
        customer: who && customerName(who.customerId),
        person: who?.personId ? personName(who.personId) : null,
        login: who && loginName(who.loginId),
      })
    },
    of: (customerId, kinds, most) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.customer, customerName(customerId)), inArray(table.kind, [...kinds])))
        .orderBy(desc(table.id))
        .limit(most),
    personName,
    loginName,
    forgetBefore: (day) =>
      inTransaction(db, async (tx) => {
        await tx.execute(sql`select set_config('portal.forget_before', ${day.toISOString()}, true)`)
        await tx.delete(table).where(lt(table.at, day))
      }),
  }
}
