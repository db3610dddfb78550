import { addDays, listComponents, type CalendarDate } from '@portal/contract'
import type { Db, Keys } from '../../platform/index.ts'
import { sealContact, sealLine } from '../store/lines.ts'
import {
  agreements,
  campaigns,
  contractContacts,
  contractProducts,
  contracts,
  debtLines,
  debts,
  reminders,
} from '../tables.ts'
import { NOTICE_AFTER_DAYS } from '../rules/suspension.ts'
import { FIRST_PART_DAYS } from '../rules/installment-plan.ts'
import { demoContracts } from './demo-contracts.ts'
import type { DemoContract, DemoDebt } from './demo-data.ts'

/** Noon in São Paulo of that day. */
const noonOf = (day: CalendarDate): Date => new Date(`${day}T15:00:00Z`)

/** Of the agreement's discount, the share of each invoice that it took over. */
const discountShare = ({ agreement, debts: all }: DemoContract): number =>
  (agreement?.discount ?? 0) / all.filter(({ state }) => state === 'AGREED').length

const debtRow = (contract: DemoContract, debt: DemoDebt): typeof debts.$inferInsert => ({
  reference: debt.reference,
  contractReference: contract.reference,
  month: debt.month,
  dueDate: debt.dueDate,
  components: listComponents({
    service: debt.amount,
    discount: debt.state === 'AGREED' ? -discountShare(contract) : 0,
  }),
  state: debt.state,
  agreementReference: debt.agreement?.reference ?? null,
  installmentNumber: debt.agreement?.number ?? null,
  paidAt: debt.paidOn === null ? null : noonOf(debt.paidOn),
})

const agreementRows =
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
            createdAt: noonOf(
              addDays(
                contract.debts.find((debt) => debt.agreement?.number === 1)?.dueDate ?? today,
                -FIRST_PART_DAYS,
              ),
            ),
          },
        ]

const campaignRows = (contract: DemoContract): (typeof campaigns.$inferInsert)[] =>
  contract.campaign === null
    ? []
    : [{ ...contract.campaign, contractReference: contract.reference, type: 'GRAPHIC' }]

/** Whoever owed for long was told when it was time. */
const suspensionRow =
  (today: CalendarDate) =>
  ({ customer, debts: all }: DemoContract): (typeof reminders.$inferInsert)[] => {
    const [oldest] = all
      .filter(({ state }) => state === 'OPEN')
      .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
    const toldOn = oldest && addDays(oldest.dueDate, NOTICE_AFTER_DAYS)
    return oldest === undefined || toldOn === undefined || toldOn > today
      ? []
      : [
          {
            about: 'suspension',
            subject: oldest.reference,
            customerId: customer,
            promisedOn: toldOn,
            toldOn,
          },
        ]
  }

// A statement takes at most 65,535 parameters.
const inChunks = async <T>(
  rows: readonly T[],
  insert: (chunk: T[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += 1000) await insert(rows.slice(at, at + 1000))
}

/** Writes the demo customers' contracts and invoices; dates are counted from `today`. */
export const seedBilling = async (
  tx: Db,
  today: CalendarDate,
  { customer: key }: Pick<Keys, 'customer'>,
): Promise<void> => {
  const all = demoContracts(today)
  await tx.insert(contracts).values(
    all.map(({ reference, customer, productType, phone, dueDay, multiple }) => ({
      reference,
      customerId: customer,
      productType,
      ...sealLine(key, reference, customer, phone),
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
  await tx
    .insert(contractContacts)
    .values(
      all.map(({ reference, phone, customer }) =>
        sealContact(key, { contractReference: reference, phone, email: `${customer}@example.com` }),
      ),
    )
  await tx.insert(campaigns).values(all.flatMap(campaignRows))
  await tx.insert(agreements).values(all.flatMap(agreementRows(today)))
  await inChunks(
    all.flatMap((contract) => contract.debts.map((debt) => debtRow(contract, debt))),
    (chunk) => tx.insert(debts).values(chunk),
  )
  await tx.insert(reminders).values(all.flatMap(suspensionRow(today)))
  await inChunks(
    all.flatMap((contract) =>
      contract.debts.flatMap((debt) =>
        debt.lines.map((line, i) => ({ debtReference: debt.reference, position: i + 1, ...line })),
      ),
    ),
    (chunk) => tx.insert(debtLines).values(chunk),
  )
}
