import { METHODS, type PaymentMethod } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'

/** Builds the URL of a method, or of an existing payment when `paymentId` is set. */
export const buildMethodUrl = (
  method: PaymentMethod,
  references: readonly string[],
  paymentId?: string,
): string =>
  buildPath('method', { method: METHODS[method].path, contas: references, pagamento: paymentId })

export const buildPickerUrl = (references: readonly string[]): string =>
  buildPath('picker', { contas: references })

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

export const buildReceiptUrl = (paymentId: string): string =>
  buildPath('receipt', { id: paymentId })
