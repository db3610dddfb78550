/** Public API of billing for the other modules of the API. */
export type { ContestRow } from './tables.ts'
export type { BillingPorts, CreditTransfer, MoneyClaim, MoneyMovement } from './ports.ts'
export { createBarCode, parseFreeField } from './rules/bar-code.ts'
export { toPaymentItem, type ContractInvoice } from './rules/contract-invoice.ts'
export { mayPayTogether } from './rules/early-settlement.ts'
export {
  addCharges,
  isFined,
  isOverdue,
  limitComponents,
  type ChargeTerms,
  type LateRates,
} from './rules/late-charges.ts'
export { isPrescribed } from './rules/prescription.ts'
export { calculatePartialRange } from './rules/partial-payment.ts'
export { seedBilling } from './seed/seed-billing.ts'
export { createBillingSlice } from './slice.ts'
export { findContests } from './store/contests.ts'
export { applyCredit } from './store/apply-credit.ts'
export { getCreditBalance, lockCredit } from './store/credit-balance.ts'
export { listCreditTargets } from './store/credit-targets.ts'
export { findCreditedInvoices } from './store/credited-invoices.ts'
export { lockUsedCredit, restoreCredit } from './store/restore-credit.ts'
export { decideContest, type ContestDecision } from './store/decide-contest.ts'
export { withdrawContest } from './store/withdraw-contest.ts'
export { openContest, type NewContest } from './store/open-contest.ts'
export { findPaymentLink } from './store/payment-links.ts'
export { findCampaign } from './store/campaigns.ts'
export {
  changeDueDay,
  findDueDay,
  hasContract,
  hasContracts,
  hasPhoneLine,
  listContracts,
} from './store/contracts.ts'
export { markUnpaid } from './store/mark-unpaid.ts'
export { findSuspension } from './store/suspensions.ts'
export {
  countOtherOpenInvoices,
  findInvoices,
  findInvoicesOfAnyCustomer,
  lockInvoices,
  markPaid,
  markPartlyPaid,
  selectDueInvoices,
} from './store/invoices.ts'
