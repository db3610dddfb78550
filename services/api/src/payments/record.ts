import type { BilletRow, CardChargeRow, PaymentItemRow, PaymentRow, PixChargeRow } from './tables'

/** Who pays, as providers want to know them. */
export interface Payer {
  readonly name: string
  /** Upper-case letters and digits. */
  readonly document: string
}

/** A payment with everything that belongs to it. */
export interface PaymentRecord {
  readonly payment: PaymentRow
  /** In the order in which the customer sees them. */
  readonly items: readonly PaymentItemRow[]
  readonly pix: PixChargeRow | null
  readonly billet: BilletRow | null
  readonly card: CardChargeRow | null
  readonly payer: Payer
}

/** The reconciler looks at a payment that nobody took further after this long. */
export const LEFT_ALONE_MS = 15_000

export const isLeftAlone = ({ payment }: PaymentRecord, now: Date): boolean => now.getTime() - payment.createdAt.getTime() >= LEFT_ALONE_MS

/** No money has come by this charge yet. */
export const isChargeUnpaid = ({ pix, billet, card }: PaymentRecord): boolean =>
  [pix, billet, card].some((charge) => charge !== null && charge.state !== 'paid')
