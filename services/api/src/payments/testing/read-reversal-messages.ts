import { eq } from 'drizzle-orm'
import type { PaymentContext } from '../context.ts'
import { buildReversalTexts } from '../notifications/build-reversal-texts.ts'
import { buildNotificationEmail } from '../notifications/texts.ts'
import { loadPayment } from '../store/payments.ts'
import { reversals } from '../tables.ts'

/** Builds the e-mail and the SMS about the reversal of a payment as they would be sent now. */
export const readReversalMessages = async (context: PaymentContext, payment: string) => {
  const record = await loadPayment(context.db, payment)
  const [row] = await context.db.select().from(reversals).where(eq(reversals.paymentId, payment))
  if (!record || !row) throw new Error(`payment ${payment} has no reversal`)
  const { texts } = await buildReversalTexts(context, 'reversed', record, row)
  const values = { amount: 'R$ 1,00', paidBy: 'Pix', protocol: '1', choice: null, notes: [] }
  return { email: buildNotificationEmail(texts, values), sms: texts.sms(values) }
}
