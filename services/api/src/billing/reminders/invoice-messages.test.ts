import { setTimeout as wait } from 'node:timers/promises'
import {
  contracts,
  createCase,
  digitalInvoices,
  eraseMyData,
  invoice,
  updateDigitalInvoice,
  updatePaymentReminder,
  type CalendarDate,
  type EndpointOutput,
  type InvoiceDetails,
} from '@portal/contract'
import { eq, sql } from 'drizzle-orm'
import { encryptEmail } from '../../identity/store/emails.ts'
import { emails } from '../../identity/tables.ts'
import { runInTransaction } from '../../platform/index.ts'
import { signIn } from '../../testing/sign-in.ts'
import { STORE } from '../../testing/stores.ts'
import type { Credentials } from '../../testing/test-api.ts'
import { useMessages } from '../../testing/use-messages.ts'
import { claimReminders } from '../store/reminders.ts'

const DAY_MS = 86_400_000
/** The only open invoice is due on 20/11/2026, in two days. */
const CUSTOMER = 'pj-trap'
const CONFIRMED_EMAIL = 'contas@trap.example'

const { api, sms, mails, forget, remind } = useMessages(STORE)
let who: Credentials
let open: { contract: string; invoice: string }
let passedMs = 0

beforeEach(async () => {
  who = await signIn(api, CUSTOMER)
  const [contract] = (await api.call(contracts, who)).json<EndpointOutput<typeof contracts>>()
    .contracts
  open = {
    contract: contract?.reference ?? '',
    invoice: contract?.debts.find(({ status }) => status === 'ABERTA')?.reference ?? '',
  }
  await remind()
  forget()
})
afterEach(() => pass(-passedMs))

const pass = (ms: number) => {
  passedMs += ms
  api.advance(ms)
}
const confirmEmail = async () => {
  const { db, keys, clock } = api.platform
  const address = encryptEmail(keys.email, CUSTOMER, CONFIRMED_EMAIL)
  await db.insert(emails).values({ customerId: CUSTOMER, address, confirmedAt: clock.now() })
  who = await signIn(api, CUSTOMER)
}
const payInvoice = () =>
  api.platform.db.execute(
    sql`update invoices set state = 'PAID', paid_at = now() where reference = ${open.invoice}`,
  )

describe('a digital invoice', () => {
  const choose = (isDigital: boolean) =>
    api.call(updateDigitalInvoice, {
      ...who,
      params: { reference: open.contract },
      body: { isDigital },
    })
  const mailed = () => mails.filter(({ subject }) => subject?.startsWith('Sua fatura de'))

  // Consumer law 16
  it('is sent once as PDF to the confirmed e-mail', async () => {
    await confirmEmail()
    expect((await choose(true)).statusCode).toBe(204)
    expect((await api.call(digitalInvoices, who)).json()).toEqual({
      contractReferences: [open.contract],
    })
    await remind()
    await remind()
    expect(mailed()).toHaveLength(1)
    const [mail] = mailed()
    expect([mail?.to].flat()[0]?.text).toBe(CONFIRMED_EMAIL)
    expect(mail?.text).toContain('R$ 310,00')
    expect(mail?.text).not.toContain('estão pagas')
    expect(
      mail?.attachments.map(({ filename, content }) => [
        filename,
        content.subarray(0, 5).toString(),
      ]),
    ).toEqual([[`fatura-${open.invoice}.pdf`, '%PDF-']])
    expect(sms).toEqual([])
  })

  // Consumer law 23
  it('announces the statement of a year that is paid', async () => {
    await api.platform.db.execute(
      sql`update invoices set due_date = '2025-12-20', paid_at = '2026-10-20T15:00:00Z' where contract_reference = ${open.contract} and state = 'PAID'`,
    )
    await confirmEmail()
    await choose(true)
    await remind()
    expect(mailed()[0]?.text).toContain('Suas faturas de 2025 estão pagas.')
  })

  it('needs a confirmed e-mail', async () => {
    expect((await choose(true)).json()).toMatchObject({ code: 'BAD.REQUEST', field: 'email' })
    await remind()
    expect(mailed()).toEqual([])
  })

  it('is not chosen while the e-mail is erased', async () => {
    await confirmEmail()
    const chosen = await runInTransaction(api.platform.db, async (tx) => {
      await tx.delete(emails).where(eq(emails.customerId, CUSTOMER))
      const request = choose(true)
      await Promise.race([request, wait(100)])
      return [request]
    })
    expect((await Promise.all(chosen)).map(({ statusCode }) => statusCode)).toEqual([400])
  })

  // Consumer law 9
  it('is sent again with the rest after a contest on the same day', async () => {
    await confirmEmail()
    await choose(true)
    await remind()
    const contested = await api.call(createCase, {
      ...who,
      headers: { 'idempotency-key': 'contest-1' },
      body: {
        kind: 'contest',
        invoice: open.invoice,
        amount: 1_000 as never,
        reason: 'unknown',
        text: '',
      },
    })
    expect(contested.statusCode).toBe(201)
    await remind()
    expect(mailed().map(({ text }) => /R\$ \d+,\d\d/.exec(text ?? '')?.[0])).toEqual([
      'R$ 310,00',
      'R$ 300,00',
    ])
  })

  it('is on paper again once the e-mail is erased', async () => {
    await confirmEmail()
    await choose(true)
    expect((await api.call(eraseMyData, who)).statusCode).toBe(200)
    expect((await api.call(digitalInvoices, who)).json()).toEqual({ contractReferences: [] })
  })

  it('is not sent once the customer no longer wants it', async () => {
    await confirmEmail()
    await choose(true)
    // At 22:00 in São Paulo the message is postponed to 9:00.
    pass(10 * 3_600_000)
    await remind()
    who = await signIn(api, CUSTOMER)
    await choose(false)
    pass(12 * 3_600_000)
    await remind()
    expect(mailed()).toEqual([])
  })
})

