import { formatDate, isOwed, toBankDay, type Cents, type Invoice } from '@portal/contract'
import { findInvoicesOfAnyCustomer } from '../../billing/index.ts'
import type { PaymentContext } from '../context.ts'
import type { PaymentRecord } from '../record.ts'
import type { ReversalRow } from '../tables.ts'
import { REVERSAL_TEXTS, type OwedAgain } from './reversal-texts.ts'
import type { NotificationTexts } from './texts.ts'

/** What is owed now of the reversed invoices, and until when without charges; null if nothing is. */
const describeOwed = (
  invoices: readonly Pick<Invoice, 'month' | 'dueDate' | 'status' | 'total' | 'isPrescribed'>[],
): OwedAgain | null => {
  const owed = invoices.filter(isOwed)
  const [first] = owed
  if (first === undefined) return null
  const [earliest = first.dueDate] = owed.map(({ dueDate }) => dueDate).sort()
  const collected = owed.filter(({ isPrescribed }) => !isPrescribed)
  const payUntil = owed.some(({ status }) => status === 'VENCIDA')
    ? null
    : formatDate(toBankDay(earliest))
  return {
    count: owed.length,
    month: first.month,
    isCollected: collected.length > 0,
    payUntil: collected.length === owed.length ? payUntil : undefined,
  }
}

/** Builds the texts of a dispute or reversal at send time, from what is owed then. */
export const buildReversalTexts = async (
  { db, clock, config }: Pick<PaymentContext, 'db' | 'clock' | 'config'>,
  about: 'disputed' | 'retained' | 'reversed',
  { items }: PaymentRecord,
  { kind, amount }: ReversalRow,
): Promise<{ texts: NotificationTexts; amount: Cents }> => {
  if (about !== 'reversed') return { texts: REVERSAL_TEXTS[about](kind), amount }
  const references = items
    .filter(({ reversed }) => reversed > 0)
    .map(({ invoiceReference }) => invoiceReference)
  const found = await findInvoicesOfAnyCustomer(db, references, clock.today(), config.late)
  const owed = describeOwed(found.map(({ invoice }) => invoice))
  return { texts: REVERSAL_TEXTS.reversed(kind, owed), amount }
}
