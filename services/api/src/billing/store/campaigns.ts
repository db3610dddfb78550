import { and, asc, desc, eq, exists, getTableColumns, gte, inArray, isNull } from 'drizzle-orm'
import type { CalendarDate, Campaign, Contact } from '@portal/contract'
import type { Db, KeyRing } from '../../platform/index.ts'
import type { OfferedCampaign } from '../rules/offer.ts'
import { campaigns, contractContacts, contracts, invoices } from '../tables.ts'
import { decryptContact } from './encrypted-contacts.ts'
import { isOverdueInvoice } from './offer-invoices.ts'

const isOwnContract = (customerId: string, references: readonly string[]) =>
  and(eq(contracts.customerId, customerId), inArray(contracts.reference, [...references]))

const campaignColumns = {
  reference: campaigns.reference,
  contractReference: campaigns.contractReference,
  discountPercentage: campaigns.discountPercentage,
  type: campaigns.type,
  validUntil: campaigns.validUntil,
  maxInstallments: campaigns.maxInstallments,
}

/** Lists the open campaigns of the customer's contracts among `references`, the best of each contract first. */
export const listOpenCampaigns = async (
  db: Db,
  customerId: string,
  references: readonly string[],
  today: CalendarDate,
): Promise<Campaign[]> => {
  if (references.length === 0) return []
  const overdue = db
    .select({ reference: invoices.reference })
    .from(invoices)
    .where(and(eq(invoices.contractReference, contracts.reference), isOverdueInvoice(today)))
  return db
    .select(campaignColumns)
    .from(campaigns)
    .innerJoin(contracts, eq(contracts.reference, campaigns.contractReference))
    .where(
      and(
        isOwnContract(customerId, references),
        isNull(campaigns.acceptedAt),
        gte(campaigns.validUntil, today),
        exists(overdue),
      ),
    )
    .orderBy(
      asc(campaigns.contractReference),
      desc(campaigns.discountPercentage),
      asc(campaigns.reference),
    )
}

export const listContacts = async (
  db: Db,
  key: KeyRing,
  customerId: string,
  references: readonly string[],
): Promise<Contact[]> => {
  if (references.length === 0) return []
  const rows = await db
    .select(getTableColumns(contractContacts))
    .from(contractContacts)
    .innerJoin(contracts, eq(contracts.reference, contractContacts.contractReference))
    .where(isOwnContract(customerId, references))
    .orderBy(asc(contractContacts.contractReference))
  return rows.map((row) => decryptContact(key, row))
}

/** Finds a campaign of the customer in any state; `lock` locks the row until the transaction ends. */
export const findCampaign = async (
  db: Db,
  customerId: string,
  reference: string,
  { lock = false } = {},
): Promise<{ campaign: OfferedCampaign; isAccepted: boolean } | null> => {
  const offered = {
    ...campaignColumns,
    earlyDiscountPercentage: campaigns.earlyDiscountPercentage,
  }
  const found = db
    .select({ campaign: offered, acceptedAt: campaigns.acceptedAt })
    .from(campaigns)
    .innerJoin(contracts, eq(contracts.reference, campaigns.contractReference))
    .where(and(eq(campaigns.reference, reference), eq(contracts.customerId, customerId)))
  const [row] = await (lock ? found.for('update', { of: campaigns }) : found)
  return row ? { campaign: row.campaign, isAccepted: row.acceptedAt !== null } : null
}
