import type { Invoice } from '@portal/contract'

export const isOverdue = (invoice: Pick<Invoice, 'status'>): boolean => invoice.status === 'VENCIDA'
export const isPaid = (invoice: Pick<Invoice, 'status'>): boolean => invoice.status === 'PAGA'
