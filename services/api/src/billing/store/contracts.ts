import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CalendarDate, Contract } from '@portal/contract'
import {
  selectJsonList,
  prepareOnce,
  computePhoneBlindIndex,
  type Db,
} from '../../platform/index.ts'
import type { LateRates } from '../rules/charges.ts'
import { viewDebt } from '../rules/debt-view.ts'
import { agreements, contracts, debts } from '../tables.ts'
import { aboutContract } from './contract-columns.ts'
import { lineIn } from './lines.ts'

const { contractReference: _, paymentId: __, ...shown } = getTableColumns(debts)

/** Invoices of a contract, newest first; to be joined beside `contracts`. */
const itsDebts = (db: Db) =>
  db
    .select({
      list: selectJsonList(
        { ...shown, installments: agreements.installments },
        sql`${desc(debts.dueDate)}, ${desc(debts.reference)}`,
      ).as('debts'),
    })
    .from(debts)
    .leftJoin(agreements, eq(agreements.reference, debts.agreementReference))
    .where(eq(debts.contractReference, contracts.reference))
    .as('owed')

const withDebts = prepareOnce((db) => {
  const { contract, discountPercentage, products, best } = aboutContract(
    db,
    sql.placeholder('today'),
  )
  const owed = itsDebts(db)
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

/** Contracts of a customer with all their invoices, in one round trip however many there are. */
export const contractsOf = async (
  db: Db,
  key: Buffer,
  customerId: string,
  today: CalendarDate,
  rates: LateRates,
): Promise<Contract[]> => {
  const rows = await withDebts(db).execute({ customerId, today })
  return rows.map(({ contract: { sealedPhone, ...contract }, ...row }) => ({
    ...contract,
    phone: lineIn(key, contract.reference, sealedPhone),
    debts: row.debts.map((debt) => viewDebt(today, debt, rates, row.discountPercentage)),
  }))
}

/** False for a customer whom the specification answers CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS. */
export const hasContracts = async (db: Db, customerId: string): Promise<boolean> =>
  (
    await db
      .select({ reference: contracts.reference })
      .from(contracts)
      .where(eq(contracts.customerId, customerId))
      .limit(1)
  ).length > 0

/** True when one of the customer's contracts is for the line with this phone (E.164). */
export const hasLine = async (
  db: Db,
  key: Buffer,
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
          eq(contracts.phoneKey, computePhoneBlindIndex(key, customerId, phone) ?? ''),
        ),
      )
      .limit(1)
  ).length > 0

/** Several invoices may be paid together when at least one contract allows it. */
export const mayPaySeveral = async (db: Db, customerId: string): Promise<boolean> =>
  (
    await db
      .select({ reference: contracts.reference })
      .from(contracts)
      .where(and(eq(contracts.customerId, customerId), eq(contracts.multiple, true)))
      .limit(1)
  ).length > 0
