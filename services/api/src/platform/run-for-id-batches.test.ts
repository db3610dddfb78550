import { inArray } from 'drizzle-orm'
import { contracts } from '../billing/tables.ts'
import { STORES } from '../testing/stores.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { runForIdBatches } from './run-for-id-ranges.ts'

describe.each(STORES)('batches of ids on %s', (store) => {
  const api = useTestApi(store)

  it('contain each id that meets the condition once, and continue after a failed one', async () => {
    const known = (
      await api.platform.db
        .selectDistinct({ id: contracts.customerId })
        .from(contracts)
        .orderBy(contracts.customerId)
    ).map(({ id }) => id)
    const chosen = known.slice(1, 6)
    const seen: (readonly string[])[] = []
    const running = runForIdBatches(
      api.platform.db,
      contracts.customerId,
      { size: 2, condition: inArray(contracts.customerId, chosen) },
      async (ids) => {
        seen.push(ids)
        throw new Error(`batch ${seen.length}`)
      },
    )
    await expect(running).rejects.toThrow('batch 1')
    expect(seen).toEqual([chosen.slice(0, 2), chosen.slice(2, 4), chosen.slice(4)])
  })
})
