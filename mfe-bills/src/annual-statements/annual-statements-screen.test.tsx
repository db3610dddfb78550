import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  annualStatementPdf,
  annualStatements,
  annualStatementsFixture,
  type AnnualStatements,
  type MissingInvoice,
} from '@portal/contract'
import { createTestKernel } from 'shared-kernel/testing'
import { recordDownloads } from '../testing/record-downloads.ts'
import { renderRoute } from '../testing/render-route.tsx'
import AnnualStatementsScreen from './annual-statements-screen.tsx'

const PATH = '/quitacao'
const FIXTURE = annualStatementsFixture.output as unknown as AnnualStatements
const [paid, unpaid] = FIXTURE.contracts as [
  AnnualStatements['contracts'][number],
  AnnualStatements['contracts'][number],
]
const [missing] = unpaid.missing as [MissingInvoice]

const open = (change: Partial<AnnualStatements> = {}, search = '') => {
  const { kernel, api } = createTestKernel()
  api.respond(annualStatements, { ...FIXTURE, ...change })
  renderRoute(kernel, PATH, <AnnualStatementsScreen />, PATH + search)
  return { api, user: userEvent.setup() }
}

it('statement page downloads the statement of a paid year', async () => {
  const files = recordDownloads()
  const { api, user } = open()
  api.handle(
    annualStatementPdf,
    () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  )
  const contract = await screen.findByRole('region', { name: /TIM Controle/ })
  expect(contract).toHaveTextContent('As 12 faturas com vencimento em 2025 estão pagas.')
  await user.click(
    within(contract).getByRole('button', {
      name: 'Baixar declaração em PDF: 2025, contrato CT1000000001',
    }),
  )
  await waitFor(() => expect(files).toHaveLength(1))
  expect(api.callsTo(annualStatementPdf)[0]?.url).toBe(
    '/api/v2/contracts/CT1000000001/annual-statement.pdf?year=2025',
  )
})

it.each<[string, Partial<MissingInvoice>, RegExp]>([
  ['open', {}, /Fatura de novembro de 2025Venceu em 05\/12\/2025 e está em aberto\./],
  ['contested', { reason: 'contested' }, /Em contestação, ainda sem resposta\./],
  ['agreement', { reason: 'agreement' }, /Faz parte de um acordo com parcelas a pagar\./],
  ['installment', { installment: { number: 2, of: 6 } }, /Parcela 2 de 6 do acordo/],
])('statement page names a missing invoice: %s', async (_, change, text) => {
  open({ contracts: [{ ...unpaid, missing: [{ ...missing, ...change }] }] })
  const contract = await screen.findByRole('region', { name: /LIVE Fibra/ })
  expect(contract).toHaveTextContent(text)
  expect(within(contract).getAllByRole('link')[0]).toHaveAttribute('href', '/contas/FT100000000204')
  expect(within(contract).queryByRole('button')).not.toBeInTheDocument()
})

it.each([
  [['AC1', 'AC1'], ['?acordo=AC1']],
  [
    ['AC1', 'AC2'],
    ['?acordo=AC1', '?acordo=AC2'],
  ],
  [[undefined, undefined], ['']],
])(
  'statement page links to the agreements %j whose installments are missing',
  async (by, queries) => {
    const replaced = by.map((replacedBy, at) => ({
      ...missing,
      reference: `FT${at}`,
      reason: 'agreement' as const,
      replacedBy,
    }))
    open({ contracts: [{ ...unpaid, missing: replaced }] })
    const links = await screen.findAllByRole('link', { name: /^Ver acordo/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      queries.map((query) => `/contas/CT1000000002/acordo${query}`),
    )
    const names = links.map(({ textContent }) => textContent)
    expect(new Set(names).size).toBe(names.length)
  },
)

it('statement page shows the chosen year while it loads', async () => {
  const { api, user } = open({ years: ['2025', '2024'] }, '?ano=2025')
  const field = await screen.findByRole('combobox', { name: 'Ano' })
  const { promise: pending, resolve } = Promise.withResolvers<Response>()
  api.handle(annualStatements, () => pending)
  await user.selectOptions(field, '2024')
  await waitFor(() => expect(api.callsTo(annualStatements)).toHaveLength(2))
  expect(field).toHaveValue('2024')
  resolve(Response.json({ ...FIXTURE, year: '2024', years: ['2025', '2024'] }))
  expect(await screen.findByText(/faturas com vencimento em 2024/)).toBeVisible()
})

it('statement page opens the year of the URL and another one by choice', async () => {
  const { api, user } = open({ years: ['2025', '2024'] }, '?ano=2025')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ano' }), '2024')
  await waitFor(() => expect(api.callsTo(annualStatements)).toHaveLength(2))
  expect(api.callsTo(annualStatements).map(({ url }) => url)).toEqual([
    '/api/v2/annual-statements?year=2025',
    '/api/v2/annual-statements?year=2024',
  ])
})

it.each(['2999', 'x', ''])('statement page opens the last year instead of %j', async (year) => {
  const { api } = open({}, `?ano=${year}`)
  await screen.findByRole('region', { name: /TIM Controle/ })
  expect(api.callsTo(annualStatements)[0]?.url).toBe('/api/v2/annual-statements')
})

it('statement page offers the years with invoices when the last year has none', async () => {
  open({ year: '2026', years: ['2025'], contracts: [] })
  expect(await screen.findByText('Nenhuma fatura venceu em 2026')).toBeVisible()
  expect(
    within(screen.getByRole('combobox', { name: 'Ano' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['2026', '2025'])
})

it('statement page says from when there is a statement', async () => {
  open({ years: [], contracts: [] })
  expect(await screen.findByText('Ainda não há declaração')).toBeVisible()
  const year = new Date().getFullYear()
  expect(
    screen.getByText(new RegExp(`declaração de ${year} fica disponível a partir de janeiro de`)),
  ).toBeVisible()
})

it('statement page appends further contracts and moves the focus to the first of them', async () => {
  const { api, user } = open({ contracts: [paid], hasMore: true })
  const more = await screen.findByRole('button', { name: 'Mostrar mais contratos' })
  api.respond(annualStatements, { ...FIXTURE, contracts: [unpaid] })
  await user.click(more)
  const heading = await screen.findByRole('heading', { name: /LIVE Fibra/ })
  expect(heading).toHaveFocus()
  expect(more).not.toBeInTheDocument()
  expect(api.callsTo(annualStatements)[1]?.url).toBe(
    '/api/v2/annual-statements?year=2025&after=CT1000000001',
  )
})
