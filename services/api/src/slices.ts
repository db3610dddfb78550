import { careSlice, contestedOf } from './care/index.ts'
import { billingSlice, hasContracts, hasLine, seedBilling } from './billing/index.ts'
import { hasCustomers, createIdentitySlice, seedCustomers } from './identity/index.ts'
import { openPayments } from './payments/index.ts'
import { createPrivacySlice } from './privacy/index.ts'
import type { SeedData, Platform, Slice } from './platform/index.ts'

/** First data of the parts, in the order in which it is laid down. */
export const FIRST_DATA: SeedData = { isSeeded: hasCustomers, seeds: [seedCustomers, seedBilling] }

/** The parts of the API over one platform. Each is made once: what it holds is handed on, and found nowhere else. */
export const openSlices = async (platform: Platform): Promise<readonly Slice[]> => {
  const payments = await openPayments(platform)
  const slices = [
    createIdentitySlice({ hasContracts, hasPhoneLine: hasLine }),
    billingSlice({ ...payments.ports, contestedOf }),
    careSlice,
    payments.slice,
  ]
  return [...slices, createPrivacySlice(slices)]
}
