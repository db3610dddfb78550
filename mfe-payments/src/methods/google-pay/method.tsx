import { GooglePayMark } from '@portal/ui-kit/icons'
import { lazyScreen } from 'shared-kernel/react'
import { Authentication, meansOf, proofOf, refusalOf } from '../../acquirer/card-charge'
import { CodeWaiting } from '../../page/code-waiting'
import type { MethodsOf } from '../method'
import { googlePayWords } from './words'

export const methods: MethodsOf<'google-pay'> = {
  googlePay: {
    kind: 'form',
    hasOwnDocument: true,
    Icon: GooglePayMark,
    words: googlePayWords,
    View: lazyScreen(() => import('./view'), CodeWaiting),
    means: meansOf,
    proof: proofOf,
    refusal: refusalOf,
    Authentication,
  },
}
