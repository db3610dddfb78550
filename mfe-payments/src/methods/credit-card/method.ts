import { CreditCard } from '@portal/ui-kit/icons'
import { cardTexts } from '../../texts'
import { CodeWaiting } from '../code-waiting'
import { lazyView } from '../lazy-view'
import type { FormMethod, FormViewProps } from '../payment-method'

export const creditCard: FormMethod = {
  key: 'creditCard',
  type: 'CREDIT_CARD',
  path: '/pagamento/cartao-de-credito',
  isOffered: true,
  kind: 'form',
  Icon: CreditCard,
  heading: cardTexts.heading.credit,
  View: lazyView<FormViewProps>(() => import('./view'), CodeWaiting),
}
