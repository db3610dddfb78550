import { GooglePayMark } from '@portal/ui-kit/icons'
import { notOfferedTexts } from '../../texts'
import { CodeWaiting } from '../code-waiting'
import { lazyView } from '../lazy-view'
import type { FormMethod, FormViewProps } from '../payment-method'

export const googlePay: FormMethod = {
  key: 'googlePay',
  type: 'GOOGLE_PAY',
  path: '/pagamento/google-pay',
  isOffered: false,
  kind: 'form',
  Icon: GooglePayMark,
  heading: notOfferedTexts.title,
  View: lazyView<FormViewProps>(() => import('./view'), CodeWaiting),
}
