import { addDays, type CalendarDate, type Invoice } from '@portal/contract'

export const isOverdue = (invoice: Pick<Invoice, 'status'>): boolean => invoice.status === 'VENCIDA'
export const isPaid = (invoice: Pick<Invoice, 'status'>): boolean => invoice.status === 'PAGA'

/** Invoices due later are no reason for the accent color. */
const DUE_SOON_DAYS = 7
export const isDueSoon = ({ dueDate }: Pick<Invoice, 'dueDate'>, today: CalendarDate): boolean =>
  dueDate <= addDays(today, DUE_SOON_DAYS)
