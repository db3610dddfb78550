import { GooglePayMark } from '@portal/ui-kit/icons'
import { Authentication, meansOf, proofOf, refusalOf } from '../../acquirer/card-charge'
import type { MethodsOf } from '../method'
import { googlePayWords } from './words'

export const methods: MethodsOf<'google-pay'> = {
  googlePay: {
    kind: 'unoffered',
    Icon: GooglePayMark,
    words: googlePayWords,
    means: meansOf,
    proof: proofOf,
    refusal: refusalOf,
    Authentication,
  },
}
