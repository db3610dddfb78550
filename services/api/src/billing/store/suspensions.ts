import { addDays, toSaoPauloDate, type CalendarDate, type Suspension } from '@portal/contract'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/index.ts'
import { calculateSuspension } from '../rules/suspension.ts'
import { agreements, contests, invoices, reminders } from '../tables.ts'
import { selectLastUnlockedDay } from './trust-unlocks.ts'

const warned = alias(invoices, 'warned')
const firstNotice = alias(reminders, 'first_notice')
const finalNotice = alias(reminders, 'final_notice')

/**
 * Finds the suspension that a payment of these invoices on `day` ends: the service may have been
 * suspended by then because of one of them. The first installment of an agreement ends a suspension
 * because of an invoice that the agreement has replaced.
 */
export const findSuspension = async (
  db: Db,
  invoiceReferences: readonly string[],
  day: CalendarDate,
): Promise<Suspension | null> => {
  if (invoiceReferences.length === 0) return null
  const rows = await db
    .select({
      warnedOn: firstNotice.sentOn,
      warnedPause: firstNotice.pausedDays,
      finalNoticeOn: finalNotice.sentOn,
      finalPause: finalNotice.pausedDays,
      unlockedUntil: selectLastUnlockedDay(invoices.contractReference),
      agreedAt: agreements.createdAt,
      paidReference: invoices.reference,
      warnedReference: warned.reference,
    })
    .from(invoices)
    .leftJoin(
      agreements,
      and(eq(agreements.reference, invoices.agreementReference), eq(invoices.installmentNumber, 1)),
    )
    .innerJoin(
      warned,
      or(
        eq(warned.reference, invoices.reference),
        and(eq(warned.agreementReference, agreements.reference), isNull(warned.installmentNumber)),
      ),
    )
    .innerJoin(
      firstNotice,
      and(
        eq(firstNotice.kind, 'suspension'),
        eq(firstNotice.subjectRef, warned.reference),
        isNotNull(firstNotice.sentOn),
      ),
    )
    .leftJoin(
      finalNotice,
      and(eq(finalNotice.kind, 'rescission'), eq(finalNotice.subjectRef, warned.reference)),
    )
    // A contest that was open before the payment had stopped the clock of the suspension.
    .where(
      and(
        inArray(invoices.reference, [...invoiceReferences]),
        sql`not exists (
          select 1 from ${contests} c
          where c.invoice_reference = ${warned.reference} and c.state = 'open'
          and (c.opened_at at time zone 'America/Sao_Paulo')::date < ${day}::date)`,
      ),
    )
  const suspensions = rows.flatMap(
    ({ warnedOn, finalNoticeOn, unlockedUntil, agreedAt, ...row }) => {
      if (warnedOn === null) return []
      const isReplaced = row.warnedReference !== row.paidReference
      const endedOn = isReplaced && agreedAt !== null ? toSaoPauloDate(agreedAt) : day
      const notices = {
        warnedOn: addDays(warnedOn, row.warnedPause),
        finalNoticeOn: finalNoticeOn && addDays(finalNoticeOn, row.finalPause ?? 0),
        unlockedUntil,
      }
      const found = calculateSuspension(notices, endedOn)
      return found.suspendsFrom <= endedOn ? [found] : []
    },
  )
  const [earliest] = suspensions.sort((a, b) => a.suspendsFrom.localeCompare(b.suspendsFrom))
  return earliest ?? null
}
