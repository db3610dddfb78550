import * as z from 'zod/mini'

/**
 * - `created`: stored.
 * - `awaiting_payer`: the code can be paid.
 * - `awaiting_authentication`: 3-D Secure challenge.
 * - `processing`: the provider has not decided.
 * - `refused`: declined.
 * - `cancelled`: ended before payment.
 * - `disputed`: the payer's side asks for the money back.
 * - `reversed`: money that had paid invoices has left again.
 */
export const PAYMENT_STATUSES = [
  'created',
  'awaiting_payer',
  'awaiting_authentication',
  'processing',
  'confirmed',
  'disputed',
  'reversed',
  'refused',
  'expired',
  'cancelled',
] as const
export const paymentStatus = z.enum(PAYMENT_STATUSES)
export type PaymentStatus = z.output<typeof paymentStatus>

interface Transition {
  readonly from: readonly PaymentStatus[]
  readonly to: PaymentStatus
}

/** Every state transition; the API, the screens and the tests use this table. */
export const PAYMENT_TRANSITIONS = {
  /** The provider has created the charge, so its code can be shown. */
  open: { from: ['created'], to: 'awaiting_payer' },
  /** The issuer requires 3-D Secure. */
  challenge: { from: ['created'], to: 'awaiting_authentication' },
  /** The provider has received the request and decides later. */
  process: { from: ['created', 'awaiting_authentication'], to: 'processing' },
  /** Late money still confirms a payment: the provider is the source of truth. */
  confirm: {
    from: [
      'created',
      'awaiting_payer',
      'awaiting_authentication',
      'processing',
      'expired',
      'cancelled',
    ],
    to: 'confirmed',
  },
  refuse: { from: ['created', 'awaiting_authentication', 'processing'], to: 'refused' },
  expire: { from: ['created', 'awaiting_payer', 'awaiting_authentication'], to: 'expired' },
  /** Requested by the customer. */
  cancel: { from: ['created', 'awaiting_payer', 'awaiting_authentication'], to: 'cancelled' },
  /** The provider reports that the code can no longer be paid. */
  withdraw: {
    from: ['created', 'awaiting_payer', 'awaiting_authentication', 'processing'],
    to: 'cancelled',
  },
  /** Other money paid the invoice; money for this payment is refunded. */
  give_up: {
    from: ['created', 'awaiting_payer', 'awaiting_authentication', 'processing'],
    to: 'cancelled',
  },
  /** The payer's bank or card issuer asks for the money back; the invoices stay paid meanwhile. */
  dispute: { from: ['confirmed'], to: 'disputed' },
  /** The dispute ended and the money stays. */
  keep: { from: ['disputed'], to: 'confirmed' },
  /** The money has left, all or in part; what it paid is owed again. */
  reverse: { from: ['confirmed', 'disputed'], to: 'reversed' },
} as const satisfies Record<string, Transition>
export type PaymentTransition = keyof typeof PAYMENT_TRANSITIONS

/** Actions that do not change the state. */
const READ_ONLY_ACTIONS = {
  copy_code: ['awaiting_payer'],
  renew_code: ['awaiting_payer', 'expired'],
  authenticate: ['awaiting_authentication'],
  download_receipt: ['confirmed', 'disputed', 'reversed'],
  pay_again: ['reversed'],
} as const satisfies Record<string, readonly PaymentStatus[]>
type ReadOnlyAction = keyof typeof READ_ONLY_ACTIONS
export type PaymentAction = PaymentTransition | ReadOnlyAction

const isIncluded = (statuses: readonly PaymentStatus[], status: PaymentStatus): boolean =>
  statuses.includes(status)

/** Whether screens offer `action` in `status`, without the transitions, which the API needs. */
export const isActionOffered = (action: ReadOnlyAction, status: PaymentStatus): boolean =>
  isIncluded(READ_ONLY_ACTIONS[action], status)

/** Whether `action` is allowed in `status`. */
export const isActionAllowed = (action: PaymentAction, status: PaymentStatus): boolean =>
  action in READ_ONLY_ACTIONS
    ? isActionOffered(action as ReadOnlyAction, status)
    : isIncluded(PAYMENT_TRANSITIONS[action as PaymentTransition].from, status)

const OPEN_STATUSES: readonly PaymentStatus[] = [
  'created',
  'awaiting_payer',
  'awaiting_authentication',
  'processing',
]

/**
 * Whether the payment no longer waits for payer or provider, so that an open page can stop polling.
 * Late money can still confirm an expired or cancelled payment, and paid money can still be
 * disputed or reversed.
 */
export const isFinal = (status: PaymentStatus): boolean => !OPEN_STATUSES.includes(status)

/**
 * Whether an open page of the payment waits for changes: its provider may still report an expired
 * code as paid.
 */
export const shouldFollowPayment = (status: PaymentStatus): boolean =>
  status === 'expired' || !isFinal(status)

/** Whether the payment pays its invoices, which it does while a dispute is open. */
export const isPaidStatus = (status: PaymentStatus): boolean =>
  status === 'confirmed' || status === 'disputed'
