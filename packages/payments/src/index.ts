// Names, because `export type *` needs TypeScript 5.
export type {
  MountedPayments,
  PaymentFailure,
  PaymentMethodName,
  PaymentsApi,
  PaymentsBuild,
  PaymentsElementEvents,
  PaymentsEvent,
  PaymentsOptions,
  PortalPaymentsElement,
  PortalPaymentsProps,
} from './agreement.ts'
export { loadPayments } from './load-payments.ts'
