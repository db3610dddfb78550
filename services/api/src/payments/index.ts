export { createPayments as openPayments } from './slice.ts'
