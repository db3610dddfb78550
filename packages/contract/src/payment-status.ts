/** Every state a payment can be in. */
export const PAYMENT_STATUSES = [
  'created', 'awaiting_pix', 'awaiting_boleto', 'awaiting_authentication', 'processing', 'confirmed', 'refused', 'expired', 'cancelled',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export type PaymentAction =
  | 'open' | 'authenticate' | 'process' | 'copy_pix' | 'renew_pix' | 'copy_boleto' | 'cancel' | 'give_up' | 'confirm' | 'refuse' | 'expire' | 'download_receipt'

/** What may be done in each state: the API guards with it, the screens hide buttons with it. */
const ALLOWED: Record<PaymentAction, readonly PaymentStatus[]> = {
  // The provider has made the charge: its code can be shown.
  open: ['created'],
  // The card's bank asks its customer to prove who pays.
  authenticate: ['awaiting_authentication'],
  process: ['awaiting_authentication'],
  copy_pix: ['awaiting_pix'],
  renew_pix: ['awaiting_pix', 'expired'],
  copy_boleto: ['awaiting_boleto'],
  cancel: ['created', 'awaiting_pix', 'awaiting_boleto', 'awaiting_authentication'],
  // The invoice was paid by other money: what came is given back.
  give_up: ['created', 'awaiting_pix', 'awaiting_boleto', 'awaiting_authentication', 'processing'],
  // Money that arrives late still pays: the provider is the truth.
  confirm: ['created', 'awaiting_pix', 'awaiting_boleto', 'awaiting_authentication', 'processing', 'expired', 'cancelled'],
  refuse: ['created', 'awaiting_authentication', 'processing'],
  expire: ['created', 'awaiting_pix', 'awaiting_boleto', 'awaiting_authentication'],
  download_receipt: ['confirmed'],
}

/** The states in which `action` is allowed. */
export const statusesFor = (action: PaymentAction): readonly PaymentStatus[] => ALLOWED[action]

/** True when `action` is allowed in `status`. */
export const may = (action: PaymentAction, status: PaymentStatus): boolean => ALLOWED[action].includes(status)

const FINAL: readonly PaymentStatus[] = ['confirmed', 'refused', 'expired', 'cancelled']

/** True when nothing more is to be waited for on an open page. */
export const isFinal = (status: PaymentStatus): boolean => FINAL.includes(status)
