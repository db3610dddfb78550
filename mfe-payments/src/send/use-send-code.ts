import { METHODS, sendBill, sendBillSms, sendCampaignBill, type Payment } from '@portal/contract'
import { useKernel, useMutation } from 'shared-kernel/react'
import { freshIdempotencyKey } from '../payment/idempotency-key'
import { useOncePressed } from '../payment/use-once-pressed'
import type { SendChannel } from './recipient'

const REPORT: Record<SendChannel, string> = { sms: 'send_billet_sms', email: 'send_billet_email' }

/** What of a payment is needed to send its code. */
export type Sendable = Pick<Payment, 'id' | 'method' | 'lines'>

interface Sending {
  readonly payment: Sendable
  readonly channel: SendChannel
  /** With an offer on the contract its link goes along. */
  readonly campaignReference: string | null
}

/** Keys of messages that were asked for and may still be on their way; in memory alone, for they name the recipient. */
const unsent = new Map<string, string>()

/** Sends a payment's code; asked for again after a failure, in another dialog too, it is the same message. */
export const useSendCode = ({ payment, channel, campaignReference }: Sending) => {
  const { api, config, reporter } = useKernel()
  const messageTo = (recipient: string): string => [payment.id, channel, campaignReference, recipient].join(' ')
  const keyFor = (recipient: string): string => {
    const key = unsent.get(messageTo(recipient)) ?? freshIdempotencyKey()
    unsent.set(messageTo(recipient), key)
    return key
  }
  const mutation = useMutation({
    mutationFn: (recipient: string) => {
      const params = { product: config.product, paymentMethod: METHODS[payment.method].wire, channel }
      const shared = { params, idempotencyKey: keyFor(recipient) }
      const target = { recipient, paymentId: payment.id }
      if (campaignReference) return api.call(sendCampaignBill, { ...shared, body: { ...target, campaignReference } })
      const body = { ...target, contract: payment.lines[0]?.contractReference ?? '' }
      return api.call(channel === 'sms' ? sendBillSms : sendBill, { ...shared, body })
    },
    onSuccess: (_answer, recipient) => {
      unsent.delete(messageTo(recipient))
      reporter.report(REPORT[channel], { payments: [payment.id], method: payment.method })
    },
  })
  return { ...mutation, press: useOncePressed(mutation) }
}
