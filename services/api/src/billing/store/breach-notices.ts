import { and, eq } from 'drizzle-orm'
import { agreements, invoices, reminders } from '../tables.ts'

/** Joins the notice before a breach with its installment and agreement. */
export const isBreachNotice = and(
  eq(reminders.kind, 'breach'),
  eq(reminders.subjectRef, invoices.reference),
  eq(agreements.isBreakable, true),
)
