import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { CalendarDate } from '@portal/contract'
import { selectJsonList, type Db } from '../../platform/index.ts'
import type { StoredInvoice } from '../rules/to-invoice.ts'
import { agreements, contracts, invoices } from '../tables.ts'
import { productNames } from './contract-columns.ts'

interface Period {
  readonly from: CalendarDate
  readonly until: CalendarDate
}

/** A contract with the invoices that were due in a period and all its installments, oldest first. */
interface StatementContract {
  readonly reference: string
  readonly product: string
  readonly encryptedPhone: string | null
  readonly invoices: readonly StoredInvoice[]
}

const { contractReference: _, paymentId: __, ...invoiceColumns } = getTableColumns(invoices)

/** Installments of broken agreements are not owed, so that statements do not list them. */
const isNotCancelled = ne(invoices.state, 'CANCELLED')

const isDueInPeriod = ({ from, until }: Period): SQL | undefined =>
  and(isNotCancelled, gte(invoices.dueDate, from), lte(invoices.dueDate, until))

/** Selects contracts with at least one invoice in the period, by reference. */
const selectContracts = (db: Db, customerId: string, period: Period, narrow?: SQL) => {
  const listed = db
    .select({
      list: selectJsonList(
        { ...invoiceColumns, installments: agreements.installments },
        sql`${asc(invoices.dueDate)}, ${asc(invoices.reference)}`,
      ).as('invoices'),
    })
    .from(invoices)
    .leftJoin(agreements, eq(agreements.reference, invoices.agreementReference))
    .where(
      and(
        eq(invoices.contractReference, contracts.reference),
        isNotCancelled,
        or(isDueInPeriod(period), isNotNull(invoices.installmentNumber)),
      ),
    )
    .as('listed')
  const due = db
    .select({ reference: invoices.reference })
    .from(invoices)
    .where(and(eq(invoices.contractReference, contracts.reference), isDueInPeriod(period)))
  return db
    .select({
      reference: contracts.reference,
      product: productNames.as('product'),
      encryptedPhone: contracts.encryptedPhone,
      invoices: listed.list,
    })
    .from(contracts)
    .crossJoinLateral(listed)
    .where(and(eq(contracts.customerId, customerId), exists(due), narrow))
    .orderBy(asc(contracts.reference))
}

/** Finds these contracts of the customer with their invoices of the period. */
export const findStatementContracts = async (
  db: Db,
  customerId: string,
  references: readonly string[],
  period: Period,
): Promise<StatementContract[]> =>
  references.length === 0
    ? []
    : selectContracts(db, customerId, period, inArray(contracts.reference, [...references]))

interface StatementPage {
  /** Years before `today` in which an invoice was due, newest first. */
  readonly years: readonly string[]
  readonly contracts: readonly StatementContract[]
}

/** Lists contracts after a reference, and all closed years, in one query. */
export const listStatementContracts = async (
  db: Db,
  customerId: string,
  {
    period,
    after,
    limit,
    today,
  }: { period: Period; after: string | undefined; limit: number; today: CalendarDate },
): Promise<StatementPage> => {
  const page = selectContracts(
    db,
    customerId,
    period,
    after === undefined ? undefined : gt(contracts.reference, after),
  )
    .limit(limit)
    .as('page')
  const years = db
    .select({
      list: sql<
        string[]
      >`coalesce(json_agg(distinct to_char(${invoices.dueDate}, 'YYYY')), '[]')`.as('years'),
    })
    .from(invoices)
    .innerJoin(contracts, eq(contracts.reference, invoices.contractReference))
    .where(
      and(
        eq(contracts.customerId, customerId),
        isNotCancelled,
        lt(invoices.dueDate, `${today.slice(0, 4)}-01-01` as CalendarDate),
      ),
    )
    .as('all_years')
  const rows = await db
    .select({
      years: years.list,
      reference: page.reference,
      product: page.product,
      encryptedPhone: page.encryptedPhone,
      invoices: page.invoices,
    })
    .from(years)
    .leftJoinLateral(page, sql`true`)
    .orderBy(asc(page.reference))
  return {
    years: (rows[0]?.years ?? []).sort().reverse(),
    contracts: rows.flatMap(({ reference, product, encryptedPhone, invoices: list }) =>
      reference === null
        ? []
        : [{ reference, product: product ?? '', encryptedPhone, invoices: list }],
    ),
  }
}
