import type { CalendarDate, Invoice, Suspension } from '@portal/contract'
import type { Platform } from '../../platform/index.ts'
import { calculateSuspension } from '../rules/suspension.ts'
import { readLegalNotices } from '../store/reminders.ts'

/** Calculates dates that are valid for all invoices of one notice. */
export const findLatestSuspension = async (
  { db, clock }: Platform,
  customerId: string,
  invoices: readonly Invoice[],
): Promise<Suspension> => {
  const today = clock.today()
  const { suspensions: notices } = await readLegalNotices(db, customerId)
  const all = invoices.map(({ reference }) =>
    calculateSuspension(notices.get(reference) ?? { warnedOn: today, finalNoticeOn: null }, today),
  )
  const findLatest = (key: keyof Suspension): CalendarDate =>
    all
      .map((one) => one[key])
      .sort()
      .at(-1) ?? today
  return { suspendsFrom: findLatest('suspendsFrom'), endsFrom: findLatest('endsFrom') }
}
