import type { AutomaticEventKind } from '@portal/contract'
import type { Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { insertEvent, type NewEvent } from './store.ts'

/** Outbox kind by channel. */
export const AUTOMATIC_MESSAGE_KINDS = {
  sms: 'automatic-pix-sms',
  email: 'automatic-pix-email',
} as const

/** Events without a message of their own: a received payment is notified like any other. */
const SILENT: readonly AutomaticEventKind[] = ['paid']

/** Stores an event once, and enqueues its messages in the same transaction. */
export const recordEvent = async (
  tx: Db,
  { outbox, clock }: Pick<PaymentContext, 'outbox' | 'clock'>,
  event: NewEvent,
  { isSilent = false } = {},
): Promise<void> => {
  if (!(await insertEvent(tx, event, clock.now()))) return
  if (isSilent || SILENT.includes(event.kind)) return
  for (const [channel, kind] of Object.entries(AUTOMATIC_MESSAGE_KINDS))
    await outbox.enqueue(tx, kind, { event: event.id }, { id: `${event.id}-${channel}` })
}
