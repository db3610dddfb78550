import { sendBill, sendBillSms, sendCampaignBill, type Payment } from '@portal/contract'
import { useKernel, useMutation } from 'shared-kernel/react'
import { useRef } from 'react'
import type { SendChannel } from '../domain/recipient'
import { freshIdempotencyKey } from './idempotency-key'
import { useSingleFlight } from './use-single-flight'

const REPORT: Record<SendChannel, string> = { sms: 'send_billet_sms', email: 'send_billet_email' }

interface Sending {
  readonly payment: Payment
  readonly channel: SendChannel
  /** With an offer on the contract its link goes along. */
  readonly campaignReference: string | null
}

/** Sends a payment's code; the same recipient asked for twice gets one message. */
export const useSendCode = ({ payment, channel, campaignReference }: Sending) => {
  const { api, config, reporter } = useKernel()
  const attempts = useRef(new Map<string, string>())
  const keyFor = (recipient: string): string => {
    const key = attempts.current.get(recipient) ?? freshIdempotencyKey()
    attempts.current.set(recipient, key)
    return key
  }
  return useMutation({
    mutationFn: useSingleFlight((recipient: string) => {
      const params = { product: config.product, paymentMethod: payment.method, channel }
      const shared = { params, idempotencyKey: keyFor(recipient) }
      const target = { recipient, paymentId: payment.id }
      if (campaignReference) return api.call(sendCampaignBill, { ...shared, body: { ...target, campaignReference } })
      const body = { ...target, contract: payment.lines[0]?.contractReference ?? '' }
      return api.call(channel === 'sms' ? sendBillSms : sendBill, { ...shared, body })
    }),
    onSuccess: () => reporter.report(REPORT[channel], { paymentId: payment.id, method: payment.method }),
  })
}
