export { createPayments } from './slice.ts'
