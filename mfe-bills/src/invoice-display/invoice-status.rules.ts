import { addDays, type CalendarDate, type Invoice } from '@portal/contract'

/** False for a prescribed invoice, which is not collected any more. */
export const isOverdue = ({ status, isPrescribed }: Pick<Invoice, 'status' | 'isPrescribed'>) =>
  status === 'VENCIDA' && !isPrescribed
export const isPaid = (invoice: Pick<Invoice, 'status'>): boolean => invoice.status === 'PAGA'

/** Invoices due later, and prescribed ones, are no reason for the accent color. */
const DUE_SOON_DAYS = 7
export const isDueSoon = (
  { dueDate, isPrescribed }: Pick<Invoice, 'dueDate' | 'isPrescribed'>,
  today: CalendarDate,
): boolean => !isPrescribed && dueDate <= addDays(today, DUE_SOON_DAYS)
