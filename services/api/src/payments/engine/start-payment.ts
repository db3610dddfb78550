import {
  ApiProblem,
  isFinal,
  sumCents,
  type CalendarDate,
  type PaymentMethod,
  type Selection,
} from '@portal/contract'
import { toPaymentItem, type ContractInvoice } from '../../billing/index.ts'
import { runInTransaction, type Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { isPast, lockSelection } from '../invoices/selection.ts'
import { isStale, type PaymentRecord } from '../record.ts'
import { linkResult, findLinkedResult, type IdempotencyKeyRef } from '../store/idempotency.ts'
import { insertPayment } from '../store/insert-payment.ts'
import { loadPayment, listOpenPaymentsByInvoice } from '../store/payments.ts'
import { openChargeAtProvider } from './open-charge.ts'
import { closePayment } from './close-payment.ts'
import type { IdempotentResult } from './with-idempotency-key.ts'

/** What a customer asks to pay, and how. */
export interface PaymentRequest {
  readonly customerId: string
  /** Who of a company asks; null for the customer itself. */
  readonly personId: string | null
  readonly method: PaymentMethod
  /** What the method asks for beside the invoices. */
  readonly order: unknown
  readonly items: readonly (Selection & { readonly seenTotal?: number | undefined })[]
  readonly expirationDate: CalendarDate | null
  /** Origins of the pages that its customer pays on. */
  readonly embedders: readonly string[]
  /** A code that shall not be gone on with, because a fresh one is wanted beside it. */
  readonly renewedPayment?: PaymentRecord
}

/** go: this payment is the one. clear: these stand in the way and have to be closed at their provider first. */
type Plan = { readonly go: PaymentRecord } | { readonly clear: readonly string[] }

/** Each round closes what stood in the way in the one before; more than this means that others keep starting payments. */
const MAX_ATTEMPTS = 4

/** No customer waits longer for a provider to open a payment; after that they see that it is being prepared. */
const PROVIDER_TIMEOUT_MS = 6_000

const toComparableReferences = (references: readonly string[]): string =>
  [...references].sort().join()

/** The same invoices by the same method, still payable and not dearer than today: a reload, a second tab or device goes on with it. */
const isResumable = (
  record: PaymentRecord,
  wanted: PaymentRequest,
  found: readonly ContractInvoice[],
  now: Date,
): boolean =>
  record.payment.method === wanted.method &&
  (wanted.renewedPayment === undefined ||
    record.payment.createdAt > wanted.renewedPayment.payment.createdAt) &&
  !isPast(record.payment.expiresAt, now) &&
  record.payment.total <= sumCents(found.map(({ invoice: debt }) => debt.total)) &&
  toComparableReferences(record.items.map((item) => item.debtReference)) ===
    toComparableReferences(found.map(({ invoice: debt }) => debt.reference))

/** Throws when something else would be paid than the customer has seen; a code made on a cheaper day is still welcome. */
const assertTotalUnchanged = (
  { items }: PaymentRequest,
  owed: number,
  resumed: PaymentRecord | undefined,
): void => {
  const seen = items.reduce<number | undefined>(
    (total, { seenTotal }) =>
      total === undefined || seenTotal === undefined ? undefined : total + seenTotal,
    0,
  )
  if (seen === undefined) return
  const hasChanged = resumed === undefined ? owed !== seen : resumed.payment.total > seen
  if (hasChanged) throw new ApiProblem('AMOUNT.CHANGED', { total: resumed?.payment.total ?? owed })
}

/** Attempts whose payer is at it, or was: their money may be on its way. Codes of the same invoices are none: they wait side by side. */
const listBlockingAttempts = (
  { methods }: PaymentContext,
  others: readonly PaymentRecord[],
): PaymentRecord[] => others.filter(({ payment }) => !methods.get(payment.method).isCode)

/** A challenge that was left is no reason to wait, and neither is an order that nobody took further. */
const isAbandoned = (record: PaymentRecord, now: Date): boolean =>
  record.payment.status === 'awaiting_authentication' ||
  (record.payment.status === 'created' && isStale(record, now))

const resolvePlan = async (
  tx: Db,
  context: PaymentContext,
  wanted: PaymentRequest,
  key: IdempotencyKeyRef,
): Promise<Plan> => {
  const now = context.clock.now()
  const found = await lockSelection(tx, context, wanted.customerId, wanted.items)
  const others = await listOpenPaymentsByInvoice(
    tx,
    found.map(({ invoice: debt }) => debt.reference),
  )
  const { isCode: isCode } = context.methods.get(wanted.method)
  const resumable = isCode
    ? others.find((other) => isResumable(other, wanted, found, now))
    : undefined
  const lines = found.map(toPaymentItem)
  const owed = sumCents(lines.map((line) => line.total))
  assertTotalUnchanged(wanted, owed, resumable)
  const blockingAttempts = resumable === undefined ? listBlockingAttempts(context, others) : []
  const paymentIdForKey = blockingAttempts.length === 0 ? null : await findLinkedResult(tx, key)
  const concurrentDuplicate = blockingAttempts.find(({ payment }) => payment.id === paymentIdForKey)
  // A slow twin of this call has made it since: its own first try stands in nobody's way.
  if (concurrentDuplicate !== undefined) return { go: concurrentDuplicate }
  // Another card is an act, and takes the place of one that was left; asking for a code disturbs nothing.
  if (
    blockingAttempts.length > 0 &&
    (isCode || !blockingAttempts.every((attempt) => isAbandoned(attempt, now)))
  ) {
    throw new ApiProblem('PAYMENT.IN.PROGRESS', { retryAfter: 2 })
  }
  if (blockingAttempts.length > 0)
    return { clear: blockingAttempts.map(({ payment }) => payment.id) }
  if (owed === 0) throw new ApiProblem('METHOD.NOT.AVAILABLE')
  const { customerId, personId, method, order, expirationDate, embedders } = wanted
  if (resumable === undefined)
    return {
      go: await insertPayment(
        tx,
        context,
        { customerId, personId, method, order, lines, expirationDate, embedders },
        key,
      ),
    }
  await linkResult(tx, key, resumable.payment.id)
  return { go: resumable }
}

const requireClosed = async (context: PaymentContext, id: string): Promise<void> => {
  const status = await closePayment(context, id, 'cancel')
  if (status === 'confirmed') throw new ApiProblem('INVOICE.ALREADY.PAID')
  if (!isFinal(status)) throw new ApiProblem('PAYMENT.IN.PROGRESS')
}

/** What an earlier try with the same key has made, as long as it leads anywhere. */
const findResumablePayment = async (
  context: PaymentContext,
  earlier: string | null,
): Promise<PaymentRecord | null> => {
  const record = earlier === null ? null : await loadPayment(context.db, earlier)
  return record === null || ['cancelled', 'expired', 'refused'].includes(record.payment.status)
    ? null
    : record
}

/** What has not come by then comes later; null for that. */
const withTimeout = async <T>(
  work: Promise<T>,
  ms: number,
): Promise<{ readonly came: T } | null> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  try {
    return await Promise.race([work.then((came) => ({ came })), timeout])
  } finally {
    clearTimeout(timer)
  }
}

