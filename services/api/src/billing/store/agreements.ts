import { and, asc, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { sumPart, type Agreement, type CalendarDate } from '@portal/contract'
import { decryptPersonName, personNames } from '../../identity/index.ts'
import type { Db, Platform } from '../../platform/index.ts'
import { isOverdue, type LateRates } from '../rules/late-charges.ts'
import { getDueDate, toInvoice } from '../rules/to-invoice.ts'
import {
  agreements,
  contracts,
  invoices,
  type InvoiceRow,
  type ReplacedInvoice,
} from '../tables.ts'
import { decryptSignature } from './signatures.ts'
import { findSuspension } from './suspensions.ts'

const agreementColumns = {
  reference: agreements.reference,
  contractReference: agreements.contractReference,
  total: agreements.total,
  discount: agreements.discount,
  hasTerm: agreements.hasTerm,
  encryptedSignature: agreements.encryptedSignature,
  personId: agreements.personId,
  sealedName: personNames.encryptedName,
  createdAt: agreements.createdAt,
}

const newestFirst = [desc(agreements.createdAt), desc(agreements.reference)]

const getPartStatus = (
  part: InvoiceRow,
  today: CalendarDate,
): Agreement['parts'][number]['status'] => {
  if (part.state === 'PAID') return 'PAGA'
  return isOverdue(getDueDate(part), today) ? 'VENCIDA' : 'ABERTA'
}

const listParts = async (
  db: Db,
  reference: string,
  today: CalendarDate,
  rates: LateRates,
): Promise<Agreement['parts']> => {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.agreementReference, reference), isNotNull(invoices.installmentNumber)))
    .orderBy(asc(invoices.installmentNumber))
  return rows.map((part) => ({
    number: part.installmentNumber ?? 0,
    debtReference: part.reference,
    dueDate: getDueDate(part),
    amount: sumPart(part.components, 'invoice'),
    total: toInvoice(today, { ...part, installments: rows.length }, rates, null).total,
    status: getPartStatus(part, today),
  }))
}

interface AgreementSource extends Pick<Platform, 'db' | 'keys'> {
  readonly rates: LateRates
}

const findNewest = async (
  { db, keys, rates }: AgreementSource,
  customerId: string,
  condition: SQL,
  today: CalendarDate,
): Promise<Agreement | null> => {
  const [newest] = await db
    .select(agreementColumns)
    .from(agreements)
    .innerJoin(contracts, eq(contracts.reference, agreements.contractReference))
    .leftJoin(personNames, eq(personNames.id, agreements.personId))
    .where(and(condition, eq(contracts.customerId, customerId)))
    .orderBy(...newestFirst)
    .limit(1)
  if (newest === undefined) return null
  const { encryptedSignature, createdAt, personId, sealedName, ...rest } = newest
  const signedName = decryptSignature(keys.customer, rest.reference, encryptedSignature)
  const signed = signedName === null ? null : { name: signedName, at: createdAt.toISOString() }
  const by =
    personId === null || sealedName === null
      ? null
      : decryptPersonName(keys.person, { id: personId, name: sealedName })
  const parts = await listParts(db, rest.reference, today, rates)
  const firstInstallment = parts.slice(0, 1).map(({ debtReference }) => debtReference)
  const suspension = await findSuspension(db, firstInstallment, today)
  return { ...rest, signed, by, suspension, parts }
}

/** Finds the newest agreement of a customer's contract; null without one. */
export const findAgreement = (
  source: AgreementSource,
  customerId: string,
  contractReference: string,
  today: CalendarDate,
): Promise<Agreement | null> =>
  findNewest(source, customerId, eq(agreements.contractReference, contractReference), today)

/** Finds one agreement of a customer, also after a newer one of its contract. */
export const findAgreementByReference = (
  source: AgreementSource,
  customerId: string,
  reference: string,
  today: CalendarDate,
): Promise<Agreement | null> =>
  findNewest(source, customerId, eq(agreements.reference, reference), today)

/** Finds the contract of the customer's newest agreement, for a term request without a contract. */
export const findContractWithAgreement = async (
  db: Db,
  customerId: string,
): Promise<string | null> => {
  const [newest] = await db
    .select({ contractReference: agreements.contractReference })
    .from(agreements)
    .innerJoin(contracts, eq(contracts.reference, agreements.contractReference))
    .where(eq(contracts.customerId, customerId))
    .orderBy(...newestFirst)
    .limit(1)
  return newest?.contractReference ?? null
}

const listReplaced = async (db: Db, reference: string): Promise<ReplacedInvoice[]> => {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.agreementReference, reference), isNull(invoices.installmentNumber)))
    .orderBy(asc(invoices.dueDate), asc(invoices.reference))
  return rows.map((row) => ({
    reference: row.reference,
    dueDate: getDueDate(row),
    components: row.components,
  }))
}

/** Acceptance of an agreement and the invoices that it replaced. */
export interface AgreementOrigin {
  readonly acceptedAt: Date
  /** Conditions as signed; null when the agreement was signed elsewhere. */
  readonly conditions: readonly string[] | null
  /** Oldest first. */
  readonly invoices: readonly ReplacedInvoice[]
}

export const findAgreementOrigin = async (
  db: Db,
  reference: string,
): Promise<AgreementOrigin | null> => {
  const [row] = await db
    .select({
      acceptedAt: agreements.createdAt,
      conditions: agreements.conditions,
      replaced: agreements.replaced,
    })
    .from(agreements)
    .where(eq(agreements.reference, reference))
  if (row === undefined) return null
  const { replaced, ...rest } = row
  return { ...rest, invoices: replaced ?? (await listReplaced(db, reference)) }
}
