/** Public API of support cases for the other modules of the API. */
export {
  closePaymentCase,
  closeTransferCase,
  findAnsweredTransfers,
  lockTransferCases,
  openPaymentCase,
} from './payment-case.ts'
export { createCasesSlice } from './slice.ts'
