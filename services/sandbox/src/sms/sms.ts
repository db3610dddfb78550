import type { Segments } from './segments.ts'

declare module '../store/store.ts' {
  interface Tables {
    sms: SmsReceipt
    calls: Call
    inboundSms: InboundSms
    smsHook: { url: string }
  }
}

/** An SMS from a phone to the number of the gateway's customer. */
export interface InboundSms {
  id: string
  from: string
  to: string
  text: string
  receivedAt: string
}

export interface SmsReceipt extends Segments {
  id: string
  to: string
  from: string
  text: string
}

export type Call = Pick<SmsReceipt, 'id' | 'to' | 'text'>

export const toReceiptView = ({ id, to, segments, encoding }: SmsReceipt) => ({
  id,
  to,
  segments,
  encoding,
  status: 'accepted',
})
