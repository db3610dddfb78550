import { sql } from 'drizzle-orm'
import { selectRows } from '../testing/select-rows.ts'
import { STORES } from '../testing/stores.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { applyRetention, deleteAfter, DELETED_ROWS_PER_STATEMENT } from './retention.ts'
import { jobs, usedProofs } from './tables.ts'

describe.each(STORES)('retention on %s', (store) => {
  const api = useTestApi(store)

  const listProofs = async (): Promise<string[]> =>
    (
      await selectRows<{ id: string }>(api.platform.db, sql`select id from used_proofs order by id`)
    ).map(({ id }) => id)

  it('deletes many rows by several statements, so that none reaches the statement timeout', async () => {
    const { db } = api.platform
    await db.execute(
      sql`insert into used_proofs select 'old' || i, '2026-01-01' from generate_series(1, ${DELETED_ROWS_PER_STATEMENT + 1}) as i`,
    )
    await db.execute(sql`insert into used_proofs values ('new', '2026-02-01')`)
    await db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table deletions (count integer) on commit drop`)
      await tx.execute(
        sql`create function pg_temp.count_deletion() returns trigger language plpgsql as 'begin insert into deletions select count(*) from gone; return null; end'`,
      )
      await tx.execute(
        sql`create trigger count_deletion after delete on used_proofs referencing old table as gone for each statement execute function pg_temp.count_deletion()`,
      )
      await applyRetention(tx, new Date('2026-01-15'), [
        deleteAfter(0, usedProofs, usedProofs.expiresAt),
      ])
      const deletions = await selectRows(tx, sql`select count from deletions order by count desc`)
      expect(deletions).toEqual([{ count: DELETED_ROWS_PER_STATEMENT }, { count: 1 }])
      await tx.execute(sql`drop trigger count_deletion on used_proofs`)
    })
    expect(await listProofs()).toEqual(['new'])
  })

  it('applies the other rules although one fails', async () => {
    const { db } = api.platform
    await db.execute(sql`insert into used_proofs values ('old', '2026-01-01')`)
    const failing = {
      table: jobs,
      days: 1,
      deleteExpired: () => Promise.reject(new Error('statement timeout')),
    }
    const run = applyRetention(db, new Date('2026-01-15'), [
      failing,
      deleteAfter(0, usedProofs, usedProofs.expiresAt),
    ])
    await expect(run).rejects.toThrow('statement timeout')
    expect(await listProofs()).toEqual([])
  })
})
