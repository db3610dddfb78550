import { toCents, type CalendarDate } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { digitalInvoices } from '../billing/tables.ts'
import { encryptEmail } from '../identity/store/emails.ts'
import { emails } from '../identity/tables.ts'
import { selectRows } from '../testing/select-rows.ts'
import { STORE } from '../testing/stores.ts'
import { useMessages } from '../testing/use-messages.ts'
import { automaticCharges, recurrences } from './automatic-tables.ts'
import { payments } from './tables.ts'

const INVOICE = 'Sua fatura de outubro de 2026'

const { api, mails, remind } = useMessages(STORE)

/** An open invoice with a charge of Pix Automático, of a customer who wants e-mails. */
const addCharge = async (status: 'awaiting_payer' | 'cancelled'): Promise<string> => {
  const { db, keys, clock } = api.platform
  const [row] = await selectRows<{ reference: string; contract: string }>(
    db,
    sql`select d.reference, d.contract_reference as contract from invoices d join contracts c on c.reference = d.contract_reference where c.customer_id = 'pj-trap' and d.state = 'OPEN'`,
  )
  const { reference = '', contract = '' } = row ?? {}
  const rest = { customerId: 'pj-trap', createdAt: clock.now() }
  const payment = { id: 'pay_1', protocol: '1', method: 'pix', total: toCents(31_000) } as const
  await db.insert(payments).values({ ...rest, ...payment, status })
  await db.insert(recurrences).values({
    ...rest,
    id: 'rec_1',
    contractReference: contract,
    idRec: 'RR1',
    location: 'pix.example.com/1',
    status: 'approved',
  })
  await db.insert(automaticCharges).values({
    paymentId: 'pay_1',
    recurrenceId: 'rec_1',
    invoiceReference: reference,
    dueDate: '2026-11-20' as CalendarDate,
  })
  const address = encryptEmail(keys.email, 'pj-trap', 'pj-trap@example.com')
  await db.insert(emails).values({ customerId: 'pj-trap', address, confirmedAt: clock.now() })
  await db.insert(digitalInvoices).values({ contractReference: contract, chosenAt: clock.now() })
  return reference
}
const listMails = () => mails.filter(({ to }) => [to].flat()[0]?.text === 'pj-trap@example.com')
const listSubjects = () => listMails().map(({ subject }) => subject)

it.each([
  ['awaiting_payer', [INVOICE], /será debitada por Pix Automático/],
  ['cancelled', [INVOICE, 'Sua fatura vence em 2 dias'], /\n000201/],
] as const)(
  'an invoice whose charge of Pix Automático is %s has the e-mails %j before its due date',
  async (status, subjects, text) => {
    await addCharge(status)
    await remind()
    expect(listSubjects().sort()).toEqual(subjects)
    expect(listMails().find(({ subject }) => subject === INVOICE)?.text).toMatch(text)
  },
)

it.each([
  ['awaiting_payer', []],
  ['cancelled', ['Sua fatura venceu']],
] as const)(
  'an overdue invoice whose charge of Pix Automático is %s has the e-mails %j',
  async (status, subjects) => {
    const reference = await addCharge(status)
    await api.platform.db.execute(
      sql`update invoices set due_date = '2026-11-17' where reference = ${reference}`,
    )
    await remind()
    expect(listSubjects()).toEqual(subjects)
  },
)
