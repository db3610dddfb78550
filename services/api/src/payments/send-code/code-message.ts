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
        receiver: payment.receiver.name,
        total: replaceNoBreakSpaces(formatReal(payment.total)),
        validUntil,
        code,
      },
      offerUrl,
    ),
  }
}

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? '',
  )

const buildHtml = (paragraphs: readonly string[], displayCode: string): string => {
  const styled = paragraphs.map((text) =>
    text === displayCode
      ? `<p style="font-family:monospace;font-size:16px;overflow-wrap:anywhere;word-break:break-word;background:#f2f4f8;padding:12px">${escapeHtml(text)}</p>`
      : `<p>${escapeHtml(text)}</p>`,
  )
  return (
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(paragraphs[0] ?? '')}</title></head>` +
    `<body style="font-family:Arial,sans-serif;font-size:16px;color:#14181f">${styled.join('')}</body></html>`
  )
}

/** Creates an e-mail with the code as text and HTML and the PDF attached. */
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
  const paragraphs = [
    EMAIL_TEXTS.hello,
    intro,
    displayCode,
    `${TEXTS.total}: ${replaceNoBreakSpaces(formatReal(payment.total))} · ${TEXTS.dueDate}: ${validUntil}`,
    `${TEXTS.receiver}: ${payment.receiver.name} · ${TEXTS.cnpj(formatDocument(payment.receiver.cnpj))}`,
    EMAIL_TEXTS.attached,
    ...(offerUrl === null ? [] : [`${EMAIL_TEXTS.offer} ${offerUrl}`]),
    EMAIL_TEXTS.ignore,
  ]
  return {
    to,
    subject: `${subject} - ${payment.receiver.name}`,
    text: paragraphs.join('\n\n'),
    html: buildHtml(paragraphs, displayCode),
    attachments: [
      {
        filename: document.filename,
        contentType: 'application/pdf',
        base64: document.content.toString('base64'),
      },
    ],
  }
}
