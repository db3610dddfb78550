import { eq } from 'drizzle-orm'
import { formatReal, type Cents } from '@portal/contract'
import { findContactDetails, type ContactDetails } from '../../identity/index.ts'
import {
  createMessageHandlers,
  type EmailMessage,
  type OutboxHandlers,
} from '../../platform/index.ts'
import { ISSUER } from '../../billing/index.ts'
import type { PaymentContext } from '../context.ts'
import { createReceipt } from '../documents.ts'
import { replaceNoBreakSpaces } from '../pdf/replace-no-break-spaces.ts'
import type { PaymentRecord } from '../record.ts'
import { loadPayment } from '../store/payments.ts'
import { receivedPayments } from '../tables.ts'
import { toPaymentView } from '../view.ts'
import {
  NOTIFICATION_KINDS,
  parseNotification,
  type PaymentNotification,
} from './payment-notification.ts'
import {
  EMAIL_FRAME,
  NOTIFICATION_TEXTS,
  type NotificationValues,
  type NotificationTexts,
} from './texts.ts'

interface ComposedNotification {
  readonly texts: NotificationTexts
  readonly facts: NotificationValues
  readonly record: PaymentRecord
  readonly reach: ContactDetails
}

const resolveTexts = async (
  { db }: PaymentContext,
  news: PaymentNotification,
  total: Cents,
): Promise<{ words: NotificationTexts; amount: Cents }> => {
  if (news.about !== 'refunded') return { words: NOTIFICATION_TEXTS[news.about], amount: total }
  const [event] = await db
    .select()
    .from(receivedPayments)
    .where(eq(receivedPayments.id, news.event))
  if (event === undefined) throw new TypeError(`received payment ${news.event} not found`)
  const [credited, refunded] =
    event.outcome === 'underpaid'
      ? [NOTIFICATION_TEXTS.tooLittleCredited, NOTIFICATION_TEXTS.tooLittle]
      : [NOTIFICATION_TEXTS.credited, NOTIFICATION_TEXTS.refunded]
  return { words: event.refundState === 'credit' ? credited : refunded, amount: event.refund }
}

/**
 * Builds the notification from the payment's current state; null if the payment or customer no longer
 * exists.
 */
const composeNotification = async (
  context: PaymentContext,
  payload: unknown,
): Promise<ComposedNotification | null> => {
  const news = parseNotification(payload)
  const record = await loadPayment(context.db, news.payment)
  const reach = record && (await findContactDetails(context, record.payment.customerId))
  if (!record || !reach) return null
  const { words, amount } = await resolveTexts(context, news, record.payment.total)
  const { method, charge, protocol } = toPaymentView(context, record)
  const facts = {
    receiver: ISSUER.name,
    amount: replaceNoBreakSpaces(formatReal(amount)),
    paidBy: context.methods.get(method).formatName(charge),
    protocol,
  }
  return { texts: words, facts, record, reach }
}

const createReceiptAttachment = async (
  context: PaymentContext,
  { texts: words, record }: ComposedNotification,
): Promise<EmailMessage['attachments']> => {
  if (words !== NOTIFICATION_TEXTS.received) return []
  const { filename, content } = await createReceipt(context, record)
  return [{ filename, contentType: 'application/pdf', base64: content.toString('base64') }]
}

/**
 * Creates the outbox handlers that send payment notifications by the channels of the customer's
 * preferences; without an e-mail address an SMS is sent.
 */
export const createNotificationHandlers = (context: PaymentContext): OutboxHandlers => {
  const { sms, email } = createMessageHandlers(context.config)
  return {
    [NOTIFICATION_KINDS.sms]: async (payload, message) => {
      const told = await composeNotification(context, payload)
      if (told?.reach.channels.payments.sms)
        await sms({ to: told.reach.phone, text: told.texts.sms(told.facts) }, message)
    },
    [NOTIFICATION_KINDS.email]: async (payload, message) => {
      const told = await composeNotification(context, payload)
      if (!told?.reach.email || !told.reach.channels.payments.email) return
      const { texts: words, facts, reach } = told
      const text = [EMAIL_FRAME.hello, ...words.lines(facts), EMAIL_FRAME.automatic].join('\n\n')
      await email(
        {
          to: reach.email,
          subject: `${words.subject} - ${facts.receiver}`,
          text,
          attachments: await createReceiptAttachment(context, told),
        },
        message,
      )
    },
  }
}
