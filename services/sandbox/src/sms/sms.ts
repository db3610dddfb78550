import type { Segments } from './segments.ts'

declare module '../store/store.ts' {
  interface Tables {
    sms: SmsReceipt
    calls: Call
  }
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
