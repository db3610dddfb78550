import { ApiProblem } from '@portal/contract'
import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import {
  addMs,
  computeBlindIndex,
  listBlindIndexes,
  type Db,
  type KeyRing,
} from '../../platform/index.ts'
import { customers, pinSends, sendBlocks } from '../tables.ts'

const DAY_MS = 86_400_000
/** Codes that unknown browsers may send to a recipient in 24 hours by SMS, e-mail and voice call together. */
export const MAX_ANONYMOUS_SENDS_PER_DAY = 6

type PinSend = Omit<typeof pinSends.$inferInsert, 'id'>
type Recipient = Pick<PinSend, 'customerId' | 'recipient'>

/** Blind index of a phone that receives codes, to find them when the phone sends an SMS. */
export const computeSenderBlindIndex = (key: KeyRing, phone: string): string =>
  computeBlindIndex(key, `phone:${phone}`)

/** The blind index by every accepted key, because the root secret may have changed since the code was sent. */
export const listSenderBlindIndexes = (key: KeyRing, phone: string): readonly string[] =>
  listBlindIndexes(key, `phone:${phone}`)

const isForRecipient = (
  table: typeof pinSends | typeof sendBlocks,
  { customerId, recipient }: Recipient,
) => and(eq(table.customerId, customerId), eq(table.recipient, recipient))

const createTooMany = (until: Date, now: Date): ApiProblem =>
  new ApiProblem('TOO.MANY.REQUESTS', {
    retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000),
  })

/** How long codes of unknown browsers stay stopped. */
export const SEND_BLOCK_MS = DAY_MS

/** Until when the recipient stopped anonymous codes; null if they are not stopped. */
export const findSendBlock = async (db: Db, to: Recipient, now: Date): Promise<Date | null> => {
  const [block] = await db
    .select({ until: sendBlocks.until })
    .from(sendBlocks)
    .where(and(isForRecipient(sendBlocks, to), gt(sendBlocks.until, now)))
  return block?.until ?? null
}

/**
 * Stops anonymous codes of a recipient. `isNew` is false if they were stopped already; their end
 * does not change then.
 */
export const disableSends = async (
  tx: Db,
  { customerId, recipient }: Recipient,
  now: Date,
): Promise<{ until: Date; isNew: boolean }> => {
  const until = addMs(now, SEND_BLOCK_MS)
  const rows = await tx
    .insert(sendBlocks)
    .values({ customerId, recipient, until })
    .onConflictDoUpdate({
      target: [sendBlocks.customerId, sendBlocks.recipient],
      set: { until },
      setWhere: lte(sendBlocks.until, now),
    })
    .returning({ until: sendBlocks.until })
  const current = await findSendBlock(tx, { customerId, recipient }, now)
  return { until: current ?? until, isNew: rows.length === 1 }
}

/** Returns false if anonymous codes of the recipient were not stopped. */
export const enableSends = async (tx: Db, to: Recipient, now: Date): Promise<boolean> => {
  const rows = await tx
    .delete(sendBlocks)
    .where(and(isForRecipient(sendBlocks, to), gt(sendBlocks.until, now)))
    .returning({ until: sendBlocks.until })
  return rows.length === 1
}

/**
 * Records a code in the transaction that sends it and returns true if it is the last anonymous one
 * of the day. Throws TOO.MANY.REQUESTS beyond the daily limit. The customer's row is locked, so
 * that concurrent requests are counted.
 */
export const recordPinSend = async (tx: Db, send: PinSend): Promise<boolean> => {
  const { customerId, isAnonymous, sentAt } = send
  let sent = 0
  if (isAnonymous) {
    await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for('no key update')
    const blockedUntil = await findSendBlock(tx, send, sentAt)
    if (blockedUntil !== null) throw createTooMany(blockedUntil, sentAt)
    const since = addMs(sentAt, -DAY_MS)
    const [counted] = await tx
      .select({
        sent: sql<number>`count(*)::int`,
        first: sql`min(${pinSends.sentAt})`.mapWith(pinSends.sentAt),
      })
      .from(pinSends)
      .where(
        and(
          isForRecipient(pinSends, send),
          eq(pinSends.isAnonymous, true),
          gt(pinSends.sentAt, since),
        ),
      )
    sent = counted?.sent ?? 0
    if (counted !== undefined && sent >= MAX_ANONYMOUS_SENDS_PER_DAY)
      throw createTooMany(addMs(counted.first, DAY_MS), sentAt)
  }
  await tx.insert(pinSends).values(send)
  return sent + 1 === MAX_ANONYMOUS_SENDS_PER_DAY
}

/** Returns the recipient of the code that a login requested at this time; empty for the customer. */
export const findSendRecipient = async (
  db: Db,
  loginId: string,
  sentAt: Date | null,
): Promise<string> => {
  if (sentAt === null) return ''
  const [send] = await db
    .select({ recipient: pinSends.recipient })
    .from(pinSends)
    .where(and(eq(pinSends.sentAt, sentAt), eq(pinSends.loginId, loginId)))
    .orderBy(desc(pinSends.id))
    .limit(1)
  return send?.recipient ?? ''
}

/**
 * After a confirmed login, the codes of this login and of its network for the same recipient no
 * longer count as anonymous.
 */
export const releasePinSends = async (
  db: Db,
  {
    loginId,
    networkBlindIndexes,
    ...to
  }: Pick<PinSend, 'loginId'> & Recipient & { readonly networkBlindIndexes: string[] },
): Promise<void> => {
  await db
    .update(pinSends)
    .set({ isAnonymous: false })
    .where(
      and(
        isForRecipient(pinSends, to),
        eq(pinSends.isAnonymous, true),
        or(eq(pinSends.loginId, loginId), inArray(pinSends.networkBlindIndex, networkBlindIndexes)),
      ),
    )
}

/**
 * Stops codes for every customer to whose phone one was sent in the 24 hours before `now`. Returns
 * the customers for whom this is new.
 */
export const disablePhoneSends = async (
  tx: Db,
  phoneBlindIndexes: readonly string[],
  now: Date,
): Promise<string[]> => {
  const sends = await tx
    .selectDistinct({ customerId: pinSends.customerId, recipient: pinSends.recipient })
    .from(pinSends)
    .where(
      and(
        inArray(pinSends.phoneBlindIndex, [...phoneBlindIndexes]),
        gt(pinSends.sentAt, addMs(now, -DAY_MS)),
      ),
    )
  const blocked: string[] = []
  for (const send of sends)
    if ((await disableSends(tx, send, now)).isNew) blocked.push(send.customerId)
  return blocked
}

/** Stops codes for the recipient of the e-mail that contained the token; null for an unknown or old token. */
export const disableSendsByToken = async (
  tx: Db,
  stopTokenHash: string,
  now: Date,
): Promise<{ customerId: string; until: Date; isNew: boolean } | null> => {
  const [send] = await tx
    .select({ customerId: pinSends.customerId, recipient: pinSends.recipient })
    .from(pinSends)
    .where(and(eq(pinSends.stopTokenHash, stopTokenHash), gt(pinSends.sentAt, addMs(now, -DAY_MS))))
  if (send === undefined) return null
  return { customerId: send.customerId, ...(await disableSends(tx, send, now)) }
}
