import { METHODS, buildPath, type InvoiceDetails } from '@portal/contract'

type ListedPayment = InvoiceDetails['payments'][number]

export const buildPaymentPath = (
  invoiceReference: string,
  { id, method }: Pick<ListedPayment, 'id' | 'method'>,
): string =>
  buildPath('method', { method: METHODS[method].path, contas: [invoiceReference], pagamento: id })

/** Finds the payment whose money may be in transit; an unpaid code does not count. */
export const findPaymentInProgress = (
  payments: readonly ListedPayment[],
): ListedPayment | undefined =>
  payments.find(({ status }) => status === 'processing' || status === 'awaiting_authentication')
