import { addDays, AGREEMENT_PERIODS, type CalendarDate } from '@portal/contract'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import {
  agreements,
  contracts,
  invoices,
  reminders,
  type AgreementRow,
  type InvoiceRow,
} from '../tables.ts'
import { isBreachNotice } from './breach-notices.ts'
import { lockInvoices } from './invoices.ts'

const isLive = and(eq(agreements.isBreakable, true), isNull(agreements.brokenAt))

const { daysOverdue, daysFromNotice } = AGREEMENT_PERIODS

/** Lists agreements after `after` with an installment whose periods have passed; `isBreachDue` decides. */
export const listBreakableAgreements = async (
  db: Db,
  today: CalendarDate,
  after: string,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ reference: agreements.reference })
    .from(invoices)
    .innerJoin(agreements, eq(agreements.reference, invoices.agreementReference))
    .innerJoin(reminders, isBreachNotice)
    .where(
      and(
        isLive,
        gt(agreements.reference, after),
        eq(invoices.state, 'OPEN'),
        isNotNull(invoices.installmentNumber),
        lte(sql`coalesce(${invoices.lateFrom}, ${invoices.dueDate})`, addDays(today, -daysOverdue)),
        lte(reminders.sentOn, addDays(today, -daysFromNotice)),
      ),
    )
    .orderBy(asc(agreements.reference))
    .limit(limit)
  return rows.map(({ reference }) => reference)
}

interface Installment extends InvoiceRow {
  readonly noticeOn: CalendarDate | null
}

export interface LiveAgreement {
  readonly agreement: AgreementRow
  readonly customerId: string
  /** In the order of their numbers. */
  readonly installments: readonly Installment[]
  /** Replaced invoices in their current state. */
  readonly replaced: readonly InvoiceRow[]
}

/** Locks an agreement, then all its invoices, as payments do. Null if it has ended or its conditions name no breach. */
export const lockLiveAgreement = async (
  tx: Db,
  reference: string,
): Promise<LiveAgreement | null> => {
  const [found] = await tx
    .select({ agreement: agreements, customerId: contracts.customerId })
    .from(agreements)
    .innerJoin(contracts, eq(contracts.reference, agreements.contractReference))
    .where(and(eq(agreements.reference, reference), isLive))
    .for('update', { of: agreements })
  if (found === undefined) return null
  const own = await tx
    .select({ reference: invoices.reference })
    .from(invoices)
    .where(and(eq(invoices.agreementReference, reference), isNotNull(invoices.installmentNumber)))
  const replaced = (found.agreement.replaced ?? []).map((invoice) => invoice.reference)
  await lockInvoices(tx, [...own.map((invoice) => invoice.reference), ...replaced])
  const rows = await tx
    .select({ invoice: invoices, noticeOn: reminders.sentOn })
    .from(invoices)
    .innerJoin(agreements, eq(agreements.reference, invoices.agreementReference))
    .leftJoin(reminders, isBreachNotice)
    .where(and(eq(agreements.reference, reference), isNotNull(invoices.installmentNumber)))
    .orderBy(asc(invoices.installmentNumber))
  return {
    ...found,
    installments: rows.map(({ invoice, noticeOn }) => ({ ...invoice, noticeOn })),
    replaced: await tx.select().from(invoices).where(inArray(invoices.reference, replaced)),
  }
}
