import { eq, inArray, isNull, and, or } from 'drizzle-orm'
import { listEntries } from '../../ledger/index.ts'
import type { PaymentContext } from '../context.ts'
import { getMethod } from '../engine/apply-state.ts'
import type { PaymentRecord } from '../record.ts'
import { loadPayment } from '../store/payments.ts'
import { charges, payments, providerFaults, receivedPayments, unmatchedMoney } from '../tables.ts'
import { explainPayment, type ProviderAnswer } from './diagnose.ts'

/** Found payments per number. */
const MAX_PAYMENTS = 20

/** Ids of money carry the name of their provider; bank receipts, letters of the acquirer and webhooks do not. */
const toMoneyIds = ({ methods }: Pick<PaymentContext, 'methods'>, number: string): string[] => [
  number,
  ...methods.providers.map(({ name }) => `${name}:${number}`),
]

/** Finds payments by id, protocol, charge (Pix txid), or money (end-to-end id, the acquirer's payment id). */
const findIds = async (
  { db, methods }: Pick<PaymentContext, 'db' | 'methods'>,
  number: string,
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: payments.id })
    .from(payments)
    .leftJoin(charges, eq(charges.paymentId, payments.id))
    .leftJoin(receivedPayments, eq(receivedPayments.paymentId, payments.id))
    .where(
      or(
        eq(payments.id, number),
        eq(payments.protocol, number),
        // Banks show txids in capitals.
        inArray(charges.reference, [number, number.toLowerCase()]),
        inArray(receivedPayments.id, toMoneyIds({ methods }, number)),
      ),
    )
    .limit(MAX_PAYMENTS)
  return rows.map(({ id }) => id)
}

/** Asks the provider and books nothing. A false answer is recorded as a fault, as by every check. */
const fetchProviderAnswer = async (
  context: PaymentContext,
  record: PaymentRecord,
): Promise<ProviderAnswer | null> => {
  if (record.charge === null) return null
  try {
    const { state } = await getMethod(context, record).check(record)
    return { state }
  } catch (error) {
    return { error }
  }
}

const reportPayment = async (context: PaymentContext, record: PaymentRecord) => {
  const { db, clock } = context
  const { payment, items, charge, refunds, reversal } = record
  const received = await db
    .select()
    .from(receivedPayments)
    .where(eq(receivedPayments.paymentId, payment.id))
  const answer = await fetchProviderAnswer(context, record)
  const skewMs = clock.measureSkew()
  return {
    diagnosis: explainPayment(record, received, answer, { now: clock.now(), skewMs }),
    provider: answer !== null && 'state' in answer ? answer.state : null,
    clockSkewMs: skewMs,
    payment,
    charge: charge && { state: charge.state, reference: charge.reference },
    items: items.map(({ paymentId: _, ...item }) => item),
    received,
    refunds,
    reversal,
    ledger: await listEntries(db, payment.id),
    faults: await db
      .select()
      .from(providerFaults)
      .where(and(eq(providerFaults.paymentId, payment.id), isNull(providerFaults.resolvedAt))),
  }
}

/**
 * Reports everything about the payments with this number, and money with it that belongs to no
 * payment: what is stored, what the provider says now, and the cause. Contains no personal data.
 */
export const reportPayments = async (context: PaymentContext, number: string) => {
  const { db } = context
  const found: Awaited<ReturnType<typeof reportPayment>>[] = []
  for (const id of await findIds(context, number)) {
    const record = await loadPayment(db, id)
    if (record !== null) found.push(await reportPayment(context, record))
  }
  const unmatched = await db
    .select()
    .from(unmatchedMoney)
    .where(
      or(
        inArray(unmatchedMoney.id, toMoneyIds(context, number)),
        eq(unmatchedMoney.reference, number),
      ),
    )
    .limit(MAX_PAYMENTS)
  return { payments: found, unmatched }
}
