import { METHODS, buildPath, type InvoiceDetails } from '@portal/contract'

type Listed = InvoiceDetails['payments'][number]

/** Where a payment of this invoice is looked at. */
export const openAt = (
  debtReference: string,
  { id, method }: Pick<Listed, 'id' | 'method'>,
): string =>
  buildPath('method', { method: METHODS[method].path, contas: [debtReference], pagamento: id })

/** The payment whose money may be on its way already; a code that waits is none. */
export const underWayAmong = (payments: readonly Listed[]): Listed | undefined =>
  payments.find(({ status }) => status === 'processing' || status === 'awaiting_authentication')
