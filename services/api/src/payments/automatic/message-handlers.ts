import {
  buildPath,
  formatDate,
  formatMonth,
  formatReal,
  isOwed,
  type AutomaticEventKind,
} from '@portal/contract'
import { z } from 'zod'
import { findInvoicesOfAnyCustomer } from '../../billing/index.ts'
import {
  buildUnsubscribePath,
  findContactDetails,
  type ContactDetails,
} from '../../identity/index.ts'
import { createMessageHandlers, requireDaytime, type OutboxHandlers } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { replaceNoBreakSpaces } from '../pdf/replace-no-break-spaces.ts'
import { AUTOMATIC_MESSAGE_KINDS } from './record-event.ts'
import { findEvent, listInvoicesToDebit, type StoredEvent } from './store.ts'
import { AUTOMATIC_MESSAGES, type AutomaticMessageValues } from './texts.ts'

/** Kinds that confirm what the customer did. Messages of other kinds are sent by day only. */
const CONFIRMATIONS: readonly AutomaticEventKind[] = [
  'enrolled',
  'rejected',
  'ended',
  'charge_cancelled',
]

const payloadSchema = z.object({ event: z.string() })

const toValues = ({
  contractReference,
  month,
  amount,
  day,
}: StoredEvent): AutomaticMessageValues => ({
  contract: contractReference,
  month: month === null ? '' : formatMonth(month),
  shortMonth: month === null ? '' : `${month.slice(5)}/${month.slice(0, 4)}`,
  amount: amount === null ? '' : replaceNoBreakSpaces(formatReal(amount)),
  day: day === null ? '' : formatDate(day),
})

interface Composed {
  readonly message: (typeof AUTOMATIC_MESSAGES)[keyof typeof AUTOMATIC_MESSAGES]
  readonly values: AutomaticMessageValues
  readonly contact: ContactDetails
  readonly customerId: string
}

/** True if the charge has ended, or the invoice was paid, while the message waited for the day. */
const isOutdated = async (
  { db, clock, config }: PaymentContext,
  { kind, customerId, invoiceReference }: StoredEvent,
): Promise<boolean> => {
  if (invoiceReference === null) return false
  if (kind === 'scheduled' || kind === 'retried')
    return !(await listInvoicesToDebit(db, customerId)).has(invoiceReference)
  const today = clock.today()
  const [found] = await findInvoicesOfAnyCustomer(db, [invoiceReference], today, config.late)
  return found !== undefined && !isOwed(found.invoice)
}

const buildMessage = async (
  context: PaymentContext,
  payload: unknown,
): Promise<Composed | null> => {
  const event = await findEvent(context.db, payloadSchema.parse(payload).event)
  if (event === null || event.kind === 'paid') return null
  if (!CONFIRMATIONS.includes(event.kind)) {
    requireDaytime(context.clock.now())
    if (await isOutdated(context, event)) return null
  }
  const contact = await findContactDetails(context, event.customerId)
  return (
    contact && {
      message: AUTOMATIC_MESSAGES[event.kind],
      values: toValues(event),
      contact,
      customerId: event.customerId,
    }
  )
}

/** Creates the outbox handlers for messages about Pix Automático, by the channels of the customer's preferences. */
export const createAutomaticPixHandlers = (context: PaymentContext): OutboxHandlers => {
  const { sms, email } = createMessageHandlers(context.config)
  return {
    [AUTOMATIC_MESSAGE_KINDS.sms]: async (payload, id) => {
      const composed = await buildMessage(context, payload)
      if (composed?.contact.channels.payments.sms)
        await sms({ to: composed.contact.phone, text: composed.message.sms(composed.values) }, id)
    },
    [AUTOMATIC_MESSAGE_KINDS.email]: async (payload, id) => {
      const composed = await buildMessage(context, payload)
      if (!composed?.contact.email || !composed.contact.channels.payments.email) return
      const { message, values, contact, customerId } = composed
      await email(
        {
          to: contact.email,
          name: contact.name,
          subject: message.subject,
          text: message.lines(values).join('\n\n'),
          facts: [['Contrato', values.contract]],
          button: { label: 'Ver o Pix Automático', path: buildPath('automaticPix') },
          isOptional: true,
          unsubscribePath: buildUnsubscribePath(context, { customerId, topic: 'payments' }),
        },
        id,
      )
    },
  }
}
