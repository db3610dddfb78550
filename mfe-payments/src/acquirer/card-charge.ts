import { formatReal, METHODS, type CardCharge, type PaymentMethod } from '@portal/contract'
import { lazyScreen } from 'shared-kernel/react'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { acquirerTexts, refusalTexts } from './texts.ts'

interface CardPayment {
  readonly charge: CardCharge | null
}

/** Returns, for example, 'Cartão de crédito, final 1111'. */
export const describeCard = ({
  method,
  charge,
}: CardPayment & { readonly method: PaymentMethod }): string => {
  const { name } = METHODS[method]
  const card = charge?.last4 ? acquirerTexts.lastDigits(name, charge.last4) : name
  return charge?.installments
    ? acquirerTexts.inInstallments(
        card,
        charge.installments.count,
        formatReal(charge.installments.amount),
      )
    : card
}

export const listReceiptFacts = ({ charge }: CardPayment) =>
  charge?.authorisationCode
    ? [{ label: acquirerTexts.authorisation, value: charge.authorisationCode }]
    : []

export const getRefusalText = ({ charge }: CardPayment): string | null =>
  charge?.refusal ? refusalTexts[charge.refusal] : null

export const Authentication = lazyScreen(() => import('./authentication.tsx'), PaymentSkeleton)
