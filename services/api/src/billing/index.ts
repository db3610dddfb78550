/** What the rest of the API may use of contracts and invoices. */
export { ISSUER } from './issuer'
export type { BillingPorts } from './ports'
export { barCodeOf, referenceOfFreeField } from './rules/bar-code-number'
export { paymentLineOf, type FoundDebt } from './rules/found-debt'
export { mayPayTogether } from './rules/pay-together'
export { billingSlice } from './slice'
export { hasContracts } from './store/contracts'
export { countOpenBesides, findDebts, findDebtsOfAnyone, lockDebts, markPaid } from './store/debts'
