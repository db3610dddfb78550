import { ApiProblem, type Agreement, type CalendarDate, type Cents } from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { Db, Keys } from '../platform/index.ts'
import type { BillingPorts } from './ports.ts'
import { isCampaignOpen, type LateRates } from './rules/charges.ts'
import { offerOf, planIn } from './rules/offer.ts'
import { agreementOf } from './store/agreements.ts'
import { findCampaign } from './store/campaigns.ts'
import { createAgreement } from './store/create-agreement.ts'
import { signatureIn } from './store/signatures.ts'
import { offerDebts } from './store/offer-debts.ts'
import { agreements } from './tables.ts'

export interface Acceptance {
  readonly customerId: string
  /** Who of a company accepts; null for the customer itself. */
  readonly personId: string | null
  /** Of the campaign. */
  readonly reference: string
  readonly installments: number
  /** What the customer saw. */
  readonly total: Cents
  /** The name typed below the conditions. */
  readonly signature: string
  readonly idempotencyKey: string
}
export interface AcceptanceContext extends Pick<BillingPorts, 'isMoneyOnItsWay' | 'withdrawLater'> {
  readonly keys: Keys
  readonly now: Date
  readonly today: CalendarDate
  readonly rates: LateRates
}

const earlierAnswer = async (
  tx: Db,
  wanted: Acceptance,
  { keys, today }: AcceptanceContext,
): Promise<Agreement | null> => {
  const [made] = await tx
    .select()
    .from(agreements)
    .where(eq(agreements.idempotencyKey, wanted.idempotencyKey))
  if (!made) return null
  const isSame =
    made.campaignReference === wanted.reference &&
    made.installments === wanted.installments &&
    made.total === wanted.total &&
    signatureIn(keys.customer, made.reference, made.sealedSignature) === wanted.signature
  if (!isSame) throw new ApiProblem('IDEMPOTENCY.KEY.REUSED')
  return agreementOf({ db: tx, keys }, wanted.customerId, made.contractReference, today)
}

/** Turns a campaign into an agreement. One transaction: of two that come together one makes it, the other gets its answer. */
export const acceptCampaign = async (
  tx: Db,
  wanted: Acceptance,
  context: AcceptanceContext,
): Promise<Agreement> => {
  const { today, rates, now } = context
  const found = await findCampaign(tx, wanted.customerId, wanted.reference, true)
  const earlier = await earlierAnswer(tx, wanted, context)
  if (earlier) return earlier
  if (!found) throw new ApiProblem('NOT.FOUND')
  const { campaign } = found
  if (found.isAccepted || !isCampaignOpen(campaign, today))
    throw new ApiProblem('OFFER.NOT.AVAILABLE')
  const debts = await offerDebts(
    tx,
    wanted.customerId,
    campaign.contractReference,
    today,
    rates,
    true,
  )
  if (debts.length === 0) throw new ApiProblem('OFFER.NOT.AVAILABLE')
  const references = debts.map(({ debt }) => debt.reference)
  if (await context.isMoneyOnItsWay?.(tx, references)) throw new ApiProblem('PAYMENT.IN.PROGRESS')
  const offer = offerOf(campaign, debts, today, rates)
  if (offer.totalAfter !== wanted.total) throw new ApiProblem('AMOUNT.CHANGED')
  const plan = planIn(offer, wanted.installments)
  if (!plan) throw new ApiProblem('BAD.REQUEST', { field: 'installments' })
  await createAgreement(tx, offer, plan, { ...wanted, keys: context.keys, now })
  await context.withdrawLater?.(tx, references)
  const agreement = await agreementOf(
    { db: tx, keys: context.keys },
    wanted.customerId,
    campaign.contractReference,
    today,
  )
  if (!agreement) throw new ApiProblem('UNEXPECTED')
  return agreement
}
