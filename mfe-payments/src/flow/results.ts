// One chunk: what stands beside how a payment ended.
export { PaymentRefunds as GivenBack } from './payment-refunds.tsx'
export { AfterPaid, PaidReceipt } from './paid-details.tsx'
