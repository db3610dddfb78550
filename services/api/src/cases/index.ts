/** Public API of support cases for the other modules of the API. */
export { casesSlice } from './slice.ts'
export { findContestedInvoices } from './store/cases.ts'
