import {
  ApiProblem,
  isFinal,
  sumCents,
  type CalendarDate,
  type PaymentMethod,
  type Selection,
} from '@portal/contract'
import { paymentLineOf, type FoundDebt } from '../../billing/index.ts'
import { runInTransaction, type Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { isPast, lockSelection } from '../invoices/selection.ts'
import { isLeftAlone, type PaymentRecord } from '../record.ts'
import { binding, boundTo, type KeyOf } from '../store/idempotency.ts'
import { insertPayment } from '../store/new-payment.ts'
import { loadPayment, openPaymentsOn } from '../store/payments.ts'
import { advance } from './advance.ts'
import { closePayment } from './close.ts'
import type { Made } from './with-key.ts'

/** What a customer asks to pay, and how. */
export interface PaymentOrder {
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
  readonly renews?: PaymentRecord
}

/** go: this payment is the one. clear: these stand in the way and have to be closed at their provider first. */
type Plan = { readonly go: PaymentRecord } | { readonly clear: readonly string[] }

/** Each round closes what stood in the way in the one before; more than this means that others keep starting payments. */
const ROUNDS = 4

/** No customer waits longer for a provider to open a payment; after that they see that it is being prepared. */
const PATIENCE_MS = 6_000

const sorted = (references: readonly string[]): string => [...references].sort().join()

/** The same invoices by the same method, still payable and not dearer than today: a reload, a second tab or device goes on with it. */
const isResumable = (
  record: PaymentRecord,
  wanted: PaymentOrder,
  found: readonly FoundDebt[],
  now: Date,
): boolean =>
  record.payment.method === wanted.method &&
  (wanted.renews === undefined || record.payment.createdAt > wanted.renews.payment.createdAt) &&
  !isPast(record.payment.expiresAt, now) &&
  record.payment.total <= sumCents(found.map(({ debt }) => debt.total)) &&
  sorted(record.items.map((item) => item.debtReference)) ===
    sorted(found.map(({ debt }) => debt.reference))

/** Throws when something else would be paid than the customer has seen; a code made on a cheaper day is still welcome. */
const requireSeen = (
  { items }: PaymentOrder,
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
const attemptsAmong = (
  { methods }: PaymentContext,
  others: readonly PaymentRecord[],
): PaymentRecord[] => others.filter(({ payment }) => !methods.of(payment.method).resumes)

/** A challenge that was left is no reason to wait, and neither is an order that nobody took further. */
const isLeft = (record: PaymentRecord, now: Date): boolean =>
  record.payment.status === 'awaiting_authentication' ||
  (record.payment.status === 'created' && isLeftAlone(record, now))

const plan = async (
  tx: Db,
  context: PaymentContext,
  wanted: PaymentOrder,
  key: KeyOf,
): Promise<Plan> => {
  const now = context.clock.now()
  const found = await lockSelection(tx, context, wanted.customerId, wanted.items)
  const others = await openPaymentsOn(
    tx,
    found.map(({ debt }) => debt.reference),
  )
  const { resumes } = context.methods.of(wanted.method)
  const same = resumes ? others.find((other) => isResumable(other, wanted, found, now)) : undefined
  const lines = found.map(paymentLineOf)
  const owed = sumCents(lines.map((line) => line.total))
  requireSeen(wanted, owed, same)
  const attempts = same === undefined ? attemptsAmong(context, others) : []
  const own = attempts.length === 0 ? null : await boundTo(tx, key)
  const twin = attempts.find(({ payment }) => payment.id === own)
  // A slow twin of this call has made it since: its own first try stands in nobody's way.
  if (twin !== undefined) return { go: twin }
  // Another card is an act, and takes the place of one that was left; asking for a code disturbs nothing.
  if (attempts.length > 0 && (resumes || !attempts.every((attempt) => isLeft(attempt, now)))) {
    throw new ApiProblem('PAYMENT.IN.PROGRESS', { retryAfter: 2 })
  }
  if (attempts.length > 0) return { clear: attempts.map(({ payment }) => payment.id) }
  if (owed === 0) throw new ApiProblem('METHOD.NOT.AVAILABLE')
  const { customerId, personId, method, order, expirationDate, embedders } = wanted
  if (same === undefined)
    return {
      go: await insertPayment(
        tx,
        context,
        { customerId, personId, method, order, lines, expirationDate, embedders },
        key,
      ),
    }
  await binding(tx, key, same.payment.id)
  return { go: same }
}

const requireClosed = async (context: PaymentContext, id: string): Promise<void> => {
  const status = await closePayment(context, id, 'cancel')
  if (status === 'confirmed') throw new ApiProblem('INVOICE.ALREADY.PAID')
  if (!isFinal(status)) throw new ApiProblem('PAYMENT.IN.PROGRESS')
}

/** What an earlier try with the same key has made, as long as it leads anywhere. */
const continued = async (
  context: PaymentContext,
  earlier: string | null,
): Promise<PaymentRecord | null> => {
  const record = earlier === null ? null : await loadPayment(context.db, earlier)
  return record === null || ['cancelled', 'expired', 'refused'].includes(record.payment.status)
    ? null
    : record
}

/** What has not come by then comes later; null for that. */
const inTime = async <T>(work: Promise<T>, ms: number): Promise<{ readonly came: T } | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  try {
    return await Promise.race([work.then((came) => ({ came })), late])
  } finally {
    clearTimeout(timer)
  }
}

const taken = async (context: PaymentContext, record: PaymentRecord, key: KeyOf): Promise<Made> => {
  const { id } = record.payment
  const opening = advance(context, record, key)
  const done = context.methods.of(record.payment.method).opensLater
    ? await inTime(opening, PATIENCE_MS)
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
  return { id, record: now, isFinished: now !== null && record.payment.status === 'created' }
}

/** Starts or resumes the payment of these invoices and takes it to the provider. */
export const startPayment = async (
  context: PaymentContext,
  wanted: PaymentOrder,
  key: KeyOf,
  earlier: string | null,
): Promise<Made> => {
  const begun = await continued(context, earlier)
  if (begun !== null) return taken(context, begun, key)
  context.failPoint('before-insert')
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = await runInTransaction(context.db, (tx) => plan(tx, context, wanted, key))
    if ('go' in next) {
      context.failPoint('after-insert')
      return taken(context, next.go, key)
    }
    for (const id of next.clear) await requireClosed(context, id)
  }
  throw new ApiProblem('PAYMENT.IN.PROGRESS', { retryAfter: 2 })
}
