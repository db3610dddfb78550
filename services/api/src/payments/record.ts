import type { BilletRow, PaymentItemRow, PaymentRow, PixChargeRow } from './tables'

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
  readonly payer: Payer
}

/** No money has come by this charge yet. */
export const isChargeUnpaid = ({ pix, billet }: PaymentRecord): boolean =>
  [pix, billet].some((charge) => charge !== null && charge.state !== 'paid')
