export { createProcessContext, type PaymentContext } from './context.ts'
export { recoverCharges } from './engine/recover-charges.ts'
export { createPayments } from './slice.ts'
