import { formatReal, METHODS, type CardCharge, type PaymentMethod } from '@portal/contract'
import { lazyScreen } from 'shared-kernel/react'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { acquirerWords, refusalWords } from './words.ts'

interface Charged {
  readonly charge: CardCharge | null
}

/** 'Cartão de crédito, final 1111'. */
export const meansOf = ({
  method,
  charge,
}: Charged & { readonly method: PaymentMethod }): string => {
  const { name } = METHODS[method]
  const card = charge?.last4 ? acquirerWords.lastDigits(name, charge.last4) : name
  return charge?.installments
    ? acquirerWords.inParts(card, charge.installments.count, formatReal(charge.installments.amount))
    : card
}

export const proofOf = ({ charge }: Charged) =>
  charge?.authorisationCode
    ? [{ label: acquirerWords.authorisation, value: charge.authorisationCode }]
    : []

export const refusalOf = ({ charge }: Charged): string | null =>
  charge?.refusal ? refusalWords[charge.refusal] : null

/** The card's bank asks who pays. */
export const Authentication = lazyScreen(() => import('./authentication.tsx'), PaymentSkeleton)
