import { PixIcon } from '@portal/ui-kit/icons'
import { pixTexts } from '../../texts'
import type { CodeMethod } from '../payment-method'
import { PixView } from './view'

/** Pix travels with the remote's first chunk: it is what most customers open. */
export const pix: CodeMethod = {
  key: 'pix',
  type: 'PIX',
  path: '/pagamento/pix',
  isOffered: true,
  kind: 'code',
  Icon: PixIcon,
  heading: pixTexts.heading,
  View: PixView,
}
