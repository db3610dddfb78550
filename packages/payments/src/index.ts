export type * from './agreement'
export { loadPayments } from './load-payments'
