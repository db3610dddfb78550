import { ApiProblem, isActionAllowed } from '@portal/contract'
import type { PaymentContext } from './context.ts'
import { isPast } from './invoices/selection.ts'
import type { PrintedForm } from './methods/method.ts'
import { drawReceipt } from './paper/receipt.ts'
import { payerOf } from './payer.ts'
import type { PaymentSheet } from './paper/sheet.ts'
import type { PaymentRecord } from './record.ts'
import { viewPayment } from './view.ts'

export interface PaymentDocument {
  readonly filename: string
  readonly content: Buffer
}

const sheetOf = (context: PaymentContext, record: PaymentRecord): PaymentSheet => {
  const payment = viewPayment(context, record)
  return {
    payment,
    payer: payerOf(context.keys, record),
    paidBy: context.methods.of(payment.method).name(payment.charge),
  }
}

/** Receipt of a confirmed payment; DOCUMENT.NOT.AVAILABLE before that. */
export const receiptOf = async (
  context: PaymentContext,
  record: PaymentRecord,
): Promise<PaymentDocument> => {
  const sheet = sheetOf(context, record)
  const { status, protocol, method } = sheet.payment
  if (!isActionAllowed('download_receipt', status)) throw new ApiProblem('DOCUMENT.NOT.AVAILABLE')
  const proof = context.methods.of(method).proof(sheet.payment)
  return { filename: `comprovante-${protocol}.pdf`, content: await drawReceipt(sheet, proof) }
}

/** A code that can be paid now, and what it is sent by; DOCUMENT.NOT.AVAILABLE otherwise. */
const payableCode = (context: PaymentContext, record: PaymentRecord) => {
  const sheet = sheetOf(context, record)
  const { status, method, charge } = sheet.payment
  const { send } = context.methods.of(method)
  if (
    send === null ||
    charge === null ||
    isPast(record.payment.expiresAt, context.clock.now()) ||
    !isActionAllowed('copy_code', status)
  )
    throw new ApiProblem('DOCUMENT.NOT.AVAILABLE')
  return { sheet, charge, send }
}

/** On paper. */
export const codeDocumentOf = async (
  context: PaymentContext,
  record: PaymentRecord,
): Promise<PaymentDocument> => {
  const { sheet, charge, send } = payableCode(context, record)
  return {
    filename: `${send.file}-${sheet.payment.protocol}.pdf`,
    content: await send.document(sheet, charge),
  }
}

/** What that paper says; DOCUMENT.NOT.AVAILABLE where there is no form to fill in. */
export const codeFormOf = (context: PaymentContext, record: PaymentRecord): PrintedForm => {
  const { sheet, charge, send } = payableCode(context, record)
  if (send.form === undefined) throw new ApiProblem('DOCUMENT.NOT.AVAILABLE')
  return send.form(sheet, charge)
}
