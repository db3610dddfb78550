import { sumCents, type CalendarDate, type Cents, type Contract } from '@portal/contract'
import type { Platform } from '../../platform/index.ts'
import { findContractSuspensions } from '../rules/contract-suspension.ts'
import type { SuspensionNotices } from '../rules/suspension.ts'
import { listTrustUnlocks } from '../store/trust-unlocks.ts'

/** An active unlock on trust, with the first invoice of the promise. */
export interface TrustUnlockData {
  readonly contractReference: string
  readonly reference: string
  readonly count: number
  readonly total: Cents
  readonly since: CalendarDate
  readonly until: CalendarDate
}

/** Lists the contracts that are unlocked on trust today and not paid. */
export const listActiveUnlocks = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  customerId: string,
  contracts: readonly Contract[],
  notices: ReadonlyMap<string, SuspensionNotices>,
  today: CalendarDate,
): Promise<TrustUnlockData[]> => {
  if (notices.size === 0) return []
  const unlocks = await listTrustUnlocks(db, customerId, today)
  const unlockDays = config.trustUnlockDays
  return findContractSuspensions(contracts, { notices, unlocks, today, unlockDays }).flatMap(
    ({ contractReference, invoices, unlock }) => {
      const [invoice] = invoices
      const [latest] = unlocks.get(contractReference) ?? []
      if (unlock.state !== 'active' || !invoice || !latest) return []
      return [
        {
          contractReference,
          reference: invoice.reference,
          count: invoices.length,
          total: sumCents(invoices.map(({ total }) => total)),
          since: latest.grantedOn,
          until: unlock.until,
        },
      ]
    },
  )
}
