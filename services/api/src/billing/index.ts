/** What the rest of the API may use of contracts and invoices. */
export { ISSUER } from './issuer.ts'
export type { BillingPorts, MoneyMoved } from './ports.ts'
export { barCodeOf, referenceOfFreeField } from './rules/bar-code-number.ts'
export { paymentLineOf, type FoundDebt } from './rules/found-debt.ts'
export { mayPayTogether } from './rules/pay-together.ts'
export { seedBilling } from './seed/seed-billing.ts'
export { billingSlice } from './slice.ts'
export { findCampaign } from './store/campaigns.ts'
export { hasContracts, hasLine } from './store/contracts.ts'
export {
  countOpenBesides,
  findDebts,
  findDebtsOfAnyone,
  lockDebts,
  markPaid,
} from './store/debts.ts'
