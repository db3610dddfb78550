import type { Debt, DebtStatus } from '@portal/contract'

/** What a customer may do with an invoice, by its state. */
const OPEN: Record<DebtStatus, boolean> = { ABERTA: true, VENCIDA: true, PAGA: false, EM_ACORDO: false }

/** True while there is something to pay. */
export const isOpen = (debt: Pick<Debt, 'status'>): boolean => OPEN[debt.status]
export const isOverdue = (debt: Pick<Debt, 'status'>): boolean => debt.status === 'VENCIDA'
export const isPaid = (debt: Pick<Debt, 'status'>): boolean => debt.status === 'PAGA'
