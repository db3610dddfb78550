import { sumCents, type CalendarDate, type PaymentItem, type PaymentMethod } from '@portal/contract'
import { eq, sql, type Placeholder } from 'drizzle-orm'
import { payers, personNames } from '../../identity/index.ts'
import { prepareOnce, addMs, type Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { AutomaticOrder } from '../providers/recurrence-provider.ts'
import { createPaymentId, createProtocol } from '../ids.ts'
import { createPaymentRecord, STALE_AFTER_MS, type PaymentRecord } from '../record.ts'
import { charges, paymentItems, payments } from '../tables.ts'
import { linkResultStatement, requireNoOtherResult, type IdempotencyKeyRef } from './idempotency.ts'

interface NewPayment {
  readonly customerId: string
  /** Person of a company who starts it; null for the account's customer. */
  readonly personId: string | null
  readonly method: PaymentMethod
  /** Options of the method. */
  readonly order: unknown
  readonly lines: readonly PaymentItem[]
  /** Latest due date that the customer requested. */
  readonly expirationDate: CalendarDate | null
  /** Origins of the pages that embed the payment. */
  readonly embedders: readonly string[]
  readonly automatic?: AutomaticOrder | undefined
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
  'invoiceReference',
  'contractReference',
  'position',
  'month',
  'dueDate',
  'components',
  'total',
] as const
const CHARGE_COLUMNS = ['paymentId', 'method', 'state', 'reference', 'methodData'] as const

/** Creates a placeholder per column, for example 'payment.id'. */
const createPlaceholders = <C extends string>(row: string, columns: readonly C[]) =>
  Object.fromEntries(
    columns.map((column) => [column, sql.placeholder(`${row}.${column}`)]),
  ) as Record<C, Placeholder>
const toPlaceholderValues = (row: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [`${row}.${column}`, value]))

const buildInsert = (db: Db, items: number) => {
  const payer = db
    .select({ identity: payers.encryptedIdentity })
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
      db.$with('linked').as(linkResultStatement(db, 'payment.id', 'earlier')),
    )
    .insert(charges)
    .values(createPlaceholders('charge', CHARGE_COLUMNS))
    .returning({
      encryptedPayer: sql<string | null>`(${payer})`,
      encryptedStarterName: sql<string | null>`(${encryptedStarterName})`,
      isLinked: sql<boolean>`exists (select from "linked")`,
    })
}
/** Most payments have one item: PostgreSQL plans that statement once. */
const prepareSingleItemInsert = prepareOnce((db) => buildInsert(db, 1).prepare('payment_of_one'))

/**
 * Stores a payment and links it to its idempotency key in one statement, before any request to the
 * provider. `earlier` is the result of the key that the request found; throws `KeyTakenOver` if it
 * has another one now. Sends no pgNotify: the request itself opens the charge, and the queue polls
 * for stale payments after a crash.
 */
export const insertPayment = async (
  tx: Db,
  { clock, methods }: Pick<PaymentContext, 'clock' | 'methods'>,
  newPayment: NewPayment,
  key: IdempotencyKeyRef,
  earlier: string | null,
): Promise<PaymentRecord> => {
  const { customerId, personId, method, lines, expirationDate, embedders, automatic } = newPayment
  const [now, today, id, total] = [
    clock.now(),
    clock.today(),
    createPaymentId(),
    sumCents(lines.map((line) => line.total)),
  ]
  const { reference, methodData, expiresAt } = await methods.get(method).prepare(newPayment.order, {
    tx,
    id,
    customerId,
    lines,
    total,
    now,
    today,
    expirationDate,
    embedders,
    automatic,
  })
  const record = createPaymentRecord(
    {
      id,
      protocol: createProtocol(today),
      customerId,
      personId,
      method,
      total,
      createdAt: now,
      expiresAt,
      nextCheckAt: addMs(now, STALE_AFTER_MS),
    },
    lines,
    { reference, methodData },
  )
  const { payment, items, charge } = record
  const statement = items.length === 1 ? prepareSingleItemInsert(tx) : buildInsert(tx, items.length)
  const values = [
    toPlaceholderValues('payment', payment),
    ...items.map((item, at) => toPlaceholderValues(`item${at}`, item)),
    toPlaceholderValues('charge', charge),
  ]
  const [written] = await statement.execute(
    Object.assign({ ...key, earlier }, ...values) as Record<string, unknown>,
  )
  if (written?.isLinked === false) await requireNoOtherResult(tx, key, id)
  if (!written?.encryptedPayer) throw new TypeError(`payment ${id} has no payer`)
  const { encryptedPayer, encryptedStarterName } = written
  return { ...record, encryptedPayer, encryptedStarterName }
}
