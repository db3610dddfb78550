import { BarcodeIcon, FileText } from '@portal/ui-kit/icons'
import { lazyScreen } from 'shared-kernel/react'
import { PaymentSkeleton } from '../../page/payment-skeleton.tsx'
import type { CodeViewProps, FolderMethods } from '../method.ts'
import { secondCopyTexts, barCodeTexts } from './texts.ts'

const View = lazyScreen<CodeViewProps<'bankSlip' | 'barCode'>>(
  () => import('./view.tsx'),
  PaymentSkeleton,
)

export const methods: FolderMethods<'boleto'> = {
  bankSlip: {
    kind: 'code',
    Icon: FileText,
    texts: secondCopyTexts,
    order: { billetKind: 'boleto' },
    View,
  },
  barCode: {
    kind: 'code',
    Icon: BarcodeIcon,
    texts: barCodeTexts,
    order: { billetKind: 'arrecadacao' },
    View,
  },
}
