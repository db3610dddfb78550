import { and, eq, gt, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { encrypt, decrypt, type Db } from '../../platform/index.ts'
import { MAX_PIN_ATTEMPTS } from '../rules/pin.ts'
import { customers, emails, type EmailRow } from '../tables.ts'

const buildLabel = (customerId: string): string => `emails.${customerId}`

export const encryptEmail = (key: Buffer, customerId: string, address: string): string =>
  encrypt(key, buildLabel(customerId), address)

export const decryptEmail = (key: Buffer, customerId: string, sealed: string): string =>
  String(decrypt(key, buildLabel(customerId), sealed))

/** What was registered or asked for here; null before the first time. */
export const findEmailRow = async (db: Db, customerId: string): Promise<EmailRow | null> => {
  const [row] = await db.select().from(emails).where(eq(emails.customerId, customerId))
  return row ?? null
}

/** When the customer confirmed the present address, if that was since then; null where it was not. */
export const findEmailConfirmation = async (
  db: Db,
  customerId: string,
  since: Date,
): Promise<Date | null> =>
  (
    await db
      .select({ at: emails.confirmedAt })
      .from(emails)
      .where(and(eq(emails.customerId, customerId), gte(emails.confirmedAt, since)))
  )[0]?.at ?? null

type NewCode = Pick<EmailRow, 'pendingAddress' | 'codeHash' | 'sentAt' | 'expiresAt'>

/** Puts the one active code of a customer; false when another was sent after `lastSentBy`, but for the one sent at `instead`, which it replaces. */
export const saveEmailCode = async (
  tx: Db,
  customerId: string,
  code: NewCode,
  lastSentBefore: Date,
  replacedSentAt: Date | null,
): Promise<boolean> => {
  const fresh = { ...code, tries: 0 }
  const rows = await tx
    .insert(emails)
    .values({ customerId, ...fresh })
    .onConflictDoUpdate({
      target: emails.customerId,
      set: fresh,
      setWhere: sql.join(
        [
          isNull(emails.sentAt),
          lte(emails.sentAt, lastSentBefore),
          ...(replacedSentAt === null ? [] : [eq(emails.sentAt, replacedSentAt)]),
        ],
        sql` or `,
      ),
    })
    .returning({ customerId: emails.customerId })
  return rows.length === 1
}

/** Uses up one try before the code is looked at; null when there is no code, or no try left. */
export const consumeEmailAttempt = async (
  db: Db,
  customerId: string,
  now: Date,
): Promise<{ hash: string; tries: number } | null> => {
  const [row] = await db
    .update(emails)
    .set({ tries: sql`${emails.tries} + 1` })
    .where(
      and(
        eq(emails.customerId, customerId),
        lt(emails.tries, MAX_PIN_ATTEMPTS),
        isNotNull(emails.codeHash),
        gt(emails.expiresAt, now),
      ),
    )
    .returning({ hash: emails.codeHash, tries: emails.tries })
  return row === undefined || row.hash === null ? null : { hash: row.hash, tries: row.tries }
}

/** Registers the address whose code was right, both as they were sealed before; null when another request was first. */
export const confirmPendingEmail = async (
  tx: Db,
  customerId: string,
  hash: string,
  now: Date,
): Promise<{ pendingAddress: string; former: string | null } | null> => {
  const [row] = await tx
    .select()
    .from(emails)
    .where(eq(emails.customerId, customerId))
    .for('update')
  if (row === undefined || row.codeHash !== hash || row.pendingAddress === null) return null
  await tx
    .update(emails)
    .set({
      address: row.pendingAddress,
      confirmedAt: now,
      pendingAddress: null,
      codeHash: null,
      expiresAt: null,
      tries: 0,
    })
    .where(eq(emails.customerId, customerId))
  await tx.update(customers).set({ encryptedEmail: null }).where(eq(customers.id, customerId))
  return { pendingAddress: row.pendingAddress, former: row.address }
}
