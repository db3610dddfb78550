import { BarcodeIcon, FileText } from '@portal/ui-kit/icons'
import { lazyScreen } from 'shared-kernel/react'
import { PaymentSkeleton } from '../../page/payment-skeleton.tsx'
import type { CodeViewProps, MethodsOf } from '../method.ts'
import { bankSlipWords, barCodeWords } from './words.ts'

const View = lazyScreen<CodeViewProps<'bankSlip' | 'barCode'>>(
  () => import('./view.tsx'),
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
