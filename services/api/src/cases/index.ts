/** Public API of support cases for the other modules of the API. */
export { closePaymentCase, findAnsweredTransfers, openPaymentCase } from './payment-case.ts'
export { createCasesSlice } from './slice.ts'
