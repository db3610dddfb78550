import {
  ApiProblem,
  formatDocument,
  formatReal,
  isActionAllowed,
  type Payment,
} from '@portal/contract'
import type { EmailMessage, SmsMessage } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { PaymentDocument } from '../documents.ts'
import type { PaymentCode } from '../methods/method.ts'
import { replaceNoBreakSpaces } from '../pdf/replace-no-break-spaces.ts'
import { TEXTS } from '../pdf/texts.ts'
import { EMAIL_TEXTS, buildSmsText } from './texts.ts'

type Dependencies = Pick<PaymentContext, 'methods'>

/** Returns a payable code; throws PAYMENT.STATE.INVALID otherwise. */
const requireCode = ({ methods }: Dependencies, payment: Payment): PaymentCode => {
  const { status, expiresAt, serverTime, charge, method } = payment
  const { codeDelivery } = methods.get(method)
  const isPast = expiresAt !== null && expiresAt <= serverTime
  if (codeDelivery === null || charge === null || isPast || !isActionAllowed('copy_code', status))
    throw new ApiProblem('PAYMENT.STATE.INVALID')
  return codeDelivery.getCode(payment, charge)
}

export const createSms = (
  dependencies: Dependencies,
  payment: Payment,
  to: string,
  offerUrl: string | null,
): SmsMessage => {
  const { smsName, code, validUntil } = requireCode(dependencies, payment)
  return {
    to,
    text: buildSmsText(
      {
        smsName,
        total: replaceNoBreakSpaces(formatReal(payment.total)),
        validUntil,
        code,
      },
      offerUrl,
    ),
  }
}

/** Creates an e-mail with the code and the PDF attached. Its recipient may be another person: it has no name. */
export const createEmail = async (
  dependencies: Dependencies,
  payment: Payment,
  to: string,
  draw: () => Promise<PaymentDocument>,
  offerUrl: string | null,
): Promise<EmailMessage> => {
  // Check the code before drawing, so that an expired one is rejected for every channel.
  const { displayCode, validUntil, subject, intro } = requireCode(dependencies, payment)
  const document = await draw()
  return {
    to,
    subject,
    text: intro,
    code: displayCode,
    amount: { label: TEXTS.total, value: formatReal(payment.total) },
    facts: [
      [TEXTS.dueDate, validUntil],
      [TEXTS.receiver, payment.receiver.name],
      ['CNPJ', formatDocument(payment.receiver.cnpj)],
    ],
    notes: [
      EMAIL_TEXTS.receiverHint,
      EMAIL_TEXTS.attached,
      ...(offerUrl === null ? [] : [`${EMAIL_TEXTS.offer} ${offerUrl}`]),
      EMAIL_TEXTS.ignore,
    ],
    attachments: [
      {
        filename: document.filename,
        contentType: 'application/pdf',
        base64: document.content.toString('base64'),
      },
    ],
  }
}
