import type { PortalPaymentsProps } from '@portal/payments'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portal-payments': PortalPaymentsProps
    }
  }
}
