import {
  formatReal,
  METHODS,
  type CardCharge,
  type Cents,
  type PaymentMethod,
} from '@portal/contract'
import { lazyScreen } from 'shared-kernel/react'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { calculateInterest } from './interest.rules.ts'
import { acquirerTexts, formatRate, installmentTexts, refusalTexts } from './texts.ts'

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

const listInterestFacts = ({ charge, total }: CardPayment & { readonly total: Cents }) => {
  const plan = charge?.installments
  const interest = plan ? calculateInterest(plan, total) : null
  if (!plan || !interest) return []
  const rates = [formatRate(interest.monthly), formatRate(interest.yearly)] as const
  const value = installmentTexts.totalWithInterest(formatReal(plan.total), ...rates)
  return [{ label: installmentTexts.totalOnCard, value }]
}

export const listReceiptFacts = (payment: CardPayment & { readonly total: Cents }) => [
  ...listInterestFacts(payment),
  ...(payment.charge?.authorisationCode
    ? [{ label: acquirerTexts.authorisation, value: payment.charge.authorisationCode }]
    : []),
]

export const getRefusalText = ({ charge }: CardPayment): string | null =>
  charge?.refusal ? refusalTexts[charge.refusal] : null

export const Authentication = lazyScreen(() => import('./authentication.tsx'), PaymentSkeleton)
