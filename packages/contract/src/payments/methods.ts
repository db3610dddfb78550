import * as z from 'zod/mini'
import { calendarDate, cents } from '../schemas.ts'

/** Why a card was not charged, as far as a customer can do something about it. */
export const CARD_REFUSALS = [
  'issuer',
  'authentication',
  'issuer_not_accepted',
  'expired_card',
  'other',
] as const
export const cardRefusal = z.enum(CARD_REFUSALS)
export type CardRefusal = z.output<typeof cardRefusal>

/** What a customer may know of the charge of a Pix: the BR Code. */
const pixCharge = z.object({ txid: z.string(), copyPaste: z.string() })

/** 47 (boleto) or 48 (arrecadação) digits to type, 44 to scan; `pix`: BR Code of the same debt, where the bank made one. */
const boletoCharge = z.object({
  line: z.string(),
  barcode: z.string(),
  dueDate: calendarDate,
  pix: z.optional(z.string()),
})
export type BoletoCharge = z.output<typeof boletoCharge>

/**
 * A way to split a card payment, as the acquirer offers it: `count` parts of `amount` (the first takes the cents that are left over), and
 * `total` in all for the cardholder, in cents.
 */
export const installmentPlan = z.object({
  count: z.int().check(z.minimum(1), z.maximum(99)),
  amount: cents,
  total: cents,
  isInterestFree: z.boolean(),
})
export type InstallmentPlan = z.output<typeof installmentPlan>

/** `challengeUrl`: the page of the card's bank, while it asks who pays. */
const cardCharge = z.object({
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  authorisationCode: z.nullable(z.string()),
  challengeUrl: z.nullable(z.url()),
  refusal: z.nullable(cardRefusal),
  /** Left out where it is paid at once. */
  installments: z.optional(installmentPlan),
})
export type CardCharge = z.output<typeof cardCharge>

/** Token of the hosted fields that were filled in. */
const cardToken = z.string().check(z.minLength(8), z.maxLength(400))
const hostedFields = z.strictObject({ cardToken })
/** One of the counts that were offered; at once when left out. */
const installments = z.optional(z.int().check(z.minimum(1), z.maximum(99)))
const creditFields = z.strictObject({ cardToken, installments })

/**
 * Every way to pay, in the picker's order: one row each, and the folders `methods/<room>` of mfe-payments and of the API.
 * `name`: as customers know it. `wire`: its name in the calls of section 7. `path`: its page below /pagamento/. `order`: what it takes
 * from the customer beside the invoices; of two rows with one wire name the first whose `order` fits is meant. `charge`: what a
 * customer may know of it.
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
    folder: 'billet',
    wire: 'BILLET',
    path: 'boleto',
    charge: boletoCharge,
    order: z.strictObject({ billetKind: z.optional(z.literal('boleto')) }),
  },
  barCode: {
    name: 'Código de barras',
    folder: 'billet',
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
    /** `paymentMethodData.tokenizationData.token` as the wallet gave it. */
    order: z.strictObject({
      googlePayToken: z.string().check(z.minLength(2), z.maxLength(8000)),
      installments,
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
/** Key of the payment-method picker; names a method everywhere behind the door. */
export type PaymentMethod = keyof Methods
/** Name of a method in the calls of section 7. */
export type PaymentType = Methods[PaymentMethod]['wire']
export type MethodFolder = Methods[PaymentMethod]['folder']
/** What method `M` takes from the customer beside the invoices. */
export type MethodOrder<M extends PaymentMethod> = z.output<Methods[M]['order']>
export type MethodCharge<M extends PaymentMethod> = z.output<Methods[M]['charge']>

/** In the picker's order. */
export const PAYMENT_METHODS = Object.keys(METHODS) as PaymentMethod[]
export const paymentMethod = z.enum(PAYMENT_METHODS as [PaymentMethod, ...PaymentMethod[]])
export const paymentType = z.enum([
  ...new Set(PAYMENT_METHODS.map((method) => METHODS[method].wire)),
] as [PaymentType, ...PaymentType[]])

/** The methods that a wire name may stand for. */
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

/** Everything that some method asks for, each optional: the flat shape of an order on the wire. */
export const orderFields = Object.fromEntries(
  fieldNames.map((field) => [field, createFieldSchema(field)]),
) as { [K in OrderField]: z.ZodMiniOptional<z.ZodMiniType<OrderValue<K>>> }
