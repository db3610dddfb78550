import type { Segments } from './segments'

export interface SmsReceipt extends Segments {
  id: string
  to: string
  from: string
  text: string
}

export const receiptView = ({ id, to, segments, encoding }: SmsReceipt) => ({
  id,
  to,
  segments,
  encoding,
  status: 'accepted',
})
