import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { CalendarDate, Contract } from '@portal/contract'
import {
  selectJsonList,
  prepareOnce,
  listPhoneBlindIndexes,
  type Db,
  type KeyRing,
} from '../../platform/index.ts'
import type { LateRates } from '../rules/late-charges.ts'
import { toInvoice } from '../rules/to-invoice.ts'
import { agreements, contracts, invoices, reminders } from '../tables.ts'
import { isBreachNotice } from './breach-notices.ts'
import { buildContractColumns } from './contract-columns.ts'
import { decryptPhone } from './encrypted-contacts.ts'

const { contractReference: _, paymentId: __, ...invoiceColumns } = getTableColumns(invoices)

/** Subquery of a contract's invoices, newest first, to join with `contracts`. */
const selectInvoices = (db: Db) =>
  db
    .select({
      list: selectJsonList(
        {
          ...invoiceColumns,
          installments: agreements.installments,
          isBreakable: agreements.isBreakable,
          brokenAt: agreements.brokenAt,
          breachNoticeOn: reminders.sentOn,
        },
        sql`${desc(invoices.dueDate)}, ${desc(invoices.reference)}`,
      ).as('debts'),
    })
    .from(invoices)
    .leftJoin(agreements, eq(agreements.reference, invoices.agreementReference))
    .leftJoin(reminders, isBreachNotice)
    .where(
      and(eq(invoices.contractReference, contracts.reference), ne(invoices.state, 'CANCELLED')),
    )
    .as('owed')

const contractsQuery = prepareOnce((db) => {
  const { contract, discountPercentage, products, best } = buildContractColumns(
    db,
    sql.placeholder('today'),
  )
  const owed = selectInvoices(db)
  return db
    .select({ contract, discountPercentage, debts: owed.list })
    .from(contracts)
    .crossJoinLateral(products)
    .crossJoinLateral(best)
    .crossJoinLateral(owed)
    .where(eq(contracts.customerId, sql.placeholder('customerId')))
    .orderBy(asc(contracts.reference))
    .prepare('contracts_of')
})

/** Lists the customer's contracts with all invoices in one query. */
export const listContracts = async (
  db: Db,
  key: KeyRing,
  customerId: string,
  today: CalendarDate,
  rates: LateRates,
): Promise<Contract[]> => {
  const rows = await contractsQuery(db).execute({ customerId, today })
  return rows.map(({ contract: { encryptedPhone, ...contract }, ...row }) => ({
    ...contract,
    phone: decryptPhone(key, contract.reference, encryptedPhone),
    debts: row.debts.map((invoice) => toInvoice(today, invoice, rates, row.discountPercentage)),
  }))
}

/** Customers without contracts get CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS (specification). */
export const hasContracts = async (db: Db, customerId: string): Promise<boolean> =>
  (
    await db
      .select({ reference: contracts.reference })
      .from(contracts)
      .where(eq(contracts.customerId, customerId))
      .limit(1)
  ).length > 0

export const hasContract = async (
  db: Db,
  customerId: string,
  reference: string,
): Promise<boolean> =>
  (
    await db
      .select({ reference: contracts.reference })
      .from(contracts)
      .where(and(eq(contracts.customerId, customerId), eq(contracts.reference, reference)))
  ).length > 0

/** Day of the month on which invoices of the contract are due; undefined for a contract of another customer. */
export const findDueDay = async (
  db: Db,
  customerId: string,
  reference: string,
): Promise<number | undefined> => {
  const [contract] = await db
    .select({ dueDay: contracts.dueDay })
    .from(contracts)
    .where(and(eq(contracts.customerId, customerId), eq(contracts.reference, reference)))
  return contract?.dueDay
}

/** Sets the day of the month on which future invoices are due. */
export const changeDueDay = async (
  tx: Db,
  customerId: string,
  reference: string,
  dueDay: number,
): Promise<void> =>
  void (await tx
    .update(contracts)
    .set({ dueDay })
    .where(and(eq(contracts.customerId, customerId), eq(contracts.reference, reference))))

/** True when one of the customer's contracts has this phone number (E.164). */
export const hasPhoneLine = async (
  db: Db,
  key: KeyRing,
  customerId: string,
  phone: string,
): Promise<boolean> =>
  (
    await db
      .select({ reference: contracts.reference })
      .from(contracts)
      .where(
        and(
          eq(contracts.customerId, customerId),
          inArray(contracts.phoneBlindIndex, listPhoneBlindIndexes(key, customerId, phone)),
        ),
      )
      .limit(1)
  ).length > 0

/** True when at least one contract allows joint payment. */
export const mayPaySeveral = async (db: Db, customerId: string): Promise<boolean> =>
  (
    await db
      .select({ reference: contracts.reference })
      .from(contracts)
      .where(and(eq(contracts.customerId, customerId), eq(contracts.multiple, true)))
      .limit(1)
  ).length > 0
