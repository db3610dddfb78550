import {
  sumCents,
  toCents,
  type CalendarDate,
  type Cents,
  type PaymentMethod,
} from '@portal/contract'
import { and, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { findPostedAmounts } from '../../ledger/index.ts'
import { isInList, type Db } from '../../platform/index.ts'
import { getDayBounds, type StatementLine } from '../providers/statement.ts'
import { listReversedParts } from '../store/reverse-unmatched.ts'
import {
  charges,
  paymentItems,
  payments,
  receivedPayments,
  reversals,
  unmatchedMoney,
  type UnmatchedRow,
} from '../tables.ts'

/** Received money in our books. */
export interface KnownMoney {
  readonly id: string
  /** Amount in the ledger. */
  readonly amount: Cents
  /** Part that had left before the support desk booked the rest. */
  readonly returned?: Cents
  readonly paidAt: Date
  /** When it was booked here. */
  readonly receivedAt: Date
  readonly paymentId: string | null
  /** Invoice of a payment by a printed code. */
  readonly invoiceReference: string | null
  /** True while the support desk has not decided about it. */
  readonly isUnmatched: boolean
  readonly refund: Cents
  readonly refundState: 'none' | 'pending' | 'done'
  readonly refundedAt: Date | null
}

/** Money that the payer's side took back. */
export interface KnownReversal {
  readonly id: string
  readonly moneyId: string
  readonly amount: Cents
  readonly at: Date | null
}

interface ProviderScope {
  readonly name: string
  readonly methods: readonly PaymentMethod[]
}

const toList = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
]

const sumReturned = (row: UnmatchedRow): Cents =>
  sumCents(listReversedParts(row).map(({ amount }) => amount))

const readBooked = async (
  db: Db,
  { methods }: ProviderScope,
  isMeant: SQL | undefined,
): Promise<KnownMoney[]> => {
  const rows = await db
    .select({
      id: receivedPayments.id,
      amount: receivedPayments.amount,
      paidAt: receivedPayments.paidAt,
      receivedAt: receivedPayments.receivedAt,
      paymentId: receivedPayments.paymentId,
      invoiceReference: sql<
        string | null
      >`case when ${charges.paymentId} is null then ${paymentItems.invoiceReference} end`,
      isUnmatched: sql<boolean>`false`,
      refund: receivedPayments.refund,
      refundState: sql<
        KnownMoney['refundState']
      >`case when ${receivedPayments.refundState} in ('pending', 'done') then ${receivedPayments.refundState} else 'none' end`,
      refundedAt: receivedPayments.refundedAt,
      unmatched: unmatchedMoney,
    })
    .from(receivedPayments)
    .innerJoin(payments, eq(payments.id, receivedPayments.paymentId))
    .innerJoin(
      paymentItems,
      and(eq(paymentItems.paymentId, payments.id), eq(paymentItems.position, 0)),
    )
    .leftJoin(charges, eq(charges.paymentId, payments.id))
    .leftJoin(unmatchedMoney, eq(unmatchedMoney.id, receivedPayments.id))
    .where(and(inArray(payments.method, [...methods]), isMeant))
  return rows.map(({ unmatched, ...row }) => ({
    ...row,
    ...(unmatched && { returned: sumReturned(unmatched) }),
  }))
}

const readUnmatched = async (
  db: Db,
  { name }: ProviderScope,
  isMeant: SQL | undefined,
): Promise<KnownMoney[]> => {
  const rows = await db
    .select()
    .from(unmatchedMoney)
    .where(and(eq(unmatchedMoney.provider, name), isMeant))
  return rows
    .filter(({ state }) => state !== 'matched')
    .map(({ id, amount, paidAt, receivedAt, reference, state, proposal, approvedBy, endedAt }) => {
      const isRefunded = proposal?.action === 'refund' && approvedBy !== null
      return {
        id,
        amount,
        paidAt,
        receivedAt,
        // A bank names boletos by the payment's id, printed documents by the invoice.
        paymentId: reference,
        invoiceReference: reference,
        isUnmatched: endedAt === null,
        refund: amount,
        refundState: state === 'refunded' ? 'done' : isRefunded ? 'pending' : 'none',
        refundedAt: state === 'refunded' ? endedAt : null,
      }
    })
}

