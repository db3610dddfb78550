import { GooglePayMark } from '@portal/ui-kit/icons'
import { methodTexts } from '../../texts'
import type { UnofferedMethod } from '../payment-method'

export const googlePay: UnofferedMethod = {
  key: 'googlePay',
  type: 'GOOGLE_PAY',
  path: '/pagamento/google-pay',
  isOffered: false,
  kind: 'unoffered',
  Icon: GooglePayMark,
  heading: methodTexts.googlePay.title,
}
