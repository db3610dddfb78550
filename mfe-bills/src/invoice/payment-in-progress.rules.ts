import { METHODS, buildPath, type InvoiceDetails } from '@portal/contract'

type ListedPayment = InvoiceDetails['payments'][number]

/** Where a payment of this invoice is looked at. */
export const buildPaymentPath = (
  invoiceReference: string,
  { id, method }: Pick<ListedPayment, 'id' | 'method'>,
): string =>
  buildPath('method', { method: METHODS[method].path, contas: [invoiceReference], pagamento: id })

/** The payment whose money may be on its way already; a code that waits is none. */
export const findPaymentInProgress = (
  payments: readonly ListedPayment[],
): ListedPayment | undefined =>
  payments.find(({ status }) => status === 'processing' || status === 'awaiting_authentication')
