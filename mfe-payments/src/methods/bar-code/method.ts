import { BarcodeIcon } from '@portal/ui-kit/icons'
import { billetTexts } from '../../texts'
import { CodeWaiting } from '../code-waiting'
import { lazyView } from '../lazy-view'
import type { CodeMethod, CodeViewProps } from '../payment-method'

export const barCode: CodeMethod = {
  key: 'barCode',
  type: 'BILLET',
  path: '/pagamento/codigo-de-barras',
  billetKind: 'arrecadacao',
  isOffered: true,
  kind: 'code',
  Icon: BarcodeIcon,
  heading: billetTexts.barCode,
  View: lazyView<CodeViewProps>(() => import('./view'), CodeWaiting),
}
