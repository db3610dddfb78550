import * as z from 'zod/mini'
import { calendarDate, cents } from '../schemas.ts'

/** Reasons of a declined card that a customer can act on. */
export const CARD_DECLINE_REASONS = [
  'issuer',
  'authentication',
  'issuer_not_accepted',
  'expired_card',
  'other',
] as const
export type CardDeclineReason = (typeof CARD_DECLINE_REASONS)[number]
/** A reason that was added later is read as `other`. */
const cardDeclineReason = z.catch(z.enum(CARD_DECLINE_REASONS), 'other')

/** Charge of a Pix payment: the BR Code. */
const pixCharge = z.object({ txid: z.string(), copyPaste: z.string() })

/**
 * `line` has 47 (boleto) or 48 (arrecadação) digits, `barcode` 44. `pix` is the BR Code of the same
 * invoice, when the bank returned one.
 */
const boletoCharge = z.object({
  line: z.string(),
  barcode: z.string(),
  dueDate: calendarDate,
  pix: z.optional(z.string()),
})
export type BoletoCharge = z.output<typeof boletoCharge>

/**
 * A card installment option of the acquirer: `count` installments of `amount` cents (the first
 * includes the remainder), `total` cents for the cardholder.
 */
export const installmentPlan = z.object({
  count: z.int().check(z.minimum(1), z.maximum(99)),
  amount: cents,
  total: cents,
  isInterestFree: z.boolean(),
})
export type InstallmentPlan = z.output<typeof installmentPlan>

/**
 * `challengeUrl` is the 3-D Secure page while a challenge is pending. `challengeFrame` is a page of
 * the portal that frames it, when it is on an origin of the issuer.
 */
const cardCharge = z.object({
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  authorisationCode: z.nullable(z.string()),
  challengeUrl: z.nullable(z.url()),
  challengeFrame: z.optional(z.url()),
  refusal: z.nullable(cardDeclineReason),
  /** Absent for a single payment. */
  installments: z.optional(installmentPlan),
})
export type CardCharge = z.output<typeof cardCharge>

/** Token of the acquirer's hosted fields. */
const cardToken = z.string().check(z.minLength(8), z.maxLength(400))
const hostedFields = z.strictObject({ cardToken })
/** One of the offered counts; the default is a single payment. */
const installments = z.optional(z.int().check(z.minimum(1), z.maximum(99)))
const creditFields = z.strictObject({ cardToken, installments })

/**
 * Every payment method in display order.
 *
 * - `folder`: `methods/<folder>` of mfe-payments and of the API.
 * - `wire`: name in requests of the specification (section 7).
 * - `path`: page below /pagamento/.
 * - `order`: fields of the request besides the invoices; of two methods with one wire name, the
 *   first whose `order` parses is meant.
 * - `charge`: fields of the response.
 */
export const METHODS = {
  pix: {
    name: 'Pix',
    folder: 'pix',
    wire: 'PIX',
    path: 'pix',
    order: z.strictObject({}),
    charge: pixCharge,
  },
  creditCard: {
    name: 'Cartão de crédito',
    folder: 'card',
    wire: 'CREDIT_CARD',
    path: 'cartao-de-credito',
    order: creditFields,
    charge: cardCharge,
  },
  debitCard: {
    name: 'Cartão de débito',
    folder: 'card',
    wire: 'DEBIT_CARD',
    path: 'cartao-de-debito',
    order: hostedFields,
    charge: cardCharge,
  },
  bankSlip: {
    name: 'Boleto',
    folder: 'boleto',
    wire: 'BILLET',
    path: 'boleto',
    charge: boletoCharge,
    order: z.strictObject({ billetKind: z.optional(z.literal('boleto')) }),
  },
  barCode: {
    name: 'Código de barras',
    folder: 'boleto',
    wire: 'BILLET',
    path: 'codigo-de-barras',
    charge: boletoCharge,
    order: z.strictObject({ billetKind: z.literal('arrecadacao') }),
  },
  googlePay: {
    name: 'Google Pay',
    folder: 'google-pay',
    wire: 'GOOGLE_PAY',
    path: 'google-pay',
    charge: cardCharge,
    /** `paymentMethodData.tokenizationData.token` of Google Pay. */
    order: z.strictObject({
      googlePayToken: z.string().check(z.minLength(2), z.maxLength(8000)),
      installments,
      /**
       * Total of the installments that the page displayed, in cents. The API refuses the card if
       * they cost another amount now.
       */
      planTotal: z.optional(cents),
    }),
  },
} as const satisfies Record<string, MethodDefinition>

interface MethodDefinition {
  readonly name: string
  readonly folder: string
  readonly wire: string
  readonly path: string
  readonly order: z.ZodMiniObject
  readonly charge: z.ZodMiniType
}

type Methods = typeof METHODS
/** Internal name of a method; `PaymentType` is its name on the wire. */
export type PaymentMethod = keyof Methods
/** Name of a method in requests of the specification (section 7). */
export type PaymentType = Methods[PaymentMethod]['wire']
/** Request fields of method `M` besides the invoices. */
export type MethodOrder<M extends PaymentMethod> = z.output<Methods[M]['order']>
export type MethodCharge<M extends PaymentMethod> = z.output<Methods[M]['charge']>

export const PAYMENT_METHODS = Object.keys(METHODS) as PaymentMethod[]
export const paymentMethod = z.enum(PAYMENT_METHODS as [PaymentMethod, ...PaymentMethod[]])
export const paymentType = z.enum([
  ...new Set(PAYMENT_METHODS.map((method) => METHODS[method].wire)),
] as [PaymentType, ...PaymentType[]])

/** Returns the methods that share a wire name. */
export const listMethodsByType = (wire: PaymentType): readonly PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => METHODS[method].wire === wire)

type AnyOrder = { [M in PaymentMethod]: MethodOrder<M> }[PaymentMethod]
type UnionKeys<T> = T extends object ? keyof T : never
type OrderField = UnionKeys<AnyOrder>
type OrderValue<K extends OrderField> = Exclude<
  AnyOrder extends infer O ? (O extends { [P in K]?: infer V } ? V : never) : never,
  undefined
>

const orders: readonly z.ZodMiniObject[] = PAYMENT_METHODS.map((method) => METHODS[method].order)
const fieldNames = [...new Set(orders.flatMap(({ shape }) => Object.keys(shape)))]
const createFieldSchema = (field: string) =>
  z.optional(z.union(orders.flatMap(({ shape }) => shape[field] ?? [])))

/** All request fields of all methods, each optional: the flat shape on the wire. */
export const orderFields = Object.fromEntries(
  fieldNames.map((field) => [field, createFieldSchema(field)]),
) as { [K in OrderField]: z.ZodMiniOptional<z.ZodMiniType<OrderValue<K>>> }
