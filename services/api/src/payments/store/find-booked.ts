import { and, eq, or } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import type { ReceivedMoney } from '../providers/provider-state.ts'
import { receivedPayments, type ReceivedPaymentRow } from '../tables.ts'

/** Finds booked money by its id, else money of the payment with the same amount and time: a provider may name it by another id later. */
export const findBooked = async (
  tx: Db,
  paymentId: string,
  { id, amount, paidAt }: ReceivedMoney,
): Promise<Pick<ReceivedPaymentRow, 'id' | 'outcome' | 'paymentId'> | undefined> => {
  const found = await tx
    .select({
      id: receivedPayments.id,
      outcome: receivedPayments.outcome,
      paymentId: receivedPayments.paymentId,
    })
    .from(receivedPayments)
    .where(
      or(
        eq(receivedPayments.id, id),
        and(
          eq(receivedPayments.paymentId, paymentId),
          eq(receivedPayments.amount, amount),
          eq(receivedPayments.paidAt, paidAt),
        ),
      ),
    )
  return found.find((one) => one.id === id) ?? found[0]
}
