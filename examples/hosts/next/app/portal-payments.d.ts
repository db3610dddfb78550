import type { PortalPaymentsElement as Payments, PortalPaymentsProps } from '@portal/payments'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portal-payments': PortalPaymentsProps & HTMLAttributes<Payments> & RefAttributes<Payments>
    }
  }
}
