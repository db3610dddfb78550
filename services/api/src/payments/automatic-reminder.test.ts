import { toCents, type CalendarDate } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { selectRows } from '../testing/select-rows.ts'
import { STORE } from '../testing/stores.ts'
import { useMessages } from '../testing/use-messages.ts'
import { automaticCharges, recurrences } from './automatic-tables.ts'
import { payments } from './tables.ts'

const { api, mails, remind } = useMessages(STORE)

it.each([
  ['awaiting_payer', 0],
  ['cancelled', 1],
] as const)(
  'an invoice whose charge of Pix Automático is %s has %i requests to pay before its due date',
  async (status, count) => {
    const { db, clock } = api.platform
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
    await remind()
    const sent = mails.filter(({ to }) => [to].flat()[0]?.text === 'pj-trap@example.com')
    expect(sent).toHaveLength(count)
  },
)
