import { eq } from 'drizzle-orm'
import {
  formatDateTime,
  formatReal,
  isPartOnly,
  listRestorationTexts,
  PART_NOTE,
  type Cents,
} from '@portal/contract'
import {
  buildUnsubscribePath,
  findContactDetails,
  type ContactDetails,
} from '../../identity/index.ts'
import {
  createMessageHandlers,
  type EmailMessage,
  type OutboxHandlers,
} from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { formatMeans } from '../methods/format-means.ts'
import { getFallback } from '../methods/get-fallback.ts'
import { createReceipt } from '../documents.ts'
import { replaceNoBreakSpaces } from '../pdf/replace-no-break-spaces.ts'
import type { PaymentRecord } from '../record.ts'
import { loadPayment } from '../store/payments.ts'
import { findReversals } from '../store/reversals.ts'
import { receivedPayments, type ReceivedPaymentRow } from '../tables.ts'
import { readPaymentView } from '../view.ts'
import { buildReversalTexts } from './build-reversal-texts.ts'
import {
  NOTIFICATION_KINDS,
  parseNotification,
  type PaymentNotification,
} from './payment-notification.ts'
import {
  buildNotificationEmail,
  formatFallback,
  NOTIFICATION_TEXTS,
  type NotificationValues,
  type NotificationTexts,
} from './texts.ts'

interface ComposedNotification {
  readonly texts: NotificationTexts
  readonly values: NotificationValues
  readonly record: PaymentRecord
  readonly contact: ContactDetails
}

/** States of overpaid money that each notification is about. From any other state the next notification follows. */
const CURRENT_STATES: Readonly<
  Record<'overpaid' | 'refunded', readonly ReceivedPaymentRow['refundState'][]>
> = { overpaid: ['choice'], refunded: ['done', 'credit'] }

const resolveTexts = async (
  context: PaymentContext,
  notification: PaymentNotification,
  record: PaymentRecord,
): Promise<{ texts: NotificationTexts; amount: Cents } | null> => {
  const { db } = context
  if (notification.about === 'received' || notification.about === 'failed')
    return { texts: NOTIFICATION_TEXTS[notification.about], amount: record.payment.total }
  if (notification.about !== 'refunded' && notification.about !== 'overpaid') {
    const [row] = await findReversals(db, [notification.event])
    return row === undefined ? null : buildReversalTexts(context, notification.about, record, row)
  }
  const [event] = await db
    .select()
    .from(receivedPayments)
    .where(eq(receivedPayments.id, notification.event))
  if (event === undefined) throw new TypeError(`received payment ${notification.event} not found`)
  if (!CURRENT_STATES[notification.about].includes(event.refundState)) return null
  if (notification.about === 'overpaid')
    return { texts: NOTIFICATION_TEXTS.overpaid, amount: event.refund }
  const isTransfer = getFallback(context, record.payment.method) === 'credit'
  const [credited, refunded] =
    event.outcome === 'underpaid'
      ? [NOTIFICATION_TEXTS.tooLittleCredited, NOTIFICATION_TEXTS.tooLittle]
      : [NOTIFICATION_TEXTS.credited, NOTIFICATION_TEXTS[isTransfer ? 'transferred' : 'refunded']]
  return { texts: event.refundState === 'credit' ? credited : refunded, amount: event.refund }
}

/**
 * Builds the notification from the payment's current state; null if its money has changed since, or
 * if the payment, its reversal or its customer no longer exists.
 */
const composeNotification = async (
  context: PaymentContext,
  payload: unknown,
): Promise<ComposedNotification | null> => {
  const notification = parseNotification(payload)
  const record = await loadPayment(context.db, notification.payment)
  const contact = record && (await findContactDetails(context, record.payment.customerId))
  if (!record || !contact) return null
  const resolved = await resolveTexts(context, notification, record)
  if (resolved === null) return null
  const { texts, amount } = resolved
  const view = await readPaymentView(context, record)
  const { protocol, overpayment } = view
  const values = {
    amount: replaceNoBreakSpaces(formatReal(amount)),
    paidBy: formatMeans(context, view),
    protocol,
    choice: overpayment?.until
      ? formatFallback(overpayment.fallback, formatDateTime(overpayment.until))
      : null,
    notes: [...listRestorationTexts(view), ...(isPartOnly(view.lines) ? [PART_NOTE] : [])],
  }
  return { texts, values, record, contact }
}

const createReceiptAttachment = async (
  context: PaymentContext,
  { texts, record }: ComposedNotification,
): Promise<EmailMessage['attachments']> => {
  if (texts !== NOTIFICATION_TEXTS.received) return []
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
      const composed = await composeNotification(context, payload)
      if (composed?.contact.channels.payments.sms)
        await sms(
          { to: composed.contact.phone, text: composed.texts.sms(composed.values) },
          message,
        )
    },
    [NOTIFICATION_KINDS.email]: async (payload, message) => {
      const composed = await composeNotification(context, payload)
      if (!composed?.contact.email || !composed.contact.channels.payments.email) return
      const { texts, values, contact } = composed
      await email(
        {
          to: contact.email,
          name: contact.name,
          ...buildNotificationEmail(texts, values),
          attachments: await createReceiptAttachment(context, composed),
          unsubscribePath: buildUnsubscribePath(context, {
            customerId: composed.record.payment.customerId,
            topic: 'payments',
          }),
        },
        message,
      )
    },
  }
}
