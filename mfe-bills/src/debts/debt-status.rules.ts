import type { Invoice } from '@portal/contract'

export const isOverdue = (debt: Pick<Invoice, 'status'>): boolean => debt.status === 'VENCIDA'
export const isPaid = (debt: Pick<Invoice, 'status'>): boolean => debt.status === 'PAGA'
