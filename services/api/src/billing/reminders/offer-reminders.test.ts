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
      [to].flat()[0]?.text === `${CUSTOMER}@example.com` && subject?.endsWith('desconto para você'),
  )
const listSubjects = () => listOfferMails().map(({ subject }) => subject)
const addOffer = (percentage: number, contract = 'CT1000003001', validUntil = '2026-12-18') =>
  api.platform.db.execute(
    sql`insert into campaigns (reference, contract_reference, discount_percentage, type, valid_until, max_installments) values ('CP0000000010', ${contract}, ${percentage}, 'GRAPHIC', ${validUntil}, 3)`,
  )
const addContract = async (): Promise<string> => {
  const reference = 'CT0000000009'
  await api.platform.db.execute(
    sql`insert into contracts (reference, customer_id, product_type, due_day, multiple) values (${reference}, ${CUSTOMER}, 'LIVE', 5, true)`,
  )
  await api.platform.db.execute(
    sql`insert into invoices (reference, contract_reference, month, due_date, components, state) values ('FT000000000009', ${reference}, '2026-10', '2026-10-05', '[{"kind":"service","amount":9000}]', 'OPEN')`,
  )
  return reference
}
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

  it('names the largest discount of a contract with two offers', async () => {
    await addOffer(20)
    await remind()
    expect(listSubjects()).toEqual(['40% de desconto para você'])
  })

  it('names the largest discount of a contract also if only a smaller one is new', async () => {
    await remind()
    await addOffer(20)
    api.advance(24 * HOUR_MS)
    await remind()
    api.advance(-24 * HOUR_MS)
    expect(listSubjects()).toEqual(['40% de desconto para você', '40% de desconto para você'])
  })

  it('names the largest discount and the first end of the offers of two contracts', async () => {
    await addOffer(10, await addContract(), '2026-11-20')
    await remind()
    expect(listSubjects()).toEqual(['Até 40% de desconto para você'])
    expect(listOfferMails()[0]?.text).toContain(
      'Pague suas faturas vencidas com até 40% de desconto até 20/11/2026.',
    )
  })

  it('names only offers that are open when it is sent', async () => {
    await addOffer(10, await addContract(), '2026-11-18')
    // At 22:00 in São Paulo the message is postponed to 9:00.
    api.advance(10 * HOUR_MS)
    await remind()
    api.advance(12 * HOUR_MS)
    await remind()
    const { rows } = (await api.platform.db.execute(
      sql`select subject_ref, sent_on::text from reminders where kind = 'offers' and customer_id = ${CUSTOMER} order by subject_ref`,
    )) as { rows: unknown }
    api.advance(-22 * HOUR_MS)
    expect(listSubjects()).toEqual(['40% de desconto para você'])
    expect(rows).toEqual([
      { subject_ref: 'CP0000000010', sent_on: null },
      { subject_ref: 'CP1000003001', sent_on: '2026-11-19' },
    ])
  })
})
