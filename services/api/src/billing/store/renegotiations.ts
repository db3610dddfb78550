import { addDays, type CalendarDate } from '@portal/contract'
import { and, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import type { BrokenAgreement } from '../rules/agreement-breach.ts'
import { agreements, campaigns, contracts, invoices, type AgreementRow } from '../tables.ts'

/** Days for which a broken agreement can be negotiated again. */
const OFFER_DAYS = 30

const hasOpenCampaign = async (
  db: Db,
  contractReference: string,
  today: CalendarDate,
): Promise<boolean> => {
  const [open] = await db
    .select({ reference: campaigns.reference })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.contractReference, contractReference),
        isNull(campaigns.acceptedAt),
        gte(campaigns.validUntil, today),
      ),
    )
    .limit(1)
  return open !== undefined
}

/**
 * Offers what is owed after a breach again, without charges for late payment, unless the contract
 * has an open campaign. Locks the contract: two of its agreements may be broken at the same time.
 */
export const createRenegotiation = async (
  tx: Db,
  {
    reference,
    contractReference,
    campaignReference,
    installments,
  }: Pick<AgreementRow, 'reference' | 'contractReference' | 'campaignReference' | 'installments'>,
  today: CalendarDate,
): Promise<void> => {
  await tx
    .select({ reference: contracts.reference })
    .from(contracts)
    .where(eq(contracts.reference, contractReference))
    .for('no key update')
  if (await hasOpenCampaign(tx, contractReference, today)) return
  const [former] = await tx
    .select()
    .from(campaigns)
    .where(eq(campaigns.reference, campaignReference ?? ''))
  await tx.insert(campaigns).values({
    reference: `CP${reference.slice(2)}`,
    contractReference,
    discountPercentage: 0,
    type: former?.type ?? 'GRAPHIC',
    validUntil: addDays(today, OFFER_DAYS),
    maxInstallments: former?.maxInstallments ?? installments,
    earlyDiscountPercentage: former?.earlyDiscountPercentage ?? 0,
  })
}

/** Agreements that were broken for some of these invoices and that no other one has replaced yet. */
export interface BrokenAgreements {
  readonly references: readonly string[]
  /** How often the invoices would have been negotiated again with the next agreement. */
  readonly renegotiations: number
}

export const findBrokenAgreements = async (
  db: Db,
  contractReference: string,
  invoiceReferences: readonly string[],
): Promise<BrokenAgreements> => {
  const rows = await db
    .select()
    .from(agreements)
    .where(
      and(
        eq(agreements.contractReference, contractReference),
        isNotNull(agreements.brokenAt),
        isNull(agreements.replacedBy),
      ),
    )
  const broken = rows.filter(({ replaced }) =>
    replaced?.some(({ reference }) => invoiceReferences.includes(reference)),
  )
  return {
    references: broken.map(({ reference }) => reference),
    renegotiations: Math.max(0, ...broken.map((row) => row.renegotiations + 1)),
  }
}

export const markReplaced = async (
  tx: Db,
  references: readonly string[],
  replacedBy: string,
): Promise<void> => {
  await tx
    .update(agreements)
    .set({ replacedBy })
    .where(inArray(agreements.reference, [...references]))
}

/** Lists the customer's agreements that were broken since a time and whose invoices are not all paid. */
export const listBrokenAgreements = async (
  db: Db,
  customerId: string,
  since: Date,
): Promise<BrokenAgreement[]> => {
  const rows = await db
    .select({
      agreement: agreements.reference,
      contractReference: agreements.contractReference,
      at: agreements.brokenAt,
    })
    .from(agreements)
    .innerJoin(contracts, eq(contracts.reference, agreements.contractReference))
    .where(
      and(
        eq(contracts.customerId, customerId),
        isNull(agreements.replacedBy),
        gte(agreements.brokenAt, since),
        sql`exists (
          select 1 from jsonb_array_elements(${agreements.replaced}) as one
          join ${invoices} d on d.reference = one->>'reference' where d.state = 'OPEN')`,
      ),
    )
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at }]))
}
