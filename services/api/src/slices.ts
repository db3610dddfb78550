import { createCasesSlice, findCaseCustomer } from './cases/index.ts'
import {
  createBillingSlice,
  findAgreementCustomer,
  hasContracts,
  hasPhoneLine,
  seedBilling,
} from './billing/index.ts'
import { hasCustomers, createIdentitySlice, seedCustomers } from './identity/index.ts'
import { ledgerSlice } from './ledger/index.ts'
import { createPayments, type PaymentContext } from './payments/index.ts'
import { createPrivacySlice } from './privacy/index.ts'
import type { Db, SeedData, Platform, Slice } from './platform/index.ts'

/** Demo data of the modules, in the order of insertion. */
export const SEED_DATA: SeedData = { isSeeded: hasCustomers, seeds: [seedCustomers, seedBilling] }

/** Ids: `case-{protocol}-{event}-{channel}` and `agreement-broken-{reference}-{channel}`. */
const findMessageCustomer = async (db: Db, messageId: string): Promise<string | null> => {
  const [, protocol = '', reference = ''] = messageId.split('-')
  return (await findCaseCustomer(db, protocol)) ?? findAgreementCustomer(db, reference)
}

/** Creates the modules over one platform. Each is created once, so that its state is shared. */
export const openSlices = async (
  platform: Platform,
  paymentContext?: PaymentContext,
): Promise<readonly Slice[]> => {
  const payments = await createPayments(platform, paymentContext)
  const slices = [
    createIdentitySlice({ findMessageCustomer, hasContracts, hasPhoneLine }),
    createBillingSlice(payments.ports),
    createCasesSlice(payments.ports),
    ledgerSlice,
    payments.slice,
  ]
  return [...slices, createPrivacySlice(slices)]
}
