import {
  ApiProblem,
  isPartOnly,
  listComponents,
  sumCents,
  type CalendarDate,
  type Cents,
  type PaymentItem,
  type PaymentMethod,
  type Selection,
} from '@portal/contract'
import { calculatePartialRange, toPaymentItem, type ContractInvoice } from '../../billing/index.ts'
import type { Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { AutomaticPart } from '../methods/method.ts'
import type { AutomaticOrder } from '../providers/recurrence-provider.ts'
import { isPast, lockSelection } from '../invoices/selection.ts'
import { isStale, type PaymentRecord } from '../record.ts'
import { linkResult, findLinkedResult, type IdempotencyKeyRef } from '../store/idempotency.ts'
import { insertPayment } from '../store/insert-payment.ts'
import { listOpenPaymentsByInvoice } from '../store/payments.ts'

export interface PaymentRequest {
  readonly customerId: string
  /** Person of a company who pays; null for the account's customer. */
  readonly personId: string | null
  readonly method: PaymentMethod
  /** Options of the method, validated by its own schema; none by default. */
  readonly order?: unknown
  readonly items: readonly (Selection & { readonly seenTotal?: number | undefined })[]
  readonly expirationDate?: CalendarDate | null
  /** Origins of the pages that embed the payment. */
  readonly embedders?: readonly string[]
  /** Code that must not be resumed, because the customer requested a new one. */
  readonly renewedPayment?: PaymentRecord
  readonly automatic?: AutomaticOrder
  /** Part of the single invoice that is to be paid; absent to pay everything. */
  readonly part?: Cents | undefined
}

/** proceed: continue with this payment. closeFirst: close these at their provider, then plan again. */
type Plan =
  | { readonly kind: 'proceed'; readonly payment: PaymentRecord; readonly isNew?: true }
  | { readonly kind: 'closeFirst'; readonly paymentIds: readonly string[] }

const toComparableReferences = (references: readonly string[]): string =>
  [...references].sort().join()

/**
 * True if both enrol in the same recurrence of Pix Automático, or in none. A charge of a recurrence
 * and a code never replace each other: only the bank executes the one, only a payer pays the other.
 */
const hasSameEnrolment = (part: AutomaticPart | null, order: AutomaticOrder | undefined): boolean =>
  part?.kind !== 'charge' && order?.kind !== 'charge' && part?.idRec === order?.idRec

/**
 * True if a reload, second tab or device may continue with this payment: same invoices and method,
 * still valid, not more than today's total.
 */
const isResumable = (
  { methods }: PaymentContext,
  record: PaymentRecord,
  request: PaymentRequest,
  found: readonly ContractInvoice[],
  now: Date,
): boolean =>
  record.payment.method === request.method &&
  isPartOnly(record.items) === (request.part !== undefined) &&
  record.payment.total === (request.part ?? record.payment.total) &&
  hasSameEnrolment(methods.get(request.method).getAutomaticPart(record), request.automatic) &&
  (request.renewedPayment === undefined ||
    record.payment.createdAt > request.renewedPayment.payment.createdAt) &&
  !isPast(record.payment.expiresAt, now) &&
  record.payment.total <= sumCents(found.map(({ invoice }) => invoice.total)) &&
  toComparableReferences(record.items.map((item) => item.invoiceReference)) ===
    toComparableReferences(found.map(({ invoice }) => invoice.reference))

/**
 * Throws AMOUNT.CHANGED if the customer would pay another total than the page showed; an existing
 * cheaper code is allowed.
 */
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

/** Returns what the payment pays, as items. Throws AMOUNT.CHANGED if the invoice cannot be paid by this part alone. */
const listItems = (
  { config }: PaymentContext,
  found: readonly ContractInvoice[],
  part: Cents | undefined,
): PaymentItem[] => {
  const items = found.map(toPaymentItem)
  if (part === undefined) return items
  const [only, ...others] = found
  const range =
    only === undefined || others.length > 0
      ? null
      : calculatePartialRange(only.invoice, config.payments.partialMinimum)
  if (range === null) throw new ApiProblem('METHOD.NOT.AVAILABLE')
  if (part < range.least || part > range.most)
    throw new ApiProblem('AMOUNT.CHANGED', { total: range.most })
  return items.map((item) => ({ ...item, components: listComponents({ part }), total: part }))
}

/** Lists payments by card or wallet, whose money may be in flight; codes do not block each other. */
const listBlockingAttempts = (
  { methods }: PaymentContext,
  others: readonly PaymentRecord[],
): PaymentRecord[] => others.filter(({ payment }) => !methods.get(payment.method).isCode)

/** Abandoned 3-D Secure challenges and stale payments do not block a new one. */
const isAbandoned = (record: PaymentRecord, now: Date): boolean =>
  record.payment.status === 'awaiting_authentication' ||
  (record.payment.status === 'created' && isStale(record, now))

/**
 * Locks the invoices and decides what a request does: a new payment is inserted, an open one
 * resumed. Throws a problem if the request cannot pay them, and `KeyTakenOver`.
 */
export const resolvePlan = async (
  tx: Db,
  context: PaymentContext,
  request: PaymentRequest,
  key: IdempotencyKeyRef,
  earlier: string | null,
): Promise<Plan> => {
  const now = context.clock.now()
  const found = await lockSelection(tx, context, request.customerId, request.items)
  const others = await listOpenPaymentsByInvoice(
    tx,
    found.map(({ invoice }) => invoice.reference),
  )
  const { isCode } = context.methods.get(request.method)
  const resumable = isCode
    ? others.find((other) => isResumable(context, other, request, found, now))
    : undefined
  const lines = listItems(context, found, request.part)
  const owed = sumCents(lines.map((line) => line.total))
  assertTotalUnchanged(request, owed, resumable)
  const blockingAttempts = resumable === undefined ? listBlockingAttempts(context, others) : []
  const paymentIdForKey = blockingAttempts.length === 0 ? null : await findLinkedResult(tx, key)
  const concurrentDuplicate = blockingAttempts.find(({ payment }) => payment.id === paymentIdForKey)
  // A concurrent request with the same key created this payment: continue with it.
  if (concurrentDuplicate !== undefined) return { kind: 'proceed', payment: concurrentDuplicate }
  // A card payment replaces an abandoned one; requesting a code never cancels anything.
  if (
    blockingAttempts.length > 0 &&
    (isCode || !blockingAttempts.every((attempt) => isAbandoned(attempt, now)))
  ) {
    throw new ApiProblem('PAYMENT.IN.PROGRESS', { retryAfter: 2 })
  }
  if (blockingAttempts.length > 0)
    return { kind: 'closeFirst', paymentIds: blockingAttempts.map(({ payment }) => payment.id) }
  if (owed === 0) throw new ApiProblem('METHOD.NOT.AVAILABLE')
  const { customerId, personId, method, automatic } = request
  const { order = {}, expirationDate = null, embedders = [] } = request
  if (resumable === undefined)
    return {
      kind: 'proceed',
      isNew: true,
      payment: await insertPayment(
        tx,
        context,
        { customerId, personId, method, order, lines, expirationDate, embedders, automatic },
        key,
        earlier,
      ),
    }
  await linkResult(tx, key, resumable.payment.id, earlier)
  return { kind: 'proceed', payment: resumable }
}
