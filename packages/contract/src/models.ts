import * as z from 'zod/mini'
import { amountComponent } from './amounts.ts'
import { INVOICE_STATUSES } from './invoice-status.ts'
import { paymentMethod } from './payments/methods.ts'
import {
  calendarDate,
  calendarMonth,
  cents,
  customerType,
  instant,
  MAX_REFERENCES,
  reference,
} from './schemas.ts'

export const invoiceStatus = z.enum(INVOICE_STATUSES)

/** One invoice as of today. `total` is the sum of its components. */
export const invoiceSchema = z.object({
  reference,
  month: calendarMonth,
  dueDate: calendarDate,
  status: invoiceStatus,
  /** Whether it is overdue for more than five years: not collected, and payable by choice. */
  isPrescribed: z.optional(z.boolean()),
  components: z.array(amountComponent),
  total: cents,
  paidAt: z.nullable(instant),
  /** Last day for the answer to an open contest. */
  contestAnswerBy: z.optional(z.nullable(calendarDate)),
  /** Whether a card payment of it waits for the card issuer or the cardholder; absent if not. */
  isInProcess: z.optional(z.boolean()),
  /** Set for an installment of an agreement. */
  installment: z.optional(
    z.nullable(
      z.object({
        agreement: reference,
        number: z.int(),
        of: z.int(),
        /** Last day to pay it without breaking the agreement; set while it is overdue. */
        payUntil: z.optional(calendarDate),
      }),
    ),
  ),
  /** The agreement that replaced it; absent for other invoices. */
  replacedBy: z.optional(reference),
})
export type Invoice = z.output<typeof invoiceSchema>

export const CONTRACT_PRODUCT_CODES = [
  'CBT6',
  'CBT7',
  'CCT6',
  'CCT7',
  'CDT6',
  'CDT7',
  'CET6',
  'CET7',
] as const
export const productType = z.enum(['TIM', 'LIVE'])

export const contract = z.object({
  reference,
  productType,
  products: z.array(z.object({ name: z.string(), code: z.enum(CONTRACT_PRODUCT_CODES) })),
  /** E.164; null for fibre without a phone. */
  phone: z.nullable(z.string()),
  dueDay: z.int(),
  /** Whether several invoices may be paid together. */
  multiple: z.boolean(),
  hasAgreement: z.boolean(),
  debts: z.array(invoiceSchema),
})
export type Contract = z.output<typeof contract>

export const contact = z.object({
  contractReference: reference,
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type Contact = z.output<typeof contact>

/** An offer on a contract. A discount of 0 means 'isenção de juros e multa'; otherwise percent. */
export const campaign = z.object({
  reference,
  contractReference: reference,
  discountPercentage: z.number(),
  type: z.string(),
  validUntil: calendarDate,
  maxInstallments: z.int(),
})
export type Campaign = z.output<typeof campaign>

/** Invoices of one contract to pay. */
export const selection = z.object({
  reference,
  debtsReference: z.array(reference).check(z.minLength(1), z.maxLength(MAX_REFERENCES)),
})
export type Selection = z.output<typeof selection>

/** `reason` is null for an available method. A later reason is read as `NOT_READY`. */
export const methodAvailability = z.object({
  method: paymentMethod,
  available: z.boolean(),
  reason: z.nullable(
    z.catch(
      z.enum([
        'CARD_BLOCKED',
        'SINGLE_PAYMENT_ONLY',
        'AMOUNT_TOO_HIGH',
        'NOT_READY',
        'PROVIDER_DOWN',
      ]),
      'NOT_READY',
    ),
  ),
})
export type MethodAvailability = z.output<typeof methodAvailability>

/** Response of a confirmed login. `birthdate` is a confirmation, never the date; null for PJ. */
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
