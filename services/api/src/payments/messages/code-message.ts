import { ApiProblem, formatDate, formatDocument, formatReal, may, type Payment } from '@portal/contract'
import type { EmailMessage, SmsMessage } from '../../platform/messages'
import { printedLine } from '../pdf/billet-pdf'
import type { PaymentDocument } from '../pdf/document-of'
import { showInstant } from '../pdf/parts'
import { EMAIL_TEXTS, smsText, TEXTS } from '../texts'

type Kind = 'pix' | 'boleto' | 'arrecadacao'
interface Code {
  readonly kind: Kind
  /** Bare, to be pasted. */
  readonly code: string
  /** As printed. */
  readonly shown: string
  readonly until: string
}

/** Plain spaces: a no-break space would cost an SMS half of its letters. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

/** The code of a payment that can be paid now; PAYMENT.STATE otherwise. */
const codeOf = ({ pix, billet, status, expiresAt, serverTime }: Payment): Code => {
  const isPast = expiresAt !== null && expiresAt <= serverTime
  if (pix && may('copy_pix', status) && !isPast) {
    return { kind: 'pix', code: pix.copyPaste, shown: pix.copyPaste, until: plain(showInstant(expiresAt ?? serverTime)) }
  }
  if (billet && may('copy_boleto', status) && !isPast) {
    return { kind: billet.kind, code: billet.line, shown: printedLine(billet), until: formatDate(billet.dueDate) }
  }
  throw new ApiProblem('PAYMENT.STATE')
}

export const smsOf = (payment: Payment, to: string, offerUrl: string | null): SmsMessage => {
  const { kind, code, until } = codeOf(payment)
  return { to, text: smsText(kind, { receiver: payment.receiver.name, total: plain(formatReal(payment.total)), until, code }, offerUrl) }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? '')

const htmlOf = (paragraphs: readonly string[], shown: string): string => {
  const styled = paragraphs.map((text) => text === shown
    ? `<p style="font-family:monospace;font-size:16px;overflow-wrap:anywhere;word-break:break-word;background:#f2f4f8;padding:12px">${escaped(text)}</p>`
    : `<p>${escaped(text)}</p>`)
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escaped(paragraphs[0] ?? '')}</title></head>` +
    `<body style="font-family:Arial,sans-serif;font-size:16px;color:#14181f">${styled.join('')}</body></html>`
}

/** E-mail with the code as text and in HTML, and the document attached. */
export const emailOf = (payment: Payment, to: string, document: PaymentDocument, offerUrl: string | null): EmailMessage => {
  const { kind, shown, until } = codeOf(payment)
  const paragraphs = [
    EMAIL_TEXTS.hello,
    EMAIL_TEXTS.intro[kind],
    shown,
    `${TEXTS.total}: ${plain(formatReal(payment.total))} · ${TEXTS.dueDate}: ${until}`,
    `${TEXTS.receiver}: ${payment.receiver.name} · ${TEXTS.cnpj(formatDocument(payment.receiver.cnpj))}`,
    EMAIL_TEXTS.attached,
    ...(offerUrl === null ? [] : [`${EMAIL_TEXTS.offer} ${offerUrl}`]),
    EMAIL_TEXTS.ignore,
  ]
  return {
    to,
    subject: `${EMAIL_TEXTS.subject[kind]} - ${payment.receiver.name}`,
    text: paragraphs.join('\n\n'),
    html: htmlOf(paragraphs, shown),
    attachments: [{ filename: document.filename, contentType: 'application/pdf', base64: document.content.toString('base64') }],
  }
}
