import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { toCents, listComponents } from '@portal/contract'
import type { Db, Keys } from '../../platform/index.ts'
import { monthOf } from '../rules/add-months.ts'
import type { OfferTerms } from '../rules/offer.ts'
import type { Plan } from '../rules/installment-plan.ts'
import { agreements, campaigns, debtLines, debts } from '../tables.ts'
import { sealSignature } from './signatures.ts'

// Demo agreements are numbered from one thousand million on.
const newReference = (): string => `AC${randomInt(2_000_000_000, 10_000_000_000)}`

interface Signing {
  readonly keys: Pick<Keys, 'customer'>
  readonly personId: string | null
  readonly now: Date
  readonly idempotencyKey: string
  readonly signature: string
}

/** Replaces the offer's invoices by the parts of a plan; the caller holds the campaign and the invoices. Answers the reference. */
export const createAgreement = async (
  tx: Db,
  offer: OfferTerms,
  plan: Plan,
  { keys, personId, now, idempotencyKey, signature }: Signing,
): Promise<string> => {
  const reference = newReference()
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
    idempotencyKey,
    personId,
    sealedSignature: sealSignature(keys.customer, reference, signature),
    conditions: offer.conditions,
  })
  for (const { debtReference, components } of offer.lines) {
    await tx
      .update(debts)
      .set({ state: 'AGREED', agreementReference: reference, components })
      .where(eq(debts.reference, debtReference))
  }
  const parts = plan.parts.map((part) => ({
    ...part,
    reference: `${reference}${String(part.number).padStart(2, '0')}`,
  }))
  await tx.insert(debts).values(
    parts.map((part) => ({
      reference: part.reference,
      contractReference,
      month: monthOf(part.dueDate),
      dueDate: part.dueDate,
      components: listComponents({ service: part.amount }),
      state: 'OPEN' as const,
      agreementReference: reference,
      installmentNumber: part.number,
    })),
  )
  await tx.insert(debtLines).values(
    parts.map((part) => ({
      debtReference: part.reference,
      position: 1,
      description: `Parcela ${part.number} de ${plan.installments} do acordo ${reference}`,
      amount: part.amount,
    })),
  )
  await tx
    .update(campaigns)
    .set({ acceptedAt: now })
    .where(eq(campaigns.reference, offer.campaign.reference))
  return reference
}
