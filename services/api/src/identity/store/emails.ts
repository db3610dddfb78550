import { and, eq, gt, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { encrypt, decrypt, type Db, type KeyRing } from '../../platform/index.ts'
import { MAX_CODE_ATTEMPTS } from '../rules/one-time-code.ts'
import { customers, emails, type EmailRow } from '../tables.ts'

const buildLabel = (customerId: string): string => `emails.${customerId}`

export const encryptEmail = (key: KeyRing, customerId: string, email: string): string =>
  encrypt(key, buildLabel(customerId), email)

export const decryptEmail = (key: KeyRing, customerId: string, encrypted: string): string =>
  String(decrypt(key, buildLabel(customerId), encrypted))

export const findEmailRow = async (db: Db, customerId: string): Promise<EmailRow | null> => {
  const [row] = await db.select().from(emails).where(eq(emails.customerId, customerId))
  return row ?? null
}

/**
 * Whether the customer has a confirmed e-mail. Locks it, so that a concurrent erasure waits until
 * the transaction ends.
 */
export const lockConfirmedEmail = async (tx: Db, customerId: string): Promise<boolean> =>
  (
    await tx
      .select({ customerId: emails.customerId })
      .from(emails)
      .where(and(eq(emails.customerId, customerId), isNotNull(emails.address)))
      .for('share')
  ).length > 0

/** Confirmation time of the current e-mail; null if it is before `since`. */
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

/**
 * Saves the single active code of a customer; false if another code was sent after
 * `lastSentBefore`, unless it is the one that this code replaces.
 */
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

/**
 * Counts an attempt before the code is compared, so that concurrent guesses cannot share one. Null
 * without a code or an attempt left.
 */
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
        lt(emails.tries, MAX_CODE_ATTEMPTS),
        isNotNull(emails.codeHash),
        gt(emails.expiresAt, now),
      ),
    )
    .returning({ hash: emails.codeHash, tries: emails.tries })
  return row === undefined || row.hash === null ? null : { hash: row.hash, tries: row.tries }
}

/** Returns the new and the previous e-mail, both encrypted; null if a concurrent request was first. */
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
