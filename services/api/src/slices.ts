import { createCasesSlice } from './cases/index.ts'
import { createBillingSlice, hasContracts, hasPhoneLine, seedBilling } from './billing/index.ts'
import { hasCustomers, createIdentitySlice, seedCustomers } from './identity/index.ts'
import { ledgerSlice } from './ledger/index.ts'
import { createPayments, type PaymentContext } from './payments/index.ts'
import { createPrivacySlice } from './privacy/index.ts'
import type { SeedData, Platform, Slice } from './platform/index.ts'

/** Demo data of the modules, in the order of insertion. */
export const SEED_DATA: SeedData = { isSeeded: hasCustomers, seeds: [seedCustomers, seedBilling] }

/** Creates the modules over one platform. Each is created once, so that its state is shared. */
export const openSlices = async (
  platform: Platform,
  paymentContext?: PaymentContext,
): Promise<readonly Slice[]> => {
  const payments = await createPayments(platform, paymentContext)
  const slices = [
    createIdentitySlice({ hasContracts, hasPhoneLine }),
    createBillingSlice(payments.ports),
    createCasesSlice(payments.ports),
    ledgerSlice,
    payments.slice,
  ]
  return [...slices, createPrivacySlice(slices)]
}
