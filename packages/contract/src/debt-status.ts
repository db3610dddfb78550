/** ABERTA: not due yet. VENCIDA: overdue (in America/Sao_Paulo). PAGA: paid. EM_ACORDO: replaced by an agreement. */
export const DEBT_STATUSES = ['ABERTA', 'VENCIDA', 'PAGA', 'EM_ACORDO'] as const
export type DebtStatus = (typeof DEBT_STATUSES)[number]

const OWED: Record<DebtStatus, boolean> = {
  ABERTA: true,
  VENCIDA: true,
  PAGA: false,
  EM_ACORDO: false,
}

/** True while the invoice itself is to be paid, due or overdue. */
export const isOwed = ({ status }: { readonly status: DebtStatus }): boolean => OWED[status]
