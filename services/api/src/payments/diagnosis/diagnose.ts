import { isFinal } from '@portal/contract'
import { findFault } from '../providers/provider-fault.ts'
import type { ProviderState } from '../providers/provider-state.ts'
import type { PaymentRecord } from '../record.ts'
import type { ReceivedPaymentRow } from '../tables.ts'

/** What the provider says now, or why it says nothing that can be used. */
export type ProviderAnswer =
  { readonly state: ProviderState['state'] } | { readonly error: unknown }

/** Cause of a payment's state, a sentence about it, and its section in docs/runbook.md. */
interface Diagnosis {
  readonly cause: string
  readonly text: string
  readonly section: string
}

/** A check that is later than this was not made. */
const MAX_CHECK_DELAY_MS = 60_000
/** Limit of the alert ClockSkew: clocks further apart make true times look false. */
const ALERTED_CLOCK_SKEW_MS = 5_000

const UNCONFIRMED = 'pix-is-paid-but-not-confirmed'

const describeError = (error: unknown, skewMs: number): Diagnosis => {
  const fault = findFault(error)
  if (fault === null)
    return {
      cause: 'provider_down',
      text: 'The provider does not answer. The money is found once it does.',
      section: 'providerdown',
    }
  if (fault.reason === 'time' || Math.abs(skewMs) > ALERTED_CLOCK_SKEW_MS)
    return {
      cause: 'clock',
      text: `Times contradict each other: ${fault.message}. This machine is ${skewMs} ms ahead of the database; compare the provider's clock too.`,
      section: 'clockskew',
    }
  return {
    cause: `provider_fault_${fault.reason}`,
    text: `The provider's answer contradicts the request and is not used: ${fault.message}.`,
    section: 'providerfault',
  }
}

const describeEnd = (
  { payment: { status, endedBecause, requestedOutcome } }: PaymentRecord,
  received: readonly ReceivedPaymentRow[],
): Diagnosis => {
  const kept = received.filter(({ refund }) => refund > 0)
  if (kept.length > 0)
    return {
      cause: `money_${kept.map(({ refundState }) => refundState).join('_')}`,
      text: `The payment is ${status}. Money came that its invoices did not take: ${kept.map(({ id, outcome, refundState }) => `${id} ${outcome}, refund ${refundState}`).join('; ')}.`,
      section: 'a-refund-does-not-arrive',
    }
  return {
    cause: status,
    text: `The payment is ${status}${endedBecause === null ? '' : `, because ${endedBecause}`}${requestedOutcome === null ? '' : `, requested as ${requestedOutcome}`}.`,
    section:
      status === 'disputed' || status === 'reversed'
        ? 'a-payment-was-reversed'
        : 'from-a-protocol-number-to-the-cause',
  }
}

/** Explains the state of a payment from what is stored and from the provider's answer. */
export const explainPayment = (
  record: PaymentRecord,
  received: readonly ReceivedPaymentRow[],
  answer: ProviderAnswer | null,
  { now, skewMs }: { readonly now: Date; readonly skewMs: number },
): Diagnosis => {
  const { status, nextCheckAt } = record.payment
  const isPaidThere = answer !== null && 'state' in answer && answer.state === 'paid'
  if (isFinal(status) && isPaidThere && received.length === 0)
    return {
      cause: 'no_webhook',
      text: `The payment is ${status} here, but the provider has the money. The next read of its list books it.`,
      section: 'webhooks-fail',
    }
  if (isFinal(status) || answer === null) return describeEnd(record, received)
  if ('error' in answer) return describeError(answer.error, skewMs)
  if (nextCheckAt === null || now.getTime() - nextCheckAt.getTime() > MAX_CHECK_DELAY_MS)
    return {
      cause: 'worker_stuck',
      text: `The check that was due at ${nextCheckAt?.toISOString() ?? 'no time'} was not made; the provider says ${answer.state}.`,
      section: 'queuebehind',
    }
  if (answer.state === 'paid')
    return {
      cause: 'no_webhook',
      text: `The provider has the money, and no accepted webhook told of it. The check at ${nextCheckAt.toISOString()} books it.`,
      section: 'webhooks-fail',
    }
  if (answer.state === 'open')
    return {
      cause: 'not_paid',
      text: "The provider has no money for it: the payer's side has not delivered any.",
      section: UNCONFIRMED,
    }
  return {
    cause: `charge_${answer.state}`,
    text: `The charge is ${answer.state} at the provider; the next check ends the payment.`,
    section: UNCONFIRMED,
  }
}
