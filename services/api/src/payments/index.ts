/** What the rest of the API may use of payments. */
export { openPayments } from './slice.ts'
