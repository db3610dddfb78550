import {
  acceptOffer,
  addDays,
  cases,
  chooseRefund,
  installmentTerm,
  invoice,
  notifications,
  offer,
  paymentReceived,
  receiptPdf,
  sumKind,
  toCents,
  type Contract,
  type EndpointOutput,
  type Invoice,
  type Offer,
  type Payment,
  type SupportCases,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { listEntries } from '../ledger/index.ts'
import { selectRows } from '../testing/select-rows.ts'
import { STORES } from '../testing/stores.ts'
import { readTableCells, readTaggedPdf } from '../testing/tagged-pdf.ts'
import { reconcileNow } from './engine/reconcile.ts'
import { applyReversal } from './engine/reverse.ts'
import { createPaymentJobs } from './jobs.ts'
import { saveCardSession } from './methods/card/card-sessions.ts'
import type { Reversal } from './providers/provider-state.ts'
import { getTxid } from './testing/get-charge.ts'
import { findInvoice, createKey, type SignedInUser } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const DAY_MS = 86_400_000

type Status = Reversal['status']

describe.each(STORES)('money that leaves again on %s', (store) => {
  const harness = usePaymentHarness(store)
  let ana: SignedInUser
  let contract: Contract
  let overdue: Invoice
  let upcoming: Invoice

  beforeEach(async () => {
    ana = await harness.signIn('pf-overdue')
    contract = await harness.readContract(ana)
    overdue = findInvoice(contract, 'VENCIDA')
    upcoming = findInvoice(contract, 'ABERTA')
  })

  const readInvoice = async (reference = overdue.reference): Promise<Invoice> => {
    const found = (await harness.listInvoices(ana)).find((one) => one.reference === reference)
    if (!found) throw new Error(`no invoice ${reference}`)
    return found
  }
  const readState = (id: string): Promise<Payment> => harness.readPayment(ana, id)
  const payPix = async (references = [overdue.reference]): Promise<Payment> => {
    const { id } = await start(references)
    await harness.reconcileAll()
    return readState(id)
  }
  const start = async (references: string[]): Promise<Payment> => {
    const payment = await harness.startPayment(ana, {
      contract: contract.reference,
      debts: references,
    })
    harness.providers.payPix(getTxid(payment))
    return payment
  }
  const createReversal = (payment: Payment, change: Partial<Reversal> = {}): Reversal => ({
    id: `pix:D-${payment.id}`,
    moneyId: `pix:${payment.moneyId ?? ''}`,
    amount: payment.total,
    at: harness.api.platform.clock.now(),
    kind: 'med',
    status: 'done',
    ...change,
  })
  const apply = (payment: Payment, change: Partial<Reversal> = {}) =>
    applyReversal(harness.context, 'pix', createReversal(payment, change))
  /** What the ledger's entries of disputes and reversals of this payment add up to, by account. */
  const sumReversals = async ({ id }: Payment): Promise<Record<string, number>> => {
    const sums = new Map<string, number>()
    for (const { sourceId, postings } of await listEntries(harness.context.db, id))
      if (sourceId.startsWith('reversal:'))
        for (const { account, amount } of postings)
          sums.set(account, (sums.get(account) ?? 0) + amount)
    return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
  }
  const listCases = async () => (await harness.api.call(cases, ana)).json<SupportCases>().cases
  /** Sends what is enqueued and returns the texts after that of the received payment. */
  const listMessages = async (): Promise<string[]> => {
    // On a slow machine a message is sent again when its lease ends; the gateway knows it by its
    // id.
    const sent = new Map<string, string>()
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { id, text } = JSON.parse(String(init?.body)) as { id: string; text?: string }
      if (text !== undefined) sent.set(id, text)
      return harness.providers.fetch(input, init)
    })
    while ((await harness.api.platform.outbox.drain()) > 0);
    return [...sent.values()].filter((text) => !text.includes('recebemos'))
  }

  it('owes the invoice again without charges on the day of the reversal, and with charges from then on', async () => {
    const payment = await payPix()
    expect(payment).toMatchObject({ status: 'confirmed', reversal: null })
    expect(await apply(payment)).toBe('applied')

    const today = harness.api.platform.clock.today()
    const billed = overdue.components.filter(({ kind }) => kind === 'service')
    expect(await readInvoice()).toMatchObject({
      status: 'ABERTA',
      dueDate: today,
      components: billed,
      paidAt: null,
    })
    expect(await readState(payment.id)).toMatchObject({
      status: 'reversed',
      lines: payment.lines,
      reversal: { kind: 'med', status: 'done', amount: payment.total },
    })
    const [service] = billed.map(({ amount }) => amount)
    expect(await sumReversals(payment)).toEqual({
      provider_clearing: -payment.total,
      receivable: service,
      fines_and_interest: payment.total - (service ?? 0),
    })

    harness.api.advance(DAY_MS)
    ana = await harness.signIn('pf-overdue')
    const late = await readInvoice()
    expect(late).toMatchObject({ status: 'VENCIDA', dueDate: today })
    expect(late.components).toEqual([
      ...billed,
      { kind: 'fine', amount: Math.floor((service ?? 0) * 0.02) },
      { kind: 'interest', amount: Math.floor(((service ?? 0) * 0.01) / 30) },
    ])
  })

  it('does not shorten the due date of an invoice that was paid early', async () => {
    const payment = await payPix([upcoming.reference])
    await apply(payment)
    expect(await readInvoice(upcoming.reference)).toMatchObject({
      status: 'ABERTA',
      dueDate: upcoming.dueDate,
    })
  })

  it('lets the customer pay the invoice again', async () => {
    const first = await payPix()
    await apply(first)
    const second = await payPix()
    expect(second.status).toBe('confirmed')
    expect(second.id).not.toBe(first.id)
    expect((await readInvoice()).status).toBe('PAGA')
    // A repeated report of the old reversal leaves the new payment in place.
    expect(await apply(first)).toBe('known')
    expect(await readState(second.id)).toMatchObject({ status: 'confirmed', refunds: [] })
    expect((await readInvoice()).status).toBe('PAGA')
  })

  it('blocks the money during a dispute while the invoice stays paid', async () => {
    const payment = await payPix()
    await apply(payment, { status: 'requested' })
    expect(await readState(payment.id)).toMatchObject({
      status: 'disputed',
      reversal: { status: 'requested' },
    })
    expect((await readInvoice()).status).toBe('PAGA')
    expect(await sumReversals(payment)).toEqual({
      provider_clearing: -payment.total,
      provider_blocked: payment.total,
    })
    const again = await harness.pay(ana, {
      contract: contract.reference,
      debts: [overdue.reference],
    })
    expect(again.json()).toMatchObject({ code: 'INVOICE.ALREADY.PAID' })

    await apply(payment, { status: 'rejected' })
    expect(await readState(payment.id)).toMatchObject({
      status: 'confirmed',
      reversal: { status: 'rejected' },
    })
    expect(await sumReversals(payment)).toEqual({})
  })

  it.each<[readonly Status[], Payment['status'], number]>([
    [['requested', 'done'], 'reversed', 2],
    [['done', 'requested'], 'reversed', 1],
    [['requested', 'requested', 'done', 'done'], 'reversed', 2],
    [['requested', 'rejected'], 'confirmed', 2],
    [['rejected', 'requested'], 'confirmed', 0],
    [['rejected', 'rejected'], 'confirmed', 0],
    [['requested', 'rejected', 'done'], 'reversed', 3],
    [['requested', 'done', 'rejected'], 'reversed', 2],
    [['done', 'rejected', 'requested'], 'reversed', 1],
  ])('after the reports %j the payment is %s', async (statuses, status, entries) => {
    const payment = await payPix()
    for (const one of statuses) await apply(payment, { status: one })
    expect((await readState(payment.id)).status).toBe(status)
    expect((await readInvoice()).status).toBe(status === 'reversed' ? 'ABERTA' : 'PAGA')
    const recorded = await listEntries(harness.context.db, payment.id)
    expect(recorded.filter(({ sourceId }) => sourceId.startsWith('reversal:'))).toHaveLength(
      entries,
    )
    expect(await sumReversals(payment)).not.toHaveProperty('provider_blocked')
  })

  it.each<[string, Partial<Reversal>[]]>([
    ['a rejection after the money has left', [{ status: 'done' }, { status: 'rejected' }]],
    ['more money than was received', [{ amount: toCents(99_999_999) }]],
    ['another amount under the same id', [{}, { amount: toCents(1) }]],
    ['the same money twice', [{}, { id: 'pix:D-other' }]],
  ])('does not book a contradiction: %s', async (_, changes) => {
    const payment = await payPix()
    const outcomes = []
    for (const change of changes) outcomes.push(await apply(payment, change))
    expect(outcomes.at(-1)).toBe('contradictory')
  })

  it('releases all that a dispute held back, whatever amount its rejection names', async () => {
    const payment = await payPix()
    await apply(payment, { status: 'requested' })
    await apply(payment, { status: 'rejected', amount: toCents(1) })
    expect((await readState(payment.id)).status).toBe('confirmed')
    expect(await sumReversals(payment)).toEqual({})
  })

  it('sets aside the reversal of money that is not booked', async () => {
    const payment = await payPix()
    expect(await apply(payment, { moneyId: 'pix:unknown' })).toBe('unknown_money')
    expect((await readState(payment.id)).status).toBe('confirmed')
  })

  it('reopens only the part that has left', async () => {
    const payment = await payPix()
    const part = toCents(2_000)
    await apply(payment, { amount: part })
    expect(await readState(payment.id)).toMatchObject({
      status: 'reversed',
      reversal: { amount: part },
    })
    expect(await readInvoice()).toMatchObject({ status: 'ABERTA', total: part })
    expect(await sumReversals(payment)).toEqual({ provider_clearing: -part, receivable: part })

    const rest = await payPix()
    expect(rest).toMatchObject({ status: 'confirmed', total: part })
    expect((await readInvoice()).status).toBe('PAGA')

    await apply(payment, { id: 'pix:D-rest', amount: toCents(payment.total - part) })
    const { receivable = 0 } = await sumReversals(payment)
    expect(receivable).toBe(sumKind(overdue.components, 'service'))
    expect(await readInvoice()).toMatchObject({ status: 'ABERTA', total: receivable - part })
    expect((await readState(rest.id)).status).toBe('confirmed')
  })

  it('takes a part from the last invoice of a payment first', async () => {
    const payment = await payPix([overdue.reference, upcoming.reference])
    const [first, last] = payment.lines
    await apply(payment, { amount: last?.total ?? toCents(0) })
    expect((await readInvoice(last?.debtReference)).status).toBe('ABERTA')
    expect((await readInvoice(first?.debtReference)).status).toBe('PAGA')
  })

  it('is booked once by several processes', async () => {
    const payment = await payPix()
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        apply(payment, { status: i % 2 === 0 ? 'done' : 'requested' }),
      ),
    )
    expect((await readState(payment.id)).status).toBe('reversed')
    expect(outcomes.filter((outcome) => outcome === 'applied').length).toBeLessThanOrEqual(2)
    expect(await sumReversals(payment)).not.toHaveProperty('provider_blocked')
    expect((await readInvoice()).status).toBe('ABERTA')
  })

  const payTwice = async (): Promise<{ second: Payment; moneyId: string }> => {
    const choice = { contract: contract.reference, debts: [overdue.reference] }
    const pix = await harness.startPayment(ana, choice)
    const card = await harness.startPayment(ana, { ...choice, method: 'BILLET' })
    harness.providers.payBill(card.id)
    await harness.reconcileAll()
    harness.providers.charges.get(getTxid(pix))!.status = 'ATIVA'
    harness.providers.payPix(getTxid(pix))
    await harness.reconcileAll()
    const [money] = await selectRows<{ id: string }>(
      harness.context.db,
      sql`select id from received_payments where payment_id = ${pix.id}`,
    )
    return { second: pix, moneyId: money?.id ?? '' }
  }

  it.each(['pending', 'done'])(
    'books the reversal of money whose refund is %s without touching the invoice',
    async (refund) => {
      const { second, moneyId } = await payTwice()
      if (refund === 'done') await harness.refundAll()
      const outcome = await apply(second, { moneyId })
      expect(outcome).toBe(refund === 'done' ? 'contradictory' : 'applied')
      await harness.refundAll()
      expect(harness.providers.refunds).toHaveLength(refund === 'done' ? 1 : 0)
      expect((await readInvoice()).status).toBe('PAGA')
      expect((await readState(second.id)).status).toBe('cancelled')
      expect(await sumReversals(second)).toEqual(
        refund === 'done'
          ? {}
          : { provider_clearing: -second.total, refunds_payable: second.total },
      )
    },
  )

  it.each([
    ['rejected', 1],
    ['done', 0],
  ] as const)(
    'refunds no disputed money until its dispute is %s, and then %i time(s)',
    async (status, times) => {
      const { second, moneyId } = await payTwice()
      await apply(second, { moneyId, status: 'requested' })
      await harness.refundAll()
      expect(harness.providers.refunds).toEqual([])
      expect(await apply(second, { moneyId, status })).toBe('applied')
      await harness.refundAll()
      expect(harness.providers.refunds).toHaveLength(times)
    },
  )

  it('does not repeat the request of a refund that failed before the dispute', async () => {
    const { second, moneyId } = await payTwice()
    harness.providers.mode = 'refuse'
    await harness.refundAll()
    harness.providers.mode = 'ok'
    await apply(second, { moneyId, status: 'requested' })
    harness.api.advance(61_000)
    await harness.refundAll()
    expect(harness.providers.refunds).toEqual([])
    await apply(second, { moneyId, status: 'rejected' })
    await harness.refundAll()
    expect(harness.providers.refunds).toHaveLength(1)
  })

  it('refunds what a dispute of a part leaves, and asks for the state of a refund under way', async () => {
    const { second, moneyId } = await payTwice()
    harness.providers.refundStatus = 'EM_PROCESSAMENTO'
    await harness.refundAll()
    await apply(second, { moneyId, status: 'requested' })
    harness.providers.refundStatus = 'DEVOLVIDO'
    harness.api.advance(61_000)
    await harness.refundAll()
    expect((await readState(second.id)).refunds).toMatchObject([{ amount: second.total }])
    const { id } = await harness.startPayment(ana, {
      contract: contract.reference,
      debts: [upcoming.reference],
    })
    harness.providers.payPix(getTxid(await readState(id)), 5_000)
    await harness.reconcileAll()
    await harness.api.call(chooseRefund, { ...ana, params: { id }, body: { choice: 'refund' } })
    const paid = await readState(id)
    await apply(paid, { status: 'requested' })
    await harness.refundAll()
    expect((await readState(id)).refunds).toMatchObject([{ amount: 5_000 }])
  })

  it('books the reversal of money that had become a credit', async () => {
    const choice = { contract: contract.reference, debts: [overdue.reference] }
    const pix = await harness.startPayment(ana, choice)
    const boleto = await harness.startPayment(ana, { ...choice, method: 'BILLET' })
    harness.providers.payPix(getTxid(pix))
    harness.providers.payBill(boleto.id)
    await harness.reconcileAll()
    const [money] = await selectRows<{ id: string; refund_state: string }>(
      harness.context.db,
      sql`select id, refund_state from received_payments where payment_id = ${boleto.id}`,
    )
    expect(money?.refund_state).toBe('credit')
    await applyReversal(
      harness.context,
      'bank',
      createReversal(boleto, { id: 'bank:R1', moneyId: money?.id ?? '', kind: 'returned' }),
    )
    expect(await sumReversals(boleto)).toEqual({
      provider_clearing: -boleto.total,
      customer_credit: boleto.total,
    })
    expect((await readState(boleto.id)).refunds).toEqual([])
    expect((await readInvoice()).status).toBe('PAGA')
  })

  it('owes the returned part of an invoice that an agreement replaced meanwhile', async () => {
    ana = await harness.signIn('pf-discount')
    contract = (await harness.listContracts(ana))[0] ?? contract
    overdue = contract.debts[0] ?? overdue
    const { reference } = contract
    const payment = await payPix()
    await apply(payment, { amount: toCents(2_000) })
    harness.api.advance(DAY_MS)
    ana = await harness.signIn('pf-discount')
    const params = { reference: `CP${reference.slice(2)}` }
    const { totalAfter } = (await harness.api.call(offer, { ...ana, params })).json<Offer>()
    const body = { installments: 1, total: totalAfter, signature: 'Carla Dias' }
    const headers = { 'idempotency-key': createKey() }
    const accepted = await harness.api.call(acceptOffer, { ...ana, params, body, headers })
    expect(accepted.statusCode).toBe(201)
    expect((await readInvoice()).status).toBe('EM_ACORDO')
    const readTerm = async (): Promise<string[]> => {
      const body = { contractReference: reference, debtReferences: [], variables: {} }
      const { rawPayload } = await harness.api.call(installmentTerm, { ...ana, body })
      const { tags } = await readTaggedPdf(rawPayload)
      return readTableCells(tags, 'Faturas que deram origem ao acordo')
    }
    const term = await readTerm()
    expect(term).toContain(overdue.reference)

    await apply(payment, { id: 'pix:D-2', amount: toCents(1_000) })
    expect(await readInvoice()).toMatchObject({ status: 'ABERTA', total: 1_000 })
    await apply(payment, { id: 'pix:D-3', amount: toCents(500) })
    expect(await readInvoice()).toMatchObject({ status: 'ABERTA', total: 1_500 })
    expect(await readTerm()).toEqual(term)
    expect((await payPix()).total).toBe(1_500)
    expect((await readInvoice()).status).toBe('PAGA')
  })

  it('opens a support case with what the bank needs, and closes it when the dispute ends', async () => {
    const payment = await payPix()
    await apply(payment, { status: 'requested' })
    const [opened] = await listCases()
    expect(opened).toMatchObject({
      kind: 'dispute',
      state: 'received',
      invoice: overdue.reference,
      canCancel: false,
    })
    for (const proof of [
      payment.protocol,
      payment.moneyId ?? '',
      overdue.reference,
      contract.reference,
    ])
      expect(opened?.text).toContain(proof)
    await apply(payment, { status: 'done' })
    expect(await listCases()).toEqual([
      expect.objectContaining({
        state: 'closed',
        protocol: opened?.protocol,
        answer: expect.stringContaining('em aberto de novo'),
      }),
    ])
  })

  it('says in the case that no invoice changes when a second payment of it leaves', async () => {
    const choice = { contract: contract.reference, debts: [overdue.reference] }
    const pix = await harness.startPayment(ana, choice)
    const boleto = await harness.startPayment(ana, { ...choice, method: 'BILLET' })
    harness.providers.payBill(boleto.id)
    harness.providers.payPix(getTxid(pix))
    await reconcileNow(harness.context, [boleto.id])
    await harness.reconcileAll()
    const [money] = await selectRows<{ id: string; outcome: string }>(
      harness.context.db,
      sql`select id, outcome from received_payments where payment_id = ${pix.id}`,
    )
    expect(money?.outcome).toBe('duplicate')
    for (const status of ['requested', 'done'] as const)
      await apply(pix, { moneyId: money?.id ?? '', status })
    expect((await readInvoice()).status).toBe('PAGA')
    expect(await listCases()).toEqual([
      expect.objectContaining({
        state: 'closed',
        answer: 'O valor foi devolvido. Nada voltou a ser cobrado por isso.',
      }),
    ])
  })

  it.each<[Reversal['kind'], string, string]>([
    ['med', 'o seu banco pediu de volta', 'o banco devolveu'],
    ['chargeback', 'a operadora do cartao contestou', 'a operadora do cartao estornou'],
    ['returned', 'o banco esta revendo', 'o banco devolveu'],
    ['operator', 'comecamos a devolver', 'devolvemos'],
  ])('notifies the customer of a reversal of kind %s in plain words', async (kind, asked, took) => {
    const payment = await payPix()
    await apply(payment, { kind, status: 'requested' })
    await apply(payment, { kind, status: 'done' })
    const messages = await listMessages()
    // Messages are sent concurrently, so their order may differ.
    expect(messages).toHaveLength(2)
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.stringContaining(asked),
        expect.stringMatching(
          new RegExp(`${took}.*em aberto de novo\\. Pague ate 18/11/2026 sem acrescimo\\.`),
        ),
      ]),
    )
    for (const text of messages) expect(text).toMatch(/^[\x20-\x5f\x61-\x7e]{1,160}$/)
    const bell = (
      await harness.api.call(notifications, { ...ana, params: { product: 'tim' } })
    ).json<EndpointOutput<typeof notifications>>().notices
    expect(bell.find(({ title }) => title === 'Pagamento devolvido')).toMatchObject({
      link: `/contas/${overdue.reference}`,
      description: expect.stringMatching(
        /em aberto de novo\. Você pode pagar até 18\/11\/2026 sem acréscimo\.$/,
      ),
    })
    expect(bell.some(({ title }) => title === 'Pagamento recebido')).toBe(false)
  })

  it('does not promise a day without charges after that day', async () => {
    const payment = await payPix()
    await apply(payment)
    harness.api.advance(DAY_MS)
    const messages = await listMessages()
    expect(messages).toEqual([expect.stringContaining('em aberto de novo.')])
    expect(messages.join()).not.toContain('Pague ate')
  })

  it('starts the suspension notice again from the reversal', async () => {
    const payment = await payPix()
    const listWarnings = () =>
      selectRows<{ sent_on: string | null; enqueued_on: string }>(
        harness.context.db,
        sql`select enqueued_on::text, sent_on::text from reminders
          where kind = 'suspension' and subject_ref = ${overdue.reference}`,
      )
    expect(await listWarnings()).toEqual([expect.objectContaining({ sent_on: '2026-11-17' })])
    await apply(payment)
    expect(await listWarnings()).toEqual([])
    const remind = () =>
      harness.api.slices
        .flatMap((slice) => slice.recurringJobs?.(harness.api.platform) ?? [])
        .find(({ name }) => name === 'billing.reminders')
        ?.run()
    const reversedOn = harness.api.platform.clock.today()
    harness.api.advance(14 * DAY_MS)
    await remind()
    expect(await listWarnings()).toEqual([])
    harness.api.advance(DAY_MS)
    await remind()
    expect(await listWarnings()).toEqual([{ enqueued_on: addDays(reversedOn, 15), sent_on: null }])
  })

  it('shows the reversal in the history, on the receipt and to an anonymous page', async () => {
    const payment = await payPix()
    await apply(payment)
    const history = (
      await harness.api.call(invoice, { ...ana, params: { reference: overdue.reference } })
    ).json<EndpointOutput<typeof invoice>>()
    expect(history.payments).toMatchObject([
      { id: payment.id, status: 'reversed', reversal: { kind: 'med', status: 'done' } },
    ])
    const receipt = await harness.api.call(receiptPdf, { ...ana, params: { id: payment.id } })
    expect(receipt.statusCode).toBe(200)
    const { tags } = await readTaggedPdf(receipt.rawPayload)
    const text = tags.map((tag) => tag.text).join(' ')
    expect(text).toMatch(/O banco devolveu R\$\s[\d,.]+ em 18\/11\/2026/)
    expect(text).not.toContain('Pagamento realizado com sucesso')
    const received = await harness.api.call(paymentReceived, { params: { id: payment.id } })
    expect(received.json()).toEqual({ received: false, at: null })
  })

  describe('reported by a provider', () => {
    const expectReversed = async (id: string, kind: Reversal['kind']) => {
      expect(await readState(id)).toMatchObject({
        status: 'reversed',
        reversal: { kind, status: 'done' },
      })
      expect((await readInvoice()).status).toBe('ABERTA')
      expect(await harness.api.platform.metrics.register.metrics()).toMatch(
        new RegExp(`portal_payments_reversed_total\\{kind="${kind}"\\} [1-9]`),
      )
    }

    it('disputes and reverses a Pix when a webhook names its charge', async () => {
      const payment = await payPix()
      harness.providers.returnPix(payment.moneyId ?? '', 'EM_PROCESSAMENTO')
      await reconcileNow(harness.context, [payment.id])
      expect((await readState(payment.id)).status).toBe('disputed')
      harness.providers.returnPix(payment.moneyId ?? '', 'DEVOLVIDO')
      await reconcileNow(harness.context, [payment.id])
      await expectReversed(payment.id, 'med')
    })

    it('reverses a Pix that only the list of returns shows, days later', async () => {
      const payment = await payPix()
      harness.api.advance(9 * DAY_MS)
      ana = await harness.signIn('pf-overdue')
      harness.providers.returnPix(payment.moneyId ?? '', 'DEVOLVIDO')
      await createPaymentJobs(harness.context)
        .find(({ name }) => name === 'payments.pix-reversals')
        ?.run()
      await expectReversed(payment.id, 'med')
    })

    it('reverses a Pix that another system of the operator refunded', async () => {
      const payment = await payPix()
      harness.providers.returnPix(payment.moneyId ?? '', 'DEVOLVIDO', 'ORIGINAL')
      await harness.reconcileAll()
      await expectReversed(payment.id, 'operator')
    })

    it('reverses money that paid the code printed on the invoice', async () => {
      harness.providers.payStatic(overdue.reference, overdue.total)
      await harness.reconcileAll()
      expect((await readInvoice()).status).toBe('PAGA')
      harness.providers.returnPix(
        String(harness.providers.received.at(-1)?.endToEndId),
        'DEVOLVIDO',
      )
      await harness.reconcileAll()
      expect((await readInvoice()).status).toBe('ABERTA')
    })

    const payByCard = async (): Promise<Payment> => {
      await saveCardSession(harness.api.platform, 'pf-overdue', 'credit', {
        id: 'cs-1',
        clientToken: 'card-token',
        fieldsUrl: 'http://localhost:4101/fields',
        expiresAt: '2030-01-01T00:00:00Z',
        installments: [],
      })
      return harness.startPayment(ana, {
        contract: contract.reference,
        debts: [overdue.reference],
        method: 'CREDIT_CARD',
        cardToken: 'card-token',
      })
    }

    it.each([
      ['a webhook names', (id: string) => reconcileNow(harness.context, [id])],
      ['the list shows', () => harness.reconcileAll()],
    ])('reverses a card payment cancelled on its day that %s, once', async (_, report) => {
      const { id, status } = await payByCard()
      expect(status).toBe('confirmed')
      for (const payment of harness.providers.acquirer.payments.values())
        payment.status = 'cancelled'
      await report(id)
      await report(id)
      await expectReversed(id, 'operator')
      expect(await sumReversals(await readState(id))).toMatchObject({
        provider_clearing: -overdue.total,
      })
    })

    it('reverses a card payment after a chargeback, and confirms it after a won dispute', async () => {
      const { id } = await payByCard()
      const [charged] = harness.providers.acquirer.payments.values()
      const openedAt = harness.api.platform.clock.now().toISOString()
      const dispute = async (number: number, status: 'opened' | 'won' | 'lost') => {
        Object.assign(charged ?? {}, {
          disputes: [
            {
              id: `d${number}`,
              amountCents: charged?.amountCents,
              status,
              openedAt,
              closedAt: null,
            },
          ],
        })
        await harness.reconcileAll()
        return (await readState(id)).status
      }
      expect(await dispute(1, 'opened')).toBe('disputed')
      expect(await dispute(1, 'won')).toBe('confirmed')
      expect(await dispute(2, 'opened')).toBe('disputed')
      expect(await dispute(2, 'lost')).toBe('reversed')
      await expectReversed(id, 'chargeback')
    })

    it('reverses a boleto that the bank returns', async () => {
      const { id } = await harness.startPayment(ana, {
        contract: contract.reference,
        debts: [overdue.reference],
        method: 'BILLET',
      })
      harness.providers.payBill(id)
      await harness.reconcileAll()
      expect((await readInvoice()).status).toBe('PAGA')
      harness.providers.returnBill(id)
      await harness.reconcileAll()
      await expectReversed(id, 'returned')
    })

    it('records a contradiction as a fault of the provider and books nothing', async () => {
      const payment = await payPix()
      harness.providers.returnPix(payment.moneyId ?? '', 'DEVOLVIDO')
      await harness.reconcileAll()
      harness.providers.returnPix(payment.moneyId ?? '', 'NAO_REALIZADO')
      await harness.reconcileAll()
      await expectReversed(payment.id, 'med')
      const faults = await harness.context.faults.listOpenFaults()
      expect(faults).toMatchObject([{ provider: 'pix', reason: 'refunds' }])
    })

    it('takes unmatched money from the support desk when it leaves', async () => {
      harness.providers.payStatic('unknown', 4_000)
      await harness.reconcileAll()
      const pix = String(harness.providers.received.at(-1)?.endToEndId)
      harness.providers.returnPix(pix, 'DEVOLVIDO')
      await harness.reconcileAll()
      await harness.reconcileAll()
      const rows = await selectRows(
        harness.context.db,
        sql`select state from unmatched_money where id = ${`pix:${pix}`}`,
      )
      expect(rows).toEqual([{ state: 'reversed' }])
    })

    it('leaves a part of unmatched money at the support desk when the other part leaves', async () => {
      harness.providers.payStatic('unknown', 4_000)
      await harness.reconcileAll()
      const moneyId = `pix:${String(harness.providers.received.at(-1)?.endToEndId)}`
      const reverse = (status: Status, amount: number, id = `${moneyId}:D1`) =>
        applyReversal(harness.context, 'pix', {
          id,
          moneyId,
          amount: toCents(amount),
          at: harness.api.platform.clock.now(),
          kind: 'med',
          status,
        })
      const readRow = async () =>
        (
          await selectRows(
            harness.context.db,
            sql`select state, amount::int from unmatched_money where id = ${moneyId}`,
          )
        )[0]
      expect(await reverse('requested', 2_500)).toBe('known')
      expect(await reverse('rejected', 2_500)).toBe('known')
      expect(await readRow()).toEqual({ state: 'open', amount: 4_000 })
      expect(await reverse('done', 2_500)).toBe('applied')
      // A list reports it again and again.
      expect(await reverse('done', 2_500)).toBe('known')
      expect(await readRow()).toEqual({ state: 'open', amount: 1_500 })
      expect(await reverse('done', 1_501, `${moneyId}:D2`)).toBe('contradictory')
      expect(await reverse('done', 1_500, `${moneyId}:D2`)).toBe('applied')
      expect(await reverse('done', 1_500, `${moneyId}:D3`)).toBe('contradictory')
      expect(await readRow()).toEqual({ state: 'reversed', amount: 1_500 })
    })
  })

  it('reverses what is left after a refund of overpaid money, and no more', async () => {
    const { id, total } = await harness.startPayment(ana, {
      contract: contract.reference,
      debts: [overdue.reference],
    })
    const payment = await readState(id)
    harness.providers.payPix(getTxid(payment), 5_000)
    await harness.reconcileAll()
    await harness.api.call(chooseRefund, { ...ana, params: { id }, body: { choice: 'refund' } })
    await harness.refundAll()
    const paid = await readState(id)
    expect(paid.refunds).toMatchObject([{ amount: 5_000 }])
    expect(await apply(paid, { amount: toCents(total + 1) })).toBe('contradictory')
    expect((await readInvoice()).status).toBe('PAGA')
    expect(await apply(paid, { amount: total })).toBe('applied')
    expect((await readState(id)).status).toBe('reversed')
    expect((await readInvoice()).status).toBe('ABERTA')
  })
})
