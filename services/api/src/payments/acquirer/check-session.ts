import type { Cents } from '@portal/contract'
import { requireMatch } from '../providers/provider-fault.ts'
import { isFieldsUrl } from './check-payment.ts'
import type { CardSession } from './client.ts'

/** Interest may not multiply the price. */
const MAX_PRICE_FACTOR = 3

/** Throws a fault unless the plans are about this amount and their installments add up. */
export const requirePlausiblePlans = (
  plans: CardSession['installments'],
  amount: Cents,
): CardSession['installments'] => {
  const isPlausible = plans.every(
    ({ count, amountCents, totalCents, isInterestFree }) =>
      Math.abs(count * amountCents - totalCents) < count &&
      totalCents >= amount &&
      totalCents <= MAX_PRICE_FACTOR * amount &&
      (!isInterestFree || totalCents === amount),
  )
  requireMatch(isPlausible, 'installments', 'installments do not add up to the amount')
  requireMatch(
    new Set(plans.map(({ count }) => count)).size === plans.length,
    'duplicate',
    'installment plan is offered twice',
  )
  return plans
}

/** Throws a fault unless the session is usable for this amount. */
export const requirePlausibleSession = (
  session: CardSession,
  {
    amount,
    fieldsUrl,
    now,
  }: { readonly amount: Cents; readonly fieldsUrl: string; readonly now: Date },
): CardSession => {
  requireMatch(
    isFieldsUrl(session.fieldsUrl, fieldsUrl),
    'url',
    'card fields are on another origin than CARD_FIELDS_URL',
  )
  requireMatch(new Date(session.expiresAt) > now, 'time', 'card session has expired already')
  requirePlausiblePlans(session.installments, amount)
  return session
}
