import {
  isPaidStatus,
  maskDocument,
  toSaoPauloDate,
  type Payment,
  type PaymentStatus,
  type Suspension,
} from '@portal/contract'
import { findSuspension } from '../billing/index.ts'
import { ISSUER } from '../config/index.ts'
import { decryptPersonName } from '../identity/index.ts'
import type { PaymentContext } from './context.ts'
import { readPayer } from './payer.ts'
import { getFallback } from './methods/get-fallback.ts'
import { markTransfers } from './methods/mark-transfers.ts'
import type { PaymentRecord } from './record.ts'
import type { PaymentItemRow } from './tables.ts'

const toPaymentLine = ({
  contractReference,
  invoiceReference,
  month,
  dueDate,
  components,
  total,
}: PaymentItemRow) => ({
  contractReference,
  debtReference: invoiceReference,
  month,
  dueDate,
  components,
  total,
})

/** Once money has arrived, only the invoices that it paid are shown. */
const filterShown = (
  status: PaymentStatus,
  items: readonly PaymentItemRow[],
): readonly PaymentItemRow[] =>
  isPaidStatus(status) || status === 'reversed'
    ? items.filter(({ isPaid, isPartial, reversed }) => isPaid || isPartial || reversed > 0)
    : items

/** Finds the suspension that the payment ends: money in part, or money that has left, restores no service. */
const findEndedSuspension = async (
  { db }: Pick<PaymentContext, 'db'>,
  { payment: { status, confirmedAt }, items }: PaymentRecord,
): Promise<Suspension | null> => {
  if (!isPaidStatus(status) || confirmedAt === null) return null
  const paid = items.filter(({ isPaid, reversed }) => isPaid && reversed === 0)
  return findSuspension(
    db,
    paid.map(({ invoiceReference }) => invoiceReference),
    toSaoPauloDate(confirmedAt),
  )
}

/** Converts a payment to its response for the customer, with what a receipt says about a suspended service. */
export const readPaymentView = async (
  context: Pick<PaymentContext, 'db' | 'clock' | 'config' | 'keys' | 'methods'>,
  record: PaymentRecord,
): Promise<Payment> => ({
  ...toPaymentView(context, record),
  suspension: await findEndedSuspension(context, record),
})

/** Converts a payment that is not paid to its response for the customer. */
export const toPaymentView = (
  { clock, config, keys, methods }: Pick<PaymentContext, 'clock' | 'config' | 'keys' | 'methods'>,
  record: PaymentRecord,
): Payment => {
  const { payment, items, encryptedStarterName } = record
  const payer = readPayer(keys, record)
  const { personId } = payment
  const view = {
    id: payment.id,
    protocol: payment.protocol,
    status: payment.status,
    method: payment.method,
    total: payment.total,
    lines: filterShown(payment.status, items).map(toPaymentLine),
    receiver: { name: ISSUER.name, cnpj: ISSUER.cnpj },
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt?.toISOString() ?? null,
    confirmedAt: payment.confirmedAt?.toISOString() ?? null,
    moneyId: record.moneyId,
    payer: { name: payer.name, maskedDocument: maskDocument(payer.document) },
    by:
      personId === null || encryptedStarterName === null
        ? null
        : decryptPersonName(keys.person, { id: personId, name: encryptedStarterName }),
    ...(methods.get(payment.method).getAutomaticPart(record)?.kind === 'charge' && {
      isAutomatic: true,
    }),
    endedBecause: payment.endedBecause,
    refunds: markTransfers({ methods }, payment.method, record.refunds),
    overpayment: record.overpayment && {
      ...record.overpayment,
      fallback: getFallback({ methods }, payment.method),
    },
    reversal: record.reversal,
    serverTime: clock.now().toISOString(),
    charge: methods.get(payment.method).getVisibleCharge(record),
    settlesAll: payment.paysAllInvoices,
    offerUrl: payment.paysAllInvoices ? config.offerUrl : null,
  }
  // The method returns its own charge type, so both agree.
  return view as Payment
}
