import { ApiProblem } from '@portal/contract'
import { createProtocol } from '../identity/index.ts'
import { runInTransaction, type Platform } from '../platform/index.ts'
import { caseByKey, insertCase, type Wanted } from './store/cases.ts'
import type { Case } from './tables.ts'
import { tellOfCase } from './tell.ts'

/** Opens a case and tells of it, once a key: the same key again is answered with the same case. */
export const open = async (
  platform: Platform,
  customerId: string,
  wanted: Wanted,
): Promise<Case> => {
  const { db, clock, keys } = platform
  const opened = await runInTransaction(db, async (tx) => {
    const row = await insertCase(
      tx,
      keys.customer,
      customerId,
      createProtocol(clock.today()),
      wanted,
      clock.now(),
    )
    if (row !== null) await tellOfCase(platform, tx, row, 'opened')
    return row
  })
  const row = opened ?? (await caseByKey(db, keys.customer, customerId, wanted))
  if (row === null) throw new ApiProblem('UNEXPECTED')
  return row
}
