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
import { toPaymentItem, type ContractInvoice } from './contract-invoice.ts'
import { mayPayTogether } from './early-settlement.ts'
import { listPlans, type Plan } from './installment-plan.ts'

const getUndiscountedTotal = ({ invoice }: ContractInvoice): Cents =>
  toCents(invoice.total - sumPart(invoice.components, 'off'))

/** An offer without the payment state of its invoices. */
export type OfferTerms = Omit<Offer, 'openCodes'>

export interface OfferedCampaign extends Campaign {
  readonly earlyDiscountPercentage: number
}

/** What was negotiated again as often as allowed can only be paid at once. */
export const limitInstallments = (
  campaign: OfferedCampaign,
  renegotiations: number,
  maxRenegotiations: number,
): OfferedCampaign =>
  renegotiations > maxRenegotiations ? { ...campaign, maxInstallments: 1 } : campaign

/** Creates the offer of a campaign for today. */
export const createOffer = (
  { earlyDiscountPercentage, ...campaign }: OfferedCampaign,
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
    conditions: listAgreementConditions(rates, earlyDiscountPercentage),
    options: listPlans(totalAfter, campaign.maxInstallments, today).map(
      ({ installments, parts }) => ({ installments, parts: [...parts] }),
    ),
  }
}

export const findPlan = (offer: OfferTerms, installments: number): Plan | undefined =>
  offer.options.find((option) => option.installments === installments)
