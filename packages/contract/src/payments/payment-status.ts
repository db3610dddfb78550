import * as z from 'zod/mini'

/**
 * created: written down. awaiting_payer: the code can be paid. awaiting_authentication: the card's bank asks who pays. processing: the
 * provider has not decided. refused: the payer's side said no. cancelled: given up.
 */
export const PAYMENT_STATUSES = [
  'created',
  'awaiting_payer',
  'awaiting_authentication',
  'processing',
  'confirmed',
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

/** Every change of state there is: server, screens and tests read it here. */
export const PAYMENT_TRANSITIONS = {
  /** The provider has made the charge: its code can be shown. */
  open: { from: ['created'], to: 'awaiting_payer' },
  /** The card's bank asks its customer to prove who pays. */
  challenge: { from: ['created'], to: 'awaiting_authentication' },
  /** The provider has all it needs and takes its time. */
  process: { from: ['created', 'awaiting_authentication'], to: 'processing' },
  /** Money that arrives late still pays: the provider is the truth. */
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
  /** By the customer, in so many words. */
  cancel: { from: ['created', 'awaiting_payer', 'awaiting_authentication'], to: 'cancelled' },
  /** Its provider says that the code can no longer be paid. */
  withdraw: {
    from: ['created', 'awaiting_payer', 'awaiting_authentication', 'processing'],
    to: 'cancelled',
  },
  /** The invoice was paid by other money: what comes is given back. */
  give_up: {
    from: ['created', 'awaiting_payer', 'awaiting_authentication', 'processing'],
    to: 'cancelled',
  },
} as const satisfies Record<string, Transition>
export type PaymentTransition = keyof typeof PAYMENT_TRANSITIONS

/** What a customer is offered in a state without changing it. */
const READ_ONLY_ACTIONS = {
  copy_code: ['awaiting_payer'],
  renew_code: ['awaiting_payer', 'expired'],
  authenticate: ['awaiting_authentication'],
  download_receipt: ['confirmed'],
} as const satisfies Record<string, readonly PaymentStatus[]>
export type PaymentAction = PaymentTransition | keyof typeof READ_ONLY_ACTIONS

const getAllowedStatuses = (action: PaymentAction): readonly PaymentStatus[] =>
  action in READ_ONLY_ACTIONS
    ? READ_ONLY_ACTIONS[action as keyof typeof READ_ONLY_ACTIONS]
    : PAYMENT_TRANSITIONS[action as PaymentTransition].from

/** True when `action` is allowed in `status`: the API guards with it, the screens hide buttons with it. */
export const isActionAllowed = (action: PaymentAction, status: PaymentStatus): boolean =>
  getAllowedStatuses(action).includes(status)

const FINAL_STATUSES: readonly PaymentStatus[] = ['confirmed', 'refused', 'expired', 'cancelled']

/** True when nothing more is to be waited for on an open page. */
export const isFinal = (status: PaymentStatus): boolean => FINAL_STATUSES.includes(status)
