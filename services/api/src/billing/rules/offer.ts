import {
  toCents,
  sumCents,
  sumPart,
  type CalendarDate,
  type Campaign,
  type Cents,
  type Offer,
} from '@portal/contract'
import { listAgreementConditions } from './agreement-conditions.ts'
import type { LateRates } from './late-charges.ts'
import { mayPayTogether, toPaymentItem, type ContractInvoice } from './contract-invoice.ts'
import { listPlans, type Plan } from './installment-plan.ts'

const getUndiscountedTotal = ({ invoice }: ContractInvoice): Cents =>
  toCents(invoice.total - sumPart(invoice.components, 'off'))

/** An offer without the payment state of its invoices. */
export type OfferTerms = Omit<Offer, 'openCodes'>

/** Creates the offer of a campaign for today. */
export const createOffer = (
  campaign: Campaign,
  invoices: readonly ContractInvoice[],
  today: CalendarDate,
  rates: LateRates,
): OfferTerms => {
  const totalAfter = sumCents(invoices.map(({ invoice }) => invoice.total))
  return {
    campaign,
    lines: invoices.map(toPaymentItem),
    totalBefore: sumCents(invoices.map(getUndiscountedTotal)),
    totalAfter,
    payableNow: mayPayTogether(invoices),
    conditions: listAgreementConditions(rates),
    options: listPlans(totalAfter, campaign.maxInstallments, today).map(
      ({ installments, parts }) => ({ installments, parts: [...parts] }),
    ),
  }
}

export const findPlan = (offer: OfferTerms, installments: number): Plan | undefined =>
  offer.options.find((option) => option.installments === installments)