const openWithinTimeout = async (
  context: PaymentContext,
  record: PaymentRecord,
  key: IdempotencyKeyRef,
): Promise<IdempotentResult> => {
  const { id } = record.payment
  const opening = openChargeAtProvider(context, record, key)
  const done = context.methods.get(record.payment.method).canOpenLater
    ? await withTimeout(opening, PROVIDER_TIMEOUT_MS)
    : { came: await opening }
  if (done === null) {
    // It goes on: who follows the payment hears how it ends, and should it fail, its lane tries again.
    opening.catch((error: unknown) =>
      context.log.warn({ payment: id, err: error }, 'a slow provider has not opened a payment'),
    )
    return { id, record }
  }
  const now = done.came
  // Who opens a payment finishes its key with it.
  return { id, record: now, isKeyFinished: now !== null && record.payment.status === 'created' }
}

/** Starts or isCode the payment of these invoices and takes it to the provider. */
export const startPayment = async (
  context: PaymentContext,
  wanted: PaymentRequest,
  key: IdempotencyKeyRef,
  earlier: string | null,
): Promise<IdempotentResult> => {
  const resumed = await findResumablePayment(context, earlier)
  if (resumed !== null) return openWithinTimeout(context, resumed, key)
  context.failPoint('before-insert')
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const next = await runInTransaction(context.db, (tx) => resolvePlan(tx, context, wanted, key))
    if ('go' in next) {
      context.failPoint('after-insert')
      return openWithinTimeout(context, next.go, key)
    }
    for (const id of next.clear) await requireClosed(context, id)
  }
  throw new ApiProblem('PAYMENT.IN.PROGRESS', { retryAfter: 2 })
}
