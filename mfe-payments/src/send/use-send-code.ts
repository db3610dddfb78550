import {
  METHODS,
  sendPaymentCode,
  sendPaymentCodeSms,
  sendCampaignPaymentCode,
  type ApiProblem,
  type Payment,
} from '@portal/contract'
import { useApiMutation, useKernel } from 'shared-kernel/react'
import type { SendChannel } from './recipient.rules.ts'

const REPORT_NAMES: Record<SendChannel, string> = {
  sms: 'send_billet_sms',
  email: 'send_billet_email',
}

export type Sendable = Pick<Payment, 'id' | 'method' | 'lines'>

interface SendOptions {
  readonly payment: Sendable
  readonly channel: SendChannel
  /** When set, the message includes the offer link. */
  readonly campaignReference: string | null
}

interface SendCallbacks {
  onSuccess(): void
  onError(problem: ApiProblem): void
}

/**
 * Sends the code of a payment; without a recipient to the registered e-mail. A retry is idempotent,
 * also from another dialog.
 */
export const useSendCode = ({ payment, channel, campaignReference }: SendOptions) => {
  const { config, reporter } = useKernel()
  const onSuccess = (): void =>
    reporter.report(REPORT_NAMES[channel], { payments: [payment.id], method: payment.method })
  const byEmail = useApiMutation(sendPaymentCode, { onSuccess })
  const bySms = useApiMutation(sendPaymentCodeSms, { onSuccess })
  const withOffer = useApiMutation(sendCampaignPaymentCode, { onSuccess })
  const { isPending, isSuccess, variables } = campaignReference
    ? withOffer
    : channel === 'sms'
      ? bySms
      : byEmail
  const send = (recipient: string | undefined, callbacks: SendCallbacks): void => {
    const params = { product: config.product, paymentMethod: METHODS[payment.method].wire, channel }
    const target = { paymentId: payment.id, ...(recipient !== undefined && { recipient }) }
    if (campaignReference)
      return withOffer.mutate({ params, body: { ...target, campaignReference } }, callbacks)
    const body = { ...target, contract: payment.lines[0]?.contractReference ?? '' }
    return channel === 'sms'
      ? bySms.mutate({ params, body: { ...body, recipient: recipient ?? '' } }, callbacks)
      : byEmail.mutate({ params, body }, callbacks)
  }
  return { isPending, isSuccess, recipient: variables?.body.recipient, send }
}
