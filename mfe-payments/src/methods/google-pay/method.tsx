import { GooglePayMark } from '@portal/ui-kit/icons'
import { lazyScreen } from 'shared-kernel/react'
import {
  Authentication,
  describeCard,
  listReceiptFacts,
  getRefusalText,
} from '../../acquirer/card-charge.ts'
import { PaymentSkeleton } from '../../page/payment-skeleton.tsx'
import type { FolderMethods } from '../method.ts'
import { googlePayTexts } from './texts.ts'

export const methods: FolderMethods<'google-pay'> = {
  googlePay: {
    kind: 'form',
    hasOwnDocument: true,
    Icon: GooglePayMark,
    texts: googlePayTexts,
    View: lazyScreen(() => import('./view.tsx'), PaymentSkeleton),
    describeMeans: describeCard,
    listReceiptFacts,
    getRefusalText,
    Authentication,
  },
}
