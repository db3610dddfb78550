import { addDays, formatReal, RETAINED_DATA, sumPart, toSaoPauloDate } from '@portal/contract'
import { and, asc, desc, eq, gte, isNull, lt, notExists, sql } from 'drizzle-orm'
import {
  deleteAfter,
  retainIndefinitely,
  type Db,
  type RetainedDataSource,
  type RetainedDataRow,
  type Platform,
  type Retention,
} from '../platform/index.ts'
import { contactIn, lineIn } from './store/lines.ts'
import { signatureIn } from './store/signatures.ts'
import {
  agreements,
  campaigns,
  contractContacts,
  contractProducts,
  contracts,
  debtLines,
  debts,
  noticesRead,
  reminders,
  type REMINDED_OF,
} from './tables.ts'

const STATES = { OPEN: 'em aberto', PAID: 'paga', AGREED: 'em acordo' } as const

const ABOUT: Readonly<Record<(typeof REMINDED_OF)[number], string>> = {
  due: 'Vencimento próximo',
  overdue: 'Fatura vencida',
  suspension: 'Possível suspensão',
  offers: 'Oferta',
}

/** What would be written again without its row stays: of an invoice that is open, of an offer that can still be taken. */
const forgetReminders = async (db: Db, before: Date): Promise<void> => {
  const day = toSaoPauloDate(before)
  const today = addDays(day, RETAINED_DATA.reminders.days)
  const owed = db
    .select({ reference: debts.reference })
    .from(debts)
    .where(and(eq(debts.reference, reminders.subject), eq(debts.state, 'OPEN')))
  const offered = db
    .select({ reference: campaigns.reference })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.reference, reminders.subject),
        isNull(campaigns.acceptedAt),
        gte(campaigns.validUntil, today),
      ),
    )
  await db
    .delete(reminders)
    .where(and(lt(reminders.promisedOn, day), notExists(owed), notExists(offered)))
}

export const billingRetention: readonly Retention[] = [
  deleteAfter(RETAINED_DATA.notices.days, noticesRead, noticesRead.readAt),
  { table: reminders, days: RETAINED_DATA.reminders.days, deleteExpired: forgetReminders },
  ...retainIndefinitely(
    "the operator's contracts and invoices: the fiscal term ends there, and they are taken away here with them",
    contracts,
    contractProducts,
    contractContacts,
    campaigns,
    agreements,
    debts,
    debtLines,
  ),
]

const contractRows = async (db: Db, key: Buffer, customerId: string): Promise<RetainedDataRow[]> =>
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
  ).map(({ contract: { reference, sealedPhone, dueDay }, contacts, products }) => {
    const contact = contacts && contactIn(key, contacts)
    return {
      Contrato: reference,
      Produtos: products,
      Telefone: lineIn(key, reference, sealedPhone) ?? contact?.phone ?? '',
      'E-mail do contrato': contact?.email ?? '',
      'Dia do vencimento': dueDay,
    }
  })

const debtRows = async (db: Db, customerId: string): Promise<RetainedDataRow[]> =>
  (
    await db
      .select({ debt: debts })
      .from(debts)
      .innerJoin(contracts, eq(contracts.reference, debts.contractReference))
      .where(eq(contracts.customerId, customerId))
      .orderBy(desc(debts.dueDate), desc(debts.reference))
  ).map(({ debt }) => ({
    Fatura: debt.reference,
    Contrato: debt.contractReference,
    Vencimento: debt.dueDate,
    Valor: formatReal(sumPart(debt.components, 'invoice')),
    Situação: STATES[debt.state],
  }))

const offerRows = async (db: Db, customerId: string): Promise<RetainedDataRow[]> =>
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

const agreementRows = async (db: Db, key: Buffer, customerId: string): Promise<RetainedDataRow[]> =>
  (
    await db
      .select({ agreement: agreements })
      .from(agreements)
      .innerJoin(contracts, eq(contracts.reference, agreements.contractReference))
      .where(eq(contracts.customerId, customerId))
  ).map(
    ({
      agreement: { reference, contractReference, total, installments, createdAt, sealedSignature },
    }) => ({
      Acordo: reference,
      Contrato: contractReference,
      Total: formatReal(total),
      Parcelas: installments,
      Quando: createdAt.toISOString(),
      'Assinado por': signatureIn(key, reference, sealedSignature) ?? '',
    }),
  )

export const billingParts = ({
  keys: { customer },
}: Pick<Platform, 'keys'>): readonly RetainedDataSource[] => [
  {
    id: 'contracts',
    listRows: async (db, customerId) => [
      ...(await contractRows(db, customer, customerId)),
      ...(await debtRows(db, customerId)),
      ...(await offerRows(db, customerId)),
      ...(await agreementRows(db, customer, customerId)),
    ],
  },
  {
    id: 'notices',
    listRows: async (db, customerId) =>
      (
        await db
          .select()
          .from(noticesRead)
          .where(eq(noticesRead.customerId, customerId))
          .orderBy(desc(noticesRead.readAt))
      ).map(({ noticeId, readAt }) => ({ Aviso: noticeId, Lido: readAt.toISOString() })),
    erase: (tx, customerId) => tx.delete(noticesRead).where(eq(noticesRead.customerId, customerId)),
  },
  {
    id: 'reminders',
    listRows: async (db, customerId) =>
      (
        await db
          .select()
          .from(reminders)
          .where(eq(reminders.customerId, customerId))
          .orderBy(desc(reminders.promisedOn), asc(reminders.subject))
      ).map(({ about, subject, promisedOn, toldOn }) => ({
        Assunto: ABOUT[about],
        'Fatura ou oferta': subject,
        'Previsto para': promisedOn,
        Enviado: toldOn ?? '',
      })),
  },
]
