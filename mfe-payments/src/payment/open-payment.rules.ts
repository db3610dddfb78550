import { isFinal, isPartOnly, type Payment, type PaymentMethod } from '@portal/contract'

const isSameSelection = (references: readonly string[], others: readonly string[]): boolean =>
  [...references].sort().join() === [...others].sort().join()

/** Finds the open payment of whole invoices: a code for a part would leave the rest open. */
export const findOpenPayment = (
  payments: readonly Payment[],
  method: PaymentMethod,
  references: readonly string[],
): Payment | undefined =>
  payments.find(
    (payment) =>
      payment.method === method &&
      !isFinal(payment.status) &&
      !isPartOnly(payment.lines) &&
      isSameSelection(
        payment.lines.map((line) => line.debtReference),
        references,
      ),
  )
