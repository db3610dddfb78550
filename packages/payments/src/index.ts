export type * from './agreement.ts'
export { loadPayments } from './load-payments.ts'
