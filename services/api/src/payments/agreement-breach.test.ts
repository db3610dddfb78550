import {
  acceptOffer,
  addDays,
  agreement as agreementEndpoint,
  countDays,
  formatDate,
  formatReal,
  installmentTerm,
  invoice as invoiceEndpoint,
  notifications,
  offer,
  quote,
  sumCents,
  toCents,
  type Agreement,
  type CalendarDate,
  type EndpointOutput,
  type Invoice,
  type InvoiceDetails,
  type Offer,
  type Payment,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { listBreakableAgreements } from '../billing/store/breakable-agreements.ts'
import { changeContact } from '../testing/change-contact.ts'
import { selectRows } from '../testing/select-rows.ts'
import { STORE, STORES } from '../testing/stores.ts'
import { readTableCells, readTaggedPdf } from '../testing/tagged-pdf.ts'
import { getTxid } from './testing/get-charge.ts'
import {
  createKey,
  createPaymentHarness,
  parsePayment,
  type SignedInUser,
} from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const CUSTOMER = 'pf-discount'
const CAMPAIGN = 'CP1000003001'

describe.each(STORES)('an agreement with a missed installment on %s', (store) => {
  const harness = usePaymentHarness(store, { env: { UNDERPAID: 'book' } })
  let carla: SignedInUser
  let contract: string

  beforeEach(async () => {
    carla = await harness.signIn(CUSTOMER)
    contract = (await harness.readContract(carla)).reference
  })

  const listSms = (): string[] => harness.providers.sms.map(({ text }) => text)
  const runJob = (name: string) =>
    harness.api.slices
      .flatMap((slice) => slice.recurringJobs?.(harness.api.platform) ?? [])
      .find((job) => job.name === name)
      ?.run()
  const runDailyJobs = async (): Promise<void> => {
    await runJob('billing.reminders')
    await runJob('billing.breaches')
    while ((await harness.api.platform.outbox.drain()) > 0);
  }
  const passDays = async (days: number): Promise<void> => {
    if (days > 0) harness.api.advance(days * DAY_MS)
    // Sessions end meanwhile.
    carla = await harness.signIn(CUSTOMER)
    harness.providers.sms = []
    await runDailyJobs()
  }
  const getToday = (): CalendarDate => harness.api.platform.clock.today()
  const passUntil = async (day: CalendarDate): Promise<void> => {
    await passDays(countDays(getToday(), day))
  }
  const readOffer = async (reference: string): Promise<Offer> =>
    (await harness.api.call(offer, { ...carla, params: { reference } })).json<Offer>()
  const accept = async (reference: string, installments: number): Promise<Agreement> => {
    const { totalAfter } = await readOffer(reference)
    const accepted = await harness.api.call(acceptOffer, {
      ...carla,
      params: { reference },
      headers: { 'idempotency-key': createKey() },
      body: { installments, total: totalAfter, signature: 'Carla Dias' },
    })
    expect(accepted.statusCode).toBe(201)
    return accepted.json<Agreement>()
  }
  const readAgreement = async (reference?: string): Promise<Agreement> =>
    (
      await harness.api.call(agreementEndpoint, {
        ...carla,
        params: { reference: contract },
        ...(reference !== undefined && { query: { agreement: reference } }),
      })
    ).json<Agreement>()
  const listInvoices = async (): Promise<Invoice[]> =>
    (await harness.listContracts(carla)).flatMap(({ debts }) => debts)
  const findInvoice = async (reference: string): Promise<Invoice | undefined> =>
    (await listInvoices()).find((invoice) => invoice.reference === reference)
  const readInvoice = async (reference: string): Promise<InvoiceDetails> =>
    (
      await harness.api.call(invoiceEndpoint, { ...carla, params: { reference } })
    ).json<InvoiceDetails>()
  const createCode = (invoices: readonly string[], method: 'PIX' | 'BILLET' = 'PIX') =>
    harness.startPayment(carla, { contract, debts: invoices, method })
  const readPayment = ({ id }: Payment): Promise<Payment> => harness.readPayment(carla, id)
  const payFirstInstallment = async ({ parts }: Agreement): Promise<Payment> => {
    const payment = await createCode([parts[0]!.debtReference])
    harness.providers.payPix(getTxid(payment))
    await harness.reconcileAll()
    return readPayment(payment)
  }
  const listNotices = async () =>
    (await harness.api.call(notifications, { ...carla, params: { product: 'tim' } })).json<
      EndpointOutput<typeof notifications>
    >().notices
  const listTitles = async (): Promise<string[]> => (await listNotices()).map(({ title }) => title)
  const findLink = async (title: string): Promise<string | undefined> =>
    (await listNotices()).find((notice) => notice.title === title)?.link

  /** The payer's bank takes money of a payment back: all of it by default. */
  const reverse = async ({ id, total }: Payment, amount = total): Promise<void> => {
    const [money] = await selectRows<{ id: string }>(
      harness.context.db,
      sql`select id from received_payments where payment_id = ${id}`,
    )
    expect(await harness.reverse(money!.id, amount)).toBe('applied')
  }

  /** An agreement of three installments of which the first one is paid, on the last day to pay the second one. */
  const missInstallment = async (): Promise<{ made: Agreement; late: Agreement }> => {
    const made = await accept(CAMPAIGN, 3)
    await payFirstInstallment(made)
    await passUntil(addDays(made.parts[1]!.dueDate, 20))
    const late = await readAgreement()
    await passUntil(late.payUntil!)
    return { made, late }
  }
  /** Days after the last day, a Friday, until the breach. */
  const BREACH_AFTER = 6

  it('is announced by the state, the last day and one notice, and is broken after it, once', async () => {
    const before = (await listInvoices()).filter(({ status }) => status === 'VENCIDA')
    const made = await accept(CAMPAIGN, 3)
    expect(made).toMatchObject({ state: 'current', payUntil: null, brokenOn: null })
    await payFirstInstallment(made)
    const [, second, third] = made.parts
    await passUntil(addDays(second!.dueDate, 20))
    expect(listSms().filter((text) => text.includes('acordo sera quebrado'))).toHaveLength(1)
    const late = await readAgreement()
    const lastDay = late.payUntil!
    expect(late.state).toBe('late')
    expect(listSms().join()).toContain(`Pague ate ${formatDate(lastDay)}`)
    expect((await findInvoice(second!.debtReference))?.installment?.payUntil).toBe(lastDay)
    const link = `/contas/${contract}/acordo?acordo=${made.reference}`
    expect(await findLink('Aviso de quebra do acordo')).toBe(link)
    const code = await createCode([third!.debtReference], 'BILLET')

    while (getToday() < addDays(lastDay, BREACH_AFTER - 1)) {
      await passDays(1)
      expect(listSms().join()).not.toContain('quebrado')
    }
    expect((await readAgreement()).state).toBe('late')
    await passDays(1)
    const broken = await readAgreement()
    expect(broken).toMatchObject({ state: 'broken', brokenOn: getToday(), settlement: null })
    expect(broken.parts.map(({ isCancelled }) => isCancelled)).toEqual([false, true, true])
    expect(await findInvoice(second!.debtReference)).toBeUndefined()
    const owed = (await listInvoices()).filter(({ reference }) =>
      before.some((invoice) => invoice.reference === reference),
    )
    const billed = sumCents(
      before.flatMap(({ components }) =>
        components.filter(({ kind }) => kind === 'service').map(({ amount }) => amount),
      ),
    )
    const covered = Math.ceil((billed * made.parts[0]!.amount) / made.total)
    expect(
      owed.map(({ status, dueDate, components }) => [
        status,
        dueDate,
        components.find(({ kind }) => kind === 'partial')?.amount,
      ]),
    ).toEqual([['VENCIDA', lastDay, -covered]])
    expect(
      listSms().filter((text) => text.includes(`acordo ${made.reference} quebrado`)),
    ).toHaveLength(1)
    expect(await findLink('Acordo quebrado')).toBe(link)
    await harness.reconcileAll()
    expect(await readPayment(code)).toMatchObject({ status: 'cancelled' })
    harness.providers.sms = []
    await runDailyJobs()
    expect(listSms().filter((text) => text.includes('quebrado'))).toEqual([])
    expect(await readAgreement()).toEqual(broken)
  })

  it('is announced to the phone that the customer has in the morning', async () => {
    await missInstallment()
    harness.api.advance(BREACH_AFTER * DAY_MS + 10 * HOUR_MS)
    await runJob('billing.breaches')
    const { outbox } = harness.api.platform
    harness.providers.sms = []
    while ((await outbox.drain()) > 0);
    expect(listSms()).toEqual([])
    const phone = '+5511922220000'
    await changeContact(harness.api.platform, CUSTOMER, { phone })
    harness.api.advance(14 * HOUR_MS)
    while ((await outbox.drain()) > 0);
    expect(
      harness.providers.sms
        .filter((sms) => sms.id.startsWith('agreement-broken-'))
        .map(({ to }) => to),
    ).toEqual([phone])
  })

  it('states its installments as agreed after some money of one was reversed', async () => {
    const made = await accept(CAMPAIGN, 3)
    const paid = await payFirstInstallment(made)
    await passDays(10)
    await reverse(paid, toCents(3_000))
    const { parts } = await readAgreement()
    expect(parts[0]).toMatchObject({ dueDate: getToday(), total: 3_000 })
    expect(parts.map(({ amount }) => amount)).toEqual(made.parts.map(({ amount }) => amount))
    const body = {
      contractReference: contract,
      debtReferences: [parts[0]!.debtReference],
      variables: {},
    }
    const { rawPayload } = await harness.api.call(installmentTerm, { ...carla, body })
    const { tags } = await readTaggedPdf(rawPayload)
    const cells = readTableCells(tags, 'Parcelas do acordo')
    for (const { dueDate, amount } of made.parts)
      expect(cells).toEqual(expect.arrayContaining([formatDate(dueDate), formatReal(amount)]))
    expect(cells).not.toContain(formatDate(getToday()))
  })

  it('is announced although an older installment is prescribed', async () => {
    const { parts } = await accept(CAMPAIGN, 3)
    await harness.context.db.execute(
      sql`update invoices set due_date = '2021-01-04' where reference = ${parts[0]!.debtReference}`,
    )
    await passUntil(addDays(parts[1]!.dueDate, 20))
    expect(listSms().filter((text) => text.includes('acordo sera quebrado'))).toHaveLength(1)
  })

  it('is not broken if the installment was paid and the provider has not said so yet', async () => {
    const { made } = await missInstallment()
    const payment = await createCode([made.parts[1]!.debtReference])
    harness.providers.payPix(getTxid(payment))
    await passDays(BREACH_AFTER)
    expect(await readAgreement()).toMatchObject({ state: 'late' })
    expect((await readAgreement()).parts[1]?.status).toBe('PAGA')
    expect(await readPayment(payment)).toMatchObject({ status: 'confirmed' })
  })

  it('is broken once, and no money is lost, if a payment arrives at the same moment', async () => {
    const { made } = await missInstallment()
    const payment = await createCode([made.parts[1]!.debtReference])
    harness.api.advance(BREACH_AFTER * DAY_MS)
    carla = await harness.signIn(CUSTOMER)
    harness.providers.mode = 'error'
    const first = runJob('billing.breaches')
    harness.providers.mode = 'ok'
    harness.providers.payPix(getTxid(payment))
    await Promise.all([first, runJob('billing.breaches'), harness.reconcileAll()])
    await harness.reconcileAll()
    const found = await readAgreement()
    const paid = await readPayment(payment)
    expect([
      found.state,
      paid.status,
      (await findInvoice(made.parts[1]!.debtReference))?.status,
    ]).toEqual(
      found.state === 'broken' ? ['broken', 'cancelled', undefined] : ['late', 'confirmed', 'PAGA'],
    )
    if (found.state === 'broken') expect(paid.refunds[0]?.amount).toBe(payment.total)
  })

  it('turns a boleto that arrives for a cancelled installment into a credit, with a message', async () => {
    const { made } = await missInstallment()
    const payment = await createCode([made.parts[1]!.debtReference], 'BILLET')
    harness.providers.payBill(payment.id)
    harness.providers.mode = 'error'
    await passDays(BREACH_AFTER)
    expect((await readAgreement()).state).toBe('broken')
    harness.providers.mode = 'ok'
    await harness.reconcileAll()
    const { status, refunds } = await readPayment(payment)
    expect([status, refunds.map(({ amount }) => amount)]).toEqual(['cancelled', [payment.total]])
    harness.providers.sms = []
    while ((await harness.api.platform.outbox.drain()) > 0);
    expect(listSms()).toEqual([expect.stringContaining('a mais. O valor virou credito')])
  })

  it('waits for a card payment in process', async () => {
    const { made } = await missInstallment()
    const reference = made.parts[1]!.debtReference
    const choice = { contract, debts: [reference] }
    const cardToken = await harness.createCardToken(carla, choice)
    harness.providers.acquirer.outcome = 'processing'
    await harness.pay(carla, { ...choice, method: 'CREDIT_CARD', cardToken })
    harness.api.advance(BREACH_AFTER * DAY_MS)
    await runJob('billing.breaches')
    carla = await harness.signIn(CUSTOMER)
    expect((await readAgreement()).state).toBe('late')
    // The job continues with the agreements after it.
    const listAfter = (after: string) =>
      listBreakableAgreements(harness.context.db, getToday(), after, 1)
    expect([await listAfter(''), await listAfter(made.reference)]).toEqual([[made.reference], []])
  })

  it('can be negotiated again, and shows which agreement replaced it', async () => {
    const { made } = await missInstallment()
    await passDays(BREACH_AFTER)
    const broken = await readAgreement()
    const { options, totalAfter, totalBefore } = await readOffer(broken.campaign!)
    expect(options.length).toBeGreaterThan(1)
    expect(totalAfter).toBeLessThan(totalBefore)
    const again = await accept(broken.campaign!, 2)
    expect(again).toMatchObject({ state: 'current', previous: made.reference, total: totalAfter })
    expect(await readAgreement(made.reference)).toMatchObject({
      state: 'renegotiated',
      replacedBy: again.reference,
      campaign: null,
    })
    expect(await listTitles()).not.toContain('Acordo quebrado')
    await passUntil(addDays(again.parts[0]!.dueDate, 20))
    await passUntil(addDays((await readAgreement()).payUntil!, BREACH_AFTER))
    const [once] = (await listInvoices()).filter(({ status }) => status === 'VENCIDA')
    expect((await readAgreement()).state).toBe('broken')
    expect(sumCents(once!.components.map(({ amount }) => amount))).toBe(once!.total)
  })

  it('is neither offered again nor notified once its invoices are paid', async () => {
    await missInstallment()
    await passDays(BREACH_AFTER)
    expect((await readAgreement()).campaign).not.toBeNull()
    expect(await listTitles()).toContain('Acordo quebrado')
    const owed = (await listInvoices()).filter(({ status }) => status === 'VENCIDA')
    const code = await createCode(owed.map(({ reference }) => reference))
    harness.providers.payPix(getTxid(code))
    await harness.reconcileAll()
    expect(await readAgreement()).toMatchObject({ state: 'broken', campaign: null })
    expect(await listTitles()).not.toContain('Acordo quebrado')
  })

  it('can only be paid at once after the last renegotiation', async () => {
    await missInstallment()
    await passDays(BREACH_AFTER)
    const { campaign } = await readAgreement()
    await harness.context.db.execute(sql`update agreements set renegotiations = 2`)
    expect((await readOffer(campaign!)).options.map(({ installments }) => installments)).toEqual([
      1,
    ])
  })

  /** Agrees on an invoice of which a part is paid, pays the first installment, and reverses that part. */
  const acceptThenReversePart = async () => {
    const [overdue] = (await listInvoices()).filter(({ status }) => status === 'VENCIDA')
    const { reference } = overdue!
    const part = await createCode([reference])
    harness.providers.payPix(getTxid(part), 5_000 - part.total)
    await harness.reconcileAll()
    const made = await accept(CAMPAIGN, 3)
    await payFirstInstallment(made)
    await reverse(await readPayment(part))
    return { reference, made }
  }

  it('owes a replaced invoice once if money that had paid a part of it was reversed before', async () => {
    const { reference, made } = await acceptThenReversePart()
    expect((await findInvoice(reference))?.status).toBe('ABERTA')
    const billed = 35_000
    await passUntil(addDays(made.parts[1]!.dueDate, 20))
    await passUntil(addDays((await readAgreement()).payUntil!, BREACH_AFTER))
    expect((await readAgreement()).state).toBe('broken')
    const covered = Math.ceil((billed * made.parts[0]!.amount) / made.total)
    const components = (await findInvoice(reference))?.components ?? []
    expect(components.slice(0, 1)).toEqual([{ kind: 'service', amount: 40_000 }])
    expect(components.find(({ kind }) => kind === 'partial')?.amount).toBe(-covered)
  })

  it('charges a replaced invoice that was owed in part before for that part only until the last day', async () => {
    const { reference, made } = await acceptThenReversePart()
    const reversedOn = getToday()
    await passUntil(addDays(made.parts[1]!.dueDate, 20))
    const lastDay = (await readAgreement()).payUntil!
    expect(listSms().join()).toContain(
      `contrato ${contract}, R$ 51,91, vencida em ${formatDate(reversedOn)}. Sem pagamento, suspensao`,
    )
    await passUntil(addDays(lastDay, BREACH_AFTER))
    expect((await readAgreement()).state).toBe('broken')
    const owed = await readInvoice(reference)
    expect([owed.invoice.dueDate, owed.suspension]).toEqual([lastDay, null])
    const getAmount = (kind: string): number =>
      owed.invoice.components.find((component) => component.kind === kind)?.amount ?? 0
    const billed = getAmount('service') + getAmount('partial')
    const calculateInterest = (amount: number, from: CalendarDate): number =>
      (amount * countDays(from, getToday())) / 3000
    const exact = calculateInterest(5_000, reversedOn) + calculateInterest(billed - 5_000, lastDay)
    expect(getAmount('fine')).toBe(Math.floor(billed / 50))
    expect(getAmount('interest')).toBeLessThanOrEqual(exact)
    // The days are rounded down to whole ones.
    expect(getAmount('interest')).toBeGreaterThan(exact - billed / 3000 - 1)
  })

  // Consumer law 1
  it('needs a new notice with the whole period before a suspension', async () => {
    await missInstallment()
    await passDays(BREACH_AFTER)
    const [owed] = (await listInvoices()).filter(({ status }) => status === 'VENCIDA')
    expect((await readInvoice(owed!.reference)).suspension).toBeNull()
    await passUntil(addDays(owed!.dueDate, 15))
    const from = formatDate(addDays(getToday(), 15))
    expect(listSms().join()).toContain(`suspensao do servico a partir de ${from}`)
  })

  it('owes reversed money of a paid installment again, and nothing else', async () => {
    const made = await accept(CAMPAIGN, 3)
    const paid = await payFirstInstallment(made)
    await passUntil(addDays(made.parts[1]!.dueDate, 20))
    await passUntil(addDays((await readAgreement()).payUntil!, BREACH_AFTER))
    const before = (await listInvoices()).filter(({ status }) => status === 'VENCIDA')
    await reverse(paid)
    expect((await findInvoice(made.parts[0]!.debtReference))?.total).toBe(paid.total)
    await passDays(60)
    expect((await readAgreement()).state).toBe('broken')
    expect((await findInvoice(before[0]!.reference))?.components[0]).toEqual(
      before[0]!.components[0],
    )
  })

  it('has no last day to pay an installment that is owed again after the breach', async () => {
    const made = await accept(CAMPAIGN, 3)
    const paid = await payFirstInstallment(made)
    await passUntil(addDays(made.parts[1]!.dueDate, 20))
    await passUntil(addDays((await readAgreement()).payUntil!, BREACH_AFTER))
    await reverse(paid)
    await passDays(5)
    const { debtReference } = made.parts[0]!
    const listed = await findInvoice(debtReference)
    const { invoice } = await readInvoice(debtReference)
    expect([listed?.status, invoice.status]).toEqual(['VENCIDA', 'VENCIDA'])
    expect([listed?.installment?.payUntil, invoice.installment?.payUntil]).toEqual([
      undefined,
      undefined,
    ])
    expect((await readAgreement()).payUntil).toBeNull()
  })
})

describe.each(STORES)('an early settlement on %s', (store) => {
  const harness = usePaymentHarness(store)
  let carla: SignedInUser
  let made: Agreement

  beforeEach(async () => {
    await harness.context.db.execute(sql`update contracts set multiple = false`)
    carla = await harness.signIn(CUSTOMER)
    const params = { reference: CAMPAIGN }
    const { totalAfter, conditions } = (
      await harness.api.call(offer, { ...carla, params })
    ).json<Offer>()
    expect(conditions.join()).toContain('tem 5% de desconto nas que vencem depois desse dia')
    expect(conditions.join()).toContain('Multa e juros contam a partir do fim do prazo do aviso')
    expect(conditions.join()).toContain('ficam fora do Pix Automático')
    made = (
      await harness.api.call(acceptOffer, {
        ...carla,
        params,
        headers: { 'idempotency-key': createKey() },
        body: { installments: 3, total: totalAfter, signature: 'Carla Dias' },
      })
    ).json<Agreement>()
  })

  const readAgreement = async (): Promise<Agreement> =>
    (
      await harness.api.call(agreementEndpoint, {
        ...carla,
        params: { reference: made.contractReference },
      })
    ).json<Agreement>()
  const listReferences = (): string[] => made.parts.map(({ debtReference }) => debtReference)
  const pay = (invoices: readonly string[]) =>
    harness.pay(carla, { contract: made.contractReference, debts: invoices })

  // Consumer law 25
  it('costs what the agreement and the quote say, and one payment settles all installments', async () => {
    const total = made.parts.reduce((sum, { amount }) => sum + amount - Math.ceil(amount / 20), 0)
    expect(made.settlement).toEqual({
      total,
      discount: made.total - total,
      validUntil: '2026-11-19T02:59:59.000Z',
    })
    const items = [{ reference: made.contractReference, debtsReference: listReferences() }]
    const quoted = await harness.api.call(quote, { ...carla, body: { items } })
    expect(quoted.json<EndpointOutput<typeof quote>>()).toMatchObject({ total })
    const payment = parsePayment(await pay(listReferences()))
    expect(payment.total).toBe(total)
    harness.providers.payPix(getTxid(payment))
    await harness.reconcileAll()
    expect(await readAgreement()).toMatchObject({ state: 'settled', settlement: null })
  })

  it('has its discount also in a payment with another invoice', async () => {
    const { db } = harness.context
    await db.execute(sql`update contracts set multiple = true`)
    await db.execute(
      sql`insert into invoices (reference, contract_reference, month, due_date, components, state) values ('FT900000000001', ${made.contractReference}, '2026-11', '2026-12-01', '[{"kind": "service", "amount": 5000}]', 'OPEN')`,
    )
    const items = [
      {
        reference: made.contractReference,
        debtsReference: [...listReferences(), 'FT900000000001'],
      },
    ]
    const quoted = await harness.api.call(quote, { ...carla, body: { items } })
    expect(quoted.json<EndpointOutput<typeof quote>>().total).toBe(made.settlement!.total + 5000)
  })

  it('is refused for a part of the unpaid installments of a contract without joint payment', async () => {
    expect((await pay(listReferences().slice(1))).json()).toMatchObject({
      code: 'BULK.PAYMENT.NOT.ALLOWED',
    })
  })

  it('returns the excess if an installment was paid by another code', async () => {
    const whole = parsePayment(await pay(listReferences()))
    const first = parsePayment(await pay(listReferences().slice(0, 1)))
    harness.providers.payPix(getTxid(whole))
    harness.providers.payPix(getTxid(first))
    await harness.reconcileAll()
    expect((await readAgreement()).state).toBe('settled')
  })
})

it('an agreement whose conditions name no breach is not broken', async () => {
  const harness = await createPaymentHarness(STORE)
  jest.spyOn(globalThis, 'fetch').mockImplementation(harness.providers.fetch)
  harness.api.advance(200 * DAY_MS)
  const customer = await harness.signIn('pf-agreement')
  for (const { name, run } of harness.api.slices.flatMap(
    (slice) => slice.recurringJobs?.(harness.api.platform) ?? [],
  ))
    if (name === 'billing.reminders' || name === 'billing.breaches') await run()
  const contract = await harness.readContract(customer)
  const found = await harness.api.call(agreementEndpoint, {
    ...customer,
    params: { reference: contract.reference },
  })
  expect(found.json()).toMatchObject({ state: 'late', payUntil: null })
  await harness.api.close()
})
