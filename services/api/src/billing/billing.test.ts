import { setTimeout as wait } from 'node:timers/promises'
import {
  formatDateTime,
  acceptOffer,
  addDays,
  agreement,
  campaigns,
  toCents,
  contacts,
  contracts,
  formatDate,
  formatReal,
  installmentTerm,
  invoice,
  invoicePdf,
  listComponents,
  multiPaymentCheck,
  offer,
  sendInstallmentTerm,
  sumKind,
  type Agreement,
  type Contract,
  type InvoiceDetails,
  type Offer,
  type EndpointOutput,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { runInTransaction } from '../platform/db.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { readTableCells, readFacts, readTaggedPdf } from '../testing/tagged-pdf.ts'
import { createTestApi, type Credentials } from '../testing/test-api.ts'
import { findInvoices, lockInvoices, markPaid } from './index.ts'
import { useTestApi } from '../testing/use-test-api.ts'

const DAY_MS = 86_400_000

describe.each(STORES)('billing on %s', (store) => {
  const api = useTestApi(store)
  const as = (customer: string): Promise<Credentials> => signIn(api, customer)

  const contractsFor = async (who: Credentials): Promise<Contract[]> =>
    (await api.call(contracts, who)).json<EndpointOutput<typeof contracts>>().contracts
  const openOf = (list: readonly Contract[]) =>
    list
      .flatMap((contract) => contract.debts)
      .filter((invoice) => invoice.status === 'ABERTA' || invoice.status === 'VENCIDA')

  it("shows an overdue and a future invoice with today's fine and interest", async () => {
    const list = await contractsFor(await as('pf-overdue'))
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      productType: 'TIM',
      phone: '+5511987654321',
      multiple: true,
      hasAgreement: false,
    })
    expect(
      openOf(list).map(({ dueDate, status, components, total }) => ({
        dueDate,
        status,
        components,
        total,
      })),
    ).toEqual([
      {
        dueDate: '2026-11-27',
        status: 'ABERTA',
        components: listComponents({ service: 15235 }),
        total: 15235,
      },
      {
        dueDate: '2026-11-02',
        status: 'VENCIDA',
        components: listComponents({ service: 14990, fine: 299, interest: 79 }),
        total: 15368,
      },
    ])
  })

  it('lists the 40 contracts of pf-many without a query per contract', async () => {
    const [one, many] = [await as('pf-two-contracts'), await as('pf-many')]
    const { client } = api.platform.db._.session as unknown as { client: { query(): unknown } }
    const asked = jest.spyOn(client, 'query')
    await contractsFor(one)
    const forOne = asked.mock.calls.length
    const list = await contractsFor(many)
    expect(list).toHaveLength(40)
    expect(list.flatMap((contract) => contract.debts)).toHaveLength(480)
    expect([forOne, asked.mock.calls.length]).toEqual([3, 6])
    asked.mockRestore()
  })

  it.each([
    ['pf-discount', 40, 24000],
    ['pf-card-blocked', 0, 21000],
  ])('applies the campaign of %s to the total', async (customer, discountPercentage, total) => {
    const who = await as(customer)
    const list = await contractsFor(who)
    expect(openOf(list).map((invoice) => invoice.total)).toEqual([total])
    const query = { contractsReference: list.map((contract) => contract.reference).join() }
    expect(
      (await api.call(campaigns, { ...who, params: { product: 'tim' }, query })).json(),
    ).toMatchObject({
      campaigns: [{ contractReference: list[0]?.reference, discountPercentage, type: 'GRAPHIC' }],
    })
    const paid = (
      await api.call(invoice, { ...who, params: { reference: openOf(list)[0]?.reference ?? '' } })
    ).json<EndpointOutput<typeof invoice>>()
    expect(paid.lines.reduce<number>((acc, line) => acc + line.amount, 0)).toBe(total)
  })

  it.each([
    ['a list', (references: string[]) => references.join()],
    ['repeated parameters', (references: string[]) => references],
  ])('returns contacts of own contracts only, requested by %s', async (_name, toQuery) => {
    const [mine, other] = [
      await contractsFor(await as('pf-two-contracts')),
      await contractsFor(await as('pf-overdue')),
    ]
    const query = {
      contractsReference: toQuery([...mine, ...other].map((contract) => contract.reference)),
    }
    const response = await api.call(contacts, {
      ...(await as('pf-two-contracts')),
      params: { product: 'tim' },
      query,
    })
    expect(response.json()).toEqual({
      contacts: [
        {
          contractReference: mine[0]?.reference,
          phone: '+5521998765432',
          email: 'pf-two-contracts@example.com',
        },
        {
          contractReference: mine[1]?.reference,
          phone: null,
          email: 'pf-two-contracts@example.com',
        },
      ],
    })
  })

  it.each([
    ['pf-overdue', 200],
    ['pf-card-blocked', 204],
  ])('responds to the multi-payment request of %s with %d', async (customer, status) => {
    expect(
      (await api.call(multiPaymentCheck, { ...(await as(customer)), params: { product: 'tim' } }))
        .statusCode,
    ).toBe(status)
  })

  it('hides contracts and invoices of other customers', async () => {
    const [foreign] = await contractsFor(await as('pf-agreement'))
    const [offered] = await contractsFor(await as('pf-discount'))
    const reference = foreign?.debts[0]?.reference ?? ''
    const otherCustomer = await as('pf-neighbour')
    const campaignReference = `CP${offered?.reference.slice(2)}`
    const headers = { 'idempotency-key': 'stranger-1' }
    const responses = await Promise.all([
      api.call(invoice, { ...otherCustomer, params: { reference } }),
      api.call(invoice, { ...otherCustomer, params: { reference: 'FT000000000000' } }),
      api.call(invoicePdf, { ...otherCustomer, query: { reference } }),
      api.call(agreement, { ...otherCustomer, params: { reference: foreign?.reference ?? '' } }),
      api.call(installmentTerm, {
        ...otherCustomer,
        body: { contractReference: foreign?.reference, debtReferences: [], variables: {} },
      }),
      api.call(sendInstallmentTerm, {
        ...otherCustomer,
        headers,
        body: { recipient: 'a@example.com', variables: { contractReference: foreign?.reference } },
      }),
      api.call(offer, { ...otherCustomer, params: { reference: campaignReference } }),
      api.call(acceptOffer, {
        ...otherCustomer,
        headers,
        params: { reference: campaignReference },
        body: { installments: 1, total: 24000, signature: 'Irene Melo' },
      }),
    ])
    expect(responses.map((response) => response.statusCode)).toEqual(Array(8).fill(404))
    expect(responses.every((response) => !response.body.includes('Teixeira'))).toBe(true)
  })

  it('shows the agreement, draws its term and e-mails it once per recipient', async () => {
    const who = await as('pf-agreement')
    const [contract] = await contractsFor(who)
    expect(contract?.hasAgreement).toBe(true)
    const found = (
      await api.call(agreement, { ...who, params: { reference: contract?.reference ?? '' } })
    ).json<Agreement>()
    expect(found.parts.map((part) => part.status)).toEqual([
      'PAGA',
      'PAGA',
      'ABERTA',
      'ABERTA',
      'ABERTA',
      'ABERTA',
    ])
    expect(found).toMatchObject({ total: 60000, hasTerm: true })

    const body = {
      contractReference: contract?.reference,
      debtReferences: found.parts.map((part) => part.debtReference),
      variables: {},
    }
    const term = await api.call(installmentTerm, { ...who, body })
    expect(term.headers['content-type']).toBe('application/pdf')
    const { faults, tags } = await readTaggedPdf(term.rawPayload)
    expect(faults).toEqual([])
    expect(new Map(readFacts(tags)).get('CPF/CNPJ')).toBe('306.842.175-62')
    expect(readTableCells(tags, 'Faturas que deram origem ao acordo').slice(-4)).toEqual(
      [630, 0, 30, 600].map((reais) => formatReal(toCents(reais * 100))),
    )

    const send = (recipient = 'joao@example.com') =>
      api.call(sendInstallmentTerm, {
        ...who,
        headers: { 'idempotency-key': 'term-key-1' },
        body: {
          recipient,
          variables: { contractReference: contract?.reference ?? '' },
        },
      })
    const [first, second] = [await send(), await send()]
    expect(first.statusCode).toBe(202)
    expect(second.json()).toEqual(first.json())
    expect((await send('other@example.com')).json()).not.toEqual(first.json())
  })

  it('returns 404 without an agreement', async () => {
    const who = await as('pf-overdue')
    const [contract] = await contractsFor(who)
    expect(
      (await api.call(agreement, { ...who, params: { reference: contract?.reference ?? '' } }))
        .statusCode,
    ).toBe(404)
  })

  it('replaces no invoice that is contested at the same time', async () => {
    const who = await as('pf-discount')
    const [contract] = await contractsFor(who)
    const own = contract?.reference ?? ''
    const accepted = await runInTransaction(api.platform.db, async (tx) => {
      await tx.execute(
        sql`update invoices set contest_answer_by = '2026-12-01' where contract_reference = ${own} and state = 'OPEN'`,
      )
      const request = api.call(acceptOffer, {
        ...who,
        params: { reference: `CP${own.slice(2)}` },
        body: { signature: 'Carla Dias', installments: 3, total: 24000 },
        headers: { 'idempotency-key': 'accept-contested' },
      })
      await Promise.race([request, wait(200)])
      return [request]
    })
    const [answer] = await Promise.all(accepted)
    expect(answer?.json()).toMatchObject({ code: 'OFFER.NOT.AVAILABLE' })
  })

  it('rejects an outdated total or date and converts an accepted offer into installments exactly once', async () => {
    const who = await as('pf-discount')
    const [contract] = await contractsFor(who)
    const params = { reference: `CP${contract?.reference.slice(2)}` }
    const preview = (await api.call(offer, { ...who, params })).json<Offer>()
    expect(preview).toMatchObject({ totalBefore: 42400, totalAfter: 24000 })
    expect(preview.options.map((option) => option.installments)).toEqual([1, 2, 3, 4, 5, 6])

    const accept = (key: string, body: object) =>
      api.call(acceptOffer, {
        ...who,
        params,
        body: { signature: ' Carla  Dias', ...body },
        headers: { 'idempotency-key': key },
      })
    expect((await accept('accept-0', { installments: 3, total: 23999 })).json()).toMatchObject({
      code: 'AMOUNT.CHANGED',
    })
    const { dueDate: firstDueDate } = preview.options[2]!.parts[0]!
    const dayBefore = { installments: 3, total: 24000, firstDueDate: addDays(firstDueDate, -1) }
    expect((await accept('accept-0', dayBefore)).json()).toMatchObject({ code: 'AMOUNT.CHANGED' })
    expect((await accept('accept-0', { installments: 9, total: 24000 })).json()).toMatchObject({
      code: 'BAD.REQUEST',
      field: 'installments',
    })
    expect(openOf(await contractsFor(who)).map((invoice) => invoice.total)).toEqual([24000])

    expect(
      (await accept('accept-0', { installments: 3, total: 24000, signature: 'Carla' })).json(),
    ).toMatchObject({ code: 'BAD.REQUEST', field: 'signature' })
    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        accept('accept-1', { installments: 3, total: 24000, firstDueDate }),
      ),
    )
    expect(responses.map((response) => response.statusCode)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(responses.map((response) => response.json<Agreement>().reference)).size).toBe(1)
    expect((await accept('accept-1', { installments: 2, total: 24000 })).json()).toMatchObject({
      code: 'IDEMPOTENCY.KEY.REUSED',
    })
    expect(
      (
        await accept('accept-1', { installments: 3, total: 24000, signature: 'Carla M. Dias' })
      ).json(),
    ).toMatchObject({ code: 'IDEMPOTENCY.KEY.REUSED' })
    expect((await accept('accept-2', { installments: 3, total: 24000 })).json()).toMatchObject({
      code: 'OFFER.NOT.AVAILABLE',
    })

    const after = (await contractsFor(who)).flatMap((item) => item.debts)
    expect(after.filter((invoice) => invoice.status === 'EM_ACORDO')).toHaveLength(1)
    expect(after.filter((invoice) => invoice.installment).map((invoice) => invoice.total)).toEqual([
      8000, 8000, 8000,
    ])

    const [line] = preview.lines
    const term = await api.call(installmentTerm, {
      ...who,
      body: { contractReference: contract?.reference, debtReferences: [], variables: {} },
    })
    const { tags } = await readTaggedPdf(term.rawPayload)
    expect(readTableCells(tags, 'Faturas que deram origem ao acordo').slice(0, 6)).toEqual([
      line!.debtReference,
      formatDate(line!.dueDate),
      ...[40000, 2400, 18400, 24000].map((amount) => formatReal(toCents(amount))),
    ])
    expect(new Map(readFacts(tags)).get('Aceito em')).toBe(
      `${formatDateTime(api.platform.clock.now())} (horário de Brasília)`,
    )
    const signed = (
      await api.call(agreement, { ...who, params: { reference: contract?.reference ?? '' } })
    ).json<Agreement>().signed
    expect(signed).toEqual({ name: 'Carla Dias', at: expect.stringMatching(/^2026-11-18T15:00:/) })
    expect(new Map(readFacts(tags)).get('Assinado por')).toBe('Carla Dias')
    expect(preview.conditions).not.toHaveLength(0)
    for (const condition of preview.conditions) expect(JSON.stringify(tags)).toContain(condition)
  })

  it('rejects the payment of a paid invoice', async () => {
    const who = await as('pj-letters')
    const [invoice] = openOf(await contractsFor(who))
    const line = {
      invoiceReference: invoice?.reference ?? '',
      components: invoice?.components ?? [],
    }
    const pay = () =>
      runInTransaction(api.platform.db, async (tx) => {
        await lockInvoices(tx, [invoice?.reference ?? ''])
        return markPaid(tx, [line], api.platform.clock.now(), 'pay_1')
      })
    expect((await Promise.all([pay(), pay(), pay()])).flat()).toEqual([invoice?.reference])
    const { db, clock, config } = api.platform
    const [found] = await findInvoices(
      db,
      'pj-letters',
      [invoice?.reference ?? ''],
      clock.today(),
      config.late,
    )
    expect(found?.invoice).toMatchObject({ status: 'PAGA', total: invoice?.total })
    expect(openOf(await contractsFor(who))).toEqual([])
  })

  it('adds a day of interest at midnight in São Paulo', async () => {
    const night = await createTestApi(store, {
      now: '2026-11-19T02:59:30Z',
      database: api.platform.database,
    })
    const who = await signIn(night, 'pf-neighbour')
    const interest = async () => {
      const { contracts: list } = (await night.call(contracts, who)).json<
        EndpointOutput<typeof contracts>
      >()
      return sumKind(openOf(list)[0]?.components ?? [], 'interest')
    }
    expect(await interest()).toBe(7)
    night.advance(60_000)
    expect(await interest()).toBe(10)
    await night.close()
  })

  it('closes an offer after its last day', async () => {
    const late = await createTestApi(store, { database: api.platform.database })
    late.advance(31 * DAY_MS)
    const who = await signIn(late, 'pf-card-blocked')
    const list = (await late.call(contracts, who)).json<EndpointOutput<typeof contracts>>()
      .contracts
    expect(openOf(list)[0]?.components.map(({ kind }) => kind)).toEqual([
      'service',
      'fine',
      'interest',
    ])
    const response = await late.call(offer, {
      ...who,
      params: { reference: `CP${list[0]?.reference.slice(2)}` },
    })
    expect(response.json()).toMatchObject({ code: 'OFFER.NOT.AVAILABLE' })
    await late.close()
  })

  it('shows what a late installment costs today, as the list of contracts does', async () => {
    const late = await createTestApi(store, { database: api.platform.database })
    late.advance(40 * DAY_MS)
    const who = await signIn(late, 'pf-agreement')
    const [contract] = (await late.call(contracts, who)).json<EndpointOutput<typeof contracts>>()
      .contracts
    const params = { reference: contract?.reference ?? '' }
    const { parts } = (await late.call(agreement, { ...who, params })).json<Agreement>()
    const totals = new Map(contract?.debts.map(({ reference, total }) => [reference, total]))
    const open = parts.filter(({ status }) => status !== 'PAGA')
    expect(open[0]?.status).toBe('VENCIDA')
    expect(open[0]?.total).toBeGreaterThan(open[0]?.amount ?? 0)
    expect(open.map((part) => part.total)).toEqual(
      open.map((part) => totals.get(part.debtReference)),
    )
    await late.close()
  })

  // Consumer law 16, 18
  it('serves every invoice of more than six months with its items, and its PDF again without a charge', async () => {
    const who = await as('pf-overdue')
    const invoices = (await contractsFor(who)).flatMap(({ debts }) => debts)
    expect(new Set(invoices.map(({ month }) => month)).size).toBeGreaterThan(6)
    const read = async (reference: string) =>
      (await api.call(invoice, { ...who, params: { reference } })).json<InvoiceDetails>()
    for (const { reference } of invoices) {
      const before = await read(reference)
      expect(before.lines.some(({ kind }) => kind === 'service')).toBe(true)
      expect(before.lateRates).toEqual({ fine: 200, monthlyInterest: 100 })
      for (const _copy of ['first', 'second']) {
        const pdf = await api.call(invoicePdf, { ...who, query: { reference } })
        expect(pdf.headers['content-type']).toBe('application/pdf')
      }
      expect((await read(reference)).invoice).toEqual(before.invoice)
    }
  })

  it("stores items that sum to each invoice's services", async () => {
    const { rows } = (await api.platform.db.execute(sql`
      select d.reference from invoices d left join invoice_items l on l.invoice_reference = d.reference
      group by d.reference having coalesce(sum(l.amount), 0) <> coalesce((
        select sum((c ->> 'amount')::bigint) from jsonb_array_elements(d.components) c where c ->> 'kind' = 'service'), 0)`)) as {
      rows: unknown[]
    }
    expect(rows).toEqual([])
  })
})
