import { and, asc, count, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { AmountComponent, CalendarDate } from '@portal/contract'
import { prepareByReferences, type Db } from '../../platform/index.ts'
import type { LateRates } from '../rules/charges.ts'
import { viewDebt } from '../rules/debt-view.ts'
import type { FoundDebt } from '../rules/found-debt.ts'
import { agreements, contracts, debts } from '../tables.ts'
import { aboutContract } from './contract-columns.ts'

const named = prepareByReferences(debts.reference, (db, isNamed, many) => {
  const { contract, discountPercentage, products, best } = aboutContract(
    db,
    sql.placeholder('today'),
  )
  const customerId = sql.placeholder('customerId')
  return db
    .select({
      customerId: contracts.customerId,
      contract,
      discountPercentage,
      debt: debts,
      installments: agreements.installments,
    })
    .from(debts)
    .innerJoin(contracts, eq(contracts.reference, debts.contractReference))
    .crossJoinLateral(products)
    .crossJoinLateral(best)
    .leftJoin(agreements, eq(agreements.reference, debts.agreementReference))
    .where(
      and(isNamed, sql`(${customerId}::text is null or ${contracts.customerId} = ${customerId})`),
    )
    .orderBy(asc(debts.dueDate), asc(debts.reference))
    .prepare(`debts_named_${many}`)
})

const find = async (
  db: Db,
  customerId: string | null,
  references: readonly string[],
  today: CalendarDate,
  rates: LateRates,
): Promise<FoundDebt[]> => {
  if (references.length === 0) return []
  const rows = await named(db, references).execute({
    customerId,
    references,
    reference: references[0],
    today,
  })
  return rows.map((row) => ({
    customerId: row.customerId,
    contract: row.contract,
    discountPercentage: row.debt.installmentNumber === null ? row.discountPercentage : null,
    debt: viewDebt(
      today,
      { ...row.debt, installments: row.installments },
      rates,
      row.discountPercentage,
    ),
  }))
}

/** The customer's invoices among `references`, oldest first; what is not found or somebody else's is simply missing. */
export const findDebts = (
  db: Db,
  customerId: string,
  references: readonly string[],
  today: CalendarDate,
  rates: LateRates,
): Promise<FoundDebt[]> => find(db, customerId, references, today, rates)

/** For a settlement that names no customer, such as a bank's return file. */
export const findDebtsOfAnyone = (
  db: Db,
  references: readonly string[],
  today: CalendarDate,
  rates: LateRates,
): Promise<FoundDebt[]> => find(db, null, references, today, rates)

const locking = prepareByReferences(debts.reference, (db, isNamed, many) => {
  const customerId = sql.placeholder('customerId')
  return db
    .select({ reference: debts.reference })
    .from(debts)
    .innerJoin(contracts, eq(contracts.reference, debts.contractReference))
    .where(
      and(isNamed, sql`(${customerId}::text is null or ${contracts.customerId} = ${customerId})`),
    )
    .orderBy(asc(debts.reference))
    .for('update', { of: debts })
    .prepare(`debts_locked_${many}`)
})

/**
 * Holds the invoices until the transaction ends, of `customerId` alone where one is given; always in one order, so that two payments never wait
 * for each other.
 */
export const lockDebts = async (
  tx: Db,
  references: readonly string[],
  customerId: string | null = null,
): Promise<void> => {
  if (references.length > 0)
    await locking(tx, references).execute({ references, reference: references[0], customerId })
}

export interface SettledLine {
  readonly debtReference: string
  readonly components: readonly AmountComponent[]
}

/** Marks open invoices as paid with the components that were paid; answers those that changed, so that a second call changes none. */
export const markPaid = async (
  tx: Db,
  lines: readonly SettledLine[],
  paidAt: Date,
  paymentId: string,
): Promise<string[]> => {
  const changed: string[] = []
  for (const { debtReference, components } of lines) {
    const rows = await tx
      .update(debts)
      .set({ state: 'PAID', paidAt, paymentId, components })
      .where(and(eq(debts.reference, debtReference), ne(debts.state, 'PAID')))
      .returning({ reference: debts.reference })
    changed.push(...rows.map(({ reference }) => reference))
  }
  return changed
}

/** How many invoices the customer still owes, the named ones left aside; 0 means that paying those settles everything. */
export const countOpenBesides = async (
  db: Db,
  customerId: string,
  references: readonly string[],
): Promise<number> => {
  const [row] = await db
    .select({ open: count() })
    .from(debts)
    .innerJoin(contracts, eq(contracts.reference, debts.contractReference))
    .where(
      and(
        eq(contracts.customerId, customerId),
        eq(debts.state, 'OPEN'),
        notInArray(debts.reference, [...references]),
      ),
    )
  return row?.open ?? 0
}
