import {
  sumCents,
  toCents,
  toSaoPauloDate,
  type CalendarDate,
  type Cents,
  type PastPayment,
} from '@portal/contract'

/** Returns the day of the payment; of one without money, the day of its start. */
export const getPaymentDay = ({
  confirmedAt,
  createdAt,
}: Pick<PastPayment, 'confirmedAt' | 'createdAt'>): CalendarDate =>
  toSaoPauloDate(new Date(confirmedAt ?? createdAt))

interface MoneyBack {
  /** Refunded, or reversed by the payer's bank or card issuer. */
  readonly returned: Cents
  readonly credited: Cents
  readonly disputed: Cents
  /** Waits for a choice, a refund or a transfer. */
  readonly overpaid: Cents
}

const NOTHING = toCents(0)

/** Sums what of a payment did not stay with its invoices. */
export const sumMoneyBack = ({
  refunds,
  reversal,
  overpayment,
}: Pick<PastPayment, 'refunds' | 'reversal' | 'overpayment'>): MoneyBack => {
  const refunded = sumCents(refunds.filter(({ id }) => id !== null).map(({ amount }) => amount))
  const claimed = reversal?.amount ?? NOTHING
  return {
    returned: toCents(refunded + (reversal?.status === 'done' ? claimed : 0)),
    credited: sumCents(refunds.filter(({ id }) => id === null).map(({ amount }) => amount)),
    disputed: reversal?.status === 'requested' ? claimed : NOTHING,
    overpaid: overpayment?.amount ?? NOTHING,
  }
}
