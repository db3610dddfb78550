import { CreditCard } from '@portal/ui-kit/icons'
import { notOfferedTexts } from '../../texts'
import { CodeWaiting } from '../code-waiting'
import { lazyView } from '../lazy-view'
import type { FormMethod, FormViewProps } from '../payment-method'

export const debitCard: FormMethod = {
  key: 'debitCard',
  type: 'DEBIT_CARD',
  path: '/pagamento/cartao-de-debito',
  isOffered: false,
  kind: 'form',
  Icon: CreditCard,
  heading: notOfferedTexts.title,
  View: lazyView<FormViewProps>(() => import('./view'), CodeWaiting),
}
