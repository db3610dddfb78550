import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { contracts, digitalInvoices } from '../tables.ts'

/** Lists the customer's contracts whose invoices are sent by e-mail. */
export const listDigitalContracts = async (db: Db, customerId: string): Promise<string[]> =>
  (
    await db
      .select({ reference: digitalInvoices.contractReference })
      .from(digitalInvoices)
      .innerJoin(contracts, eq(contracts.reference, digitalInvoices.contractReference))
      .where(eq(contracts.customerId, customerId))
      .orderBy(asc(digitalInvoices.contractReference))
  ).map(({ reference }) => reference)

/** Starts or stops sending the invoices of a contract by e-mail; a repeated call changes nothing. */
export const saveDigitalInvoice = async (
  db: Db,
  contractReference: string,
  isDigital: boolean,
  chosenAt: Date,
): Promise<void> => {
  if (isDigital)
    await db.insert(digitalInvoices).values({ contractReference, chosenAt }).onConflictDoNothing()
  else
    await db.delete(digitalInvoices).where(eq(digitalInvoices.contractReference, contractReference))
}
