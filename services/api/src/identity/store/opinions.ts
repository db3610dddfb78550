import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { customers, feedbacks, ratings } from '../tables.ts'

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

type NewRating = Pick<typeof ratings.$inferInsert, 'score' | 'option' | 'comment'>

/**
 * False if the customer has rated since `since`. Locks the customer row, so that concurrent ratings cannot both pass.
 */
export const addRating = async (
  tx: Db,
  customerId: string,
  rating: NewRating,
  since: Date,
  now: Date,
): Promise<boolean> => {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  if (await hasRecentRating(tx, customerId, since)) return false
  await tx.insert(ratings).values({ id: randomUUID(), customerId, ...rating, createdAt: now })
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
export const listSurveyResponses = async (db: Db, limit: number) => ({
  ratings: await db
    .select({
      score: ratings.score,
      option: ratings.option,
      comment: ratings.comment,
      at: ratings.createdAt,
    })
    .from(ratings)
    .orderBy(desc(ratings.createdAt))
    .limit(limit),
  feedbacks: await db
    .select({ code: feedbacks.code, at: feedbacks.createdAt })
    .from(feedbacks)
    .orderBy(desc(feedbacks.createdAt))
    .limit(limit),
})
