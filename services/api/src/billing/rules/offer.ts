import {
  toCents,
  sumCents,
  sumPart,
  type CalendarDate,
  type Campaign,
  type Cents,
  type Offer,
} from '@portal/contract'
import { agreementConditions } from './agreement-conditions.ts'
import type { LateRates } from './charges.ts'
import { paymentLineOf, type FoundDebt } from './found-debt.ts'
import { plansOf, type Plan } from './installment-plan.ts'
import { mayPayTogether } from './pay-together.ts'

const undiscounted = ({ debt }: FoundDebt): Cents =>
  toCents(debt.total - sumPart(debt.components, 'off'))

/** An offer by itself, whoever is paying its invoices. */
export type OfferTerms = Omit<Offer, 'openCodes'>

/** What accepting a campaign means today. */
export const offerOf = (
  campaign: Campaign,
  debts: readonly FoundDebt[],
  today: CalendarDate,
  rates: LateRates,
): OfferTerms => {
  const totalAfter = sumCents(debts.map(({ debt }) => debt.total))
  return {
    campaign,
    lines: debts.map(paymentLineOf),
    totalBefore: sumCents(debts.map(undiscounted)),
    totalAfter,
    payableNow: mayPayTogether(debts),
    conditions: agreementConditions(rates),
    options: plansOf(totalAfter, campaign.maxInstallments, today).map(
      ({ installments, parts }) => ({ installments, parts: [...parts] }),
    ),
  }
}

export const planIn = (offer: OfferTerms, installments: number): Plan | undefined =>
  offer.options.find((option) => option.installments === installments)
