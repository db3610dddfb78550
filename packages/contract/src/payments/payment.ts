import * as z from 'zod/mini'
import { amountComponent } from '../amounts.ts'
import { calendarDate, calendarMonth, cents, instant, reference } from '../schemas.ts'
import { suspension } from '../suspension.ts'
import { METHODS, PAYMENT_METHODS, type MethodCharge, type PaymentMethod } from './methods.ts'
import { paymentStatus } from './payment-status.ts'

/** Ids are long and random. */
export const paymentId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** Path parameters of endpoints for one payment. */
export const paymentParams = z.object({ id: paymentId })

/** Cost of an invoice on the day of the payment. `total` is the sum of its components. */
export const paymentItem = z.object({
  contractReference: reference,
  debtReference: reference,
  month: calendarMonth,
  dueDate: calendarDate,
  components: z.array(amountComponent),
  total: cents,
})
export type PaymentItem = z.output<typeof paymentItem>

/** Receiver of the money, displayed beside every code. */
export const receiver = z.object({ name: z.string(), cnpj: z.string() })

/**
 * Why a payment was cancelled: by the customer, because other money paid the invoices, by the
 * provider, or because less than the total was paid.
 */
export const CANCELLATION_REASONS = [
  'customer',
  'settled_otherwise',
  'provider',
  'underpaid',
] as const

/**
 * Why money was refunded: the invoice was already paid, or the amount was less or more than the
 * total of that day.
 */
const REFUND_REASONS = ['paid_already', 'too_little', 'too_much', 'other'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/**
 * Refunded money. `id` is the provider's id of the refund; null for a credit on the next invoice. A
 * transfer of the support desk has an id that no provider knows.
 */
export const refund = z.object({
  amount: cents,
  id: z.nullable(z.string()),
  at: instant,
  /** A reason that was added later is read as `other`. */
  because: z.catch(z.enum(REFUND_REASONS), 'other'),
  isTransfer: z.optional(z.literal(true)),
})
export type Refund = z.output<typeof refund>

/** Choices for money above what was owed. */
export const REFUND_CHOICES = ['refund', 'credit'] as const
export type RefundChoice = (typeof REFUND_CHOICES)[number]

/**
 * Money above what was owed. Refunds and credits that are complete are in `refunds`.
 *
 * - `choice`: the customer decides until `until`, and then `fallback` applies.
 * - `refund`: the provider refunds it.
 * - `transfer`: support transfers it, because the method cannot refund.
 */
export const overpayment = z.object({
  amount: cents,
  state: z.enum(['choice', 'refund', 'transfer']),
  until: z.nullable(instant),
  fallback: z.enum(REFUND_CHOICES),
})
export type Overpayment = z.output<typeof overpayment>

/**
 * How money leaves again without a request of the operator's systems.
 *
 * - `med`: the payer's bank asks for a Pix back (Mecanismo Especial de Devolução).
 * - `operator`: another system of the operator refunded it.
 * - `chargeback`: the cardholder disputed the charge.
 * - `returned`: the bank returned a boleto.
 */
export const REVERSAL_KINDS = ['med', 'operator', 'chargeback', 'returned'] as const
export type ReversalKind = (typeof REVERSAL_KINDS)[number]

/** requested: under dispute. done: the money has left. rejected: the money stays. */
export const REVERSAL_STATUSES = ['requested', 'done', 'rejected'] as const

/** Money of this payment that is disputed or has left again. `at` is its last change. */
export const reversal = z.object({
  kind: z.enum(REVERSAL_KINDS),
  status: z.enum(REVERSAL_STATUSES),
  amount: cents,
  at: instant,
})
export type PaymentReversal = z.output<typeof reversal>

const paymentBase = z.object({
  id: z.string(),
  /** Number for support. */
  protocol: z.string(),
  status: paymentStatus,
  total: cents,
  lines: z.array(paymentItem),
  receiver,
  createdAt: instant,
  /** End of the validity of the code; null when it does not expire. */
  expiresAt: z.nullable(instant),
  confirmedAt: z.nullable(instant),
  /** Bank's id of the received money (Pix: end-to-end id); null until it was paid. */
  moneyId: z.nullable(z.string()),
  /** Payer, with the document as displayed. */
  payer: z.object({ name: z.string(), maskedDocument: z.string() }),
  /** Person of a company who started it; null for the customer itself. */
  by: z.nullable(z.string()),
  /** True for a charge of Pix Automático; absent for any other payment. */
  isAutomatic: z.optional(z.boolean()),
  /** Set for a cancelled payment. A reason that was added later is read as null. */
  endedBecause: z.catch(z.nullable(z.enum(CANCELLATION_REASONS)), null),
  /** Refunds of received money, oldest first. */
  refunds: z.array(refund),
  /** Null if there is none, or nothing is left to decide or to refund. */
  overpayment: z.nullable(overpayment),
  /** Why and when the payment was disputed or reversed; null if it never was. */
  reversal: z.nullable(reversal),
  /**
   * Set if the service may have been suspended because of an invoice that this payment paid; absent
   * in responses of earlier versions.
   */
  suspension: z.optional(z.nullable(suspension)),
  /** Server clock of the response, so that countdowns do not depend on the device. */
  serverTime: instant,
  /**
   * Whether this payment paid everything that was owed. `offerUrl` is then set if an offer site is
   * configured.
   */
  settlesAll: z.boolean(),
  offerUrl: z.nullable(z.string()),
})

/** A payment with method `M`. `charge` is null until the provider has created it. */
export type MethodPayment<M extends PaymentMethod> = z.output<typeof paymentBase> & {
  method: M
  charge: MethodCharge<M> | null
}
/** A payment as customers see it. Only the API writes it. */
export type Payment = { [M in PaymentMethod]: MethodPayment<M> }[PaymentMethod]

const createPaymentSchema = (method: PaymentMethod) =>
  z.extend(paymentBase, {
    method: z.literal(method),
    charge: z.nullable(METHODS[method].charge as z.ZodMiniType),
  })
const [first, ...others] = PAYMENT_METHODS.map(createPaymentSchema)

/** Each method has its own charge, so that a Pix payment with a card does not validate. */
export const payment = z.discriminatedUnion('method', [
  first as NonNullable<typeof first>,
  ...others,
]) as z.ZodMiniType as z.ZodMiniType<Payment>

/** Name of the method on lists and receipts. */
export const getMethodName = ({
  method,
  isAutomatic = false,
}: Pick<Payment, 'method' | 'isAutomatic'>): string =>
  isAutomatic ? 'Pix Automático' : METHODS[method].name

/** Whether the payment uses one of `methods`; narrows the type of its charge. */
export const hasMethod = <M extends PaymentMethod>(
  payment: Payment,
  ...methods: readonly M[]
): payment is Extract<Payment, { method: M }> =>
  (methods as readonly PaymentMethod[]).includes(payment.method)
