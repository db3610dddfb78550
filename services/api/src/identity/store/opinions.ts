import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import { decryptText, encryptText, type Db, type KeyRing } from '../../platform/index.ts'
import { customers, feedbacks, ratings } from '../tables.ts'

const buildLabel = (id: string): string => `ratings.${id}.comment`

export const encryptComment = (key: KeyRing, id: string, comment: string | null): string | null =>
  encryptText(key, buildLabel(id), comment)

/** Also returns comments that a former version stored as plain text. */
export const decryptComment = (
  key: KeyRing,
  {
    id,
    encryptedComment,
    comment,
  }: Pick<typeof ratings.$inferSelect, 'id' | 'encryptedComment' | 'comment'>,
): string | null => decryptText(key, buildLabel(id), encryptedComment) ?? comment

export const hasRecentRating = async (
  db: Db,
  customerId: string,
  since: Date,
): Promise<boolean> => {
  const rows = await db
    .select({ id: ratings.id })
    .from(ratings)
    .where(and(eq(ratings.customerId, customerId), gt(ratings.createdAt, since)))
    .limit(1)
  return rows.length > 0
}

type NewRating = Pick<typeof ratings.$inferSelect, 'score' | 'option' | 'comment'>

/**
 * False if the customer has rated since `since`. Locks the customer row, so that concurrent ratings
 * cannot both pass.
 */
export const addRating = async (
  tx: Db,
  key: KeyRing,
  customerId: string,
  { comment, ...rating }: NewRating,
  since: Date,
  now: Date,
): Promise<boolean> => {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  if (await hasRecentRating(tx, customerId, since)) return false
  const id = randomUUID()
  const encryptedComment = encryptComment(key, id, comment)
  await tx.insert(ratings).values({ id, customerId, ...rating, encryptedComment, createdAt: now })
  return true
}

export const addFeedback = async (
  db: Db,
  customerId: string,
  code: string,
  now: Date,
): Promise<void> => {
  await db.insert(feedbacks).values({ id: randomUUID(), customerId, code, createdAt: now })
}

/** Ratings and feedback, newest first, without the customer. */
export const listSurveyResponses = async (db: Db, key: KeyRing, limit: number) => ({
  ratings: (await db.select().from(ratings).orderBy(desc(ratings.createdAt)).limit(limit)).map(
    (row) => ({
      score: row.score,
      option: row.option,
      comment: decryptComment(key, row),
      at: row.createdAt,
    }),
  ),
  feedbacks: await db
    .select({ code: feedbacks.code, at: feedbacks.createdAt })
    .from(feedbacks)
    .orderBy(desc(feedbacks.createdAt))
    .limit(limit),
})
