import { GooglePayMark } from '@portal/ui-kit/icons'
import { lazyScreen } from 'shared-kernel/react'
import { Authentication, meansOf, proofOf, refusalOf } from '../../acquirer/card-charge.ts'
import { PaymentSkeleton } from '../../page/payment-skeleton.tsx'
import type { MethodsOf } from '../method.ts'
import { googlePayWords } from './words.ts'

export const methods: MethodsOf<'google-pay'> = {
  googlePay: {
    kind: 'form',
    hasOwnDocument: true,
    Icon: GooglePayMark,
    words: googlePayWords,
    View: lazyScreen(() => import('./view.tsx'), PaymentSkeleton),
    means: meansOf,
    proof: proofOf,
    refusal: refusalOf,
    Authentication,
  },
}
