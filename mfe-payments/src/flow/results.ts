// Bundled as one chunk that is loaded after the code is on screen.
export { PaymentRefunds as GivenBack } from './payment-refunds.tsx'
export { AfterPaid, PaidReceipt } from './paid-details.tsx'
