import {
  cancelCase,
  checkPayment,
  createCase,
  invoice as invoiceEndpoint,
  notifications,
  sumKind,
  sumPart,
  type Contract,
  type EndpointOutput,
  type InvoiceDetails,
  type NewCase,
  type Payment,
  type SupportCase,
} from '@portal/contract'
import { buildAdminServer } from '../platform/index.ts'
import { getBalance } from '../ledger/index.ts'
import { STORES } from '../testing/stores.ts'
import { getTxid } from './testing/get-charge.ts'
import { findInvoice, createKey, type SignedInUser } from './testing/payment-harness.ts'
import { readReversalMessages } from './testing/read-reversal-messages.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const DAY_MS = 86_400_000
const CUSTOMER = 'pf-overdue'
/** Of the overdue invoice on 18/11/2026. */
const DAYS_OVERDUE = 16

describe.each(STORES)('a contest of invoice items on %s', (store) => {
  const harness = usePaymentHarness(store)
  let desk: Awaited<ReturnType<typeof buildAdminServer>>
  let ana: SignedInUser
  let contract: Contract
  let [overdue, open] = ['', '']

  beforeEach(async () => {
    desk = await buildAdminServer(harness.api.platform, harness.api.slices)
    ana = await harness.signIn(CUSTOMER)
    contract = await harness.readContract(ana)
    overdue = findInvoice(contract, 'VENCIDA').reference
    open = findInvoice(contract, 'ABERTA').reference
  })
  afterEach(() => desk.close())

  const read = async (reference: string): Promise<InvoiceDetails> =>
    (
      await harness.api.call(invoiceEndpoint, { ...ana, params: { reference } })
    ).json<InvoiceDetails>()
  const findItem = async (reference: string) => {
    const { lines } = await read(reference)
    const item = lines.filter(({ position }) => position !== undefined).at(-1)
    if (item?.position === undefined) throw new Error('the invoice has no items')
    return { position: item.position, amount: item.amount }
  }
  const contest = (invoice: string, more: Partial<Extract<NewCase, { kind: 'contest' }>>) =>
    harness.api.call(createCase, {
      ...ana,
      headers: { 'idempotency-key': createKey() },
      body: { kind: 'contest', invoice, reason: 'unknown', text: '', ...more },
    })
  const contestItem = async (invoice: string): Promise<{ protocol: string; amount: number }> => {
    const { position, amount } = await findItem(invoice)
    const opened = await contest(invoice, { items: [position] })
    expect(opened.statusCode).toBe(201)
    return { protocol: opened.json<SupportCase>().protocol, amount }
  }
  const answer = (protocol: string, accepted: number | undefined, isDoubled?: boolean) =>
    desk.inject({
      method: 'POST',
      url: `/desk/cases/${protocol}`,
      headers: { authorization: 'Bearer sandbox-desk-key' },
      payload: { to: 'answered', answer: 'Conferimos a sua fatura.', accepted, isDoubled },
    })
  const withdraw = (protocol: string) =>
    harness.api.call(cancelCase, { ...ana, params: { protocol } })
  const passDays = async (days: number): Promise<void> => {
    harness.api.advance(days * DAY_MS)
    // Sessions end meanwhile.
    ana = await harness.signIn(CUSTOMER)
  }
  const makeCode = (reference: string): Promise<Payment> =>
    harness.startPayment(ana, { contract: contract.reference, debts: [reference] })
  const load = (id: string): Promise<Payment> => harness.readPayment(ana, id)
  const payCode = async (payment: Payment): Promise<Payment> => {
    harness.providers.payPix(getTxid(payment))
    await harness.api.call(checkPayment, { ...ana, params: { id: payment.id } })
    return load(payment.id)
  }
  const collectMails = (): { text: string }[] => {
    const mails: { text: string }[] = []
    harness.api.platform.outbox.register({
      email: async (mail) => void mails.push(mail as { text: string }),
      sms: async () => undefined,
    })
    return mails
  }
  const runUnansweredJob = async (): Promise<void> => {
    await harness.api.slices
      .flatMap((slice) => slice.recurringJobs?.(harness.api.platform) ?? [])
      .find(({ name }) => name === 'cases.deadlines')
      ?.run()
  }
  const getCredit = async (customer = CUSTOMER): Promise<number> =>
    0 - (await getBalance(harness.context.db, 'customer_credit', customer))

  // Consumer law 9
  it('does not ask for the contested item, and gives the rest five days without further charges', async () => {
    const { protocol, amount } = await contestItem(overdue)
    const { invoice, contests, lines } = await read(overdue)
    const billed = sumKind(invoice.components, 'service')
    const rest = billed - amount
    const fine = Math.floor(rest * 0.02)
    const countInterest = (days: number) => Math.floor((rest * days) / 3000)
    expect(invoice).toMatchObject({
      status: 'ABERTA',
      dueDate: '2026-11-23',
      total: rest + fine + countInterest(DAYS_OVERDUE),
      contestAnswerBy: '2026-12-18',
      components: [
        { kind: 'service', amount: billed },
        { kind: 'contested', amount: -amount },
        { kind: 'fine', amount: fine },
        { kind: 'interest', amount: countInterest(DAYS_OVERDUE) },
      ],
    })
    expect(contests).toEqual([
      expect.objectContaining({ protocol, state: 'open', amount, answerBy: '2026-12-18' }),
    ])
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(invoice.total)
    const code = await makeCode(overdue)
    expect(code.total).toBe(invoice.total)
    // The code contains the fine, so that the bank does not add it again.
    expect(harness.providers.charges.get(getTxid(code))?.body.valor).toEqual({
      original: (code.total / 100).toFixed(2),
      juros: { modalidade: 3, valorPerc: '1.00' },
    })
    await passDays(5)
    expect((await read(overdue)).invoice.total).toBe(invoice.total)
    await passDays(1)
    expect((await read(overdue)).invoice).toMatchObject({
      status: 'VENCIDA',
      total: rest + fine + countInterest(DAYS_OVERDUE + 1),
    })
  })

  it('leaves the rest due when another amount is contested', async () => {
    await contest(overdue, { amount: 1 as never })
    await passDays(10)
    await contest(overdue, { amount: 1 as never })
    expect((await read(overdue)).invoice).toMatchObject({
      status: 'VENCIDA',
      dueDate: '2026-11-23',
    })
  })

  it('returns money that a printed code brings for a wholly contested invoice', async () => {
    const { total } = (await read(overdue)).invoice
    await contest(overdue, {
      amount: sumKind((await read(overdue)).invoice.components, 'service') as never,
    })
    harness.providers.payStatic(overdue, total)
    await harness.reconcileAll()
    const [payment] = (await read(overdue)).payments
    expect(await load(payment?.id ?? '')).toMatchObject({
      status: 'cancelled',
      total,
      overpayment: { amount: total, state: 'refund' },
    })
  })

  it('does not change the due date of an invoice that is due later', async () => {
    const before = await read(open)
    await contestItem(open)
    expect((await read(open)).invoice.dueDate).toBe(before.invoice.dueDate)
  })

  it('accepts an item once, and never more than was billed', async () => {
    const { position, amount } = await findItem(overdue)
    await contestItem(overdue)
    const { invoice } = await read(overdue)
    const statuses = [
      await contest(overdue, { items: [position] }),
      await contest(overdue, { items: [99] }),
      await contest(overdue, { items: [2 ** 31] }),
      await contest(overdue, { items: [position === 1 ? 2 : 1, position === 1 ? 2 : 1] }),
      await contest(overdue, { amount: (invoice.total + 1) as never }),
      await contest(overdue, { amount: amount as never, reason: null }),
      await contest('FT100000900101', { amount: 100 as never }),
    ].map((response) => [response.statusCode, response.json<{ field: string }>().field])
    expect(statuses).toEqual([
      [400, 'items'],
      [400, 'items'],
      [400, 'items.0'],
      [400, 'items'],
      [400, 'amount'],
      [400, 'text'],
      [400, 'invoice'],
    ])
    expect((await read(overdue)).contests).toHaveLength(1)
  })

  it('opens one contest per idempotency key, and rejects the key for other items', async () => {
    const { position } = await findItem(overdue)
    const send = (items: number[]) =>
      harness.api.call(createCase, {
        ...ana,
        headers: { 'idempotency-key': 'contest-key-1' },
        body: { kind: 'contest', invoice: overdue, reason: 'unknown', text: '', items },
      })
    const others = [position === 1 ? 2 : 1]
    const concurrent = await Promise.all([send([position]), send(others)])
    expect(concurrent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
    const items = concurrent[0].statusCode === 201 ? [position] : others
    const [first, again, other] = [
      await send(items),
      await send(items),
      await send(items === others ? [position] : others),
    ]
    expect(again.json()).toEqual(first.json())
    expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY.KEY.REUSED' })
    expect((await read(overdue)).contests).toHaveLength(1)
  })

  it('cancels codes for the whole amount; one that is paid anyway returns the contested part with its charges', async () => {
    const [cancelled, paid] = [await makeCode(open), await makeCode(overdue)]
    await contestItem(open)
    await harness.reconcileAll()
    expect((await load(cancelled.id)).status).toBe('cancelled')
    const { amount } = await contestItem(overdue)
    const asked = paid.lines[0]?.components ?? []
    const billed = sumKind(asked, 'service')
    const charges = ['fine', 'interest'].map((kind) =>
      Math.floor((sumKind(asked, kind) * (billed - amount)) / billed),
    )
    const total = charges.reduce((sum, charge) => sum + charge, billed - amount)
    expect(await payCode(paid)).toMatchObject({ status: 'confirmed', total })
    expect((await read(overdue)).invoice.status).toBe('PAGA')
    await harness.refundAll()
    expect((await load(paid.id)).refunds).toMatchObject([{ amount: paid.total - total }])
  })

  it('takes an accepted amount off an open invoice', async () => {
    const { protocol, amount } = await contestItem(open)
    const before = (await read(open)).invoice
    expect((await answer(protocol, undefined)).statusCode).toBe(400)
    expect((await answer(protocol, amount + 1)).statusCode).toBe(400)
    expect((await answer(protocol, amount)).statusCode).toBe(200)
    expect((await answer(protocol, 0)).statusCode).toBe(409)
    const { invoice, contests } = await read(open)
    expect(invoice).toMatchObject({ total: before.total, contestAnswerBy: null })
    expect(sumKind(invoice.components, 'corrected')).toBe(-amount)
    expect(contests).toMatchObject([{ state: 'accepted', accepted: amount, credit: 0 }])
    expect(await getCredit()).toBe(0)
  })

  it('a rejected amount is due again five days later, without charges for the time of the contest', async () => {
    const before = (await read(overdue)).invoice
    const billed = sumKind(before.components, 'service')
    const opened = await contest(overdue, { amount: billed as never })
    await passDays(20)
    await answer(opened.json<SupportCase>().protocol, 0)
    const { invoice, contests } = await read(overdue)
    expect(contests).toMatchObject([{ state: 'rejected', accepted: 0 }])
    expect(invoice).toMatchObject({ status: 'ABERTA', dueDate: '2026-12-13', total: before.total })
    expect(invoice.components).toEqual(before.components)
  })

  it('a rejected amount joins an overdue rest without charges for the time of the contest', async () => {
    const { protocol, amount } = await contestItem(overdue)
    await passDays(20)
    const rest = (await read(overdue)).invoice
    expect(rest.status).toBe('VENCIDA')
    const mails = collectMails()
    await answer(protocol, 0)
    const { status, dueDate, total } = (await read(overdue)).invoice
    expect([status, dueDate]).toEqual(['VENCIDA', '2026-11-23'])
    const before = Math.floor(amount * 0.02) + Math.floor((amount * DAYS_OVERDUE) / 3000)
    expect(total).toBeGreaterThan(rest.total + amount)
    expect(total).toBeLessThanOrEqual(rest.total + amount + before + 1)
    while ((await harness.api.platform.outbox.drain()) > 0);
    expect(mails.at(-1)?.text.replace(/\u00a0/g, ' ')).toContain(
      'R$ 5,00 voltam a ser devidos com o restante da fatura, que venceu em 23/11/2026, sem multa nem juros pelo tempo da análise.',
    )
  })

  it('a code for the rest that is paid after a rejection pays a part', async () => {
    const { protocol, amount } = await contestItem(open)
    const code = await makeCode(open)
    await answer(protocol, 0)
    expect((await payCode(code)).status).toBe('confirmed')
    expect((await read(open)).invoice).toMatchObject({ status: 'ABERTA', total: amount })
  })

  it.each([
    ['rejected', 0],
    ['partly accepted', 500],
    ['accepted', null],
  ])('the rest was paid, and the contest is %s', async (_, decided) => {
    const { protocol, amount } = await contestItem(open)
    expect((await payCode(await makeCode(open))).status).toBe('confirmed')
    expect((await read(open)).invoice).toMatchObject({
      status: 'PAGA',
      contestAnswerBy: '2026-12-18',
    })
    const accepted = decided ?? amount
    expect((await answer(protocol, accepted)).statusCode).toBe(200)
    const { invoice } = await read(open)
    expect(await getCredit()).toBe(0)
    if (accepted === amount) {
      expect(invoice.status).toBe('PAGA')
      return
    }
    expect(invoice).toMatchObject({ status: 'ABERTA', total: amount - accepted })
    expect((await payCode(await makeCode(open))).status).toBe('confirmed')
    expect((await read(open)).invoice.status).toBe('PAGA')
  })

  it('money that paid the rest before a rejection can be returned and paid again', async () => {
    const { protocol, amount } = await contestItem(open)
    const first = await payCode(await makeCode(open))
    await answer(protocol, 0)
    await payCode(await makeCode(open))
    const outcome = await harness.reverse(`pix:${first.moneyId}`, first.total)
    expect(outcome).toBe('applied')
    expect((await read(open)).invoice).toMatchObject({ status: 'ABERTA', total: first.total })
    expect((await payCode(await makeCode(open))).status).toBe('confirmed')
    expect((await read(open)).invoice.status).toBe('PAGA')
    expect(amount).toBeGreaterThan(0)
  })

  it('a reversal names the day until which the amount stays, not one without the fine that is owed', async () => {
    const { protocol } = await contestItem(overdue)
    const code = await makeCode(overdue)
    await answer(protocol, 0)
    const paid = await payCode(code)
    await harness.reverse(`pix:${paid.moneyId}`, paid.total)
    const { status, dueDate, components } = (await read(overdue)).invoice
    expect([status, dueDate]).toEqual(['ABERTA', '2026-11-23'])
    expect(sumPart(components, 'late')).toBeGreaterThan(0)
    const { email, sms } = await readReversalMessages(harness.context, paid.id)
    expect(email.text).toContain('até 23/11/2026 sem acréscimo')
    expect(sms).toContain('ate 23/11/2026 sem acrescimo')
    const bell = (
      await harness.api.call(notifications, { ...ana, params: { product: 'tim' } })
    ).json<EndpointOutput<typeof notifications>>().notices
    expect(bell.find(({ title }) => title === 'Pagamento devolvido')?.description).toContain(
      'até 23/11/2026 sem acréscimo',
    )
  })

  it.each([
    ['double', undefined, 2],
    ['once after a justifiable error', false, 1],
  ])(
    'returns an accepted amount of a paid invoice %s, with interest, as credit',
    async (_, isDoubled, times) => {
      await payCode(await makeCode(open))
      const before = (await read(open)).invoice
      const { protocol, amount } = await contestItem(open)
      expect((await read(open)).invoice).toMatchObject({
        status: 'PAGA',
        total: before.total,
        contestAnswerBy: '2026-12-18',
      })
      await passDays(30)
      expect((await answer(protocol, amount, isDoubled)).statusCode).toBe(200)
      const credit = amount * times + Math.floor(amount * times * 0.01)
      expect(await getCredit()).toBe(credit)
      expect((await read(open)).contests).toMatchObject([{ state: 'accepted', credit }])
    },
  )

  it('returns double what was paid late for an undue invoice, with fine and interest', async () => {
    const paid = await payCode(await makeCode(overdue))
    const { invoice } = await read(overdue)
    const billed = sumKind(invoice.components, 'service')
    expect(paid.total).toBeGreaterThan(billed)
    const opened = await contest(overdue, { amount: billed as never })
    await answer(opened.json<SupportCase>().protocol, billed)
    expect(await getCredit()).toBe(2 * paid.total)
  })

  it('is announced with its decision by e-mail and in the bell', async () => {
    const bell = async () =>
      (await harness.api.call(notifications, { ...ana, params: { product: 'tim' } }))
        .json<EndpointOutput<typeof notifications>>()
        .notices.filter(({ id }) => id.startsWith('contest-'))
    const { protocol, amount } = await contestItem(overdue)
    expect(await bell()).toMatchObject([
      {
        title: 'Contestação em análise',
        description: expect.stringContaining('Respondemos até 18/12/2026'),
        link: `/contas/${overdue}`,
      },
    ])
    const mails = collectMails()
    await answer(protocol, amount - 100)
    while ((await harness.api.platform.outbox.drain()) > 0);
    expect(mails.at(-1)?.text.replace(/\u00a0/g, ' ')).toMatch(
      /Conferimos a sua fatura\.[^]*R\$ 1,00 voltam a ser devidos, com vencimento em 23\/11\/2026[^]*ouvidoria[^]*1331[^]*consumidor\.gov\.br/,
    )
    expect(await bell()).toMatchObject([{ title: 'Contestação aceita em parte' }])
    await withdraw(protocol)
    expect(await bell()).toHaveLength(1)
  })

  it('returns no more than was paid for an item with a discount', async () => {
    ana = await harness.signIn('pf-discount')
    contract = await harness.readContract(ana)
    const reference = findInvoice(contract, 'VENCIDA').reference
    const paid = await payCode(await makeCode(reference))
    const billed = sumKind((await read(reference)).invoice.components, 'service')
    expect(paid.total).toBe(billed * 0.6)
    const opened = await contest(reference, { amount: billed as never })
    await answer(opened.json<SupportCase>().protocol, billed, false)
    expect((await read(reference)).contests).toMatchObject([
      { state: 'accepted', accepted: billed, credit: paid.total },
    ])
  })

  it('takes the discount off what is left of a contested invoice whose code is paid', async () => {
    ana = await harness.signIn('pf-discount')
    contract = await harness.readContract(ana)
    const reference = findInvoice(contract, 'VENCIDA').reference
    const code = await makeCode(reference)
    const billed = sumKind((await read(reference)).invoice.components, 'service')
    await contest(reference, { amount: (billed * 0.75) as never })
    expect(await payCode(code)).toMatchObject({ status: 'confirmed', total: code.total / 4 })
    expect((await read(reference)).invoice.status).toBe('PAGA')
    await harness.refundAll()
    expect((await load(code.id)).refunds).toMatchObject([{ amount: (code.total / 4) * 3 }])
    const opened = await contest(reference, { amount: (billed * 0.25) as never })
    await answer(opened.json<SupportCase>().protocol, billed * 0.25, false)
    expect(await getCredit('pf-discount')).toBe(code.total / 4)
  })

  // Consumer law 11
  it('decides for the customer after 30 days without an answer, once', async () => {
    const { protocol, amount } = await contestItem(overdue)
    await passDays(30)
    await runUnansweredJob()
    expect((await read(overdue)).contests).toMatchObject([{ state: 'open' }])
    await passDays(1)
    await runUnansweredJob()
    await runUnansweredJob()
    const { invoice, contests } = await read(overdue)
    expect(contests).toMatchObject([{ protocol, state: 'unanswered', accepted: amount }])
    expect(sumKind(invoice.components, 'corrected')).toBe(-amount)
    const { rows } = await harness.context.database.query(
      `select id from jobs where id like 'case-${protocol}-%' and id not like '%-opened-%' order by id`,
      [],
    )
    expect(rows).toEqual([
      { id: `case-${protocol}-decided-email` },
      { id: `case-${protocol}-decided-sms` },
    ])
  })

  // Consumer law 11
  it('returns double what was paid, with interest, if it is not answered within 30 days', async () => {
    await payCode(await makeCode(open))
    const { amount } = await contestItem(open)
    await passDays(31)
    await runUnansweredJob()
    await runUnansweredJob()
    const credit = 2 * amount + Math.floor((2 * amount * 31) / 3000)
    expect((await read(open)).contests).toMatchObject([{ state: 'unanswered', credit }])
    expect(await getCredit()).toBe(credit)
  })

  it('an invoice that is contested whole is neither payable nor late; once accepted it is settled', async () => {
    const { lines } = await read(overdue)
    const positions = lines.flatMap(({ position }) => position ?? [])
    const opened = await contest(overdue, { items: positions })
    const { protocol } = opened.json<SupportCase>()
    expect((await read(overdue)).invoice).toMatchObject({ status: 'ABERTA', total: 0 })
    expect((await read(overdue)).barCodeLine).toBeNull()
    const payment = await harness.pay(ana, { contract: contract.reference, debts: [overdue] })
    expect([payment.statusCode, payment.json<{ code: string }>().code]).toEqual([
      409,
      'PAYMENT.STATE.INVALID',
    ])
    await passDays(20)
    expect((await read(overdue)).invoice.status).toBe('ABERTA')
    await answer(protocol, sumKind((await read(overdue)).invoice.components, 'service'))
    expect((await read(overdue)).invoice).toMatchObject({ status: 'PAGA', total: 0 })
  })

  it('withdrawing brings the amount and the former due date back', async () => {
    const [beforeOverdue, beforeOpen] = [await read(overdue), await read(open)]
    const [one, other] = [await contestItem(overdue), await contestItem(open)]
    expect((await withdraw(one.protocol)).json()).toMatchObject({ state: 'cancelled' })
    await withdraw(other.protocol)
    await withdraw(other.protocol)
    expect((await read(overdue)).invoice).toEqual(beforeOverdue.invoice)
    expect((await read(open)).invoice).toEqual(beforeOpen.invoice)
    // A withdrawn item can be contested again.
    await contestItem(open)
  })

  it('an e-mail names what is owed again after a withdrawal, and nothing for a charge in words', async () => {
    const mails = collectMails()
    const { protocol } = await contestItem(overdue)
    await withdraw(protocol)
    const later = await contestItem(open)
    await withdraw(later.protocol)
    const inWords = await contest(overdue, { reason: null, text: 'Não fiz esta ligação.' })
    await withdraw(inWords.json<SupportCase>().protocol)
    while ((await harness.api.platform.outbox.drain()) > 0);
    const owed = mails.map(({ text }) => /^.* voltam a ser devidos.*$/m.exec(text)?.[0])
    expect(owed).toHaveLength(3)
    expect(owed.filter(Boolean).sort()).toEqual([
      'R$\u00a05,00 voltam a ser devidos, com vencimento em 27/11/2026.',
      'R$\u00a05,00 voltam a ser devidos. A fatura venceu em 02/11/2026 e tem multa e juros.',
    ])
  })

  describe('two contests of one invoice', () => {
    const contestTwice = async () => {
      const before = (await read(overdue)).invoice
      const first = await contest(overdue, { amount: 1_000 as never })
      await passDays(1)
      const second = await contest(overdue, { amount: 2_000 as never })
      return { before, protocols: [first, second].map((one) => one.json<SupportCase>().protocol) }
    }

    it.each([
      ['first', [0, 1]],
      ['last', [1, 0]],
    ])(
      'the former due date returns when both are withdrawn, the %s one first',
      async (_, order) => {
        const { before, protocols } = await contestTwice()
        await withdraw(protocols[order[0] ?? 0] ?? '')
        expect((await read(overdue)).invoice).toMatchObject({
          status: 'ABERTA',
          dueDate: '2026-11-23',
        })
        expect(sumPart((await read(overdue)).invoice.components, 'invoice')).toBe(
          sumKind(before.components, 'service') - (order[0] === 0 ? 2_000 : 1_000),
        )
        await withdraw(protocols[order[1] ?? 0] ?? '')
        const { dueDate, status } = (await read(overdue)).invoice
        expect({ dueDate, status }).toEqual({ dueDate: before.dueDate, status: 'VENCIDA' })
      },
    )

    it('a withdrawal leaves the due date of the rest when the other one was rejected', async () => {
      const { protocols } = await contestTwice()
      await answer(protocols[1] ?? '', 0)
      await withdraw(protocols[0] ?? '')
      expect((await read(overdue)).invoice).toMatchObject({
        status: 'ABERTA',
        dueDate: '2026-11-23',
      })
    })
  })

  // Consumer law 10
  describe('the legal notices of the invoice', () => {
    const send = async (sentOn: string): Promise<void> =>
      void (await harness.context.database.query(
        `insert into reminders (kind, subject_ref, customer_id, enqueued_on, sent_on) values ('suspension', $1, $2, $3, $3)
         on conflict (kind, subject_ref) do update set sent_on = excluded.sent_on`,
        [overdue, CUSTOMER, sentOn],
      ))
    const listSent = async () =>
      (
        await harness.context.database.query(
          `select (sent_on + paused_days)::text as on from reminders where kind = 'suspension' and subject_ref = $1`,
          [overdue],
        )
      ).rows.map((row) => row.on)

    it('count as before when the contest is withdrawn', async () => {
      await send('2026-11-10')
      const { protocol } = await contestItem(overdue)
      await passDays(10)
      await withdraw(protocol)
      expect(await listSent()).toEqual(['2026-11-10'])
    })

    it('start again after the first contest, which gave a new due date', async () => {
      await send('2026-11-10')
      const { protocol, amount } = await contestItem(overdue)
      await passDays(10)
      await answer(protocol, amount)
      expect(await listSent()).toEqual([])
    })

    it('go on after later contests, without the days until the answer', async () => {
      const { protocol, amount } = await contestItem(overdue)
      await answer(protocol, amount)
      await passDays(30)
      await send('2026-12-10')
      const later = await contest(overdue, { amount: 1 as never })
      const inWords = await contest(overdue, { text: 'Não entendi a fatura.' })
      await passDays(10)
      await answer(later.json<SupportCase>().protocol, 0)
      expect(await listSent()).toEqual(['2026-12-20'])
      await passDays(2)
      await answer(inWords.json<SupportCase>().protocol, undefined)
      expect(await listSent()).toEqual(['2026-12-22'])
    })
  })

  // Consumer law 8
  it('can be contested for three years', async () => {
    const { contestUntil } = await read(overdue)
    expect(contestUntil).toMatch(/^2029-11/)
    await passDays(3 * 366)
    expect((await contest(overdue, { items: [1] })).json()).toMatchObject({ field: 'invoice' })
  })

  it('a text without an amount stops the clock and withholds nothing', async () => {
    const before = (await read(overdue)).invoice
    await contest(overdue, { text: 'Não entendi a fatura.' })
    expect((await read(overdue)).invoice).toEqual({ ...before, contestAnswerBy: '2026-12-18' })
    await passDays(31)
    await runUnansweredJob()
    expect((await read(overdue)).contests).toMatchObject([{ state: 'open', amount: 0 }])
  })
})
