import * as z from 'zod/mini'
import { amountComponent } from '../amounts.ts'
import { calendarDate, calendarMonth, cents, instant, reference } from '../schemas.ts'
import { METHODS, PAYMENT_METHODS, type MethodCharge, type PaymentMethod } from './methods.ts'
import { paymentStatus } from './payment-status.ts'

/** What an invoice costs on the day of the payment. `total` is the sum of its components. */
export const paymentItem = z.object({
  contractReference: reference,
  debtReference: reference,
  month: calendarMonth,
  dueDate: calendarDate,
  components: z.array(amountComponent),
  total: cents,
})
export type PaymentItem = z.output<typeof paymentItem>

/** Who gets the money, to be shown beside every code. */
export const receiver = z.object({ name: z.string(), cnpj: z.string() })

/** Why a payment was given up: by its customer, because its invoices were settled otherwise, or because its provider withdrew the code. */
export const CANCELLATION_REASONS = [
  'customer',
  'settled_otherwise',
  'provider',
  'underpaid',
] as const

/** Why money went back: it came for what was paid already, or it was less than what was owed that day. */
export const REFUND_REASONS = ['paid_already', 'too_little'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Money that went back. `id`: what the provider calls it, null where it is credited on the next bill. */
export const refund = z.object({
  amount: cents,
  id: z.nullable(z.string()),
  at: instant,
  because: z.enum(REFUND_REASONS),
})
export type Refund = z.output<typeof refund>

const paymentBase = z.object({
  id: z.string(),
  /** What the customer tells support. */
  protocol: z.string(),
  status: paymentStatus,
  total: cents,
  lines: z.array(paymentItem),
  receiver,
  createdAt: instant,
  /** When the code stops being payable; null where it does not. */
  expiresAt: z.nullable(instant),
  confirmedAt: z.nullable(instant),
  /** What the payer's bank calls the money that settled it (of a Pix its end-to-end id); null before it came. */
  moneyId: z.nullable(z.string()),
  /** Who pays, with the document as screens show it. */
  payer: z.object({ name: z.string(), maskedDocument: z.string() }),
  /** The person of a company who started it; null for the customer itself. */
  by: z.nullable(z.string()),
  /** Set once it is cancelled. */
  endedBecause: z.nullable(z.enum(CANCELLATION_REASONS)),
  /** What was given back of the money that came for it, oldest first. */
  refunds: z.array(refund),
  /** The server's clock at the answer, for countdowns that do not trust the device. */
  serverTime: instant,
  /** True once this payment settles all that the customer owed; `offerUrl` is then set when an offer site is configured. */
  settlesAll: z.boolean(),
  offerUrl: z.nullable(z.string()),
})

/** A payment by method `M`. `charge` is null until its provider has made one. */
export type MethodPayment<M extends PaymentMethod> = z.output<typeof paymentBase> & {
  method: M
  charge: MethodCharge<M> | null
}
/** What a customer may know of a payment; the server is its only author. */
export type Payment = { [M in PaymentMethod]: MethodPayment<M> }[PaymentMethod]

const createPaymentSchema = (method: PaymentMethod) =>
  z.extend(paymentBase, {
    method: z.literal(method),
    charge: z.nullable(METHODS[method].charge as z.ZodMiniType),
  })
const [first, ...others] = PAYMENT_METHODS.map(createPaymentSchema)

/** One shape a method, told apart by `method`: a Pix with a card is none. */
export const payment = z.discriminatedUnion('method', [
  first as NonNullable<typeof first>,
  ...others,
]) as z.ZodMiniType as z.ZodMiniType<Payment>

/** True of a payment by one of `methods`; narrows its charge. */
export const hasMethod = <M extends PaymentMethod>(
  payment: Payment,
  ...methods: readonly M[]
): payment is Extract<Payment, { method: M }> =>
  (methods as readonly PaymentMethod[]).includes(payment.method)
