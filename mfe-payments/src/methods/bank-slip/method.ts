import { FileText } from '@portal/ui-kit/icons'
import { billetTexts } from '../../texts'
import { CodeWaiting } from '../code-waiting'
import { lazyView } from '../lazy-view'
import type { CodeMethod, CodeViewProps } from '../payment-method'

export const bankSlip: CodeMethod = {
  key: 'bankSlip',
  type: 'BILLET',
  path: '/pagamento/boleto',
  billetKind: 'boleto',
  isOffered: true,
  kind: 'code',
  Icon: FileText,
  heading: billetTexts.question,
  View: lazyView<CodeViewProps>(() => import('./view'), CodeWaiting),
}
