import { isFinal, type Payment, type PaymentMethod } from '@portal/contract'

const same = (references: readonly string[], others: readonly string[]): boolean =>
  [...references].sort().join() === [...others].sort().join()

/** The payment of exactly these invoices by this method that is still under way. */
export const findOpen = (
  payments: readonly Payment[],
  method: PaymentMethod,
  references: readonly string[],
): Payment | undefined =>
  payments.find(
    (payment) =>
      payment.method === method &&
      !isFinal(payment.status) &&
      same(
        payment.lines.map((line) => line.debtReference),
        references,
      ),
  )
