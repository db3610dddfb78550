import { CreditCard } from '@portal/ui-kit/icons'
import { cardTexts } from '../../texts'
import { CodeWaiting } from '../code-waiting'
import { lazyView } from '../lazy-view'
import type { FormMethod, FormViewProps } from '../payment-method'

export const debitCard: FormMethod = {
  key: 'debitCard',
  type: 'DEBIT_CARD',
  path: '/pagamento/cartao-de-debito',
  isOffered: true,
  kind: 'form',
  Icon: CreditCard,
  heading: cardTexts.heading.debit,
  View: lazyView<FormViewProps>(() => import('./view'), CodeWaiting),
}
