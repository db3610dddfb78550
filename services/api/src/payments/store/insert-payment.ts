import { sumCents, type CalendarDate, type PaymentItem, type PaymentMethod } from '@portal/contract'
import { eq, sql, type Placeholder } from 'drizzle-orm'
import { payers, personNames } from '../../identity/index.ts'
import { prepareOnce, addMs, type Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { createPaymentId, createProtocol } from '../ids.ts'
import { STALE_AFTER_MS, type PaymentRecord } from '../record.ts'
import {
  charges,
  paymentItems,
  payments,
  type ChargeRow,
  type PaymentItemRow,
  type PaymentRow,
} from '../tables.ts'
import { linkResultStatement, type IdempotencyKeyRef } from './idempotency.ts'

export interface NewPayment {
  readonly customerId: string
  /** Who of a company starts it; null for the customer itself. */
  readonly personId: string | null
  readonly method: PaymentMethod
  /** What the method asks for beside the invoices. */
  readonly order: unknown
  readonly lines: readonly PaymentItem[]
  /** Last day that the customer asked for. */
  readonly expirationDate: CalendarDate | null
  /** Origins of the pages that its customer pays on. */
  readonly embedders: readonly string[]
}

const PAYMENT_COLUMNS = [
  'id',
  'protocol',
  'customerId',
  'personId',
  'method',
  'status',
  'total',
  'createdAt',
  'expiresAt',
  'nextCheckAt',
] as const
const ITEM_COLUMNS = [
  'paymentId',
  'debtReference',
  'contractReference',
  'position',
  'month',
  'dueDate',
  'components',
  'total',
] as const
const CHARGE_COLUMNS = ['paymentId', 'method', 'state', 'reference', 'methodData'] as const

/** A value for each column, to be given when the statement is sent: 'payment.id'. */
const createPlaceholders = <C extends string>(row: string, columns: readonly C[]) =>
  Object.fromEntries(
    columns.map((column) => [column, sql.placeholder(`${row}.${column}`)]),
  ) as Record<C, Placeholder>
const toPlaceholderValues = (row: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [`${row}.${column}`, value]))

const buildInsert = (db: Db, items: number) => {
  const payer = db
    .select({ sealed: payers.encryptedIdentity })
    .from(payers)
    .where(eq(payers.id, sql.placeholder('payment.customerId')))
  const encryptedStarterName = db
    .select({ name: personNames.encryptedName })
    .from(personNames)
    .where(eq(personNames.id, sql.placeholder('payment.personId')))
  return db
    .with(
      db
        .$with('payment')
        .as(db.insert(payments).values(createPlaceholders('payment', PAYMENT_COLUMNS))),
      db
        .$with('items')
        .as(
          db
            .insert(paymentItems)
            .values(
              Array.from({ length: items }, (_, at) =>
                createPlaceholders(`item${at}`, ITEM_COLUMNS),
              ),
            ),
        ),
      db.$with('bound').as(linkResultStatement(db, 'payment.id')),
    )
    .insert(charges)
    .values(createPlaceholders('charge', CHARGE_COLUMNS))
    .returning({
      encryptedPayer: sql<string | null>`(${payer})`,
      encryptedStarterName: sql<string | null>`(${encryptedStarterName})`,
    })
}
/** Most payments are of one invoice: the database knows that statement. */
const prepareSingleItemInsert = prepareOnce((db) => buildInsert(db, 1).prepare('payment_of_one'))

/**
 * Writes the intention down and ties it to the key of its call, in one statement, before any provider hears of it; answers what is written.
 * No lane is woken: its customer takes it further, and who dies before that is found when the lane looks for what was left alone.
 */
export const insertPayment = async (
  tx: Db,
  { clock, methods }: Pick<PaymentContext, 'clock' | 'methods'>,
  wanted: NewPayment,
  key: IdempotencyKeyRef,
): Promise<PaymentRecord> => {
  const { customerId, personId, method, lines, expirationDate, embedders } = wanted
  const [now, today, id, total] = [
    clock.now(),
    clock.today(),
    createPaymentId(),
    sumCents(lines.map((line) => line.total)),
  ]
  const { reference, methodData, expiresAt } = await methods.get(method).prepare(wanted.order, {
    tx,
    id,
    customerId,
    lines,
    total,
    now,
    today,
    expirationDate,
    embedders,
  })
  const payment: PaymentRow = {
    id,
    protocol: createProtocol(today),
    customerId,
    personId,
    method,
    status: 'created',
    total,
    paysAllInvoices: false,
    createdAt: now,
    expiresAt,
    confirmedAt: null,
    endedBecause: null,
    requestedOutcome: null,
    version: 1,
    nextCheckAt: addMs(now, STALE_AFTER_MS),
    checkCount: 0,
  }
  const items: PaymentItemRow[] = lines.map((line, position) => ({
    ...line,
    paymentId: id,
    position,
    isOpen: true,
    isPaid: false,
  }))
  const charge: ChargeRow = { paymentId: id, method, state: 'requested', reference, methodData }
  const statement = items.length === 1 ? prepareSingleItemInsert(tx) : buildInsert(tx, items.length)
  const values = [
    toPlaceholderValues('payment', payment),
    ...items.map((item, at) => toPlaceholderValues(`item${at}`, item)),
    toPlaceholderValues('charge', charge),
  ]
  const [written] = await statement.execute(
    Object.assign({ ...key }, ...values) as Record<string, unknown>,
  )
  if (!written?.encryptedPayer) throw new TypeError(`payment ${id} has no payer`)
  return {
    payment,
    items,
    charge,
    encryptedPayer: written.encryptedPayer,
    encryptedStarterName: written.encryptedStarterName,
    moneyId: null,
    refunds: [],
  }
}
