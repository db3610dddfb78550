import {
  formatReal,
  isFinal,
  RETAINED_DATA,
  PAYMENT_STATUSES,
  type PaymentReversal,
  type PaymentStatus,
} from '@portal/contract'
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import {
  deleteAfter,
  runInBatches,
  runInTransaction,
  retainIndefinitely,
  type Db,
  type RetainedDataSource,
  type Retention,
} from '../platform/index.ts'
import { listRecurrences } from './automatic/store.ts'
import { automaticCharges, automaticEvents, recurrences } from './automatic-tables.ts'
import type { PaymentContext } from './context.ts'
import { listRefunds } from './store/refunds.ts'
import { listReversals } from './store/reversals.ts'
import {
  cardSessions,
  charges,
  creditRefunds,
  idempotencyKeys,
  paymentItems,
  payments,
  providerFaults,
  receivedPayments,
  statementDifferences,
  statements,
  unmatchedMoney,
  reversals,
} from './tables.ts'

/** Longer than a page stays open. */
const IDEMPOTENCY_KEY_DAYS = 7
/** Longer than any reconciliation of a month looks back. */
const FAULT_DAYS = 400

const STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
  created: 'iniciado',
  awaiting_payer: 'à espera do pagamento',
  awaiting_authentication: 'à espera da autenticação',
  processing: 'em processamento',
  confirmed: 'confirmado',
  disputed: 'contestado, em análise',
  reversed: 'estornado',
  refused: 'recusado',
  expired: 'vencido',
  cancelled: 'cancelado',
}

const RECURRENCE_LABELS = {
  created: 'à espera da autorização',
  approved: 'autorizado',
  rejected: 'não autorizado',
  expired: 'vencido',
  cancelled: 'cancelado',
} as const

const REVERSAL_LABELS: Readonly<Record<PaymentReversal['status'], string>> = {
  requested: 'pedido em',
  done: 'devolvido em',
  rejected: 'recusado em',
}
const formatReversal = (reversal: PaymentReversal | null): string =>
  reversal === null
    ? ''
    : `${formatReal(reversal.amount)}, ${REVERSAL_LABELS[reversal.status]} ${reversal.at}`

const CREDIT_REFUND_LABELS = {
  pending: 'em andamento',
  done: 'encerrado',
  cancelled: 'cancelado',
} as const

/** A disputed payment is retained until the dispute ends. */
const DELETABLE_STATUSES = PAYMENT_STATUSES.filter(
  (status) => isFinal(status) && status !== 'disputed',
)

/** Locks the payments first: one whose money is claimed meanwhile stays. */
const deletePayments = (db: Db, before: Date, limit: number): Promise<number> =>
  runInTransaction(db, async (tx) => {
    const old = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(lt(payments.createdAt, before), inArray(payments.status, DELETABLE_STATUSES)))
      .limit(limit)
      .for('update', { skipLocked: true })
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.delete(reversals).where(inArray(reversals.paymentId, ids))
    await tx.delete(receivedPayments).where(inArray(receivedPayments.paymentId, ids))
    await tx.delete(automaticCharges).where(inArray(automaticCharges.paymentId, ids))
    await tx.delete(charges).where(inArray(charges.paymentId, ids))
    await tx.delete(paymentItems).where(inArray(paymentItems.paymentId, ids))
    await tx.delete(payments).where(inArray(payments.id, ids))
    return ids.length
  })

const deleteExpiredPayments = (db: Db, before: Date): Promise<void> =>
  runInBatches((limit) => deletePayments(db, before, limit))

export const paymentRetention: readonly Retention[] = [
  { table: payments, days: RETAINED_DATA.payments.days, deleteExpired: deleteExpiredPayments },
  ...retainIndefinitely(
    'goes with its payment',
    paymentItems,
    charges,
    receivedPayments,
    reversals,
    automaticCharges,
  ),
  ...retainIndefinitely('goes with the contract', recurrences, automaticEvents),
  ...retainIndefinitely(
    'accounting record without personal data',
    unmatchedMoney,
    statements,
    statementDifferences,
  ),
  deleteAfter(
    RETAINED_DATA.payments.days,
    creditRefunds,
    creditRefunds.requestedAt,
    ne(creditRefunds.state, 'pending'),
  ),
  deleteAfter(IDEMPOTENCY_KEY_DAYS, idempotencyKeys, idempotencyKeys.createdAt),
  deleteAfter(0, cardSessions, cardSessions.expiresAt),
  deleteAfter(FAULT_DAYS, providerFaults, providerFaults.lastSeenAt),
]

/** References of a payment's invoices in one text, for a query of `payments`. */
const invoiceReferences = sql<string>`coalesce((
  select string_agg(i.debt_reference, ', ' order by i.position) from ${paymentItems} i
  where i.payment_id = ${payments.id}), '')`

export const createPaymentDataSources = ({
  methods,
}: Pick<PaymentContext, 'methods'>): readonly RetainedDataSource[] => [
  {
    id: 'contracts',
    listRows: async (db, customerId) =>
      (await listRecurrences(db, customerId)).map(
        ({ contractReference, status, maxAmount, createdAt, approvedAt, endedAt }) => ({
          'Pix Automático do contrato': contractReference,
          Situação: RECURRENCE_LABELS[status],
          Limite: maxAmount === null ? '' : formatReal(maxAmount),
          Criado: createdAt.toISOString(),
          Autorizado: approvedAt?.toISOString() ?? '',
          Terminado: endedAt?.toISOString() ?? '',
        }),
      ),
  },
  {
    id: 'payments',
    listRows: async (db, customerId) => {
      const rows = await db
        .select({ payment: payments, invoices: invoiceReferences })
        .from(payments)
        .where(eq(payments.customerId, customerId))
        .orderBy(desc(payments.createdAt))
      const ids = rows.map(({ payment }) => payment.id)
      const refunds = await listRefunds(db, ids)
      const reversed = await listReversals(db, ids)
      const asked = await db
        .select()
        .from(creditRefunds)
        .where(eq(creditRefunds.customerId, customerId))
        .orderBy(desc(creditRefunds.requestedAt))
      const paid = rows.map(
        ({
          payment: { id, protocol, method, status, total, createdAt, confirmedAt },
          invoices,
        }) => ({
          Protocolo: protocol,
          Forma: methods.get(method).formatName(null),
          Situação: STATUS_LABELS[status],
          Valor: formatReal(total),
          Faturas: invoices,
          Criado: createdAt.toISOString(),
          Confirmado: confirmedAt?.toISOString() ?? '',
          Devolvido: (refunds.get(id) ?? [])
            .map(({ amount, at }) => `${formatReal(amount)} em ${at}`)
            .join(', '),
          Contestado: formatReversal(reversed.get(id) ?? null),
        }),
      )
      return [
        ...paid,
        ...asked.map(({ amount, state, requestedAt, caseProtocol }) => ({
          'Crédito pedido de volta': formatReal(amount),
          Situação: CREDIT_REFUND_LABELS[state],
          Quando: requestedAt.toISOString(),
          Protocolo: caseProtocol ?? '',
        })),
      ]
    },
  },
]
