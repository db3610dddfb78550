import { and, asc, count, desc, eq, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  addComponents,
  listComponents,
  type AmountComponent,
  type CalendarDate,
  type CalendarMonth,
  type Cents,
} from '@portal/contract'
import { prepareByReferences, type Db } from '../../platform/index.ts'
import type { LateRates } from '../rules/late-charges.ts'
import { getContestEnd } from '../rules/contest.ts'
import { getChargeTerms, toInvoice } from '../rules/to-invoice.ts'
import type { ContractInvoice } from '../rules/contract-invoice.ts'
import { addSettlementDiscounts } from '../rules/early-settlement.ts'
import { agreements, contracts, invoices, reminders } from '../tables.ts'
import { isBreachNotice } from './breach-notices.ts'
import { buildContractColumns } from './contract-columns.ts'

const invoicesQuery = prepareByReferences(invoices.reference, (db, isNamed, many) => {
  const { contract, discountPercentage, products, best } = buildContractColumns(
    db,
    sql.placeholder('today'),
  )
  const customerId = sql.placeholder('customerId')
  return db
    .select({
      customerId: contracts.customerId,
      contract,
      discountPercentage,
      invoice: invoices,
      installments: agreements.installments,
      isBreakable: agreements.isBreakable,
      brokenAt: agreements.brokenAt,
      breachNoticeOn: reminders.sentOn,
      earlyDiscountPercentage: agreements.earlyDiscountPercentage,
      unpaidInstallments: sql<number>`(
        select count(*)::integer from ${invoices} o
        where o.agreement_reference = ${agreements.reference}
        and o.installment_number is not null and o.state = 'OPEN')`,
    })
    .from(invoices)
    .innerJoin(contracts, eq(contracts.reference, invoices.contractReference))
    .crossJoinLateral(products)
    .crossJoinLateral(best)
    .leftJoin(agreements, eq(agreements.reference, invoices.agreementReference))
    .leftJoin(reminders, isBreachNotice)
    .where(
      and(isNamed, sql`(${customerId}::text is null or ${contracts.customerId} = ${customerId})`),
    )
    .orderBy(asc(invoices.dueDate), asc(invoices.reference))
    .prepare(`debts_named_${many}`)
})

const readInvoices = async (
  db: Db,
  customerId: string | null,
  references: readonly string[],
  today: CalendarDate,
  rates: LateRates,
  offered?: number,
): Promise<ContractInvoice[]> => {
  if (references.length === 0) return []
  const rows = await invoicesQuery(db, references).execute({
    customerId,
    references,
    reference: references[0],
    today,
  })
  return rows.map(({ discountPercentage, ...row }) => ({
    customerId: row.customerId,
    contract: row.contract,
    discountPercentage:
      row.invoice.installmentNumber === null ? (offered ?? discountPercentage) : null,
    contestUntil: getContestEnd(row.invoice),
    terms: getChargeTerms(row.invoice),
    unpaidInstallments: row.unpaidInstallments,
    earlyDiscountPercentage: row.earlyDiscountPercentage ?? 0,
    invoice: toInvoice(
      today,
      {
        ...row.invoice,
        installments: row.installments,
        isBreakable: row.isBreakable,
        brokenAt: row.brokenAt,
        breachNoticeOn: row.breachNoticeOn,
      },
      rates,
      offered ?? discountPercentage,
    ),
  }))
}

/** Finds the customer's invoices among `references`, oldest first. Unknown and foreign references are omitted; all unpaid installments of an agreement have its early discount. `offered` is the discount of a campaign, instead of the contract's best one. */
export const findInvoices = async (
  db: Db,
  customerId: string,
  references: readonly string[],
  today: CalendarDate,
  rates: LateRates,
  offered?: number,
): Promise<readonly ContractInvoice[]> =>
  addSettlementDiscounts(
    await readInvoices(db, customerId, references, today, rates, offered),
    today,
  )

/** Returns the reference of the contract's newest invoice before `month`, without installments. */
export const findPreviousReference = async (
  db: Db,
  contractReference: string,
  month: CalendarMonth,
): Promise<string | undefined> => {
  const [row] = await db
    .select({ reference: invoices.reference })
    .from(invoices)
    .where(
      and(
        eq(invoices.contractReference, contractReference),
        lt(invoices.month, month),
        isNull(invoices.installmentNumber),
      ),
    )
    .orderBy(desc(invoices.month), desc(invoices.reference))
    .limit(1)
  return row?.reference
}

