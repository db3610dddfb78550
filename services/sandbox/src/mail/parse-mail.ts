import { createHash } from 'node:crypto'
import { simpleParser, type Headers } from 'mailparser'
import type { NewMessage } from '../outbox/outbox.ts'

const toText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim() : null

const getMessageId = (headers: Headers, messageId: string | undefined, raw: Buffer): string =>
  toText(headers.get('x-message-id')) ?? messageId ?? createHash('sha256').update(raw).digest('hex')

export const parseMail = async (
  raw: Buffer,
  recipients: readonly string[],
  sentAt: string,
): Promise<NewMessage[]> => {
  const mail = await simpleParser(raw)
  const id = getMessageId(mail.headers, mail.messageId, raw)
  // Images of the text are part of `html`, as data URIs.
  const files = mail.attachments.filter(({ related }) => !related)
  const attachments = files.map(({ filename, contentType, content }, index) => ({
    filename: filename ?? `anexo-${index + 1}`,
    contentType,
    base64: content.toString('base64'),
  }))
  return recipients.map((to) => ({
    channel: 'email' as const,
    to,
    from: mail.from?.text ?? '',
    subject: mail.subject ?? null,
    text: mail.text ?? '',
    html: mail.html || null,
    attachments,
    sentAt,
    key: `email:${id}:${to.toLowerCase()}`,
  }))
}
