import { sum, type CalendarDate, type PaymentLine, type PaymentMethod } from '@portal/contract'
import { eq, sql } from 'drizzle-orm'
import { payers, personNames } from '../../identity'
import { notice, plusMs, type Db } from '../../platform'
import type { PaymentContext } from '../context'
import { newPaymentId, newProtocol } from '../ids'
import { checksLane } from '../lane-names'
import { LEFT_ALONE_MS, type PaymentRecord } from '../record'
import { charges, paymentItems, payments, type ChargeRow, type PaymentItemRow, type PaymentRow } from '../tables'
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

/** Writes the intention down and ties it to the key of its call, in one statement, before any provider hears of it; answers what is written. */
export const insertPayment = async (
  tx: Db, { clock, methods }: Pick<PaymentContext, 'clock' | 'methods'>, wanted: NewPayment, key: KeyOf,
): Promise<PaymentRecord> => {
  const { customerId, personId, method, lines, expirationDate } = wanted
  const [now, today, id, total] = [clock.now(), clock.today(), newPaymentId(), sum(lines.map((line) => line.total))]
  const { reference, facts, expiresAt } =
    await methods.of(method).prepare(wanted.order, { tx, id, customerId, lines, total, now, today, expirationDate })
  const payment: PaymentRow = {
    id, protocol: newProtocol(today), customerId, personId, method, status: 'created', total, settlesAll: false, createdAt: now, expiresAt, confirmedAt: null,
    endedBecause: null, version: 1, nextCheckAt: plusMs(now, LEFT_ALONE_MS), checks: 0,
  }
  const items: PaymentItemRow[] = lines.map((line, position) => ({ ...line, paymentId: id, position, open: true, settled: false }))
  const charge: ChargeRow = { paymentId: id, method, state: 'requested', reference, facts }
  const told = notice('work', checksLane(methods.of(method).provider)).as('told')
  const payer = tx.select({ sealed: payers.sealed }).from(payers).where(eq(payers.id, customerId))
  const startedBy = tx.select({ name: personNames.sealedName }).from(personNames).where(eq(personNames.id, personId ?? ''))
  const writing = tx.with(
    tx.$with('payment').as(tx.insert(payments).values(payment).returning({ told })),
    tx.$with('items').as(tx.insert(paymentItems).values(items)),
    tx.$with('bound').as(binding(tx, key, id)),
  ).insert(charges).values(charge).returning({ sealedPayer: sql<string | null>`(${payer})`, startedBy: sql<string | null>`(${startedBy})` })
  // Most payments are of one invoice: the database knows that statement.
  const [written] = await (items.length === 1 ? writing.prepare('payment_of_one').execute() : writing)
  if (!written?.sealedPayer) throw new TypeError(`payment ${id} has no payer`)
  return { payment, items, charge, sealedPayer: written.sealedPayer, startedBy: written.startedBy, moneyId: null, refunds: [] }
}
