import {
  cancelCase,
  updateNotificationPreference,
  notifications,
  createCase,
  invoice,
  sumKind,
  type NotificationTopic,
  type EndpointOutput,
  type InvoiceDetails,
  type SupportCase,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { runInTransaction } from '../../platform/index.ts'
import { signIn } from '../../testing/sign-in.ts'
import { STORE } from '../../testing/stores.ts'
import { useMessages } from '../../testing/use-messages.ts'
import { decideContest } from '../store/decide-contest.ts'
import { listCustomersToRemind } from '../store/due-reminders.ts'
import { enqueueDueReminders } from './enqueue-reminders.ts'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const RATES = { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 }
/** pj-trap has an invoice due in two days, pf-neighbour one overdue for three days. */
const [TRAP, NEIGHBOUR] = ['+5548991230003', '+5585997890123']

const { api, sms, mails, forget, acceptSms, remind } = useMessages(STORE)
let later = 0

afterEach(() => pass(-later))

const pass = (ms: number) => {
  later += ms
  api.advance(ms)
}
const smsTo = (phone: string) => sms.filter(({ to }) => to === phone).map(({ text }) => text)
const mailsTo = (id: string) =>
  mails.filter(({ to }) => [to].flat()[0]?.text === `${id}@example.com`)
const choose = async (
  customer: 'pj-trap' | 'pf-neighbour',
  topic: NotificationTopic,
  by: { sms: boolean; email: boolean },
) =>
  api.call(updateNotificationPreference, {
    ...(await signIn(api, customer)),
    body: { topic, ...by },
  })

it('a reminder is sent once: by e-mail before the due date, also by SMS after it', async () => {
  await remind()
  await remind()
  expect(mailsTo('pj-trap').map(({ subject }) => subject)).toEqual(['Sua fatura vence em 2 dias'])
  expect(mailsTo('pj-trap')[0]?.text).toMatch(
    /^Olá, DK Comércio Ltda\.\n[^]*Valor hoje: R\$ 310,00\n[^]*Vencimento: 20\/11\/2026\n/,
  )
  expect(mailsTo('pj-trap')[0]?.text).toMatch(
    /Pagar R\$ 310,00 por Pix:\nhttps?:\/\/\S+\/p\/[\w-]{22}\n/,
  )
  expect(smsTo(TRAP)).toEqual([])
  // 20 November 2026 is a holiday before a weekend: payable until Monday 23.
  pass(5 * DAY_MS)
  await remind()
  expect(mailsTo('pj-trap')).toHaveLength(1)
  pass(DAY_MS)
  await remind()
  expect(mailsTo('pj-trap').map(({ subject }) => subject)).toEqual([
    'Sua fatura vence em 2 dias',
    'Sua fatura venceu',
  ])
  expect(smsTo(TRAP)).toEqual([
    expect.stringMatching(/venceu em 20\/11\/2026\. Pague por Pix: http\S+\/p\/[\w-]{22}$/),
  ])
})

it.each([1, 3, 2000])('reminders reach every customer in batches of %i', async (batchSize) => {
  const { clock, db, outbox } = api.platform
  const all = await listCustomersToRemind(db, clock.today(), '', 'zz')
  expect(all.length).toBeGreaterThan(3)
  const enqueue = jest.spyOn(outbox, 'enqueue')
  await enqueueDueReminders(api.platform, batchSize)
  const reminded = enqueue.mock.calls.map(([, , payload]) => payload)
  for (const customerId of all)
    expect(reminded).toContainEqual(expect.objectContaining({ customerId }))
})

it('reminders are sent although those of another customer fail, which the next run sends', async () => {
  const { enqueue } = api.platform.outbox
  const failing = jest
    .spyOn(api.platform.outbox, 'enqueue')
    .mockImplementation((tx, kind, payload, options) =>
      JSON.stringify(payload).includes('pj-trap')
        ? Promise.reject(new Error('disk full'))
        : enqueue(tx, kind, payload, options),
    )
  await expect(remind()).rejects.toThrow('disk full')
  await api.platform.outbox.drain()
  expect(mails.length).toBeGreaterThan(0)
  expect(mailsTo('pj-trap')).toEqual([])
  failing.mockRestore()
  await remind()
  expect(mailsTo('pj-trap')).toHaveLength(1)
})

it('a reminder uses the preferred channels only', async () => {
  await choose('pj-trap', 'due', { sms: true, email: false })
  forget()
  await remind()
  expect([smsTo(TRAP).length, mailsTo('pj-trap').length]).toEqual([1, 0])
  await choose('pj-trap', 'overdue', { sms: false, email: false })
  forget()
  pass(3 * DAY_MS)
  await remind()
  expect([smsTo(TRAP), mailsTo('pj-trap')]).toEqual([[], []])
})

it('a reminder omits invoices that were paid before it is sent', async () => {
  // At 22:00 in São Paulo the message is postponed to 9:00.
  pass(10 * 3_600_000)
  await remind()
  expect(mailsTo('pj-trap')).toEqual([])
  await api.platform.db.execute(
    sql`update invoices set state = 'PAID', paid_at = now() where reference in (select d.reference from invoices d join contracts c on c.reference = d.contract_reference where c.customer_id = 'pj-trap')`,
  )
  pass(12 * 3_600_000)
  await remind()
  expect(mailsTo('pj-trap')).toEqual([])
})

// Consumer law 1, 2
it('a suspension warning ignores preferences, has its legal content in every channel and appears as notification', async () => {
  await choose('pf-neighbour', 'overdue', { sms: false, email: false })
  forget()
  pass(12 * DAY_MS)
  await remind()
  await remind()
  expect(smsTo(NEIGHBOUR)).toEqual([
    expect.stringMatching(
      /fatura de 10\/2026, contrato CT1000009001, R\$ [^]*suspensao do servico a partir de 15\/12\/2026 e fim do contrato a partir de 13\/02\/2027\. So depois do fim [^]*protecao ao credito\. [^]*24 horas\. /,
    ),
  ])
  expect(mailsTo('pf-neighbour').map(({ subject }) => subject)).toEqual([
    'Aviso de suspensão por falta de pagamento',
  ])
  expect(mailsTo('pf-neighbour')[0]?.text).toMatch(
    /Fatura de outubro de 2026, contrato CT1000009001, vencimento 15\/11\/2026\n[^]*suspenso a partir de 15\/12\/2026\. O contrato pode ser encerrado a partir de 13\/02\/2027\.[^]*Só depois do fim [^]*proteção ao crédito[^]*até 24 horas[^]*Valor hoje: R\$ /,
  )
  const response = await api.call(notifications, {
    ...(await signIn(api, 'pf-neighbour')),
    params: { product: 'tim' },
  })
  expect(response.json<EndpointOutput<typeof notifications>>().notices).toContainEqual(
    expect.objectContaining({
      name: 'sms',
      title: 'Aviso de suspensão',
      date: '2026-11-30',
      description: expect.stringMatching(
        /fatura de outubro de 2026, de R\$[^]*suspenso a partir de 15\/12\/2026\. O contrato pode ser encerrado a partir de 13\/02\/2027\. Só depois do fim [^]*proteção ao crédito\. [^]*24 horas/,
      ),
    }),
  )
})

// Consumer law 30
it.each([
  ['2021-11-17', 0],
  ['2021-11-18', 1],
])(
  'an invoice due on %s has %i suspension warnings on 18 November 2026',
  async (dueDate, count) => {
    await api.platform.db.execute(
      sql`update invoices set due_date = ${dueDate} where reference = ${await findOpenInvoice()}`,
    )
    await remind()
    expect(smsTo(NEIGHBOUR).filter((text) => text.includes('suspensao'))).toHaveLength(count)
  },
)

const findOpenInvoice = async (): Promise<string> =>
  (
    (await api.platform.db.execute(
      sql`select d.reference from invoices d join contracts c on c.reference = d.contract_reference where c.customer_id = 'pf-neighbour' and d.state = 'OPEN'`,
    )) as { rows: { reference: string }[] }
  ).rows[0]?.reference ?? ''
const contestInvoice = async (more: { amount?: number } = {}): Promise<string> => {
  const opened = await api.call(createCase, {
    ...(await signIn(api, 'pf-neighbour')),
    headers: { 'idempotency-key': 'contest-1' },
    body: {
      kind: 'contest',
      invoice: await findOpenInvoice(),
      text: 'Não fiz esta ligação internacional.',
      ...(more.amount && { reason: 'unknown' as const, amount: more.amount as never }),
    },
  })
  expect(opened.statusCode).toBe(201)
  return opened.json<SupportCase>().protocol
}
const answerContest = (protocol: string) =>
  runInTransaction(api.platform.db, (tx) =>
    decideContest(
      tx,
      { protocol, accepted: 0 as never, isDoubled: true },
      { now: api.platform.clock.now(), today: api.platform.clock.today(), rates: RATES },
      async () => undefined,
    ),
  )
const listLegalNotices = async () =>
  (
    await api.call(notifications, {
      ...(await signIn(api, 'pf-neighbour')),
      params: { product: 'tim' },
    })
  )
    .json<EndpointOutput<typeof notifications>>()
    .notices.filter(({ id }) => /^(suspension|rescission)-/.test(id))
const readSuspension = async () =>
  (
    await api.call(invoice, {
      ...(await signIn(api, 'pf-neighbour')),
      params: { reference: await findOpenInvoice() },
    })
  ).json<InvoiceDetails>().suspension

// Consumer law 3
it('a second notice is sent 15 days before the contract may end, once and by every channel', async () => {
  await choose('pf-neighbour', 'overdue', { sms: false, email: false })
  pass(12 * DAY_MS)
  await remind()
  forget()
  pass(59 * DAY_MS)
  await remind()
  expect([smsTo(NEIGHBOUR), mailsTo('pf-neighbour')]).toEqual([[], []])
  pass(DAY_MS)
  await remind()
  await remind()
  expect(smsTo(NEIGHBOUR)).toEqual([
    expect.stringMatching(
      /fatura de 10\/2026, contrato CT1000009001, R\$ [^]*suspenso desde 15\/12\/2026\. Sem pagamento, fim do contrato a partir de 13\/02\/2027\. So depois do fim [^]*protecao ao credito\. [^]*24 horas\. /,
    ),
  ])
  expect(
    mailsTo('pf-neighbour').map(({ subject, text }) => [subject, text?.includes('13/02/2027')]),
  ).toEqual([['Aviso de fim do contrato por falta de pagamento', true]])
  expect(await listLegalNotices()).toEqual([
    expect.objectContaining({
      title: 'Aviso de fim do contrato',
      date: '2027-01-29',
      isRead: false,
      description: expect.stringMatching(
        /fatura de outubro de 2026, de R\$[^]*encerrado a partir de 13\/02\/2027\. Só depois do fim/,
      ),
    }),
  ])
})

it('a second notice that was missed postpones the end of the contract', async () => {
  pass(12 * DAY_MS)
  await remind()
  forget()
  pass(80 * DAY_MS)
  await remind()
  expect(smsTo(NEIGHBOUR)).toEqual([
    expect.stringContaining('fim do contrato a partir de 05/03/2027'),
  ])
})

it('an invoice has a suspension from the fifteenth day after the notice', async () => {
  pass(12 * DAY_MS)
  await remind()
  pass(14 * DAY_MS)
  expect(await readSuspension()).toBeNull()
  pass(DAY_MS)
  expect(await readSuspension()).toEqual({ suspendsFrom: '2026-12-15', endsFrom: '2027-02-13' })
})

describe('a contested invoice', () => {
  it('gets no reminder while all of it is contested, and one after the answer', async () => {
    const { invoice: owed } = (
      await api.call(invoice, {
        ...(await signIn(api, 'pf-neighbour')),
        params: { reference: await findOpenInvoice() },
      })
    ).json<InvoiceDetails>()
    const protocol = await contestInvoice({ amount: sumKind(owed.components, 'service') })
    await remind()
    forget()
    for (let day = 0; day < 8; day += 1) {
      pass(DAY_MS)
      await remind()
    }
    expect([smsTo(NEIGHBOUR), mailsTo('pf-neighbour')]).toEqual([[], []])
    await answerContest(protocol)
    pass(3 * DAY_MS)
    await remind()
    expect(mailsTo('pf-neighbour').map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Sua fatura vence/),
    ])
  })

  // Consumer law 10
  it.each([
    ['answered', answerContest, 14, { suspendsFrom: '2027-01-13', endsFrom: '2027-03-14' }],
    [
      'withdrawn',
      async (protocol: string) =>
        api.call(cancelCase, { ...(await signIn(api, 'pf-neighbour')), params: { protocol } }),
      0,
      { suspendsFrom: '2026-12-15', endsFrom: '2027-02-13' },
    ],
  ] as const)(
    'is suspended by the earlier notice after a contest in words is %s',
    async (_, end, days, expected) => {
      pass(12 * DAY_MS)
      await remind()
      pass(DAY_MS)
      const protocol = await contestInvoice()
      pass(29 * DAY_MS)
      expect(await readSuspension()).toBeNull()
      await end(protocol)
      forget()
      await remind()
      expect(smsTo(NEIGHBOUR).filter((text) => text.includes('suspensao'))).toEqual([])
      for (let day = 0; day < days; day += 1) {
        expect(await readSuspension()).toBeNull()
        pass(DAY_MS)
      }
      expect(await readSuspension()).toEqual(expected)
    },
  )

  // Consumer law 10
  it('is not warned about', async () => {
    await contestInvoice()
    forget()
    pass(12 * DAY_MS)
    await remind()
    expect(smsTo(NEIGHBOUR).filter((text) => text.includes('suspensao'))).toEqual([])
  })

  it('gets no notice that was queued before the contest', async () => {
    // At 22:00 in São Paulo the message is postponed to 9:00.
    pass(12 * DAY_MS + 10 * 3_600_000)
    await remind()
    await contestInvoice()
    forget()
    pass(12 * 3_600_000)
    await remind()
    expect(smsTo(NEIGHBOUR).filter((text) => text.includes('suspensao'))).toEqual([])
  })

  // Consumer law 10
  it('shows no suspension and gets no second notice', async () => {
    pass(12 * DAY_MS)
    await remind()
    pass(20 * DAY_MS)
    expect([(await listLegalNotices()).length, (await readSuspension()) === null]).toEqual([
      1,
      false,
    ])
    await contestInvoice()
    expect([await listLegalNotices(), await readSuspension()]).toEqual([[], null])
    forget()
    pass(60 * DAY_MS)
    await remind()
    expect(smsTo(NEIGHBOUR).filter((text) => text.includes('fim do contrato'))).toEqual([])
  })
})

it('a reminder that failed in the evening is retried in the morning, not at night', async () => {
  await choose('pj-trap', 'due', { sms: true, email: false })
  forget()
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('connection reset'))
  // 19:59 in São Paulo.
  pass(7.98 * HOUR_MS)
  await remind()
  acceptSms()
  for (let hour = 0; hour < 13; hour += 1) {
    expect(smsTo(TRAP)).toEqual([])
    pass(HOUR_MS)
    await remind()
  }
  pass(HOUR_MS)
  await remind()
  expect(smsTo(TRAP)).toEqual([expect.stringContaining('vence em 20/11/2026')])
})

it('a suspension warning is enqueued again a day later when no message was sent', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('{}', { status: 400 }))
  await api.platform.db.execute(
    sql`update customers set encrypted_email = null where id = 'pf-neighbour'`,
  )
  pass(12 * DAY_MS)
  await remind()
  acceptSms()
  await remind()
  expect(smsTo(NEIGHBOUR)).toEqual([])
  pass(2 * DAY_MS)
  await remind()
  expect(smsTo(NEIGHBOUR)).toEqual([
    expect.stringContaining('suspensao do servico a partir de 17/12/2026'),
  ])
})
