import type { CalendarDate } from '@portal/contract'
import { eq, sql } from 'drizzle-orm'
import { createPaymentContext } from './payments/context.ts'
import { completeCreditTransfers } from './payments/credits/refund-credit.ts'
import { createStatusCheckQueue } from './payments/engine/reconcile.ts'
import { createStatementLine } from './payments/providers/statement.ts'
import { readKnownMoney } from './payments/statements/known-money.ts'
import { createPlatformRetention } from './platform/platform-retention.ts'
import { rateLimits, securityLog, sessions } from './platform/tables.ts'
import { listFullScans } from './testing/list-full-scans.ts'
import { STORES } from './testing/stores.ts'
import { useTestApi } from './testing/use-test-api.ts'

/** Retention of these tables uses no transaction of its caller. */
const OTHER_CONNECTION: readonly unknown[] = [rateLimits, securityLog]
/** Rows of a day at most, or few per customer. */
const SMALL_TABLES = [
  'credit_refunds',
  'feedbacks',
  'guesses',
  'inbound_messages',
  'people',
  'privacy_requests',
  'provider_faults',
  'ratings',
  'send_blocks',
  'used_partner_tokens',
]
const DAY = '2026-11-17' as CalendarDate
const PIX = { name: 'pix', methods: ['pix'] as const }

describe.each(STORES)('statements on growing tables on %s', (store) => {
  const api = useTestApi(store)

  it('find the next status check of each provider by an index', async () => {
    const context = await createPaymentContext(api.platform)
    for (const provider of context.methods.providers) {
      const scanned = await listFullScans(api.platform.db, (db) =>
        createStatusCheckQueue({ ...context, db }, provider).getNextDue(),
      )
      expect([provider.name, scanned]).toEqual([provider.name, []])
    }
  })

  it('find the sessions of a customer by an index', async () => {
    const scanned = await listFullScans(api.platform.db, async (tx) =>
      tx.select().from(sessions).where(eq(sessions.customerId, 'pf-overdue')),
    )
    expect(scanned).toEqual([])
  })

  it('find expired rows by an index', async () => {
    const rules = [
      ...createPlatformRetention(api.platform),
      ...api.slices.flatMap(({ retention }) => retention),
    ].filter(({ table }) => !OTHER_CONNECTION.includes(table))
    const scanned = await listFullScans(api.platform.db, async (tx) => {
      for (const rule of rules)
        if ('days' in rule) await rule.deleteExpired(tx, new Date('2020-01-01'))
    })
    expect(scanned.filter((table) => !SMALL_TABLES.includes(table))).toEqual([])
  })

  it('find the money of a statement by an index', async () => {
    const scanned = await listFullScans(api.platform.db, (tx) => readKnownMoney(tx, PIX, DAY, []))
    // Unmatched money is rare.
    expect(scanned).toEqual(['unmatched_money'])
  })

  it('complete transfers when more wait than a statement of SQL has parameters', async () => {
    const { db, clock } = api.platform
    await db.execute(
      sql`insert into credit_refunds (id, customer_id, amount, transfer, state, requested_at, idempotency_key)
        select 'r' || n, 'pf-overdue', 1, 1, 'pending', ${clock.now()}, 'k' || n from generate_series(1, 70000) as n`,
    )
    await expect(completeCreditTransfers(api.platform)).resolves.toBeUndefined()
  })

  it('compare a statement with more lines than a statement of SQL has parameters', async () => {
    const lines = Array.from({ length: 70_000 }, (_, i) =>
      createStatementLine('received', `line${i}`, 100, { moneyId: `pix:${i}` }),
    )
    expect(await readKnownMoney(api.platform.db, PIX, DAY, lines)).toEqual([])
  })
})
