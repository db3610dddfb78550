import { CreditCard } from '@portal/ui-kit/icons'
import { lazyScreen } from 'shared-kernel/react'
import {
  Authentication,
  describeCard,
  listReceiptFacts,
  getRefusalText,
} from '../../acquirer/card-charge.ts'
import { PaymentSkeleton } from '../../page/payment-skeleton.tsx'
import type { FormViewProps, FolderMethods } from '../method.ts'
import { creditTexts, debitTexts } from './texts.ts'

const shared = {
  kind: 'form',
  Icon: CreditCard,
  View: lazyScreen<FormViewProps<'creditCard' | 'debitCard'>>(
    () => import('./view.tsx'),
    PaymentSkeleton,
  ),
  describeMeans: describeCard,
  listReceiptFacts,
  getRefusalText,
  Authentication,
} as const

export const methods: FolderMethods<'card'> = {
  creditCard: { ...shared, texts: creditTexts },
  debitCard: { ...shared, texts: debitTexts },
}
