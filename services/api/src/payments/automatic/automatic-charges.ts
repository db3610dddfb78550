import {
  ApiProblem,
  isFinal,
  isPaidStatus,
  toSaoPauloDate,
  toSaoPauloInstant,
  type Contract,
  type Invoice,
} from '@portal/contract'
import { listContracts } from '../../billing/index.ts'
import { runForEach, runForIdRanges } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { reconcilePayment } from '../engine/reconcile.ts'
import { startPayment } from '../engine/start-payment.ts'
import { withIdempotencyKey } from '../engine/with-idempotency-key.ts'
import type { PaymentRecord } from '../record.ts'
import { findLinkedResult } from '../store/idempotency.ts'
import { listInvoicesInProcess } from '../store/invoices-in-process.ts'
import { listOpenPaymentsByCustomer } from '../store/payments.ts'
import { recordEvent } from './record-event.ts'
import { requireProvider } from './recurrences.ts'
import {
  getChargeEnd,
  decideCharge,
  type EarlierCharge,
  type PlannedInvoice,
} from './rules/plan-charge.ts'
import { listRecurrencesToCharge } from './list-recurrences-to-charge.ts'
import { findRecurrences, insertCharge, listContractCharges, type StoredCharge } from './store.ts'
import { recurrences, type RecurrenceRow } from '../automatic-tables.ts'

/** Recurrences of one statement: those of millions at once would take longer than the statement timeout. */
const BATCH_SIZE = 2000

/** True for a charge of a recurrence, which is no code that a customer pays. */
export const isAutomaticCharge = (
  { methods }: Pick<PaymentContext, 'methods'>,
  record: PaymentRecord,
): boolean => methods.get(record.payment.method).getAutomaticPart(record)?.kind === 'charge'

/** Returns the state of an earlier charge of an invoice. */
export const toEarlierCharge = ({ payment }: Pick<StoredCharge, 'payment'>): EarlierCharge => {
  const { status, endedBecause } = payment
  if (isPaidStatus(status) || status === 'reversed') return 'paid'
  if (!isFinal(status)) return 'open'
  if (status !== 'cancelled') return 'failed'
  if (endedBecause === 'settled_otherwise') return 'replaced'
  return endedBecause === 'customer' ? 'declined_by_customer' : 'failed'
}

/** True for a charge that may still debit its invoice, or has done so. */
export const isOpenOrPaid = (charge: Pick<StoredCharge, 'payment'>): boolean =>
  ['open', 'paid'].includes(toEarlierCharge(charge))

const toPlannedInvoice = (invoice: Invoice, inProcess: ReadonlySet<string>): PlannedInvoice => ({
  status: invoice.status,
  total: invoice.total,
  dueDate: invoice.dueDate,
  isContested: Boolean(invoice.contestAnswerBy),
  isInProcess: inProcess.has(invoice.reference),
  isInstallment: Boolean(invoice.installment),
})

/** Starts the payment of an invoice by the recurrence, once per invoice and earlier attempt. */
const scheduleCharge = async (
  context: PaymentContext,
  recurrence: RecurrenceRow,
  { reference: invoiceReference, total, dueDate }: Invoice,
  attempt: number,
): Promise<void> => {
  const { id: recurrenceId, customerId, contractReference, idRec } = recurrence
  const key = {
    customerId,
    operation: 'automatic-pix',
    key: `${recurrenceId}:${invoiceReference}:${attempt}`,
  }
  const link = (paymentId: string): Promise<void> =>
    insertCharge(context.db, { paymentId, recurrenceId, invoiceReference, dueDate })
  try {
    const { id } = await withIdempotencyKey(context, key, { invoiceReference }, (earlier) =>
      startPayment(
        context,
        {
          customerId,
          personId: null,
          method: requireProvider(context).method,
          items: [
            { reference: contractReference, debtsReference: [invoiceReference], seenTotal: total },
          ],
          automatic: {
            kind: 'charge',
            idRec,
            dueDate,
            expiresAt: toSaoPauloInstant(getChargeEnd(dueDate), '00:00'),
          },
        },
        key,
        earlier,
      ),
    )
    await link(id)
  } catch (error) {
    // A charge whose request failed is stored and opened later; a refused one must not be started
    // again.
    const started = await findLinkedResult(context.db, key)
    if (started !== null) await link(started)
    throw error
  }
}

