import { METHODS, type PaymentMethod } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'

/** Where these invoices are paid by `method`; with a payment, where that one is looked at. */
export const buildMethodUrl = (
  method: PaymentMethod,
  references: readonly string[],
  paymentId?: string,
): string =>
  buildPath('method', { method: METHODS[method].path, contas: references, pagamento: paymentId })

/** Where the method for these invoices is chosen. */
export const buildPickerUrl = (references: readonly string[]): string =>
  buildPath('picker', { contas: references })

/** Where that payment is looked at. */
export const buildPaymentUrl = ({
  method,
  id,
  lines,
}: {
  method: PaymentMethod
  id: string
  lines: readonly { debtReference: string }[]
}): string =>
  buildMethodUrl(
    method,
    lines.map((line) => line.debtReference),
    id,
  )

/** Stable address of a payment's receipt. */
export const buildReceiptUrl = (paymentId: string): string =>
  buildPath('receipt', { id: paymentId })
