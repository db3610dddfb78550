import {
  toCents,
  type Overpayment,
  type PaymentItem,
  type PaymentReversal,
  type Refund,
} from '@portal/contract'
import type { ChargeRow, PaymentItemRow, PaymentRow } from './tables.ts'

/** A payment with its items, charge and refunds. */
export interface PaymentRecord {
  readonly payment: PaymentRow
  /** In display order. */
  readonly items: readonly PaymentItemRow[]
  /** Null for a payment by a printed code, which is confirmed from the start. */
  readonly charge: ChargeRow | null
  /** Payer as ciphertext; `readPayer` decrypts it. */
  readonly encryptedPayer: string
  /** Name of the company's person who started the payment, as ciphertext; null for the customer. */
  readonly encryptedStarterName: string | null
  /** End-to-end id of the money at the payer's bank; null before it arrives. */
  readonly moneyId: string | null
  /** Oldest first. */
  readonly refunds: readonly Refund[]
  /** Money above what was owed that waits for a choice, refund or transfer. */
  readonly overpayment: Omit<Overpayment, 'fallback'> | null
  /** Latest dispute or reversal of the money; null without one. */
  readonly reversal: PaymentReversal | null
}

/** A payment still in `created` after 15 s is picked up by the reconciler. */
export const STALE_AFTER_MS = 15_000

export const isStale = ({ payment }: PaymentRecord, now: Date): boolean =>
  now.getTime() - payment.createdAt.getTime() >= STALE_AFTER_MS

export const isChargeUnpaid = ({ charge }: PaymentRecord): boolean =>
  charge !== null && charge.state !== 'paid'

type NewPaymentRow = Omit<
  PaymentRow,
  | 'status'
  | 'paysAllInvoices'
  | 'confirmedAt'
  | 'endedBecause'
  | 'requestedOutcome'
  | 'version'
  | 'checkCount'
>

/** Builds a payment whose charge is not open yet. */
export const createPaymentRecord = (
  payment: NewPaymentRow,
  lines: readonly PaymentItem[],
  charge: Pick<ChargeRow, 'reference' | 'methodData'>,
) =>
  ({
    payment: {
      ...payment,
      status: 'created',
      paysAllInvoices: false,
      confirmedAt: null,
      endedBecause: null,
      requestedOutcome: null,
      version: 1,
      checkCount: 0,
    },
    items: lines.map(({ debtReference: invoiceReference, ...line }, position) => ({
      ...line,
      invoiceReference,
      paymentId: payment.id,
      position,
      isOpen: true,
      isPaid: false,
      isPartial: false,
      reversed: toCents(0),
    })),
    charge: { ...charge, paymentId: payment.id, method: payment.method, state: 'requested' },
    moneyId: null,
    refunds: [],
    overpayment: null,
    reversal: null,
  }) satisfies Omit<PaymentRecord, 'encryptedPayer' | 'encryptedStarterName'>
