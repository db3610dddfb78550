import { isFinal, type Payment, type PaymentMethod } from '@portal/contract'

const isSameSelection = (references: readonly string[], others: readonly string[]): boolean =>
  [...references].sort().join() === [...others].sort().join()

export const findOpenPayment = (
  payments: readonly Payment[],
  method: PaymentMethod,
  references: readonly string[],
): Payment | undefined =>
  payments.find(
    (payment) =>
      payment.method === method &&
      !isFinal(payment.status) &&
      isSameSelection(
        payment.lines.map((line) => line.debtReference),
        references,
      ),
  )