/** Finds invoices of any customer, for payments without one, such as a bank's return file. */
export const findInvoicesOfAnyCustomer = (
  db: Db,
  references: readonly string[],
  today: CalendarDate,
  rates: LateRates,
): Promise<ContractInvoice[]> => readInvoices(db, null, references, today, rates)

const lockQuery = prepareByReferences(invoices.reference, (db, isNamed, many) => {
  const customerId = sql.placeholder('customerId')
  return db
    .select({ reference: invoices.reference })
    .from(invoices)
    .innerJoin(contracts, eq(contracts.reference, invoices.contractReference))
    .where(
      and(isNamed, sql`(${customerId}::text is null or ${contracts.customerId} = ${customerId})`),
    )
    .orderBy(asc(invoices.reference))
    .for('update', { of: invoices })
    .prepare(`debts_locked_${many}`)
})

/** Locks the invoices until the transaction ends, optionally only those of `customerId`. The fixed order prevents deadlocks between payments. */
export const lockInvoices = async (
  tx: Db,
  references: readonly string[],
  customerId: string | null = null,
): Promise<void> => {
  if (references.length > 0)
    await lockQuery(tx, references).execute({ references, reference: references[0], customerId })
}

interface PaidItem {
  readonly invoiceReference: string
  readonly components: readonly AmountComponent[]
}

/** A payment of a part leaves the invoice its own components, which show the earlier parts too. */
const isPartItem = ({ components }: PaidItem): boolean =>
  components.some(({ kind }) => kind === 'part')

/** Marks open invoices as paid with the given components and returns the changed references, so that a repeated call changes nothing. */
export const markPaid = async (
  tx: Db,
  lines: readonly PaidItem[],
  paidAt: Date,
  paymentId: string,
): Promise<string[]> => {
  const changed: string[] = []
  for (const line of lines) {
    const rows = await tx
      .update(invoices)
      .set({
        state: 'PAID',
        paidAt,
        paymentId,
        ...(!isPartItem(line) && { components: line.components }),
      })
      .where(and(eq(invoices.reference, line.invoiceReference), ne(invoices.state, 'PAID')))
      .returning({ reference: invoices.reference })
    changed.push(...rows.map(({ reference }) => reference))
  }
  return changed
}

/** Reduces what is owed for an open invoice by money that paid it in part. */
export const markPartlyPaid = async (tx: Db, reference: string, paid: Cents): Promise<void> => {
  const [invoice] = await tx
    .select({ components: invoices.components })
    .from(invoices)
    .where(and(eq(invoices.reference, reference), eq(invoices.state, 'OPEN')))
    .for('update')
  if (invoice === undefined) throw new TypeError(`open invoice ${reference} not found`)
  await tx
    .update(invoices)
    .set({ components: addComponents(invoice.components, listComponents({ partial: -paid })) })
    .where(eq(invoices.reference, reference))
}

/** Counts the customer's other open invoices; 0 means that paying these settles the account. */
export const countOtherOpenInvoices = async (
  db: Db,
  customerId: string,
  references: readonly string[],
): Promise<number> => {
  const [row] = await db
    .select({ open: count() })
    .from(invoices)
    .innerJoin(contracts, eq(contracts.reference, invoices.contractReference))
    .where(
      and(
        eq(contracts.customerId, customerId),
        eq(invoices.state, 'OPEN'),
        notInArray(invoices.reference, [...references]),
      ),
    )
  return row?.open ?? 0
}

/** More than a contract has in a period. The limit makes the subquery read a contract at a time, and never all due invoices. */
const MAX_DUE_INVOICES = 100

/** Lateral subquery of a contract's open invoices that are due in a period, without installments. */
export const selectDueInvoices = (
  db: Db,
  contractReference: PgColumn,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
) => {
  const dueDate = sql<CalendarDate>`coalesce(${invoices.lateFrom}, ${invoices.dueDate})`
  return db
    .select({
      reference: invoices.reference,
      dueDate: dueDate.as('due_in_effect'),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.contractReference, contractReference),
        eq(invoices.state, 'OPEN'),
        isNull(invoices.installmentNumber),
        sql`${dueDate} between ${from} and ${to}`,
      ),
    )
    .limit(MAX_DUE_INVOICES)
    .as('due')
}
