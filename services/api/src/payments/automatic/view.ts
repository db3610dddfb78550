import {
  isFinal,
  type AutomaticEvent,
  type AutomaticPixContract,
  type CalendarDate,
  type Contract,
} from '@portal/contract'
import { listContracts } from '../../billing/index.ts'
import type { PaymentContext } from '../context.ts'
import type { Attempt } from '../providers/recurrence-provider.ts'
import { listOpenPaymentsByCustomer } from '../store/payments.ts'
import { listAttempts } from './follow-charges.ts'
import { findNextAttempt } from './rules/plan-charge.ts'
import {
  listCharges,
  listEvents,
  listRecurrences,
  type StoredCharge,
  type StoredEvent,
} from './store.ts'
import type { RecurrenceRow } from '../automatic-tables.ts'

/** Shown per customer; older events stay in the messages. */
const MAX_EVENTS = 200

const toEventView = (event: StoredEvent): AutomaticEvent => ({
  id: event.id,
  kind: event.kind,
  at: event.at.toISOString(),
  invoiceReference: event.invoiceReference,
  month: event.month,
  amount: event.amount,
  day: event.day,
})

const STATES = { created: 'pending', approved: 'active' } as const

/** Attempts by payment. */
type AttemptsByPayment = ReadonlyMap<string, readonly Attempt[]>

/** Returns the next announced charge, whose day is that of the pending or planned attempt. */
const findNext = (
  charges: readonly StoredCharge[],
  attempts: AttemptsByPayment,
  { debts: invoices }: Contract,
  today: CalendarDate,
): AutomaticPixContract['next'] => {
  const [charge] = charges
    .filter(({ payment }) => payment.status === 'awaiting_payer')
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  const invoice = invoices.find(({ reference }) => reference === charge?.invoiceReference)
  if (charge === undefined || invoice === undefined) return null
  const attempt = findNextAttempt(attempts.get(charge.paymentId) ?? [], charge.dueDate, today)
  if (attempt === null) return null
  const { day, cancelUntil } = attempt
  return {
    paymentId: charge.paymentId,
    invoiceReference: charge.invoiceReference,
    month: invoice.month,
    amount: charge.payment.total,
    day,
    cancelUntil: cancelUntil !== null && cancelUntil >= today ? cancelUntil : null,
  }
}

const toContractView = (
  contract: Contract,
  recurrence: RecurrenceRow | undefined,
  {
    charges,
    attempts,
    events,
  }: {
    charges: readonly StoredCharge[]
    attempts: AttemptsByPayment
    events: readonly StoredEvent[]
  },
  today: CalendarDate,
): AutomaticPixContract => {
  const { status = 'cancelled', approvedAt = null, maxAmount = null } = recurrence ?? {}
  const isOpen = status === 'created' || status === 'approved'
  const own = charges.filter(({ payment }) => !isFinal(payment.status))
  return {
    contractReference: contract.reference,
    name: contract.products.map(({ name }) => name).join(', '),
    state: isOpen ? STATES[status] : 'off',
    since: isOpen ? (approvedAt?.toISOString() ?? null) : null,
    limit: isOpen ? maxAmount : null,
    // An ended recurrence announces no charge.
    next: status === 'approved' ? findNext(own, attempts, contract, today) : null,
    history: events
      .filter(({ contractReference }) => contractReference === contract.reference)
      .map(toEventView),
  }
}

/** Reads the Pix Automático of each of the customer's contracts. */
export const readAutomaticPix = async (
  context: Pick<PaymentContext, 'db' | 'clock' | 'keys' | 'config' | 'methods'>,
  customerId: string,
): Promise<AutomaticPixContract[]> => {
  const { db, clock, keys, config } = context
  const today = clock.today()
  const contracts = await listContracts(db, keys.customer, customerId, today, config.late)
  // The newest recurrence of a contract is the one in effect.
  const all = await listRecurrences(db, customerId)
  const events = await listEvents(db, customerId, { since: new Date(0), limit: MAX_EVENTS })
  const charges = await listCharges(
    db,
    all.map(({ id }) => id),
  )
  const open = await listOpenPaymentsByCustomer(db, { customerId, invoices: null })
  const attempts = new Map(
    open.map((record) => [record.payment.id, listAttempts(context, record)] as const),
  )
  return contracts.map((contract) => {
    const own = all.filter(({ contractReference }) => contractReference === contract.reference)
    const ids = new Set(own.map(({ id }) => id))
    return toContractView(
      contract,
      own[0],
      { charges: charges.filter(({ recurrenceId }) => ids.has(recurrenceId)), attempts, events },
      today,
    )
  })
}
