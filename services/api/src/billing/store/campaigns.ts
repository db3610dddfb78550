import { sql } from 'drizzle-orm'
import type { CalendarDate, Campaign, Contact } from '@portal/contract'
import { rowsOf, type Db } from '../../platform/db'
import { campaignOf, type CampaignRow } from './rows'
import { campaignColumns, textList } from './statements'

const own = (customerId: string, references: readonly string[]) =>
  sql`c.customer_id = ${customerId} and c.reference in ${textList(references)}`

/** Open campaigns of the customer's contracts among `references`. */
export const campaignsOf = async (
  db: Db, customerId: string, references: readonly string[], today: CalendarDate,
): Promise<Campaign[]> => {
  if (references.length === 0) return []
  const rows = await rowsOf<CampaignRow>(db, sql`
    select ${campaignColumns} from campaigns k join contracts c on c.reference = k.contract_reference
    where ${own(customerId, references)} and k.accepted_at is null and k.valid_until >= ${today}::date
      and exists (select from debts d where d.contract_reference = c.reference and d.state = 'OPEN'
        and d.installment_number is null and d.due_date < ${today}::date)
    order by k.contract_reference`)
  return rows.map(campaignOf)
}

export const contactsOf = async (db: Db, customerId: string, references: readonly string[]): Promise<Contact[]> => {
  if (references.length === 0) return []
  return rowsOf<{ contractReference: string; phone: string | null; email: string | null }>(db, sql`
    select t.contract_reference as "contractReference", t.phone, t.email
    from contract_contacts t join contracts c on c.reference = t.contract_reference
    where ${own(customerId, references)} order by t.contract_reference`)
}

/** One of the customer's campaigns, whatever its state; `lock` holds it until the transaction ends. */
export const findCampaign = async (
  db: Db, customerId: string, reference: string, lock = false,
): Promise<{ campaign: Campaign; isAccepted: boolean } | null> => {
  const [row] = await rowsOf<CampaignRow & { accepted: boolean }>(db, sql`
    select ${campaignColumns}, k.accepted_at is not null as accepted
    from campaigns k join contracts c on c.reference = k.contract_reference
    where k.reference = ${reference} and c.customer_id = ${customerId} ${lock ? sql`for update of k` : sql``}`)
  return row ? { campaign: campaignOf(row), isAccepted: row.accepted } : null
}
