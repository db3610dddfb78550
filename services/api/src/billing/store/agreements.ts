import { and, asc, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import { toSaoPauloDate, type Agreement, type CalendarDate } from '@portal/contract'
import { decryptPersonName, personNames } from '../../identity/index.ts'
import type { Db, Platform } from '../../platform/index.ts'
import { getAgreementState } from '../rules/agreement-breach.ts'
import { calculateSettlement } from '../rules/early-settlement.ts'
import type { LateRates } from '../rules/late-charges.ts'
import { getAgreedAmount } from '../rules/paid-part.ts'
import { getDueDate, isLate, toInvoice } from '../rules/to-invoice.ts'
import {
  agreements,
  contracts,
  invoices,
  reminders,
  type AgreementRow,
  type InvoiceRow,
  type ReplacedInvoice,
} from '../tables.ts'
import { isBreachNotice } from './breach-notices.ts'
import { listOpenCampaigns } from './campaigns.ts'
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
  encryptedName: personNames.encryptedName,
  createdAt: agreements.createdAt,
  earlyDiscountPercentage: agreements.earlyDiscountPercentage,
  isBreakable: agreements.isBreakable,
  brokenAt: agreements.brokenAt,
  replacedBy: agreements.replacedBy,
}

const newestFirst = [desc(agreements.createdAt), desc(agreements.reference)]

const getPartStatus = (
  part: InvoiceRow,
  today: CalendarDate,
): Agreement['parts'][number]['status'] => {
  if (part.state === 'PAID') return 'PAGA'
  return isLate(part, today) ? 'VENCIDA' : 'ABERTA'
}

const isInstallment = (agreement: string) =>
  and(eq(invoices.agreementReference, agreement), isNotNull(invoices.installmentNumber))

type AgreementTerms = Pick<AgreementRow, 'earlyDiscountPercentage' | 'isBreakable' | 'brokenAt'>

/** What an agreement shows about its installments. */
type InstallmentData = Pick<Agreement, 'parts' | 'payUntil' | 'settlement'>

const listInstallments = async (
  db: Db,
  reference: string,
  { earlyDiscountPercentage, isBreakable, brokenAt }: AgreementTerms,
  today: CalendarDate,
  rates: LateRates,
): Promise<InstallmentData> => {
  const rows = await db
    .select({ part: invoices, breachNoticeOn: reminders.sentOn })
    .from(invoices)
    .innerJoin(agreements, eq(agreements.reference, invoices.agreementReference))
    .leftJoin(reminders, isBreachNotice)
    .where(isInstallment(reference))
    .orderBy(asc(invoices.installmentNumber))
  const all = rows.map(({ part, breachNoticeOn }) => ({
    part,
    invoice: toInvoice(
      today,
      { ...part, installments: rows.length, isBreakable, brokenAt, breachNoticeOn },
      rates,
      null,
    ),
  }))
  const unpaid = all.flatMap(({ part, invoice }) => (part.state === 'OPEN' ? [invoice] : []))
  const collected = unpaid.filter(({ isPrescribed }) => !isPrescribed)
  const [payUntil = null] = collected
    .flatMap(({ installment }) => installment?.payUntil ?? [])
    .sort()
  const canSettle = brokenAt === null && collected.length === unpaid.length
  return {
    parts: all.map(({ part, invoice: { total, isPrescribed } }) => ({
      number: part.installmentNumber ?? 0,
      debtReference: part.reference,
      dueDate: getDueDate(part),
      amount: getAgreedAmount(part),
      total,
      status: getPartStatus(part, today),
      ...(isPrescribed && { isPrescribed }),
      isCancelled: part.state === 'CANCELLED',
    })),
    payUntil,
    settlement: canSettle ? calculateSettlement(unpaid, earlyDiscountPercentage, today) : null,
  }
}

interface AgreementSource extends Pick<Platform, 'db' | 'keys'> {
  readonly rates: LateRates
}

/** Finds the agreement before one of the same contract. */
const findPrevious = async (
  db: Db,
  contractReference: string,
  before: Date,
): Promise<string | null> => {
  const [previous] = await db
    .select({ reference: agreements.reference })
    .from(agreements)
    .where(
      and(eq(agreements.contractReference, contractReference), lt(agreements.createdAt, before)),
    )
    .orderBy(...newestFirst)
    .limit(1)
  return previous?.reference ?? null
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
  const {
    encryptedSignature,
    createdAt,
    personId,
    encryptedName,
    earlyDiscountPercentage,
    isBreakable,
    brokenAt,
    ...rest
  } = newest
  const signedName = decryptSignature(keys.customer, rest.reference, encryptedSignature)
  const signed = signedName === null ? null : { name: signedName, at: createdAt.toISOString() }
  const by =
    personId === null || encryptedName === null
      ? null
      : decryptPersonName(keys.person, { id: personId, name: encryptedName })
  const terms = { earlyDiscountPercentage, isBreakable, brokenAt }
  const shown = await listInstallments(db, rest.reference, terms, today, rates)
  const firstInstallment = shown.parts.slice(0, 1).map(({ debtReference }) => debtReference)
  const suspension = await findSuspension(db, firstInstallment, today)
  const state = getAgreementState({
    isReplaced: rest.replacedBy !== null,
    isBroken: brokenAt !== null,
    statuses: shown.parts.map(({ status, isPrescribed }) => (isPrescribed ? 'ABERTA' : status)),
  })
  const [campaign] =
    state === 'broken'
      ? await listOpenCampaigns(db, customerId, [rest.contractReference], today)
      : []
  return {
    ...rest,
    ...shown,
    signed,
    by,
    suspension,
    state,
    brokenOn: brokenAt && toSaoPauloDate(brokenAt),
    campaign: campaign?.reference ?? null,
    previous: await findPrevious(db, rest.contractReference, createdAt),
  }
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

export interface AgreementOrigin {
  readonly acceptedAt: Date
  /** Conditions as signed; null when the agreement was signed elsewhere. */
  readonly conditions: readonly string[] | null
  /** Oldest first. */
  readonly invoices: readonly ReplacedInvoice[]
  /** Due dates of the installments as signed: reversed money makes one due again later. */
  readonly dueDates: readonly CalendarDate[]
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
  const installments = await db
    .select({ dueDate: invoices.dueDate })
    .from(invoices)
    .where(isInstallment(reference))
    .orderBy(asc(invoices.installmentNumber))
  return {
    ...rest,
    invoices: replaced ?? (await listReplaced(db, reference)),
    dueDates: installments.map(({ dueDate }) => dueDate),
  }
}
