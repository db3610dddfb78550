import type { Debt } from '@portal/contract'

export const isOverdue = (debt: Pick<Debt, 'status'>): boolean => debt.status === 'VENCIDA'
export const isPaid = (debt: Pick<Debt, 'status'>): boolean => debt.status === 'PAGA'
