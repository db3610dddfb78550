import { createCase, updateNotificationPreference } from '@portal/contract'
import { sql, type SQL } from 'drizzle-orm'
import { signIn } from '../../testing/sign-in.ts'
import { STORE } from '../../testing/stores.ts'
import { useMessages } from '../../testing/use-messages.ts'

const HOUR_MS = 3_600_000
const CUSTOMER = 'pf-discount'

const { api, mails, remind } = useMessages(STORE)

const listOfferMails = () =>
  mails.filter(
    ({ to, subject }) =>
      [to].flat()[0]?.text === `${CUSTOMER}@example.com` && subject === '40% de desconto para você',
  )
const isOverdueInvoice = sql`state = 'OPEN' and contract_reference in (select reference from contracts where customer_id = ${CUSTOMER})`
const updateInvoices = (change: SQL) =>
  api.platform.db.execute(sql`update invoices set ${change} where ${isOverdueInvoice}`)
const contestInvoice = async () => {
  const { rows } = (await api.platform.db.execute(
    sql`select reference from invoices where ${isOverdueInvoice}`,
  )) as { rows: { reference: string }[] }
  const { statusCode } = await api.call(createCase, {
    ...(await signIn(api, CUSTOMER)),
    headers: { 'idempotency-key': 'contest-1' },
    body: { kind: 'contest', invoice: rows[0]?.reference ?? '', text: 'Não usei o serviço.' },
  })
  expect(statusCode).toBe(201)
}

describe('the reminder of an offer', () => {
  beforeEach(async () => {
    await api.call(updateNotificationPreference, {
      ...(await signIn(api, CUSTOMER)),
      body: { topic: 'offers', sms: false, email: true },
    })
  })

  it('is sent once', async () => {
    await remind()
    await remind()
    expect(listOfferMails()).toHaveLength(1)
  })

  it('is not sent after the last overdue invoice was paid', async () => {
    // At 22:00 in São Paulo the message is postponed to 9:00.
    api.advance(10 * HOUR_MS)
    await remind()
    await updateInvoices(sql`state = 'PAID', paid_at = now()`)
    api.advance(12 * HOUR_MS)
    await remind()
    api.advance(-22 * HOUR_MS)
    expect(listOfferMails()).toEqual([])
  })

  it('waits for the answer to a contest', async () => {
    await contestInvoice()
    await remind()
    expect(listOfferMails()).toEqual([])
    await updateInvoices(sql`contest_answer_by = null`)
    await remind()
    expect(listOfferMails()).toHaveLength(1)
  })
})
