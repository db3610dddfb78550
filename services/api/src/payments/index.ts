export type { PaymentContext } from './context.ts'
export { createPayments } from './slice.ts'