const processInvoice = async (
  context: PaymentContext,
  recurrence: RecurrenceRow,
  invoice: Invoice,
  { charges, inProcess }: { charges: readonly StoredCharge[]; inProcess: ReadonlySet<string> },
): Promise<void> => {
  const own = charges.filter(({ invoiceReference }) => invoiceReference === invoice.reference)
  const isSameMonth = ({ dueDate }: StoredCharge): boolean =>
    dueDate.slice(0, 7) === invoice.dueDate.slice(0, 7)
  const plan = decideCharge(toPlannedInvoice(invoice, inProcess), {
    today: context.clock.today(),
    approvedOn: toSaoPauloDate(recurrence.approvedAt ?? recurrence.createdAt),
    limit: recurrence.maxAmount,
    // A charge that ended with a former recurrence does not count: its customer has enrolled again.
    earlier: own
      .filter((one) => one.recurrenceId === recurrence.id || isOpenOrPaid(one))
      .map(toEarlierCharge),
    hasChargeInMonth: charges.some(
      (one) => one.invoiceReference !== invoice.reference && isSameMonth(one) && isOpenOrPaid(one),
    ),
  })
  if (plan.action === 'schedule') await scheduleCharge(context, recurrence, invoice, own.length)
  if (plan.action === 'skip')
    await context.db.transaction((tx) =>
      recordEvent(tx, context, {
        id: `skip:${invoice.reference}`,
        recurrenceId: recurrence.id,
        kind: plan.reason,
        invoiceReference: invoice.reference,
        month: invoice.month,
        amount: invoice.total,
        day: invoice.dueDate,
      }),
    )
}

const processContract = async (
  context: PaymentContext,
  recurrence: RecurrenceRow,
  { debts: invoices }: Contract,
): Promise<void> => {
  const inProcess = await listInvoicesInProcess(context.db, recurrence.customerId)
  for (const invoice of invoices)
    try {
      // Read for each invoice: the bank accepts one charge a month, which the invoice before may
      // have scheduled.
      const charges = await listContractCharges(context.db, recurrence.contractReference)
      await processInvoice(context, recurrence, invoice, { charges, inProcess })
    } catch (error) {
      const isExpected = error instanceof ApiProblem && error.code !== 'PROVIDER.UNAVAILABLE'
      context.log[isExpected ? 'info' : 'warn'](
        { recurrence: recurrence.id, invoice: invoice.reference, err: error },
        'failed to schedule a charge of Pix Automático, the job will retry',
      )
    }
}

const readContract = async (
  { db, clock, keys, config }: PaymentContext,
  { customerId, contractReference }: RecurrenceRow,
): Promise<Contract | undefined> =>
  (await listContracts(db, keys.customer, customerId, clock.today(), config.late)).find(
    ({ reference }) => reference === contractReference,
  )

/**
 * Books open codes that pay and enrol in this recurrence, if they are paid at the provider: the
 * approval may be noticed before their money. Throws if the provider does not respond.
 */
const checkEnrolmentCodes = async (
  context: PaymentContext,
  { customerId, idRec }: RecurrenceRow,
): Promise<void> => {
  const { db, methods } = context
  for (const record of await listOpenPaymentsByCustomer(db, { customerId, invoices: null })) {
    const part = methods.get(record.payment.method).getAutomaticPart(record)
    if (part?.kind === 'enrolment' && part.idRec === idRec)
      await reconcilePayment(context, record.payment.id)
  }
}

/**
 * Announces the charges of a recurrence that are due in 10 to 2 days. Reads it again: while others
 * were planned or checked, the customer may have ended it or lowered its limit.
 */
export const scheduleRecurrenceCharges = async (
  context: PaymentContext,
  { id }: Pick<RecurrenceRow, 'id'>,
): Promise<void> => {
  const [recurrence] = await findRecurrences(context.db, [id])
  if (recurrence?.status !== 'approved') return
  await checkEnrolmentCodes(context, recurrence)
  const contract = await readContract(context, recurrence)
  if (contract) await processContract(context, recurrence, contract)
}

/** Announces the due charges of all approved recurrences. An account that cannot be read delays no other one. */
export const scheduleCharges = async (
  context: PaymentContext,
  batchSize = BATCH_SIZE,
): Promise<void> => {
  const { clock, db, log } = context
  await runForIdRanges(db, recurrences.id, batchSize, async (after, last) =>
    runForEach(
      await listRecurrencesToCharge(db, clock.today(), after, last),
      (recurrence) => scheduleRecurrenceCharges(context, recurrence),
      (err, { id }) =>
        log.error(
          { err, recurrence: id },
          'failed to plan charges of Pix Automático, the job will retry',
        ),
    ),
  )
}
