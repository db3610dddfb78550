import {
  addDays,
  sumCents,
  type CalendarDate,
  type ContractSuspension,
  type TrustUnlock,
} from '@portal/contract'
import { findContactDetails, type SignedInUser } from '../identity/index.ts'
import type { Db, Platform } from '../platform/index.ts'
import { createTrustUnlockSms } from './messages.ts'
import { findContractSuspensions } from './rules/contract-suspension.ts'
import { BROKEN_PROMISE_DAYS } from './rules/trust-unlock.ts'
import { listContracts } from './store/contracts.ts'
import { readLegalNotices } from './store/reminders.ts'
import { insertTrustUnlock, listTrustUnlocks, lockContract } from './store/trust-unlocks.ts'

/** Lists the customer's contracts whose service may be suspended today, or is unlocked on trust. */
export const listSuspensions = async (
  { db, keys, config }: Pick<Platform, 'keys' | 'config'> & { readonly db: Db },
  customerId: string,
  today: CalendarDate,
): Promise<ContractSuspension[]> => {
  const { suspensions: notices } = await readLegalNotices(db, customerId)
  if (notices.size === 0) return []
  return findContractSuspensions(
    await listContracts(db, keys.customer, customerId, today, config.late),
    {
      notices,
      unlocks: await listTrustUnlocks(db, customerId, addDays(today, -BROKEN_PROMISE_DAYS)),
      today,
      unlockDays: config.trustUnlockDays,
    },
  )
}

/**
 * Unlocks a suspended contract within a transaction and enqueues the SMS; null for an unknown
 * contract. The lock makes a repeated request return the same unlock.
 */
export const createTrustUnlock = async (
  tx: Db,
  platform: Pick<Platform, 'keys' | 'config' | 'outbox' | 'clock'>,
  { customerId, personId }: SignedInUser,
  contractReference: string,
): Promise<TrustUnlock | null> => {
  if (!(await lockContract(tx, customerId, contractReference))) return null
  const { keys, outbox, clock } = platform
  const today = clock.today()
  const found = (await listSuspensions({ ...platform, db: tx }, customerId, today)).find(
    (suspension) => suspension.contractReference === contractReference,
  )
  if (found === undefined) return { state: 'refused', reason: 'NOT_SUSPENDED' }
  if (found.unlock.state !== 'available') return found.unlock
  const { until } = found.unlock
  await insertTrustUnlock(tx, {
    contractReference,
    grantedOn: today,
    until,
    invoiceReferences: found.invoices.map(({ reference }) => reference),
    personId,
  })
  const contact = await findContactDetails({ db: tx, keys }, customerId)
  if (contact !== null)
    await outbox.enqueue(
      tx,
      'sms',
      {
        to: contact.phone,
        text: createTrustUnlockSms(until, sumCents(found.invoices.map(({ total }) => total))),
      },
      { id: `trust-unlock-${contractReference}-${today}` },
    )
  return { state: 'active', until }
}
