import { BarcodeIcon, FileText } from '@portal/ui-kit/icons'
import { lazyScreen } from 'shared-kernel/react'
import { PaymentSkeleton } from '../../page/payment-skeleton'
import type { CodeViewProps, MethodsOf } from '../method'
import { bankSlipWords, barCodeWords } from './words'

const View = lazyScreen<CodeViewProps<'bankSlip' | 'barCode'>>(
  () => import('./view'),
  PaymentSkeleton,
)

export const methods: MethodsOf<'billet'> = {
  bankSlip: {
    kind: 'code',
    Icon: FileText,
    words: bankSlipWords,
    order: { billetKind: 'boleto' },
    View,
  },
  barCode: {
    kind: 'code',
    Icon: BarcodeIcon,
    words: barCodeWords,
    order: { billetKind: 'arrecadacao' },
    View,
  },
}
