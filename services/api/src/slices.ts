import { billingSlice, hasContracts, seedBilling } from './billing'
import { identitySlice, seedCustomers } from './identity'
import { openPayments } from './payments'
import type { Platform, Seed, Slice } from './platform/slice'

/** First data of the parts, in the order in which it is laid down. */
export const SEEDS: readonly Seed[] = [seedCustomers, seedBilling]

/** The parts of the API over one platform. Each is made once: what it holds is handed on, and found nowhere else. */
export const openSlices = async (platform: Platform): Promise<readonly Slice[]> => {
  const payments = await openPayments(platform)
  return [identitySlice({ hasContracts }), billingSlice(payments.ports), payments.slice]
}
