import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { toCents, listComponents } from '@portal/contract'
import type { Db, Keys } from '../../platform/index.ts'
import { toMonth } from '../rules/add-months.ts'
import type { OfferTerms } from '../rules/offer.ts'
import type { Plan } from '../rules/installment-plan.ts'
import { agreements, campaigns, invoiceItems, invoices } from '../tables.ts'
import { postAgreement } from './post-agreement.ts'
import { markReplaced, type BrokenAgreements } from './renegotiations.ts'
import { encryptSignature } from './signatures.ts'

// References of demo agreements start at one thousand million.
const generateReference = (): string => `AC${randomInt(2_000_000_000, 10_000_000_000)}`

interface AgreementSignature {
  readonly keys: Pick<Keys, 'customer'>
  readonly personId: string | null
  readonly now: Date
  readonly idempotencyKey: string
  readonly signature: string
  readonly earlyDiscountPercentage: number
  /** Agreements that were broken for the same invoices. */
  readonly broken: BrokenAgreements
}

/**
 * Replaces the offer's invoices by the installments of a plan and returns the reference. The caller
 * has locked the campaign and the invoices.
 */
export const createAgreement = async (
  tx: Db,
  offer: OfferTerms,
  plan: Plan,
  { keys, personId, now, signature, broken, ...signed }: AgreementSignature,
): Promise<string> => {
  const reference = generateReference()
  const { contractReference } = offer.campaign
  await tx.insert(agreements).values({
    reference,
    contractReference,
    campaignReference: offer.campaign.reference,
    installments: plan.installments,
    total: offer.totalAfter,
    discount: toCents(offer.totalBefore - offer.totalAfter),
    hasTerm: true,
    createdAt: now,
    idempotencyKey: signed.idempotencyKey,
    personId,
    encryptedSignature: encryptSignature(keys.customer, reference, signature),
    conditions: offer.conditions,
    replaced: offer.lines.map(({ debtReference, dueDate, components }) => ({
      reference: debtReference,
      dueDate,
      components,
    })),
    earlyDiscountPercentage: signed.earlyDiscountPercentage,
    isBreakable: true,
    renegotiations: broken.renegotiations,
  })
  await markReplaced(tx, broken.references, reference)
  for (const { debtReference: invoiceReference, components } of offer.lines) {
    await tx
      .update(invoices)
      .set({ state: 'AGREED', agreementReference: reference, components })
      .where(eq(invoices.reference, invoiceReference))
  }
  const parts = plan.parts.map((part) => ({
    ...part,
    reference: `${reference}${String(part.number).padStart(2, '0')}`,
  }))
  await tx.insert(invoices).values(
    parts.map((part) => ({
      reference: part.reference,
      contractReference,
      month: toMonth(part.dueDate),
      dueDate: part.dueDate,
      components: listComponents({ service: part.amount }),
      state: 'OPEN' as const,
      agreementReference: reference,
      installmentNumber: part.number,
    })),
  )
  await tx.insert(invoiceItems).values(
    parts.map((part) => ({
      invoiceReference: part.reference,
      position: 1,
      description: `Parcela ${part.number} de ${plan.installments} do acordo ${reference}`,
      amount: part.amount,
    })),
  )
  await postAgreement(tx, {
    reference,
    acceptedAt: now,
    replaced: offer.lines.map(({ debtReference, components }) => ({
      reference: debtReference,
      components,
    })),
    installments: plan.parts.map(({ amount }) => amount),
  })
  await tx
    .update(campaigns)
    .set({ acceptedAt: now })
    .where(eq(campaigns.reference, offer.campaign.reference))
  return reference
}
