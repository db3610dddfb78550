import { addDays, listComponents, type CalendarDate } from '@portal/contract'
import type { Db, Keys } from '../../platform/index.ts'
import { encryptContact, encryptPhone } from '../store/encrypted-contacts.ts'
import { postAgreement } from '../store/post-agreement.ts'
import {
  agreements,
  campaigns,
  contractContacts,
  contractProducts,
  contracts,
  invoiceItems,
  invoices,
  reminders,
} from '../tables.ts'
import { FINAL_NOTICE_AFTER_DAYS, WARNING_AFTER_DAYS } from '../rules/suspension.ts'
import { FIRST_PART_DAYS } from '../rules/installment-plan.ts'
import { createDemoContracts } from './demo-contracts.ts'
import type { DemoContract, DemoInvoice } from './demo-data.ts'

const toNoon = (day: CalendarDate): Date => new Date(`${day}T15:00:00Z`)

/** Share of the agreement's discount per invoice. */
const calculateDiscountShare = ({ agreement, invoices: all }: DemoContract): number =>
  (agreement?.discount ?? 0) / all.filter(({ state }) => state === 'AGREED').length

const toInvoiceRow = (
  contract: DemoContract,
  invoice: DemoInvoice,
): typeof invoices.$inferInsert => ({
  reference: invoice.reference,
  contractReference: contract.reference,
  month: invoice.month,
  dueDate: invoice.dueDate,
  components: listComponents({
    service: invoice.amount,
    discount: invoice.state === 'AGREED' ? -calculateDiscountShare(contract) : 0,
  }),
  state: invoice.state,
  agreementReference: invoice.agreement?.reference ?? null,
  installmentNumber: invoice.agreement?.number ?? null,
  paidAt: invoice.paidOn === null ? null : toNoon(invoice.paidOn),
})

const toAgreementRows =
  (today: CalendarDate) =>
  (contract: DemoContract): (typeof agreements.$inferInsert)[] =>
    contract.agreement === null
      ? []
      : [
          {
            reference: contract.agreement.reference,
            contractReference: contract.reference,
            installments: contract.agreement.installments,
            total: contract.agreement.total,
            discount: contract.agreement.discount,
            hasTerm: true,
            createdAt: toNoon(
              addDays(
                contract.invoices.find((invoice) => invoice.agreement?.number === 1)?.dueDate ??
                  today,
                -FIRST_PART_DAYS,
              ),
            ),
          },
        ]

const toCampaignRows = (contract: DemoContract): (typeof campaigns.$inferInsert)[] =>
  contract.campaign === null
    ? []
    : [{ ...contract.campaign, contractReference: contract.reference, type: 'GRAPHIC' }]

/**
 * Contracts whose oldest invoice is overdue for long have a notice of the suspension, later also
 * one of the end of the contract.
 */
const toReminderRows =
  (today: CalendarDate) =>
  ({ customer, invoices: all }: DemoContract): (typeof reminders.$inferInsert)[] => {
    const [oldest] = all
      .filter(({ state }) => state === 'OPEN')
      .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
    if (oldest === undefined) return []
    const warnedOn = addDays(oldest.dueDate, WARNING_AFTER_DAYS)
    const notices = [
      { kind: 'suspension', sentOn: warnedOn },
      { kind: 'rescission', sentOn: addDays(warnedOn, FINAL_NOTICE_AFTER_DAYS) },
    ] as const
    return notices
      .filter(({ sentOn }) => sentOn <= today)
      .map(({ kind, sentOn }) => ({
        kind,
        subjectRef: oldest.reference,
        customerId: customer,
        enqueuedOn: sentOn,
        sentOn,
      }))
  }

// PostgreSQL allows 65,535 parameters per statement.
const insertInChunks = async <T>(
  rows: readonly T[],
  insert: (chunk: T[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += 1000) await insert(rows.slice(at, at + 1000))
}

/** Inserts contracts and invoices of the demo customers, with dates relative to `today`. */
export const seedBilling = async (
  tx: Db,
  today: CalendarDate,
  { customer: key }: Pick<Keys, 'customer'>,
): Promise<void> => {
  const all = createDemoContracts(today)
  await tx.insert(contracts).values(
    all.map(({ reference, customer, productType, phone, dueDay, multiple }) => ({
      reference,
      customerId: customer,
      productType,
      ...encryptPhone(key, reference, customer, phone),
      dueDay,
      multiple,
    })),
  )
  await tx.insert(contractProducts).values(
    all.map(({ reference, product }) => ({
      contractReference: reference,
      position: 1,
      ...product,
    })),
  )
  await tx.insert(contractContacts).values(
    all.map(({ reference, phone, customer }) =>
      encryptContact(key, {
        contractReference: reference,
        phone,
        email: `${customer}@example.com`,
      }),
    ),
  )
  await tx.insert(campaigns).values(all.flatMap(toCampaignRows))
  await tx.insert(agreements).values(all.flatMap(toAgreementRows(today)))
  await insertInChunks(
    all.flatMap((contract) => contract.invoices.map((invoice) => toInvoiceRow(contract, invoice))),
    (chunk) => tx.insert(invoices).values(chunk),
  )
  for (const contract of all)
    for (const { reference, createdAt } of toAgreementRows(today)(contract))
      await postAgreement(tx, {
        reference,
        acceptedAt: createdAt,
        replaced: contract.invoices
          .filter(({ state }) => state === 'AGREED')
          .map((invoice) => toInvoiceRow(contract, invoice)),
        installments: contract.invoices
          .filter(({ agreement }) => agreement?.number)
          .map(({ amount }) => amount),
      })
  await tx.insert(reminders).values(all.flatMap(toReminderRows(today)))
  await insertInChunks(
    all.flatMap((contract) =>
      contract.invoices.flatMap((invoice) =>
        invoice.items.map((line, i) => ({
          invoiceReference: invoice.reference,
          position: i + 1,
          ...line,
        })),
      ),
    ),
    (chunk) => tx.insert(invoiceItems).values(chunk),
  )
}
