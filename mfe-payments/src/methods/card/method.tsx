import { CreditCard } from '@portal/ui-kit/icons'
import { lazyScreen } from 'shared-kernel/react'
import { Authentication, meansOf, proofOf, refusalOf } from '../../acquirer/card-charge.ts'
import { PaymentSkeleton } from '../../page/payment-skeleton.tsx'
import type { FormViewProps, MethodsOf } from '../method.ts'
import { creditWords, debitWords } from './words.ts'

const shared = {
  kind: 'form',
  Icon: CreditCard,
  View: lazyScreen<FormViewProps<'creditCard' | 'debitCard'>>(
    () => import('./view.tsx'),
    PaymentSkeleton,
  ),
  means: meansOf,
  proof: proofOf,
  refusal: refusalOf,
  Authentication,
} as const

export const methods: MethodsOf<'card'> = {
  creditCard: { ...shared, words: creditWords },
  debitCard: { ...shared, words: debitWords },
}
