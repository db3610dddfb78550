import { GooglePayMark } from '@portal/ui-kit/icons'
import { lazyScreen } from 'shared-kernel/react'
import { Authentication, meansOf, proofOf, refusalOf } from '../../acquirer/card-charge'
import { PaymentSkeleton } from '../../page/payment-skeleton'
import type { MethodsOf } from '../method'
import { googlePayWords } from './words'

export const methods: MethodsOf<'google-pay'> = {
  googlePay: {
    kind: 'form',
    hasOwnDocument: true,
    Icon: GooglePayMark,
    words: googlePayWords,
    View: lazyScreen(() => import('./view'), PaymentSkeleton),
    means: meansOf,
    proof: proofOf,
    refusal: refusalOf,
    Authentication,
  },
}
