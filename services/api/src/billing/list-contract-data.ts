import { CONTEST_REASONS, formatReal, sumPart } from '@portal/contract'
import { asc, desc, eq } from 'drizzle-orm'
import type { Db, KeyRing, RetainedDataRow } from '../platform/index.ts'
import { productNames } from './store/contract-columns.ts'
import { decryptContact, decryptPhone } from './store/encrypted-contacts.ts'
import { decryptSignature } from './store/signatures.ts'
import {
  agreements,
  campaigns,
  contests,
  contractContacts,
  contracts,
  creditUses,
  digitalInvoices,
  invoices,
  paymentReminders,
  trustUnlocks,
} from './tables.ts'

const INVOICE_STATE_LABELS = {
  OPEN: 'em aberto',
  PAID: 'paga',
  AGREED: 'em acordo',
  CANCELLED: 'cancelada',
} as const

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
        digitalSince: digitalInvoices.chosenAt,
        products: productNames,
      })
      .from(contracts)
      .leftJoin(contractContacts, eq(contractContacts.contractReference, contracts.reference))
      .leftJoin(digitalInvoices, eq(digitalInvoices.contractReference, contracts.reference))
      .where(eq(contracts.customerId, customerId))
      .orderBy(asc(contracts.reference))
  ).map(({ contract: { reference, encryptedPhone, dueDay }, contacts, digitalSince, products }) => {
    const contact = contacts && decryptContact(key, contacts)
    return {
      Contrato: reference,
      Produtos: products,
      Telefone: decryptPhone(key, reference, encryptedPhone) ?? contact?.phone ?? '',
      'E-mail do contrato': contact?.email ?? '',
      'Dia do vencimento': dueDay,
      'Fatura digital desde': digitalSince?.toISOString() ?? '',
    }
  })

const listInvoiceRows = async (db: Db, customerId: string): Promise<RetainedDataRow[]> =>
  (
    await db
      .select({ invoice: invoices, remindOn: paymentReminders.remindOn })
      .from(invoices)
      .innerJoin(contracts, eq(contracts.reference, invoices.contractReference))
      .leftJoin(paymentReminders, eq(paymentReminders.invoiceReference, invoices.reference))
      .where(eq(contracts.customerId, customerId))
      .orderBy(desc(invoices.dueDate), desc(invoices.reference))
  ).map(({ invoice, remindOn }) => ({
    Fatura: invoice.reference,
    Contrato: invoice.contractReference,
    Vencimento: invoice.dueDate,
    Valor: formatReal(sumPart(invoice.components, 'invoice')),
    Situação: INVOICE_STATE_LABELS[invoice.state],
    'Lembrar em': remindOn ?? '',
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

const listCreditRows = async (db: Db, customerId: string): Promise<RetainedDataRow[]> =>
  (
    await db
      .select()
      .from(creditUses)
      .where(eq(creditUses.customerId, customerId))
      .orderBy(desc(creditUses.usedAt), desc(creditUses.id))
  ).map(({ invoiceReference, amount, usedAt, restoredAt }) => ({
    'Crédito usado': formatReal(amount),
    Fatura: invoiceReference,
    Quando: usedAt.toISOString(),
    'Voltou em': restoredAt?.toISOString() ?? '',
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

const listTrustUnlockRows = async (db: Db, customerId: string): Promise<RetainedDataRow[]> =>
  (
    await db
      .select({ unlock: trustUnlocks })
      .from(trustUnlocks)
      .innerJoin(contracts, eq(contracts.reference, trustUnlocks.contractReference))
      .where(eq(contracts.customerId, customerId))
      .orderBy(desc(trustUnlocks.grantedOn))
  ).map(({ unlock: { contractReference, grantedOn, until, invoiceReferences } }) => ({
    'Desbloqueio em confiança': contractReference,
    Faturas: invoiceReferences.join(', '),
    Quando: grantedOn,
    'Prometido até': until,
  }))

/** Lists what is stored about a customer's contracts, for the export of personal data. */
export const listContractData = async (
  db: Db,
  key: KeyRing,
  customerId: string,
): Promise<RetainedDataRow[]> => [
  ...(await listContractRows(db, key, customerId)),
  ...(await listInvoiceRows(db, customerId)),
  ...(await listContestRows(db, customerId)),
  ...(await listCreditRows(db, customerId)),
  ...(await listOfferRows(db, customerId)),
  ...(await listAgreementRows(db, key, customerId)),
  ...(await listTrustUnlockRows(db, customerId)),
]
