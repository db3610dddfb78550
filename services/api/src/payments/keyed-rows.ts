import { and, count, eq, gt, notLike, sql } from 'drizzle-orm'
import {
  createExpiringRows,
  decrypt,
  encrypt,
  type KeyedRows,
  type Platform,
} from '../platform/index.ts'
import { cardSessions, charges } from './tables.ts'

type Dependencies = Pick<Platform, 'clock' | 'db' | 'keys'>

/** Tokens of wallets that the acquirer does not have yet. */
const createWalletTokenRows = ({ db, keys }: Dependencies): KeyedRows => {
  const key = keys['card-token']
  const token = sql<string>`${charges.methodData} ->> 'walletToken'`
  const outdated = notLike(token, `${key[0].id}.%`)
  return {
    name: 'charges',
    columns: ['charges.method_data'],
    countOutdated: async () =>
      (await db.select({ rows: count() }).from(charges).where(outdated))[0]?.rows ?? 0,
    rewrite: async () => {
      const rows = await db
        .select({ paymentId: charges.paymentId, walletToken: token })
        .from(charges)
        .where(outdated)
      for (const { paymentId, walletToken } of rows) {
        const next = encrypt(key, paymentId, decrypt(key, paymentId, walletToken))
        await db
          .update(charges)
          .set({
            methodData: sql`jsonb_set(${charges.methodData}, '{walletToken}', to_jsonb(${next}::text))`,
          })
          .where(and(eq(charges.paymentId, paymentId), eq(token, walletToken)))
      }
      return { rewritten: rows.length, unreadable: 0 }
    },
  }
}

export const createPaymentRows = (dependencies: Dependencies): readonly KeyedRows[] => [
  createExpiringRows(dependencies, {
    table: cardSessions,
    column: cardSessions.tokenHash,
    isLive: () => gt(cardSessions.expiresAt, dependencies.clock.now()),
  }),
  createWalletTokenRows(dependencies),
]
