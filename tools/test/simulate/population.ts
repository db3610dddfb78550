import type { PGlite } from '@electric-sql/pglite'
import {
  addDays,
  listComponents,
  parseCpf,
  toCents,
  toSaoPauloDate,
  type CalendarDate,
} from '@portal/contract'
import { createBarCode, findInvoices } from '../../../services/api/src/billing/index.ts'
import { addMonths, toMonth } from '../../../services/api/src/billing/rules/add-months.ts'
import type { LateRates } from '../../../services/api/src/billing/rules/late-charges.ts'
import {
  encryptContact,
  encryptPhone,
} from '../../../services/api/src/billing/store/encrypted-contacts.ts'
import * as billing from '../../../services/api/src/billing/tables.ts'
import { encryptCustomer } from '../../../services/api/src/identity/store/encrypted-customer.ts'
import { customers } from '../../../services/api/src/identity/tables.ts'
import { createPgliteDatabase, type Db } from '../../../services/api/src/platform/db.ts'
import type { Keys } from '../../../services/api/src/platform/keys.ts'
import type { Printed } from './customer-run.ts'
import { createRandom } from './random.ts'

const PLANS = [4_990, 8_990, 14_990, 31_000] as const
/** Days before the due date on which an invoice is issued. */
const ISSUED_BEFORE_DAYS = 12

interface Contract {
  readonly customerId: string
  readonly reference: string
  readonly dueDay: number
  readonly amount: number
}

const createCpf = (number: number): string => {
  const digits = String(200_000_000 + number)
  const checked = Array.from({ length: 100 }, (_, at) => `${digits}${String(at).padStart(2, '0')}`)
  return checked.find((one) => parseCpf(one) !== null) ?? digits
}

/** Contracts of a population: every run of that size has the same. */
export const listContracts = (size: number): readonly Contract[] => {
  const random = createRandom(size)
  return Array.from({ length: size }, (_, at) => ({
    customerId: `simulated-${String(at + 1).padStart(3, '0')}`,
    reference: `CT${2_000_000_001 + at}`,
    dueDay: random.between(1, 31),
    amount: random.oneOf(PLANS),
  }))
}

const insertInvoice = async (
  db: Db,
  { reference, amount }: Contract,
  dueDate: CalendarDate,
): Promise<void> => {
  const invoiceReference = `FT${reference.slice(4)}${dueDate.slice(2, 4)}${dueDate.slice(5, 7)}`
  await db.insert(billing.invoices).values({
    reference: invoiceReference,
    contractReference: reference,
    month: toMonth(addMonths(dueDate, -1)),
    dueDate,
    components: listComponents({ service: amount }),
    state: 'OPEN',
  })
  await db.insert(billing.invoiceItems).values({
    invoiceReference,
    position: 1,
    description: 'Plano simulado',
    amount: toCents(amount),
  })
}

/** Inserts customers with one contract each, some of them with an overdue invoice. */
export const insertPopulation = async (
  db: Db,
  contracts: readonly Contract[],
  today: CalendarDate,
  { customer: key }: Pick<Keys, 'customer'>,
): Promise<void> => {
  const phones = contracts.map((_, at) => `+55119${String(60_000_000 + at)}`)
  await db.insert(customers).values(
    contracts.map(({ customerId }, at) =>
      encryptCustomer(key, {
        id: customerId,
        type: 'PF',
        name: 'Cliente Simulado',
        document: createCpf(at),
        phone: phones[at] ?? '',
        birthdate: '1990-01-01',
        email: null,
        blacklisted: false,
        cardBlocked: false,
        phoneLoginRole: 'administers',
      }),
    ),
  )
  await db.insert(billing.contracts).values(
    contracts.map(({ reference, customerId, dueDay }, at) => ({
      reference,
      customerId,
      productType: 'TIM' as const,
      dueDay,
      multiple: true,
      ...encryptPhone(key, reference, customerId, phones[at] ?? null),
    })),
  )
  await db.insert(billing.contractProducts).values(
    contracts.map(({ reference }) => ({
      contractReference: reference,
      position: 1,
      name: 'Plano simulado',
      code: 'CBT6' as const,
    })),
  )
  await db
    .insert(billing.contractContacts)
    .values(
      contracts.map(({ reference: contractReference }, at) =>
        encryptContact(key, { contractReference, phone: phones[at] ?? null, email: null }),
      ),
    )
  for (const [at, contract] of contracts.entries())
    for (const months of [-2, -1].slice(at % 3))
      await insertInvoice(db, contract, addMonths(today, months, contract.dueDay))
}

/** Issues the invoices that are due in twelve days. */
export const issueInvoices = async (
  db: Db,
  contracts: readonly Contract[],
  today: CalendarDate,
): Promise<void> => {
  const dueDate = addDays(today, ISSUED_BEFORE_DAYS)
  for (const contract of contracts)
    if (addMonths(dueDate, 0, contract.dueDay) === dueDate)
      await insertInvoice(db, contract, dueDate)
}

/** Lists the customers with open invoices. */
export const listDebtors = async (client: PGlite): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select distinct c.customer_id as id from invoices d join contracts c on c.reference = d.contract_reference where d.state = 'OPEN' order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** Lists the open invoices of these customers with the codes printed on them. */
export const listPrintedInvoices = async (
  client: PGlite,
  customerIds: readonly string[],
  late: LateRates,
): Promise<Printed[]> => {
  const { db } = createPgliteDatabase(client)
  const { rows } = await client.query<{ reference: string; customer: string }>(
    `select d.reference, c.customer_id as customer from invoices d
    join contracts c on c.reference = d.contract_reference where d.state = 'OPEN' and c.customer_id = any($1) order by d.reference`,
    [customerIds],
  )
  const printed: Printed[] = []
  for (const { reference, customer } of rows) {
    const today = toSaoPauloDate(new Date(Date.now()))
    const [found] = await findInvoices(db, customer, [reference], today, late)
    // Nothing is printed for an invoice that is contested whole.
    if (found && found.invoice.total > 0)
      printed.push({
        customerId: customer,
        contract: found.contract.reference,
        reference,
        total: found.invoice.total,
        barCode: createBarCode(found.invoice),
      })
  }
  return printed
}
