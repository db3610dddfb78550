/**
 * - `ABERTA`: not due.
 * - `VENCIDA`: overdue (America/Sao_Paulo).
 * - `PAGA`: paid.
 * - `EM_ACORDO`: replaced by an agreement; an installment: not owed any more, because its agreement
 *   was broken.
 */
export const INVOICE_STATUSES = ['ABERTA', 'VENCIDA', 'PAGA', 'EM_ACORDO'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

const IS_OWED: Record<InvoiceStatus, boolean> = {
  ABERTA: true,
  VENCIDA: true,
  PAGA: false,
  EM_ACORDO: false,
}

/** Whether the invoice has to be paid, due or overdue; not while all of it is contested. */
export const isOwed = ({
  status,
  total,
}: {
  readonly status: InvoiceStatus
  readonly total: number
}): boolean => IS_OWED[status] && total > 0

/** What screens and documents say about an invoice that is overdue for more than five years. */
export const PRESCRIBED_TEXT =
  'Tem mais de 5 anos e não pode mais ser cobrada. Você só paga se quiser.'
