import type { Refund } from '@portal/contract'
import type { ChargeRow, PaymentItemRow, PaymentRow } from './tables.ts'

/** A payment with everything that belongs to it. */
export interface PaymentRecord {
  readonly payment: PaymentRow
  /** In the order in which the customer sees them. */
  readonly items: readonly PaymentItemRow[]
  /** Null for a payment by a printed code, which starts with its end. */
  readonly charge: ChargeRow | null
  /** Who pays, sealed; `payerOf` opens it. */
  readonly encryptedPayer: string
  /** The sealed name of who of a company started it; null for the customer itself. */
  readonly encryptedStarterName: string | null
  /** What the payer's bank calls the money that settled it; null before it came. */
  readonly moneyId: string | null
  /** What was given back of its money, oldest first. */
  readonly refunds: readonly Refund[]
}

/** The reconciler looks at a payment that nobody took further after this long. */
export const STALE_AFTER_MS = 15_000

export const isStale = ({ payment }: PaymentRecord, now: Date): boolean =>
  now.getTime() - payment.createdAt.getTime() >= STALE_AFTER_MS

/** No money has come by this charge yet. */
export const isChargeUnpaid = ({ charge }: PaymentRecord): boolean =>
  charge !== null && charge.state !== 'paid'
