import * as z from 'zod/mini'
import { DEBT_STATUSES } from './debt-status'
import { PAYMENT_STATUSES } from './payment-status'
import {
  calendarDate, calendarMonth, cents, customerType, instant, paymentMethodKey, paymentType, reference,
} from './schemas'

export const debtStatus = z.enum(DEBT_STATUSES)

/** One invoice. `total` = amount + fine + interest - discount, all in cents, as of today. */
export const debt = z.object({
  reference,
  month: calendarMonth,
  dueDate: calendarDate,
  status: debtStatus,
  amount: cents,
  fine: cents,
  interest: cents,
  discount: cents,
  total: cents,
  paidAt: z.nullable(instant),
  /** Set where this is a part of an installment agreement. */
  installment: z.optional(z.nullable(z.object({ agreement: reference, number: z.int(), of: z.int() }))),
})
export type Debt = z.output<typeof debt>

/** CBT6, CBT7, CCT6, CCT7, CDT6, CDT7, CET6, CET7: the product codes that a contract is fetched by. */
export const CONTRACT_PRODUCT_CODES = ['CBT6', 'CBT7', 'CCT6', 'CCT7', 'CDT6', 'CDT7', 'CET6', 'CET7'] as const
export const productType = z.enum(['TIM', 'LIVE'])
export type ProductType = z.output<typeof productType>

export const contract = z.object({
  reference,
  productType,
  products: z.array(z.object({ name: z.string(), code: z.enum(CONTRACT_PRODUCT_CODES) })),
  /** E.164; null for fibre without a phone. */
  phone: z.nullable(z.string()),
  dueDay: z.int(),
  /** Several invoices may be paid together. */
  multiple: z.boolean(),
  hasAgreement: z.boolean(),
  debts: z.array(debt),
})
export type Contract = z.output<typeof contract>

export const contact = z.object({ contractReference: reference, phone: z.nullable(z.string()), email: z.nullable(z.string()) })
export type Contact = z.output<typeof contact>

/** An offer on a contract: discount 0 means 'isenção de juros e multa', others are per cent of the amount. */
export const campaign = z.object({
  reference,
  contractReference: reference,
  discountPercentage: z.number(),
  type: z.string(),
  validUntil: calendarDate,
  maxInstallments: z.int(),
})
export type Campaign = z.output<typeof campaign>

export const paymentLine = z.object({
  contractReference: reference,
  debtReference: reference,
  month: calendarMonth,
  dueDate: calendarDate,
  amount: cents,
  fine: cents,
  interest: cents,
  discount: cents,
  total: cents,
})
export type PaymentLine = z.output<typeof paymentLine>

export const paymentStatus = z.enum(PAYMENT_STATUSES)
/** boleto: bank slip, 47 digits. arrecadacao: telecom bar code, 48 digits. */
export const billetKind = z.enum(['boleto', 'arrecadacao'])
export type BilletKind = z.output<typeof billetKind>

/** Why a card was not charged, as far as a customer can do something about it. */
export const CARD_REFUSALS = ['issuer', 'authentication', 'issuer_not_accepted', 'expired_card', 'other'] as const
export const cardRefusal = z.enum(CARD_REFUSALS)
export type CardRefusal = z.output<typeof cardRefusal>

/** What a customer may know of a payment; the server is its only author. */
export const payment = z.object({
  id: z.string(),
  /** What the customer tells support. */
  protocol: z.string(),
  status: paymentStatus,
  method: paymentType,
  methodKey: paymentMethodKey,
  total: cents,
  lines: z.array(paymentLine),
  receiver: z.object({ name: z.string(), cnpj: z.string() }),
  createdAt: instant,
  /** When the code stops being payable; null where it does not. */
  expiresAt: z.nullable(instant),
  confirmedAt: z.nullable(instant),
  /** The server's clock at the answer, for countdowns that do not trust the device. */
  serverTime: instant,
  pix: z.nullable(z.object({ txid: z.string(), copyPaste: z.string(), endToEndId: z.nullable(z.string()) })),
  billet: z.nullable(z.object({ kind: billetKind, line: z.string(), barcode: z.string(), dueDate: calendarDate })),
  /** `challengeUrl`: the page of the card's bank, while it asks who pays. */
  card: z.nullable(z.object({
    brand: z.nullable(z.string()), last4: z.nullable(z.string()), authorisationCode: z.nullable(z.string()),
    challengeUrl: z.nullable(z.url()), refusal: z.nullable(cardRefusal),
  })),
  /** True once this payment settles all that the customer owed; `offerUrl` is then set when an offer site is configured. */
  settlesAll: z.boolean(),
  offerUrl: z.nullable(z.string()),
})
export type Payment = z.output<typeof payment>

/** What is to be paid: the invoices of one contract. */
export const selection = z.object({ reference, debtsReference: z.array(reference).check(z.minLength(1), z.maxLength(480)) })
export type Selection = z.output<typeof selection>

/** Why a method cannot be used, or null when it can. */
export const methodAvailability = z.object({
  key: paymentMethodKey,
  available: z.boolean(),
  reason: z.nullable(z.enum(['CARD_BLOCKED', 'SINGLE_PAYMENT_ONLY', 'NOT_READY', 'PROVIDER_DOWN'])),
})
export type MethodAvailability = z.output<typeof methodAvailability>

/** What a confirmed customer's login answers. `birthdate` is a confirmation value, never the date itself; null for PJ. */
export const verifiedSession = z.object({
  access_token: z.string(),
  expirationTime: instant,
  name: z.string(),
  document: z.string(),
  type: customerType,
  phone: z.nullable(z.string()),
  tokenSms: z.string(),
  birthdate: z.nullable(z.string()),
})
export type VerifiedSession = z.output<typeof verifiedSession>
