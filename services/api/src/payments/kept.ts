import {
  formatReal,
  isFinal,
  RETAINED_DATA,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@portal/contract'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import {
  deleteAfter,
  runInTransaction,
  retainIndefinitely,
  type Db,
  type RetainedDataSource,
  type Retention,
} from '../platform/index.ts'
import type { PaymentContext } from './context.ts'
import { refundsOf } from './store/refunds.ts'
import {
  cardSessions,
  charges,
  idempotencyKeys,
  paymentItems,
  payments,
  providerEvents,
} from './tables.ts'

/** Longer than any page stays open. */
const KEY_DAYS = 7

const STATES: Readonly<Record<PaymentStatus, string>> = {
  created: 'iniciado',
  awaiting_payer: 'à espera do pagamento',
  awaiting_authentication: 'à espera da autenticação',
  processing: 'em processamento',
  confirmed: 'confirmado',
  refused: 'recusado',
  expired: 'vencido',
  cancelled: 'cancelado',
}

const FINAL = PAYMENT_STATUSES.filter(isFinal)

/** Payments that are over, with all that hangs on them. */
const forgetPayments = (db: Db, before: Date): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const old = tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(lt(payments.createdAt, before), inArray(payments.status, FINAL)))
    await tx.delete(providerEvents).where(inArray(providerEvents.paymentId, old))
    await tx.delete(charges).where(inArray(charges.paymentId, old))
    await tx.delete(paymentItems).where(inArray(paymentItems.paymentId, old))
    await tx
      .delete(payments)
      .where(and(lt(payments.createdAt, before), inArray(payments.status, FINAL)))
  })

export const paymentRetention: readonly Retention[] = [
  { table: payments, days: RETAINED_DATA.payments.days, deleteExpired: forgetPayments },
  ...retainIndefinitely('goes with its payment', paymentItems, charges, providerEvents),
  deleteAfter(KEY_DAYS, idempotencyKeys, idempotencyKeys.createdAt),
  deleteAfter(0, cardSessions, cardSessions.expiresAt),
]

export const paymentParts = ({
  methods,
}: Pick<PaymentContext, 'methods'>): readonly RetainedDataSource[] => [
  {
    id: 'payments',
    listRows: async (db, customerId) => {
      const rows = await db
        .select({
          payment: payments,
          invoices: sql<
            string | null
          >`(select string_agg(i.debt_reference, ', ' order by i.position) from payment_items i where i.payment_id = ${payments.id})`,
        })
        .from(payments)
        .where(eq(payments.customerId, customerId))
        .orderBy(desc(payments.createdAt))
      const refunds = await refundsOf(
        db,
        rows.map(({ payment }) => payment.id),
      )
      return rows.map(
        ({
          payment: { id, protocol, method, status, total, createdAt, confirmedAt },
          invoices,
        }) => ({
          Protocolo: protocol,
          Forma: methods.of(method).name(null),
          Situação: STATES[status],
          Valor: formatReal(total),
          Faturas: invoices ?? '',
          Criado: createdAt.toISOString(),
          Confirmado: confirmedAt?.toISOString() ?? '',
          Devolvido: (refunds.get(id) ?? [])
            .map(({ amount, at }) => `${formatReal(amount)} em ${at}`)
            .join(', '),
        }),
      )
    },
  },
]
