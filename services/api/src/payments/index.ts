/** What the rest of the API may use of payments. */
export { createPayments as openPayments } from './slice.ts'
