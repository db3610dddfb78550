import {
  addDays,
  CONTEST_REASONS,
  formatReal,
  RETAINED_DATA,
  sumPart,
  toSaoPauloDate,
} from '@portal/contract'
import { and, asc, desc, eq, gte, isNull, lt, notExists, sql } from 'drizzle-orm'
import {
  deleteAfter,
  retainIndefinitely,
  type Db,
  type KeyRing,
  type RetainedDataSource,
  type RetainedDataRow,
  type Platform,
  type Retention,
} from '../platform/index.ts'
import { decryptContact, decryptPhone } from './store/encrypted-contacts.ts'
import { decryptSignature } from './store/signatures.ts'
import {
  agreements,
  campaigns,
  contractContacts,
  contests,
  contractProducts,
  contracts,
  invoiceItems,
  invoices,
  paymentLinks,
  seenNotifications,
  reminders,
  type REMINDER_KINDS,
} from './tables.ts'

const INVOICE_STATE_LABELS = { OPEN: 'em aberto', PAID: 'paga', AGREED: 'em acordo' } as const

const REMINDER_LABELS: Readonly<Record<(typeof REMINDER_KINDS)[number], string>> = {
  due: 'Vencimento próximo',
  overdue: 'Fatura vencida',
  suspension: 'Possível suspensão',
  rescission: 'Possível fim do contrato',
  offers: 'Oferta',
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
  await db
    .delete(reminders)
    .where(and(lt(reminders.enqueuedOn, day), notExists(owed), notExists(offered)))
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
  ),
]

const listContractRows = async (
  db: Db,
  key: KeyRing,
  customerId: string,
): Promise<RetainedDataRow[]> =>
  (
    await db
      .select({
        contract: contracts,
        contacts: contractContacts,
        products: sql<string>`(select string_agg(p.name, ', ' order by p.position) from contract_products p where p.contract_reference = ${contracts.reference})`,
      })
      .from(contracts)
      .leftJoin(contractContacts, eq(contractContacts.contractReference, contracts.reference))
      .where(eq(contracts.customerId, customerId))
      .orderBy(asc(contracts.reference))
  ).map(({ contract: { reference, encryptedPhone, dueDay }, contacts, products }) => {
    const contact = contacts && decryptContact(key, contacts)
    return {
      Contrato: reference,
      Produtos: products,
      Telefone: decryptPhone(key, reference, encryptedPhone) ?? contact?.phone ?? '',
      'E-mail do contrato': contact?.email ?? '',
      'Dia do vencimento': dueDay,
    }
  })

const listInvoiceRows = async (db: Db, customerId: string): Promise<RetainedDataRow[]> =>
  (
    await db
      .select({ debt: invoices })
      .from(invoices)
      .innerJoin(contracts, eq(contracts.reference, invoices.contractReference))
      .where(eq(contracts.customerId, customerId))
      .orderBy(desc(invoices.dueDate), desc(invoices.reference))
  ).map(({ debt: invoice }) => ({
    Fatura: invoice.reference,
    Contrato: invoice.contractReference,
    Vencimento: invoice.dueDate,
    Valor: formatReal(sumPart(invoice.components, 'invoice')),
    Situação: INVOICE_STATE_LABELS[invoice.state],
  }))

const listContestRows = async (db: Db, customerId: string): Promise<RetainedDataRow[]> =>
  (
    await db
      .select({ contest: contests })
      .from(contests)
      .innerJoin(invoices, eq(invoices.reference, contests.invoiceReference))
      .innerJoin(contracts, eq(contracts.reference, invoices.contractReference))
      .where(eq(contracts.customerId, customerId))
      .orderBy(desc(contests.openedAt), desc(contests.protocol))
  ).map(({ contest: { protocol, invoiceReference, amount, reason, openedAt, accepted } }) => ({
    Contestação: protocol,
    Fatura: invoiceReference,
    Valor: formatReal(amount),
    Motivo: reason === null ? '' : CONTEST_REASONS[reason],
    Quando: openedAt.toISOString(),
    'Valor aceito': accepted === null ? '' : formatReal(accepted),
  }))

const listOfferRows = async (db: Db, customerId: string): Promise<RetainedDataRow[]> =>
  (
    await db
      .select({ offer: campaigns })
      .from(campaigns)
      .innerJoin(contracts, eq(contracts.reference, campaigns.contractReference))
      .where(eq(contracts.customerId, customerId))
  ).map(({ offer }) => ({
    Oferta: offer.reference,
    Contrato: offer.contractReference,
    Desconto: `${offer.discountPercentage} %`,
    'Válida até': offer.validUntil,
    Aceita: offer.acceptedAt?.toISOString() ?? '',
  }))

const listAgreementRows = async (
  db: Db,
  key: KeyRing,
  customerId: string,
): Promise<RetainedDataRow[]> =>
  (
    await db
      .select({ agreement: agreements })
      .from(agreements)
      .innerJoin(contracts, eq(contracts.reference, agreements.contractReference))
      .where(eq(contracts.customerId, customerId))
  ).map(
    ({
      agreement: {
        reference,
        contractReference,
        total,
        installments,
        createdAt,
        encryptedSignature,
      },
    }) => ({
      Acordo: reference,
      Contrato: contractReference,
      Total: formatReal(total),
      Parcelas: installments,
      Quando: createdAt.toISOString(),
      'Assinado por': decryptSignature(key, reference, encryptedSignature) ?? '',
    }),
  )

export const createBillingDataSources = ({
  keys: { customer },
}: Pick<Platform, 'keys'>): readonly RetainedDataSource[] => [
  {
    id: 'contracts',
    listRows: async (db, customerId) => [
      ...(await listContractRows(db, customer, customerId)),
      ...(await listInvoiceRows(db, customerId)),
      ...(await listContestRows(db, customerId)),
      ...(await listOfferRows(db, customerId)),
      ...(await listAgreementRows(db, customer, customerId)),
    ],
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
    erase: (tx, customerId) =>
      tx.delete(seenNotifications).where(eq(seenNotifications.customerId, customerId)),
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
