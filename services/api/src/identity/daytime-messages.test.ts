import { createCase, type SupportCase } from '@portal/contract'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { applyPassedDeadlines } from '../cases/apply-deadline.ts'
import { changeContact } from '../testing/change-contact.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { useMessages } from '../testing/use-messages.ts'
import { DAYTIME_KINDS } from '../platform/index.ts'
import { jobs } from '../platform/tables.ts'

const HOUR_MS = 3_600_000
const CUSTOMER = 'pf-overdue'
const FORMER = { phone: '+5511911110000', email: 'antes@example.com' }
const CURRENT = { phone: '+5511922220000', email: 'depois@example.com' }

describe.each(STORES)('a message that waits for the morning on %s', (store) => {
  const { api, sms, mails, forget, sendAll } = useMessages(store)
  const change = (contact: Partial<typeof FORMER> | { email: null }) =>
    changeContact(api.platform, CUSTOMER, contact)
  let protocol: string

  /** Completes a case at 22:00 and leaves its messages in the queue. */
  beforeEach(async () => {
    await change(FORMER)
    const opened = await api.call(createCase, {
      ...(await signIn(api, CUSTOMER)),
      headers: { 'idempotency-key': 'key-of-the-cancellation' },
      body: { kind: 'cancellation', contract: 'CT1000001001' },
    })
    ;({ protocol } = opened.json<SupportCase>())
    await sendAll()
    api.advance(58 * HOUR_MS)
    await applyPassedDeadlines(api.platform, {})
    await sendAll()
    expect(sms).toHaveLength(1)
    forget()
  })

  const waitForMorning = async () => {
    await sendAll()
    const isWaiting = and(inArray(jobs.queue, Object.values(DAYTIME_KINDS)), isNull(jobs.doneAt))
    const due = await api.platform.db
      .selectDistinct({ at: jobs.nextAt })
      .from(jobs)
      .where(isWaiting)
    expect(due.map(({ at }) => at.toISOString())).toEqual([
      expect.stringContaining('T12:00:00.000'),
    ])
    // Whole days in total, because the clock goes on from test to test.
    api.advance(14 * HOUR_MS)
    await sendAll()
  }
  const readRecipients = () => [
    ...sms.map(({ to }) => to),
    ...mails.map(({ to }) => [to].flat()[0]?.text),
  ]

  it('is sent to the contact of the morning', async () => {
    await change(CURRENT)
    await waitForMorning()
    expect(readRecipients()).toEqual([CURRENT.phone, CURRENT.email])
    expect(sms[0]?.text).toContain('atendemos o pedido')
    expect(mails[0]?.text).toContain(protocol)
  })

  it('is dropped with a log entry once the customer has no such contact', async () => {
    await change({ email: null })
    await waitForMorning()
    expect(readRecipients()).toEqual([FORMER.phone])
    expect(api.logs()).toContain('dropped a message to a customer without this contact')
    expect(api.logs()).toContain(`case-${protocol}-completed-email`)
  })

  it('is dropped once the customer was deleted', async () => {
    const { db, outbox } = api.platform
    await outbox.enqueue(db, DAYTIME_KINDS.sms, {
      customerId: 'deleted',
      to: FORMER.phone,
      text: 'Olá',
    })
    await waitForMorning()
    expect(readRecipients()).toEqual([FORMER.phone, FORMER.email])
  })

  it('is sent to its recipient if the previous version enqueued it without a customer', async () => {
    const { db, outbox } = api.platform
    await db.execute(sql`delete from jobs where id like ${`case-${protocol}-completed-%`}`)
    const id = `case-${protocol}-completed`
    const text = 'Olá'
    await outbox.enqueue(db, DAYTIME_KINDS.sms, { to: FORMER.phone, text }, { id: `${id}-sms` })
    const email = { to: FORMER.email, name: 'Ana', subject: 'Oi', text }
    await outbox.enqueue(db, DAYTIME_KINDS.email, email, { id: `${id}-email` })
    await change(CURRENT)
    await waitForMorning()
    expect(readRecipients()).toEqual([FORMER.phone, FORMER.email])
  })
})
