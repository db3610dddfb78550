// One chunk: how a payment ended.
export { CancelledResult } from './cancelled-result'
export { FailureResult } from './failure-result'
export { AfterPaid, PaidReceipt } from './paid-details'
