import {
  annualStatementPdf,
  annualStatements,
  notifications,
  type AnnualStatements,
  type EndpointOutput,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { readFacts, readTableCells, readTaggedPdf } from '../testing/tagged-pdf.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'

/**
 * Invoices of pf-overdue are due on the 16th of each month since August 2026; February 2027 is
 * overdue and March is to come.
 */
const NOW = '2027-03-04T15:00:00Z'
const CONTRACT = 'CT1000001001'

describe.each(STORES)('yearly statements of paid invoices on %s', (store) => {
  const api = useTestApi(store, { now: NOW })
  const run = (statement: string) => api.platform.db.execute(sql.raw(statement))
  const read = async (who: Credentials, query: Record<string, string> = {}) => {
    const response = await api.call(annualStatements, { ...who, query })
    expect(response.statusCode).toBe(200)
    return response.json<AnnualStatements>()
  }
  const download = async (who: Credentials, year = '2026', reference = CONTRACT) =>
    api.call(annualStatementPdf, { ...who, params: { reference }, query: { year } })
  const listBell = async (who: Credentials) =>
    (await api.call(notifications, { ...who, params: { product: 'tim' } }))
      .json<EndpointOutput<typeof notifications>>()
      .notices.filter(({ id }) => id.startsWith('annual-statement'))
  const reopen = (reference: string) =>
    run(`update invoices set state = 'OPEN', paid_at = null where reference = '${reference}'`)

  // Consumer law 23
  it('lists the contract whose invoices of the last year are paid, and announces it', async () => {
    const who = await signIn(api, 'pf-overdue')
    expect(await read(who)).toEqual({
      year: '2026',
      years: ['2026'],
      contracts: [
        {
          contractReference: CONTRACT,
          product: 'TIM Black 50 GB',
          invoiceCount: 5,
          missing: [],
        },
      ],
      hasMore: false,
    })
    expect(await listBell(who)).toEqual([
      {
        id: 'annual-statement-2026-1',
        title: 'Declaração de quitação de 2026',
        description:
          'Suas faturas de 2026 estão pagas. A declaração, que vale como comprovante do ano, já pode ser baixada.',
        name: 'information',
        date: '2027-01-01',
        link: '/quitacao',
        isRead: false,
      },
    ])
  })

  // Consumer law 23
  it.each([
    ['2027-02-01T15:00:00Z', ['annual-statement-2026-1', 'annual-statement-2025-1']],
    ['2027-01-31T15:00:00Z', ['annual-statement-2026-1']],
  ])('announces an earlier year whose last invoice was paid on %s: %j', async (paidAt, ids) => {
    await run(
      `update invoices set due_date = '2025-12-16', paid_at = '${paidAt}' where reference = 'FT100000100101'`,
    )
    const bell = await listBell(await signIn(api, 'pf-overdue'))
    expect(bell.map(({ id }) => id)).toEqual(ids)
  })

  // Consumer law 23
  it('draws a tagged PDF with the sentence that the law requires and each payment', async () => {
    const who = await signIn(api, 'pf-overdue')
    const response = await download(who)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toContain('quitacao-CT1000001001-2026.pdf')
    const { faults, tags } = await readTaggedPdf(response.rawPayload)
    expect(faults).toEqual([])
    expect(Object.fromEntries(readFacts(tags))).toEqual({
      Cliente: 'Ana Souza',
      'CPF/CNPJ': '390.533.447-05',
      'Ano de referência': '2026',
      Contrato: CONTRACT,
      Telefone: '(11) 9 8765 4321',
      'Faturas quitadas': '5',
    })
    const text = tags.map((tag) => tag.text).join(' ')
    expect(text).toContain(
      'Operadora Telecom S.A., CNPJ 11.444.777/0001-61, declara que Ana Souza, CPF 390.533.447-05, quitou os débitos de todas as faturas do contrato CT1000001001 com vencimento de janeiro a dezembro de 2026.',
    )
    expect(text).toContain(
      'Esta declaração substitui, para a comprovação do cumprimento das obrigações do consumidor, as quitações dos faturamentos mensais dos débitos do ano de 2026 e dos anos anteriores',
    )
    expect(text).not.toContain('anos anteriores:')
    const cells = readTableCells(tags, 'Faturas quitadas')
    expect(cells).toHaveLength(5 * 5)
    expect(cells.slice(0, 4)).toEqual([
      expect.stringMatching(/^\S+ de 2026$/),
      'FT100000100101',
      expect.stringMatching(/^\d\d\/\d\d\/2026$/),
      expect.stringMatching(/^\d\d\/\d\d\/2026$/),
    ])
    expect(cells.slice(8, 10)).toEqual([
      expect.stringMatching(/^\d\d\/\d\d\/2026$/),
      expect.stringMatching(/^R\$\s149,90$/),
    ])
  })

  it('does not vouch for an open invoice of an earlier year', async () => {
    await run(
      `update invoices set due_date = '2025-12-16', state = 'OPEN', paid_at = null where reference = 'FT100000100101'`,
    )
    const who = await signIn(api, 'pf-overdue')
    expect(await read(who)).toMatchObject({ years: ['2026', '2025'] })
    const { tags } = await readTaggedPdf((await download(who)).rawPayload)
    expect(tags.map((tag) => tag.text).join(' ')).toContain(
      'não quita o que ainda está em aberto de anos anteriores: fatura FT100000100101, com vencimento em 16/12/2025.',
    )
    expect((await download(who, '2025')).json()).toMatchObject({ code: 'DOCUMENT.NOT.AVAILABLE' })
  })

  it.each([
    ['open', () => reopen('FT100000100103')],
    [
      'contested',
      () =>
        run(
          `update invoices set contest_answer_by = '2027-03-20' where reference = 'FT100000100103'`,
        ),
    ],
  ] as const)('names an invoice that is %s instead of a statement', async (reason, prepare) => {
    await prepare()
    const who = await signIn(api, 'pf-overdue')
    expect((await read(who)).contracts[0]?.missing).toMatchObject([
      { reference: 'FT100000100103', reason, installment: null },
    ])
    const response = await download(who)
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      404,
      'DOCUMENT.NOT.AVAILABLE',
    ])
    expect(await listBell(who)).toEqual([])
  })

  it('has no statement of a replaced invoice before the last installment is paid', async () => {
    const who = await signIn(api, 'pf-agreement')
    const { contracts } = await read(who)
    const reference = contracts[0]?.contractReference ?? ''
    expect(contracts[0]?.missing.map(({ reason }) => reason)).toContain('agreement')
    expect((await download(who, '2026', reference)).statusCode).toBe(404)
    await run(
      `update invoices set state = 'PAID', paid_at = '2027-03-01T15:00:00Z' where contract_reference = '${reference}' and installment_number is not null`,
    )
    expect((await read(who)).contracts[0]?.missing).toEqual([])
    const { tags } = await readTaggedPdf((await download(who, '2026', reference)).rawPayload)
    expect(readTableCells(tags, 'Faturas quitadas')).toContain(
      'Acordo AC1000010001, quitado: 01/03/2027',
    )
    expect(await listBell(who)).toMatchObject([{ date: '2027-03-01' }])
  })

  it('has no statement of the current year, of a foreign contract and of a year without invoices', async () => {
    const who = await signIn(api, 'pf-overdue')
    expect((await download(who, '2027')).statusCode).toBe(404)
    expect((await api.call(annualStatements, { ...who, query: { year: '2027' } })).statusCode).toBe(
      404,
    )
    expect((await download(who, '2026', 'CT1000002001')).json()).toMatchObject({
      code: 'NOT.FOUND',
    })
    expect(await read(who, { year: '2024' })).toMatchObject({ year: '2024', contracts: [] })
    expect((await download(who, '2024')).json()).toMatchObject({ code: 'NOT.FOUND' })
  })

  it('rejects the year 0000, which no calendar of the database has', async () => {
    const who = await signIn(api, 'pf-overdue')
    const query = { year: '0000' }
    for (const response of [
      await download(who, query.year),
      await api.call(annualStatements, { ...who, query }),
    ])
      expect(response.json()).toMatchObject({ code: 'BAD.REQUEST', field: 'year' })
  })

  it('lists many contracts in pages', async () => {
    await run(
      `insert into contracts (reference, customer_id, product_type, due_day, multiple) select 'CT9' || lpad(n::text, 9, '0'), 'pf-overdue', 'TIM', 5, true from generate_series(1, 100) n`,
    )
    await run(
      `insert into invoices (reference, contract_reference, month, due_date, components, state, paid_at) select 'FT9' || lpad(n::text, 11, '0'), 'CT9' || lpad(n::text, 9, '0'), '2026-05', '2026-05-05', '[{"kind":"service","amount":1}]', 'PAID', '2026-05-05T12:00:00Z' from generate_series(1, 100) n`,
    )
    const who = await signIn(api, 'pf-overdue')
    const first = await read(who)
    expect([first.contracts.length, first.hasMore]).toEqual([100, true])
    const second = await read(who, { after: first.contracts.at(-1)?.contractReference ?? '' })
    expect([second.contracts.length, second.hasMore, second.years]).toEqual([1, false, ['2026']])
    const [bell] = await listBell(who)
    expect(bell?.description).toContain('de 101 contratos')
  })

  it('is open to every role of a company', async () => {
    const who = await signIn(
      api,
      'pj-numeric',
      'customer',
      await addJoinedPerson(api, 'pj-numeric', 'sees'),
    )
    const { contracts } = await read(who)
    expect(contracts.length).toBeGreaterThan(0)
    expect(
      (await download(who, '2026', contracts[0]?.contractReference)).headers['content-type'],
    ).toBe('application/pdf')
  })
})
