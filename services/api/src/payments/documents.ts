import { ApiProblem, isActionAllowed } from '@portal/contract'
import type { PaymentContext } from './context.ts'
import { isPast } from './invoices/selection.ts'
import { formatMeans } from './methods/format-means.ts'
import type { PrintedForm } from './methods/method.ts'
import { drawReceipt } from './pdf/receipt-pdf.ts'
import { readPayer } from './payer.ts'
import type { PaymentSheet } from './pdf/payment-sheet.ts'
import type { PaymentRecord } from './record.ts'
import { readPaymentView } from './view.ts'

export interface PaymentDocument {
  readonly filename: string
  readonly content: Buffer
}

const buildSheet = async (
  context: PaymentContext,
  record: PaymentRecord,
): Promise<PaymentSheet> => {
  const payment = await readPaymentView(context, record)
  return {
    payment,
    payer: readPayer(context.keys, record),
    paidBy: formatMeans(context, payment),
  }
}

/** Creates the receipt of a confirmed payment; throws DOCUMENT.NOT.AVAILABLE otherwise. */
export const createReceipt = async (
  context: PaymentContext,
  record: PaymentRecord,
): Promise<PaymentDocument> => {
  const sheet = await buildSheet(context, record)
  const { status, protocol, method } = sheet.payment
  if (!isActionAllowed('download_receipt', status)) throw new ApiProblem('DOCUMENT.NOT.AVAILABLE')
  const proof = context.methods.get(method).getProof(sheet.payment)
  return { filename: `comprovante-${protocol}.pdf`, content: await drawReceipt(sheet, proof) }
}

/** Returns a code that can be paid now and how to deliver it; throws DOCUMENT.NOT.AVAILABLE otherwise. */
const requirePayableCode = async (context: PaymentContext, record: PaymentRecord) => {
  const sheet = await buildSheet(context, record)
  const { status, method, charge } = sheet.payment
  const { codeDelivery: send } = context.methods.get(method)
  if (
    send === null ||
    charge === null ||
    isPast(record.payment.expiresAt, context.clock.now()) ||
    !isActionAllowed('copy_code', status)
  )
    throw new ApiProblem('DOCUMENT.NOT.AVAILABLE')
  return { sheet, charge, send }
}

export const createCodeDocument = async (
  context: PaymentContext,
  record: PaymentRecord,
): Promise<PaymentDocument> => {
  const { sheet, charge, send } = await requirePayableCode(context, record)
  return {
    filename: `${send.filePrefix}-${sheet.payment.protocol}.pdf`,
    content: await send.drawDocument(sheet, charge),
  }
}

/** Returns the fields of the printed code; throws DOCUMENT.NOT.AVAILABLE if the method has no form. */
export const getCodeForm = async (
  context: PaymentContext,
  record: PaymentRecord,
): Promise<PrintedForm> => {
  const { sheet, charge, send } = await requirePayableCode(context, record)
  if (send.getForm === undefined) throw new ApiProblem('DOCUMENT.NOT.AVAILABLE')
  return send.getForm(sheet, charge)
}
