import { sum, type CalendarDate, type PaymentLine, type PaymentMethod } from '@portal/contract'
import { notice, plusMs, type Db } from '../../platform'
import type { PaymentContext } from '../context'
import { newPaymentId, newProtocol } from '../ids'
import { checksLane } from '../lane-names'
import { LEFT_ALONE_MS } from '../record'
import { charges, paymentItems, payments } from '../tables'
import { binding, type KeyOf } from './idempotency'

export interface NewPayment {
  readonly customerId: string
  /** Who of a company starts it; null for the customer itself. */
  readonly personId: string | null
  readonly method: PaymentMethod
  /** What the method asks for beside the invoices. */
  readonly order: unknown
  readonly lines: readonly PaymentLine[]
  /** Last day that the customer asked for. */
  readonly expirationDate: CalendarDate | null
}

/** Writes the intention down and ties it to the key of its call, in one statement, before any provider hears of it; answers the id. */
export const insertPayment = async (
  tx: Db, { clock, methods }: Pick<PaymentContext, 'clock' | 'methods'>, wanted: NewPayment, key: KeyOf,
): Promise<string> => {
  const { customerId, personId, method, lines, expirationDate } = wanted
  const [now, today, id, total] = [clock.now(), clock.today(), newPaymentId(), sum(lines.map((line) => line.total))]
  const { reference, facts, expiresAt } =
    await methods.of(method).prepare(wanted.order, { tx, id, customerId, lines, total, now, today, expirationDate })
  const payment = tx.$with('payment').as(tx.insert(payments).values({
    id, protocol: newProtocol(today), customerId, personId, method, status: 'created', total, createdAt: now, expiresAt, nextCheckAt: plusMs(now, LEFT_ALONE_MS),
  }).returning({ told: notice('work', checksLane(methods.of(method).provider)).as('told') }))
  const items = tx.$with('items').as(tx.insert(paymentItems).values(lines.map((line, position) => ({ ...line, paymentId: id, position }))))
  const bound = tx.$with('bound').as(binding(tx, key, id))
  await tx.with(payment, items, bound).insert(charges).values({ paymentId: id, method, state: 'requested', reference, facts })
  return id
}
