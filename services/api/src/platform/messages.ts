import nodemailer from 'nodemailer'
import * as z from 'zod/mini'
import { buildPath } from '@portal/contract'
import { OPERATOR } from '@portal/contract/operator'
import { readBody } from '@portal/service/read-body'
import type { Config } from '../config/index.ts'
import { emailMessage, type EmailMessage } from './email/email-message.ts'
import { renderEmail } from './email/render-email.ts'
import type { OutboxHandler } from './outbox.ts'
import { PermanentFailure, RecipientRefused, RetryLater } from './queue/retry.ts'

/** Kinds of messages that no customer waits for. At night they, and their retries, are postponed to 9:00. */
export const DAYTIME_KINDS = { sms: 'daytime-sms', email: 'daytime-email' } as const

/** Kind of a message that is enqueued but never sent, so that a response does not reveal whether one was. */
export const NO_OP_KIND = 'nothing'

const TIMEOUT_MS = 10_000
const MAX_RECEIPT_BYTES = 64 * 1024

const sms = z.object({ to: z.string(), text: z.string() })
export type SmsMessage = z.output<typeof sms>

/** Puts the brand in front of a text message, so that its sender is known. */
export const formatSms = (text: string): string => `${OPERATOR.name}: ${text}`

/** Returns the portal's host name without port, to which browsers bind an SMS code. */
export const getPortalHost = (config: Pick<Config, 'origins'>): string =>
  new URL(config.origins[0] ?? 'http://localhost').hostname

const receipt = z.object({ id: z.string(), to: z.optional(z.string()) })

/** Many gateways repeat a number without its plus sign. */
const toDigits = (phone: string): string => phone.replace(/\D/g, '')

/** Some gateways return a UUID in capitals. */
const isSameId = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** True if the gateway confirms this message; a proxy may return a page with status 200. */
const isReceipt = (text: string, sent: { id: string; to: string }): boolean => {
  try {
    const { id, to = sent.to } = receipt.parse(JSON.parse(text))
    return isSameId(id, sent.id) && toDigits(to) === toDigits(sent.to)
  } catch {
    return false
  }
}

/** Sends a text message or a voice call; the gateway has a URL for each. */
const sendToPhone = async (
  config: Config,
  kind: 'messages' | 'calls',
  id: string,
  message: SmsMessage,
): Promise<void> => {
  const response = await fetch(`${config.sms.baseUrl}/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${config.sms.apiKey}` },
    body: JSON.stringify({ id, ...message }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await readBody(response, MAX_RECEIPT_BYTES)
  if (response.ok) {
    // The gateway deduplicates by id, so a retry sends nothing twice.
    if (!isReceipt(text, { id, to: message.to }))
      throw new Error('SMS gateway response does not confirm the message')
    return
  }
  // The gateway rejected the message itself (number, text or reused id), so a retry cannot help.
  if ([400, 409, 422].includes(response.status))
    throw new PermanentFailure(`SMS gateway rejected the message with status ${response.status}`)
  const failure = `SMS gateway failed with status ${response.status}`
  const retryAfter = response.headers.get('retry-after')
  throw retryAfter === null ? new Error(failure) : new RetryLater(failure, retryAfter)
}

/** RCPT TO responses about our server, sender or login instead of the recipient, such as a denied relay (RFC 3463). */
const OWN_FAULT = /^5(?:03|30|\d\d[ -]5\.(?:[57]\.\d{1,3}|1\.[78]))\b/
/** DATA responses about SPF, DKIM, DMARC (RFC 7372) or our IP (Microsoft), which are ours to mend. */
const OWN_FAULT_AFTER_DATA = /^5\d\d[ -]5\.7\.(?:2\d|[56]\d\d)\b/

const createMailer = (config: Config) => {
  const transport = nodemailer.createTransport(
    {
      url: config.mail.url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: 2 * TIMEOUT_MS,
    },
    { from: config.mail.from },
  )
  const [origin = 'http://localhost'] = config.origins
  return async (id: string, message: EmailMessage): Promise<void> => {
    const { images, ...rendered } = renderEmail(message, origin)
    try {
      await transport.sendMail({
        ...rendered,
        to: message.to,
        messageId: `<${id}@${getPortalHost(config)}>`,
        // No automatic reply is due (RFC 3834).
        headers: {
          'X-Message-Id': id,
          'Auto-Submitted': 'auto-generated',
          // Mail providers show their own button for it.
          ...(message.unsubscribePath && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...(message.isOptional && {
          list: {
            unsubscribe: `${origin}${message.unsubscribePath ?? buildPath('notifications')}`,
          },
        }),
        attachments: [
          ...(message.attachments ?? []),
          ...images.map((image) => ({ ...image, contentDisposition: 'inline' as const })),
        ].map(({ base64, ...rest }) => ({ ...rest, content: Buffer.from(base64, 'base64') })),
      })
    } catch (error) {
      const {
        responseCode = 0,
        response = '',
        command,
      } = error as { responseCode?: number; response?: string; command?: string }
      if (responseCode >= 500 && command === 'RCPT TO' && !OWN_FAULT.test(response))
        throw new RecipientRefused()
      // A rejected login, sender or relay is a configuration error: the message is retried until it
      // is fixed.
      if (responseCode >= 500 && command === 'DATA' && !OWN_FAULT_AFTER_DATA.test(response))
        throw new PermanentFailure(`mail server rejected the message with code ${responseCode}`)
      throw error
    }
  }
}

/** Creates the handlers of 'sms', 'voice' and 'email'. Receivers deduplicate by message id. */
export const createMessageHandlers = (
  config: Config,
): Record<'sms' | 'voice' | 'email' | typeof NO_OP_KIND, OutboxHandler> => {
  const sendMail = createMailer(config)
  return {
    sms: (payload, { id }) => sendToPhone(config, 'messages', id, sms.parse(payload)),
    voice: (payload, { id }) => sendToPhone(config, 'calls', id, sms.parse(payload)),
    email: (payload, { id }) => sendMail(id, emailMessage.parse(payload)),
    [NO_OP_KIND]: async () => undefined,
  }
}
