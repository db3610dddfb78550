import { ApiProblem, type Agreement, type CalendarDate, type Cents } from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { Db, Platform } from '../platform/index.ts'
import { enqueueAgreementConfirmation } from './confirm-agreement.ts'
import type { BillingPorts } from './ports.ts'
import { isCampaignOpen, type LateRates } from './rules/late-charges.ts'
import { createOffer, findPlan, limitInstallments } from './rules/offer.ts'
import { findAgreement, findAgreementByReference } from './store/agreements.ts'
import { findCampaign } from './store/campaigns.ts'
import { createAgreement } from './store/create-agreement.ts'
import { findBrokenAgreements } from './store/renegotiations.ts'
import { decryptSignature } from './store/signatures.ts'
import { findOfferInvoices } from './store/offer-invoices.ts'
import { agreements } from './tables.ts'

interface Acceptance {
  readonly customerId: string
  /** Person of a company who accepts; null for the customer itself. */
  readonly personId: string | null
  /** Reference of the campaign. */
  readonly reference: string
  readonly installments: number
  /** Total that the customer saw, compared with the current one. */
  readonly total: Cents
  /** First due date that the customer saw; absent in requests of earlier versions. */
  readonly firstDueDate?: CalendarDate | undefined
  /** Name typed as signature below the conditions. */
  readonly signature: string
  readonly idempotencyKey: string
}
interface AcceptanceContext
  extends
    Pick<BillingPorts, 'hasPaymentInProgress' | 'enqueueCodeCancellation'>,
    Pick<Platform, 'keys' | 'outbox'> {
  readonly now: Date
  readonly today: CalendarDate
  readonly rates: LateRates
  readonly maxRenegotiations: number
}

const findEarlierAgreement = async (
  tx: Db,
  request: Acceptance,
  { keys, rates, today }: AcceptanceContext,
): Promise<Agreement | null> => {
  const [existing] = await tx
    .select()
    .from(agreements)
    .where(eq(agreements.idempotencyKey, request.idempotencyKey))
  if (!existing) return null
  const isSame =
    existing.campaignReference === request.reference &&
    existing.installments === request.installments &&
    existing.total === request.total &&
    decryptSignature(keys.customer, existing.reference, existing.encryptedSignature) ===
      request.signature
  if (!isSame) throw new ApiProblem('IDEMPOTENCY.KEY.REUSED')
  const source = { db: tx, keys, rates }
  return findAgreementByReference(source, request.customerId, existing.reference, today)
}

/**
 * Converts a campaign into an agreement within one transaction and confirms it to the signer. Of
 * two concurrent requests one creates it and the other returns the same result.
 */
export const acceptCampaign = async (
  tx: Db,
  request: Acceptance,
  context: AcceptanceContext,
): Promise<Agreement> => {
  const { today, rates, now } = context
  const campaignRow = await findCampaign(tx, request.customerId, request.reference, { lock: true })
  const earlier = await findEarlierAgreement(tx, request, context)
  if (earlier) return earlier
  if (!campaignRow) throw new ApiProblem('NOT.FOUND')
  const { campaign } = campaignRow
  if (campaignRow.isAccepted || !isCampaignOpen(campaign, today))
    throw new ApiProblem('OFFER.NOT.AVAILABLE')
  const invoices = await findOfferInvoices(tx, request.customerId, campaign, today, rates, {
    lock: true,
  })
  if (invoices.length === 0) throw new ApiProblem('OFFER.NOT.AVAILABLE')
  const references = invoices.map(({ invoice }) => invoice.reference)
  if (await context.hasPaymentInProgress?.(tx, references))
    throw new ApiProblem('PAYMENT.IN.PROGRESS')
  const broken = await findBrokenAgreements(tx, campaign.contractReference, references)
  const offer = createOffer(
    limitInstallments(campaign, broken.renegotiations, context.maxRenegotiations),
    invoices,
    today,
    rates,
  )
  if (offer.totalAfter !== request.total) throw new ApiProblem('AMOUNT.CHANGED')
  const plan = findPlan(offer, request.installments)
  if (!plan) throw new ApiProblem('BAD.REQUEST', { field: 'installments' })
  // Just after midnight, all dates are a day later than displayed.
  const firstDueDate = plan.parts[0]?.dueDate
  if ((request.firstDueDate ?? firstDueDate) !== firstDueDate)
    throw new ApiProblem('AMOUNT.CHANGED')
  const { earlyDiscountPercentage } = campaign
  await createAgreement(tx, offer, plan, {
    ...request,
    keys: context.keys,
    now,
    earlyDiscountPercentage,
    broken,
  })
  await context.enqueueCodeCancellation?.(tx, references)
  const agreement = await findAgreement(
    { db: tx, keys: context.keys, rates },
    request.customerId,
    campaign.contractReference,
    today,
  )
  if (!agreement) throw new ApiProblem('UNEXPECTED')
  await enqueueAgreementConfirmation(tx, context, request, agreement)
  return agreement
}
