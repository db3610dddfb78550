/** What the rest of the API may use of customer care. */
export { casesSlice } from './slice.ts'
export { findContestedInvoices } from './store/cases.ts'
