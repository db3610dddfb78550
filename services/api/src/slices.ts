import { careSlice, contestedOf } from './care'
import { billingSlice, hasContracts, hasLine, seedBilling } from './billing'
import { hasCustomers, identitySlice, seedCustomers } from './identity'
import { openPayments } from './payments'
import { privacySlice } from './privacy'
import type { FirstData, Platform, Slice } from './platform'

/** First data of the parts, in the order in which it is laid down. */
export const FIRST_DATA: FirstData = { isThere: hasCustomers, seeds: [seedCustomers, seedBilling] }

/** The parts of the API over one platform. Each is made once: what it holds is handed on, and found nowhere else. */
export const openSlices = async (platform: Platform): Promise<readonly Slice[]> => {
  const payments = await openPayments(platform)
  const slices = [
    identitySlice({ hasContracts, hasLine }),
    billingSlice({ ...payments.ports, contestedOf }),
    careSlice,
    payments.slice,
  ]
  return [...slices, privacySlice(slices)]
}
