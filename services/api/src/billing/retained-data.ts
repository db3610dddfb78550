import { addDays, RETAINED_DATA, toSaoPauloDate } from '@portal/contract'
import { and, asc, desc, eq, gte, inArray, isNull, lt, notExists } from 'drizzle-orm'
import {
  deleteAfter,
  deleteBatch,
  runInBatches,
  retainIndefinitely,
  type Db,
  type RetainedDataSource,
  type Platform,
  type Retention,
} from '../platform/index.ts'
import { listContractData } from './list-contract-data.ts'
import {
  agreements,
  campaigns,
  contractContacts,
  contests,
  contractProducts,
  contracts,
  creditUses,
  digitalInvoices,
  invoiceItems,
  invoices,
  paymentLinks,
  paymentReminders,
  seenNotifications,
  reminders,
  trustUnlocks,
  type REMINDER_KINDS,
} from './tables.ts'

const REMINDER_LABELS: Readonly<Record<(typeof REMINDER_KINDS)[number], string>> = {
  due: 'Vencimento próximo',
  overdue: 'Fatura vencida',
  suspension: 'Possível suspensão',
  rescission: 'Possível fim do contrato',
  breach: 'Possível quebra de acordo',
  offers: 'Oferta',
  invoice: 'Fatura digital',
  chosen: 'Lembrete de pagamento',
}

/** Keeps reminders of open invoices and available offers, which would be sent again otherwise. */
const deleteExpiredReminders = async (db: Db, before: Date): Promise<void> => {
  const day = toSaoPauloDate(before)
  const today = addDays(day, RETAINED_DATA.reminders.days)
  const owed = db
    .select({ reference: invoices.reference })
    .from(invoices)
    .where(and(eq(invoices.reference, reminders.subjectRef), eq(invoices.state, 'OPEN')))
  const offered = db
    .select({ reference: campaigns.reference })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.reference, reminders.subjectRef),
        isNull(campaigns.acceptedAt),
        gte(campaigns.validUntil, today),
      ),
    )
  const isExpired = and(lt(reminders.enqueuedOn, day), notExists(owed), notExists(offered))
  await runInBatches((limit) => deleteBatch(db, reminders, isExpired, limit))
}

export const billingRetention: readonly Retention[] = [
  deleteAfter(RETAINED_DATA.notices.days, seenNotifications, seenNotifications.readAt),
  deleteAfter(1, paymentLinks, paymentLinks.expiresAt),
  { table: reminders, days: RETAINED_DATA.reminders.days, deleteExpired: deleteExpiredReminders },
  ...retainIndefinitely(
    "the operator's contracts and invoices: the fiscal term ends there, and they are taken away here with them",
    contracts,
    contractProducts,
    contractContacts,
    campaigns,
    agreements,
    invoices,
    invoiceItems,
    contests,
    creditUses,
    trustUnlocks,
    digitalInvoices,
    paymentReminders,
  ),
]

/** The e-mail is erased too, so that invoices are on paper again. */
const deleteDigitalInvoices = async (tx: Db, customerId: string): Promise<void> => {
  const own = tx
    .select({ reference: contracts.reference })
    .from(contracts)
    .where(eq(contracts.customerId, customerId))
  await tx.delete(digitalInvoices).where(inArray(digitalInvoices.contractReference, own))
}

export const createBillingDataSources = ({
  keys: { customer },
}: Pick<Platform, 'keys'>): readonly RetainedDataSource[] => [
  {
    id: 'contracts',
    listRows: (db, customerId) => listContractData(db, customer, customerId),
  },
  {
    id: 'notices',
    listRows: async (db, customerId) =>
      (
        await db
          .select()
          .from(seenNotifications)
          .where(eq(seenNotifications.customerId, customerId))
          .orderBy(desc(seenNotifications.readAt))
      ).map(({ notificationId, readAt }) => ({
        Aviso: notificationId,
        Lido: readAt.toISOString(),
      })),
    erase: async (tx, customerId) => {
      await tx.delete(seenNotifications).where(eq(seenNotifications.customerId, customerId))
      await deleteDigitalInvoices(tx, customerId)
    },
  },
  {
    id: 'reminders',
    listRows: async (db, customerId) =>
      (
        await db
          .select()
          .from(reminders)
          .where(eq(reminders.customerId, customerId))
          .orderBy(desc(reminders.enqueuedOn), asc(reminders.subjectRef))
      ).map(({ kind, subjectRef, enqueuedOn, sentOn }) => ({
        Assunto: REMINDER_LABELS[kind],
        'Fatura ou oferta': subjectRef,
        'Previsto para': enqueuedOn,
        Enviado: sentOn ?? '',
      })),
  },
]
