import { ApiProblem, may } from '@portal/contract'
import type { Desk } from '../desk'
import type { PaymentRecord } from '../record'
import { viewPayment } from '../view'
import { drawBillet } from './billet-pdf'
import { drawPix } from './pix-pdf'
import { drawReceipt } from './receipt-pdf'

export interface PaymentDocument {
  readonly filename: string
  readonly content: Buffer
}

/** Receipt of a confirmed payment; DOCUMENT.NOT.AVAILABLE before that. */
export const receiptOf = async (desk: Desk, record: PaymentRecord): Promise<PaymentDocument> => {
  const payment = viewPayment(desk, record)
  if (!may('download_receipt', payment.status)) throw new ApiProblem('DOCUMENT.NOT.AVAILABLE')
  return { filename: `comprovante-${payment.protocol}.pdf`, content: await drawReceipt({ payment, payer: record.payer }) }
}

/** Bank slip, bar code or Pix code that can be paid now; DOCUMENT.NOT.AVAILABLE otherwise. */
export const codeDocumentOf = async (desk: Desk, record: PaymentRecord): Promise<PaymentDocument> => {
  const payment = viewPayment(desk, record)
  const { billet, pix, protocol, status } = payment
  const sheet = { payment, payer: record.payer }
  if (billet && may('copy_boleto', status)) return { filename: `boleto-${protocol}.pdf`, content: await drawBillet(sheet, billet) }
  if (pix && may('copy_pix', status)) return { filename: `pix-${protocol}.pdf`, content: await drawPix(sheet, pix.copyPaste) }
  throw new ApiProblem('DOCUMENT.NOT.AVAILABLE')
}
