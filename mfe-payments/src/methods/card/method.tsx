import { CreditCard } from '@portal/ui-kit/icons'
import { lazyScreen } from 'shared-kernel/react'
import { Authentication, meansOf, proofOf, refusalOf } from '../../acquirer/card-charge'
import { PaymentSkeleton } from '../../page/payment-skeleton'
import type { FormViewProps, MethodsOf } from '../method'
import { creditWords, debitWords } from './words'

const shared = {
  kind: 'form',
  Icon: CreditCard,
  View: lazyScreen<FormViewProps<'creditCard' | 'debitCard'>>(
    () => import('./view'),
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
