import {
  addComponents,
  isOwed,
  listComponents,
  sumCents,
  toCents,
  type Cents,
  type PaymentItem,
} from '@portal/contract'
import { eq } from 'drizzle-orm'
import {
  findInvoicesOfAnyCustomer,
  lockInvoices,
  toPaymentItem,
  type ContractInvoice,
} from '../../billing/index.ts'
import { decryptPayer, payers } from '../../identity/index.ts'
import { runInTransaction, type Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { parseProtocolDay } from '../providers/charge-references.ts'
import type { ProviderState } from '../providers/provider-state.ts'
import type { OwnCharge, Provider } from '../providers/provider.ts'
import { createPaymentRecord, type PaymentRecord } from '../record.ts'
import { updateCharge } from '../store/charges.ts'
import { loadPayment } from '../store/payments.ts'
import { charges, paymentItems, payments, type UnmatchedReason } from '../tables.ts'
import { applyProviderState, getMethod } from './apply-state.ts'
import { bookMoneyInTransaction } from './book-money.ts'

/** known: the payment exists now. ended: the charge was closed unpaid. refused: the evidence does not hold. */
type Recovery =
  | { readonly outcome: 'known'; readonly paymentId: string }
  | { readonly outcome: 'ended' }
  | {
      readonly outcome: 'refused'
      readonly reason: UnmatchedReason
      /** Invoice that the charge names and that exists. */
      readonly invoiceReference: string | null
    }

type Evidence =
  | { readonly record: PaymentRecord }
  | { readonly reason: UnmatchedReason; readonly found: readonly ContractInvoice[] }

/**
 * Splits the charge's amount over its invoices as of the day of the payment. An invoice that was
 * paid otherwise since then has another total today: its item takes the difference, and booking
 * refunds the money. Returns null if the amounts contradict each other.
 */
const buildItems = (
  found: readonly ContractInvoice[],
  amount: Cents,
): readonly PaymentItem[] | null => {
  const items = found.map(toPaymentItem)
  const difference = toCents(amount - sumCents(items.map(({ total }) => total)))
  if (difference === 0) return items
  const paid = found.findIndex(({ invoice }) => !isOwed(invoice))
  if (paid === -1) return null
  const change = listComponents(
    difference > 0 ? { interest: difference } : { discount: difference },
  )
  return items.map((item, i) =>
    i === paid
      ? {
          ...item,
          components: addComponents(item.components, change),
          total: toCents(item.total + difference),
        }
      : item,
  )
}

/** Rebuilds the payment of a charge from our own invoices; the provider's data only selects them. */
const checkEvidence = async (context: PaymentContext, charge: OwnCharge): Promise<Evidence> => {
  const { db, config, keys, clock } = context
  const found = await findInvoicesOfAnyCustomer(
    db,
    charge.invoiceReferences,
    parseProtocolDay(charge.protocol),
    config.late,
  )
  const [first] = found
  if (first === undefined || found.length !== charge.invoiceReferences.length)
    return { reason: 'unknown_invoice', found }
  const { customerId } = first
  if (found.some((one) => one.customerId !== customerId))
    return { reason: 'several_customers', found }
  const [payer] = await db
    .select({ encryptedIdentity: payers.encryptedIdentity })
    .from(payers)
    .where(eq(payers.id, customerId))
  if (
    payer === undefined ||
    !charge.isDebtor(decryptPayer(keys.customer, customerId, payer.encryptedIdentity).document)
  )
    return { reason: 'other_payer', found }
  const items = buildItems(found, charge.amount)
  if (items === null) return { reason: 'other_amount', found }
  const { paymentId, method, protocol, createdAt, expiresAt, reference, methodData } = charge
  const record = createPaymentRecord(
    {
      id: paymentId,
      protocol,
      customerId,
      personId: null,
      method,
      total: charge.amount,
      createdAt,
      expiresAt,
      nextCheckAt: clock.now(),
    },
    items,
    { reference, methodData },
  )
  return {
    record: { ...record, encryptedPayer: payer.encryptedIdentity, encryptedStarterName: null },
  }
}

/** Inserts the payment; returns false if another process has recovered it. */
const insertRecovered = async (
  tx: Db,
  { payment, items, charge }: PaymentRecord,
): Promise<boolean> => {
  const added = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ id: payments.id })
  if (added.length === 0 || charge === null) return false
  await tx.insert(paymentItems).values([...items])
  await tx.insert(charges).values(charge)
  return true
}

/** Stores the payment and books its money in one transaction. */
const storeRecovered = (
  context: PaymentContext,
  record: PaymentRecord,
  state: ProviderState,
): Promise<boolean> =>
  runInTransaction(context.db, async (tx) => {
    await lockInvoices(
      tx,
      record.items.map(({ invoiceReference }) => invoiceReference),
    )
    if (!(await insertRecovered(tx, record))) return false
    await updateCharge(tx, context, record.payment.id, { methodData: state.methodData ?? {} })
    if (state.state === 'paid')
      for (const money of state.money)
        await bookMoneyInTransaction(tx, context, record.payment.id, money)
    return true
  })

/**
 * Re-creates the payment of a charge that this service created and the database does not know, for
 * example after a restore, and books its money. The invoices have to exist and belong to the
 * charge's debtor, and the amount has to be theirs. Idempotent, also for concurrent processes.
 */
export const recoverPayment = async (
  context: PaymentContext,
  provider: Provider,
  reference: string,
): Promise<Recovery> => {
  const charge = await provider.findOwnCharge(reference)
  if (charge === null) return { outcome: 'refused', reason: 'no_charge', invoiceReference: null }
  const evidence = await checkEvidence(context, charge)
  if ('reason' in evidence)
    return {
      outcome: 'refused',
      reason: evidence.reason,
      invoiceReference: evidence.found[0]?.invoice.reference ?? null,
    }
  const { record } = evidence
  const { id } = record.payment
  const state = await getMethod(context, record).check(record)
  if (state.state !== 'paid' && state.state !== 'open') return { outcome: 'ended' }
  if (!(await storeRecovered(context, record, state)))
    return (await loadPayment(context.db, id))?.charge?.reference === reference
      ? { outcome: 'known', paymentId: id }
      : { outcome: 'refused', reason: 'taken_id', invoiceReference: null }
  context.log.warn(
    { payment: id, reference, state: state.state },
    'recovered a payment that the database did not know',
  )
  if (state.state === 'open') await applyProviderState(context, record, state)
  return { outcome: 'known', paymentId: id }
}