describe('a reminder on a chosen day', () => {
  const choose = (day: string | null) =>
    api.call(updatePaymentReminder, {
      ...who,
      params: { reference: open.invoice },
      body: { day },
    })
  const mailed = () => mails.filter(({ subject }) => subject?.startsWith('Hoje é o dia'))
  const readDay = async (): Promise<CalendarDate | null | undefined> =>
    (
      await api.call(invoice, { ...who, params: { reference: open.invoice } })
    ).json<InvoiceDetails>().remindOn

  it('sends the Pix code once, on the morning of that day', async () => {
    expect((await choose('2026-11-20')).statusCode).toBe(204)
    expect(await readDay()).toBe('2026-11-20')
    pass(DAY_MS)
    await remind()
    expect(mailed()).toEqual([])
    // 00:30 in São Paulo.
    pass(12.5 * 3_600_000)
    await remind()
    expect(mailed()).toEqual([])
    pass(9 * 3_600_000)
    await remind()
    await remind()
    expect(mailed()).toHaveLength(1)
    expect(mailed()[0]?.text).toMatch(
      /código abaixo[^]*R\$ 310,00[^]*\n000201\S*br\.gov\.bcb\.pix\S*[^]*\n[^]*Nada foi cobrado/,
    )
    // The code wraps in a block of its own.
    expect(mailed()[0]?.html).toMatch(/word-break:break-all;?[^<]*>\s*000201/)
  })

  it('is sent on the later day that the customer chooses in the night before', async () => {
    await choose('2026-11-19')
    // 01:30 in São Paulo.
    pass(13.5 * 3_600_000)
    await remind()
    who = await signIn(api, CUSTOMER)
    await choose('2026-11-20')
    pass(10 * 3_600_000)
    await remind()
    expect(mailed()).toEqual([])
    pass(DAY_MS)
    await remind()
    expect(mailed()).toHaveLength(1)
  })

  it('is sent on a later day that was saved while the reminder of the former day was enqueued', async () => {
    const { db, clock } = api.platform
    await choose('2026-11-20')
    await claimReminders(
      db,
      CUSTOMER,
      [{ kind: 'chosen', subjectRef: open.invoice }],
      clock.today(),
    )
    pass(2 * DAY_MS)
    await remind()
    await remind()
    expect(mailed()).toHaveLength(1)
  })

  it('uses SMS for a customer without e-mail, with the code as last line', async () => {
    await api.platform.db.execute(
      sql`update customers set encrypted_email = null where id = ${CUSTOMER}`,
    )
    await choose('2026-11-19')
    pass(DAY_MS)
    await remind()
    expect(sms.map(({ text }) => text).filter((text) => text.includes('lembrar hoje'))).toEqual([
      expect.stringMatching(/\n000201[^\n]*$/),
    ])
  })

  it.each([
    ['the invoice is paid', () => payInvoice()],
    ['the customer removes it', () => choose(null)],
  ])('is not sent after %s', async (_title, change) => {
    await choose('2026-11-19')
    await change()
    pass(DAY_MS)
    await remind()
    expect(mailed()).toEqual([])
  })

  it.each(['2026-11-18', '2026-11-21'])('rejects %s', async (day) => {
    expect((await choose(day)).json()).toMatchObject({ code: 'BAD.REQUEST', field: 'day' })
  })

  it('is rejected for a paid invoice', async () => {
    await payInvoice()
    expect((await choose('2026-11-19')).json()).toMatchObject({ code: 'INVOICE.ALREADY.PAID' })
  })
})
