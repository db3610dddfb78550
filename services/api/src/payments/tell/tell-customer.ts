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
import { receiptOf } from '../documents.ts'
import { plain } from '../paper/plain.ts'
import type { PaymentRecord } from '../record.ts'
import { loadPayment } from '../store/payments.ts'
import { providerEvents } from '../tables.ts'
import { viewPayment } from '../view.ts'
import { NEWS_BY, readNews, type News } from './news.ts'
import { NEWS_FRAME, NEWS_WORDS, type NewsFacts, type NewsWords } from './words.ts'

interface Told {
  readonly words: NewsWords
  readonly facts: NewsFacts
  readonly record: PaymentRecord
  readonly reach: ContactDetails
}

/** The words that fit, and the amount they are about. */
const wordsFor = async (
  { db }: PaymentContext,
  news: News,
  total: Cents,
): Promise<{ words: NewsWords; amount: Cents }> => {
  if (news.about !== 'refunded') return { words: NEWS_WORDS[news.about], amount: total }
  const [event] = await db.select().from(providerEvents).where(eq(providerEvents.id, news.event))
  if (event === undefined) throw new TypeError(`no money ${news.event}`)
  const [credited, refunded] =
    event.outcome === 'underpaid'
      ? [NEWS_WORDS.tooLittleCredited, NEWS_WORDS.tooLittle]
      : [NEWS_WORDS.credited, NEWS_WORDS.refunded]
  return { words: event.refundState === 'credit' ? credited : refunded, amount: event.refund }
}

/** Everything that is told, as it stands when the message goes out; null when nobody is there to be told. */
const compose = async (context: PaymentContext, payload: unknown): Promise<Told | null> => {
  const news = readNews(payload)
  const record = await loadPayment(context.db, news.payment)
  const reach = record && (await findContactDetails(context, record.payment.customerId))
  if (!record || !reach) return null
  const { words, amount } = await wordsFor(context, news, record.payment.total)
  const { method, charge, protocol } = viewPayment(context, record)
  const facts = {
    receiver: ISSUER.name,
    amount: plain(formatReal(amount)),
    paidBy: context.methods.of(method).name(charge),
    protocol,
  }
  return { words, facts, record, reach }
}

const receiptFor = async (
  context: PaymentContext,
  { words, record }: Told,
): Promise<EmailMessage['attachments']> => {
  if (words !== NEWS_WORDS.received) return []
  const { filename, content } = await receiptOf(context, record)
  return [{ filename, contentType: 'application/pdf', base64: content.toString('base64') }]
}

/** Sends what was promised of payments, by the channels that the customer has chosen when it goes out; who has no address is told by SMS. */
export const newsHandlers = (context: PaymentContext): OutboxHandlers => {
  const { sms, email } = createMessageHandlers(context.config)
  return {
    [NEWS_BY.sms]: async (payload, message) => {
      const told = await compose(context, payload)
      if (told?.reach.channels.payments.sms)
        await sms({ to: told.reach.phone, text: told.words.sms(told.facts) }, message)
    },
    [NEWS_BY.email]: async (payload, message) => {
      const told = await compose(context, payload)
      if (!told?.reach.email || !told.reach.channels.payments.email) return
      const { words, facts, reach } = told
      const text = [NEWS_FRAME.hello, ...words.lines(facts), NEWS_FRAME.automatic].join('\n\n')
      await email(
        {
          to: reach.email,
          subject: `${words.subject} - ${facts.receiver}`,
          text,
          attachments: await receiptFor(context, told),
        },
        message,
      )
    },
  }
}
