import {
  addComponents,
  hasPart,
  isPart,
  listComponents,
  sumComponents,
  toSaoPauloDate,
  type AmountComponent,
  type Cents,
  type Invoice,
} from '@portal/contract'
import {
  findInvoicesOfAnyCustomer,
  limitComponents,
  type ContractInvoice,
} from '../../billing/index.ts'
import { hashSha256, runInTransaction, type Db } from '../../platform/index.ts'
import type { ReceivedMoney } from '../providers/provider-state.ts'
import type { ListedPayment } from '../providers/provider.ts'
import type { PaymentContext } from '../context.ts'
import { createProtocol } from '../ids.ts'
import { isDecided, lockUnmatched } from '../store/unmatched-money.ts'
import { paymentItems, payments } from '../tables.ts'
import { bookMoneyInTransaction } from './book-money.ts'

/**
 * Splits the amount into what was billed and the late charges of the payment date. A printed code
 * carries no late charges, so that an overdue invoice is paid without them. Of an invoice that owes
 * nothing, because all of it is contested or paid with credit, the money is a part that booking
 * returns.
 */
const calculatePaidComponents = (
  { components }: Invoice,
  paid: Cents,
): readonly AmountComponent[] => {
  const billed = components.filter((component) => isPart(component, 'invoice'))
  const extra = paid - sumComponents(billed)
  if (sumComponents(components) === 0) return listComponents({ part: paid })
  if (extra < 0 || hasPart(components, 'off')) return components
  const late = components.filter((component) => isPart(component, 'late'))
  return addComponents(billed, limitComponents(late, extra))
}

/** Runs `bookPrintedCode` inside the caller's transaction. */
export const bookPrintedCodeInTransaction = async (
  tx: Db,
  context: PaymentContext,
  { method, invoiceReference }: NonNullable<ListedPayment['printedCode']>,
  money: ReceivedMoney,
): Promise<boolean> => {
  const unmatched = await lockUnmatched(tx, money.id)
  if (unmatched !== null && isDecided(unmatched)) return true
  const id = `pay_${hashSha256(money.id).slice(0, 22)}`
  const [found]: ContractInvoice[] = await findInvoicesOfAnyCustomer(
    tx,
    [invoiceReference],
    toSaoPauloDate(money.paidAt),
    context.config.late,
  )
  if (found === undefined) return false
  const { contract, invoice, customerId } = found
  const components = calculatePaidComponents(invoice, money.amount)
  const total = sumComponents(components)
  // A concurrent process may book the same money: the second insert waits for the first and adds
  // nothing.
  const added = await tx
    .insert(payments)
    .values({
      id,
      protocol: createProtocol(context.clock.today()),
      customerId,
      method,
      status: 'created',
      total,
      createdAt: money.paidAt,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  if (added.length === 0) return true
  await tx.insert(paymentItems).values({
    paymentId: id,
    invoiceReference,
    contractReference: contract.reference,
    position: 0,
    month: invoice.month,
    dueDate: invoice.dueDate,
    components,
    total,
    isOpen: false,
  })
  await bookMoneyInTransaction(tx, context, id, money)
  return true
}

/**
 * Books money paid by an invoice's printed code against its total on the payment date, as a new
 * confirmed payment. Returns false if the invoice does not exist.
 */
export const bookPrintedCode = (
  context: PaymentContext,
  code: NonNullable<ListedPayment['printedCode']>,
  money: ReceivedMoney,
): Promise<boolean> =>
  runInTransaction(context.db, (tx) => bookPrintedCodeInTransaction(tx, context, code, money))
