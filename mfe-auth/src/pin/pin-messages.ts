import {
  formatWait,
  type EndpointProblem,
  type recoverSms,
  type EndpointProblemCode,
  type sendPin,
  type sendPinByVoice,
  type verifyPin,
} from '@portal/contract'
import { isUnreachable } from '../outcome/login-outcome.ts'
import { texts as outcomeTexts } from '../outcome/texts.ts'
import { texts } from './texts.ts'
import { formatTime } from './format-time.ts'
import type { PinChannel, PinDelivery } from './use-pin-delivery.ts'

type FieldProblemCode = EndpointProblemCode<typeof verifyPin> | 'BAD.REQUEST'

const FIELD_MESSAGES: Record<FieldProblemCode, string> = {
  'PIN.WRONG': texts.wrong,
  'BAD.REQUEST': texts.wrong,
  'PIN.EXPIRED': texts.expired,
  'PIN.TRIES.EXCEEDED': outcomeTexts.outcomes.triesOver.text,
}

export function toVerifyMessage({
  code,
  status,
  retryAfter = 60,
  triesLeft,
}: EndpointProblem<typeof verifyPin>): string {
  if (isUnreachable(status)) return outcomeTexts.offline
  if (code === 'TOO.MANY.REQUESTS') return outcomeTexts.waitFor(formatWait(retryAfter))
  if (code === 'PIN.WRONG' && triesLeft !== undefined)
    return `${texts.wrong} ${texts.triesLeft(triesLeft)}`
  return code in FIELD_MESSAGES ? FIELD_MESSAGES[code as FieldProblemCode] : texts.failed
}

export function toSendMessage(
  { code, status, retryAfter }: EndpointProblem<typeof sendPin | typeof sendPinByVoice>,
  channel: PinChannel,
): string {
  if (isUnreachable(status)) return outcomeTexts.offline
  if (code === 'METHOD.NOT.AVAILABLE') return texts.closedForCalls
  if (retryAfter === undefined) return texts.channels[channel].notSent
  if (code === 'PIN.RESEND.TOO.SOON') return texts.tooSoon(formatWait(retryAfter))
  return code === 'TOO.MANY.REQUESTS'
    ? texts.busy(formatWait(retryAfter))
    : texts.channels[channel].notSent
}

export function toRecoverMessage({
  code,
  status,
  retryAfter = 60,
}: EndpointProblem<typeof recoverSms>): string {
  if (isUnreachable(status)) return outcomeTexts.offline
  if (code === 'PIN.RESEND.TOO.SOON') return texts.tooSoon(formatWait(retryAfter))
  return code === 'TOO.MANY.REQUESTS' ? texts.busy(formatWait(retryAfter)) : texts.notRecovered
}

export const toSentText = (channel: PinChannel, phone: string, until: string): string =>
  `${texts.channels[channel].sent(phone)} ${texts.validUntil(until)}`

/** Describes where the code goes; `clockOffset` is the server's clock minus this one, in ms. */
export function toStatusText(delivery: PinDelivery, phone: string, clockOffset: number): string {
  const { channel, expiresAt } = delivery
  const { sent, sending } = texts.channels[channel]
  if (delivery.isVerifying) return texts.verifying(phone)
  if (delivery.isSending) return sending(phone)
  if (expiresAt) return toSentText(channel, phone, formatTime(expiresAt - clockOffset))
  return delivery.wasSentElsewhere ? sent(phone) : sending(phone)
}