/** Replaces the amounts by those that the ledger has posted to the provider's account. */
const withLedgerAmounts = async (
  db: Db,
  provider: string,
  money: readonly KnownMoney[],
): Promise<KnownMoney[]> => {
  const toSourceIds = (id: string): string[] => [id, `unmatched-recorded:${id}`]
  const posted = await findPostedAmounts(
    db,
    'provider_clearing',
    provider,
    money.flatMap(({ id }) => toSourceIds(id)),
  )
  return money.map((one) => {
    const amount = toSourceIds(one.id)
      .map((sourceId) => posted.get(sourceId))
      .find((found) => found !== undefined)
    // Money from before the ledger has its row alone.
    return { ...one, amount: toCents((amount ?? one.amount) + (one.returned ?? 0)) }
  })
}

/** Reads money that was received or refunded on a day, and money that the lines of its statement name. */
export const readKnownMoney = async (
  db: Db,
  scope: ProviderScope,
  day: CalendarDate,
  lines: readonly StatementLine[],
): Promise<KnownMoney[]> => {
  const { from, to } = getDayBounds(day)
  const ids = toList(lines.map(({ moneyId }) => moneyId))
  const paymentIds = toList(lines.map(({ paymentId }) => paymentId))
  const invoices = toList(lines.map(({ invoiceReference }) => invoiceReference))
  const select = (isMeant: SQL | undefined) =>
    db.select({ id: receivedPayments.id }).from(receivedPayments).where(isMeant)
  // Each part reads an index; one condition with `or` would read all money.
  const meant = union(
    select(and(gte(receivedPayments.paidAt, from), lt(receivedPayments.paidAt, to))),
    select(and(gte(receivedPayments.refundedAt, from), lt(receivedPayments.refundedAt, to))),
    select(isInList(receivedPayments.id, ids)),
    select(isInList(receivedPayments.paymentId, paymentIds)),
    db
      .select({ id: receivedPayments.id })
      .from(receivedPayments)
      .innerJoin(paymentItems, eq(paymentItems.paymentId, receivedPayments.paymentId))
      .where(and(eq(paymentItems.position, 0), isInList(paymentItems.invoiceReference, invoices))),
  )
  const booked = await readBooked(db, scope, inArray(receivedPayments.id, meant))
  const unmatched = await readUnmatched(
    db,
    scope,
    or(
      and(gte(unmatchedMoney.paidAt, from), lt(unmatchedMoney.paidAt, to)),
      and(gte(unmatchedMoney.endedAt, from), lt(unmatchedMoney.endedAt, to)),
      isInList(unmatchedMoney.id, ids),
      isInList(unmatchedMoney.reference, [...paymentIds, ...invoices]),
    ),
  )
  return withLedgerAmounts(db, scope.name, [...booked, ...unmatched])
}

/** Reads what the payer's side took back of this money, and of any money on this day. */
export const readReversals = async (
  db: Db,
  { name, methods }: ProviderScope,
  day: CalendarDate,
  money: readonly KnownMoney[],
): Promise<KnownReversal[]> => {
  const { from, to } = getDayBounds(day)
  const ids = money.map(({ id }) => id)
  const booked = await db
    .select({
      id: reversals.id,
      moneyId: reversals.moneyId,
      amount: reversals.amount,
      at: reversals.doneAt,
    })
    .from(reversals)
    .innerJoin(payments, eq(payments.id, reversals.paymentId))
    .where(
      and(
        eq(reversals.status, 'done'),
        inArray(payments.method, [...methods]),
        or(
          isInList(reversals.moneyId, ids),
          and(gte(reversals.doneAt, from), lt(reversals.doneAt, to)),
        ),
      ),
    )
  const unmatched = await db
    .select()
    .from(unmatchedMoney)
    .where(and(eq(unmatchedMoney.provider, name), isInList(unmatchedMoney.id, ids)))
  return [...booked, ...unmatched.flatMap(listReversedParts)]
}

/**
 * Returns a function that finds the money that a line names. A day has hundreds of thousands of
 * lines: none reads all of the money.
 */
export const createMoneyIndex = (
  money: readonly KnownMoney[],
): ((line: StatementLine) => readonly KnownMoney[]) => {
  const byId = Map.groupBy(money, ({ id }) => id)
  const byPayment = Map.groupBy(money, ({ paymentId }) => paymentId)
  const byInvoice = Map.groupBy(money, ({ invoiceReference }) => invoiceReference)
  return ({ moneyId, paymentId, invoiceReference }) => {
    if (moneyId !== null) return byId.get(moneyId) ?? []
    if (paymentId !== null) return byPayment.get(paymentId) ?? []
    return invoiceReference === null ? [] : (byInvoice.get(invoiceReference) ?? [])
  }
}
