import { sql, type SQL } from 'drizzle-orm'
import { postEntries } from '../ledger/index.ts'
import type { Db } from '../platform/db.ts'
import { selectRows } from './select-rows.ts'

/** Makes paid invoices open again, in the tables and in the ledger. */
export const reopenInvoices = async (db: Db, where: SQL): Promise<void> => {
  const rows = await selectRows<{ reference: string; billed: number }>(
    db,
    sql`update invoices set state = 'OPEN', paid_at = null, payment_id = null
      where state = 'PAID' and ${where}
      returning reference, billed_amount(components)::int as billed`,
  )
  await postEntries(
    db,
    rows.map(({ reference, billed }) => ({
      sourceId: `reopened:${reference}`,
      kind: 'invoice_reopened',
      occurredAt: new Date(),
      postings: [
        { account: 'receivable', subject: reference, amount: billed },
        { account: 'opening_balance', amount: -billed },
      ],
    })),
  )
}
