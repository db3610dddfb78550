// One chunk: what stands beside how a payment ended.
export { GivenBack } from './given-back.tsx'
export { AfterPaid, PaidReceipt } from './paid-details.tsx'
