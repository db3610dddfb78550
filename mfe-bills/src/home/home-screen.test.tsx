import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  account,
  formatDate,
  invoice,
  PRESCRIBED_TEXT,
  quote,
  toCents,
  type CalendarDate,
  type CalendarMonth,
  type Contract,
} from '@portal/contract'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { FAILED_PART, provideAccount, createOkPart } from '../testing/account-fixture.ts'
import {
  addToToday,
  createCampaign,
  createUpcomingInvoice,
  createContract,
  createInvoice,
  createInvoiceDetails,
  createManyContracts,
  createPaidInvoice,
} from '../testing/fixtures.ts'
import { recordDownloads } from '../testing/record-downloads.ts'
import { showNarrowWindow, showWideWindow } from '../testing/window-width.ts'
import { HomeScreen } from './home-screen.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(showWideWindow)

const normalizeSpaces = (text: string) => text.replace(/ /g, ' ')
const open = (parts: Parameters<typeof provideAccount>[1] = {}) => {
  const { kernel, api } = createTestKernel()
  provideAccount(api, parts)
  render(<HomeScreen />, renderProps(kernel))
  return { kernel, api, user: userEvent.setup() }
}
const findAmountOwed = () => screen.findByRole('region', { name: 'Total em aberto' })
const getPath = () => screen.getByTestId('path').textContent
const createQuote = (total: number) => ({
  total,
  lines: [],
  receiver: { name: 'Operadora Telecom S.A.', cnpj: '11444777000161' },
  methods: [],
})

it('home shows the amount owed with links to pay overdue invoices, Pix, and all', async () => {
  open()
  const card = await findAmountOwed()
  expect(card).toHaveTextContent('306,03')
  expect(card).toHaveTextContent('2 faturas, 1 vencida')
  const links = within(card)
    .getAllByRole('link')
    .map((link) => [link.textContent?.replace('\u00a0', ' '), link.getAttribute('href')])
  expect(links).toEqual([
    ['Pagar fatura vencida: R$ 153,68', '/pagamento?contas=FT1'],
    ['Ver QR Code do Pix: R$ 153,68', '/pagamento/pix?contas=FT1'],
    ['Pagar tudo: R$ 306,03', '/pagamento?contas=FT1,FT2'],
    ['2ª via do boleto', '/pagamento/boleto?contas=FT1'],
    ['Outras formas', '/pagamento?contas=FT1'],
  ])
  expect(card).toHaveTextContent(/A mais antiga: venceu há 16 dias, \d\d\/\d\d\/\d{4}/)
})

// Consumer law 30
it('home asks for nothing when the only open invoice is prescribed, and lists it', async () => {
  const old = createInvoice({ dueDate: addToToday(-1900), isPrescribed: true })
  open({ contracts: [createContract({ debts: [old] })] })
  expect(await screen.findByText(/^Você não tem nada a pagar\./)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Total em aberto' })).toBeNull()
  expect(screen.getByText(PRESCRIBED_TEXT)).toBeVisible()
  expect(screen.getByText('Nada a pagar')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /^Selecionar a fatura/ })).not.toBeChecked()
  expect(screen.queryByRole('checkbox', { name: /vencida/ })).toBeNull()
})

it('home says without a tap why an invoice that is to be paid rose', async () => {
  open()
  expect(await findAmountOwed()).toHaveTextContent(
    /A fatura de outubro subiu R\$\s3,78 em multa e juros\./,
  )
})

it('home offers several overdue invoices together', async () => {
  open({
    contracts: [
      createContract({
        debts: [createInvoice(), createInvoice({ reference: 'FT0' }), createUpcomingInvoice()],
      }),
    ],
  })
  const card = await findAmountOwed()
  expect(
    within(card).getByRole('link', { name: /^Pagar faturas vencidas: R\$\s307,36$/ }),
  ).toBeVisible()
})

it('home offers what is due next first, without the accent while it is not due soon', async () => {
  open({
    contracts: [
      createContract({
        debts: [
          createUpcomingInvoice({ reference: 'FT3', dueDate: addToToday(56) }),
          createUpcomingInvoice({ reference: 'FT2', dueDate: addToToday(26) }),
        ],
      }),
    ],
  })
  const card = await findAmountOwed()
  const next = within(card).getByRole('link', { name: /^Pagar a próxima: R\$\s152,35$/ })
  expect(next).toHaveAttribute('href', '/pagamento?contas=FT2')
  expect(next).toHaveClass('secondary')
  expect(within(card).getByRole('link', { name: /^Pagar tudo: R\$\s304,70$/ })).toBeVisible()
})

it('home offers to pay all installments for the discounted total that the API returns', async () => {
  const createInstallment = (number: number) =>
    createUpcomingInvoice({
      reference: `AC${number}`,
      dueDate: addToToday(26 + 30 * number),
      installment: { agreement: 'AC0', number, of: 2 },
    })
  const contract = createContract({ debts: [createInstallment(1), createInstallment(2)] })
  const { api, user } = open({ contracts: [contract] })
  api.respond(quote, createQuote(28_946))
  const card = await findAmountOwed()
  expect(
    await within(card).findByRole('link', { name: /^Pagar tudo: R\$\s289,46$/ }),
  ).toHaveAttribute('href', '/pagamento?contas=AC1,AC2')
  expect(api.callsTo(quote).map(({ body }) => body)).toEqual([
    { items: [{ reference: contract.reference, debtsReference: ['AC1', 'AC2'] }] },
  ])
  expect(card).toHaveTextContent('2 parcelas, nenhuma vencida')
  await user.click(screen.getAllByRole('checkbox', { name: /^Selecionar/ })[0]!)
  expect(screen.getByText('1 parcela selecionada')).toBeVisible()
})

it('home says that several invoices are due next', async () => {
  open({
    contracts: [
      createContract({
        debts: [
          createUpcomingInvoice({ reference: 'FT2', dueDate: addToToday(26) }),
          createUpcomingInvoice({ reference: 'FT3', dueDate: addToToday(26) }),
          createUpcomingInvoice({ reference: 'FT4', dueDate: addToToday(56) }),
        ],
      }),
    ],
  })
  const next = within(await findAmountOwed()).getByRole('link', {
    name: /^Pagar as próximas: R\$\s304,70$/,
  })
  expect(next).toHaveAttribute('href', '/pagamento?contas=FT2,FT3')
})

it('home offers no other payment of an invoice whose card payment is in process', async () => {
  open({ contracts: [createContract({ debts: [createInvoice({ isInProcess: true })] })] })
  const card = await findAmountOwed()
  expect(card).toHaveTextContent('1 fatura tem um pagamento com cartão em processamento.')
  const [follow, ...others] = within(card).getAllByRole('link')
  expect(follow).toHaveAccessibleName('Acompanhar o pagamento')
  expect(follow).toHaveAttribute('href', '/contas/FT1')
  expect(others).toEqual([])
  expect(screen.getByText('pagamento com cartão em processamento')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('home calls an invoice due later the next one while an overdue one is in process', async () => {
  open({
    contracts: [
      createContract({
        debts: [
          createInvoice({ isInProcess: true }),
          createUpcomingInvoice({ reference: 'FT2', dueDate: addToToday(5) }),
          createUpcomingInvoice({ reference: 'FT3', dueDate: addToToday(35) }),
        ],
      }),
    ],
  })
  const card = await findAmountOwed()
  expect(
    within(card).getByRole('link', { name: /^Pagar a próxima: R\$\s152,35$/ }),
  ).toHaveAttribute('href', '/pagamento?contas=FT2')
  expect(card).toHaveTextContent('A próxima: vence em 5 dias')
})

it('home gives paying no accent while the network is down', async () => {
  const { api } = open()
  const pay = await screen.findByRole('link', { name: /^Pagar fatura vencida: R\$\s153,68$/ })
  expect(pay).toHaveClass('primary')
  api.handle(account, () => Promise.reject(new TypeError('network')))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText(/^Sem conexão: dados de /)).toBeVisible()
  expect(pay).toHaveClass('secondary')
})

it('home says that an invoice is contested and until when the answer is due', async () => {
  open({
    contracts: [
      createContract({
        debts: [
          createUpcomingInvoice({
            components: [],
            total: toCents(0),
            contestAnswerBy: '2026-12-26' as CalendarDate,
          }),
        ],
      }),
    ],
  })
  expect(await screen.findByText('contestada, resposta até 26/12/2026')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByText(/^vence/)).toBeNull()
})

const LINE = 'TIM Black (11) 9 8765 4321'

it('home shows each contract as rows on a phone, with the difference from the month before', async () => {
  showNarrowWindow()
  open()
  expect(await screen.findByRole('link', { name: /^Pagar com Pix: R\$\s153,68$/ })).toBeVisible()
  const contract = await screen.findByRole('region', { name: 'TIM Black Contrato CT1' })
  expect(contract).toHaveTextContent('(11) 9 8765 4321')
  const [first, second] = within(contract).getAllByRole('listitem')
  expect(first).toHaveTextContent(
    /Outubro de 2026.*venceu há 16 dias.*\d\d\/\d\d\/\d{4}.*R\$\s*3,78 de multa e juros.*\+R\$\s3,78 que em setembro.*153,68/,
  )
  expect(second).toHaveTextContent(/Novembro de 2026.*vence em 9 dias.*−R\$\s1,33.*152,35/)
  expect(
    within(contract).getByRole('link', { name: `Detalhes da fatura de Outubro de 2026, ${LINE}` }),
  ).toHaveAttribute('href', '/contas/FT1')
})

it('home shows the months of a contract as a table, paid ones last', async () => {
  open()
  const table = await screen.findByRole('table', { name: `Faturas de ${LINE}` })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'SelecionarMêsVencimentoMulta e jurosValor totalDiferença do mês anterior',
    expect.stringMatching(
      /^Outubro de 2026\d\d\/\d\d\/\d{4} venceu há 16 diasR\$ 3,78R\$ 153,68\+R\$ 3,78$/,
    ),
    expect.stringMatching(/^Novembro de 2026.* vence em 9 dias–R\$ 152,35−R\$ 1,33$/),
    'Faturas pagas (1)',
    expect.stringMatching(/^Setembro de 2026.* paga em 04\/10\/2026–R\$ 149,90–$/),
  ])
})

it.each([
  ['a table row', showWideWindow],
  ['a row on a phone', showNarrowWindow],
])('the difference in %s opens its reason in place', async (_, resize) => {
  resize()
  const { api, user } = open()
  api.respond(
    invoice,
    createInvoiceDetails({
      previous: {
        month: '2026-09' as CalendarMonth,
        lines: [{ kind: 'service', description: 'TIM Black', amount: toCents(14990) }],
      },
    }),
  )
  const difference = await screen.findByRole('button', {
    name: new RegExp(`^\\+R\\$.3,78.*: por que a fatura de Outubro de 2026, .* mudou$`),
  })
  expect(api.callsTo(invoice)).toHaveLength(0)
  await user.click(difference)
  expect(difference).toHaveAttribute('aria-expanded', 'true')
  expect(
    (await screen.findByText('Multa por atraso')).parentElement?.textContent.replace('\u00a0', ' '),
  ).toBe('Multa por atrasoNovo: +R$ 2,99')
  expect(
    screen.getByRole('link', { name: `Ver a fatura de Outubro de 2026, ${LINE}` }),
  ).toBeVisible()
})

it.each([
  ['wide', showWideWindow],
  ['narrow', showNarrowWindow],
])('links of a %s page have unique names that contain their visible text', async (_, resize) => {
  resize()
  const installment = (number: number) => ({ agreement: 'AC1', number, of: 2 })
  open({
    contracts: ['1', '2'].map((n) =>
      createContract({
        reference: `CT${n}`,
        hasAgreement: true,
        phone: `+551198765432${n}`,
        debts: [
          createInvoice({ reference: `FT${n}1` }),
          createUpcomingInvoice({ reference: `AC${n}1`, installment: installment(1) }),
          createUpcomingInvoice({ reference: `AC${n}2`, installment: installment(2) }),
        ],
      }),
    ),
    multiPayment: createOkPart(false),
  })
  await findAmountOwed()
  const links = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-label'))
  expect(links.length).toBeGreaterThan(5)
  const names = links.map((link) => link.getAttribute('aria-label')!)
  expect(new Set(names).size).toBe(names.length)
  for (const link of links)
    expect(link.getAttribute('aria-label')!.toLowerCase()).toContain(link.textContent.toLowerCase())
})

it('home names an installment by its number, and says until when a late one has to be paid', async () => {
  const installment = { agreement: 'AC1', number: 3, of: 6, payUntil: addToToday(12) }
  open({ contracts: [createContract({ debts: [createInvoice({ installment })] })] })
  const link = await screen.findByRole('link', {
    name: `Detalhes da parcela 3 de 6 do acordo, ${LINE}`,
  })
  expect(link).toHaveTextContent('Parcela 3 de 6')
  expect(
    screen.getByText(`pague até ${formatDate(addToToday(12))} para manter o acordo`),
  ).toBeVisible()
})

it('home shows the invoices by month as a chart and a table', async () => {
  open({
    contracts: ['CT1', 'CT2'].map((reference) =>
      createContract({ reference, debts: [createInvoice(), createUpcomingInvoice()] }),
    ),
  })
  const year = await screen.findByRole('region', {
    name: 'Suas faturas mês a mês, de todas as linhas',
  })
  expect(within(year).getByRole('img', { name: /^Gráfico de 2 meses/ })).toBeInTheDocument()
  expect(
    within(year)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Outubro de 2026', 'Novembro de 2026'])
})

it.each([
  ['wide', showWideWindow],
  ['narrow', showNarrowWindow],
])(
  'home lists only the paid invoices that a search finds in a %s window',
  async (_, showWindow) => {
    showWindow()
    const months = ['2026-08', '2026-09'] as CalendarMonth[]
    const invoices = months.map((month, i) => createPaidInvoice({ reference: `FT${i}`, month }))
    const { user } = open({
      contracts: ['CT1', 'CT2', 'CT3', 'CT4'].map((reference) =>
        createContract({ reference, debts: invoices }),
      ),
    })
    await user.click(await screen.findByRole('radio', { name: 'Pagas' }))
    await user.type(screen.getByRole('textbox', { name: /Buscar/ }), 'agosto')
    expect(await screen.findByText('4 contratos, 4 faturas')).toBeVisible()
    expect(screen.queryByText(/^Faturas pagas/)).not.toBeInTheDocument()
  },
)

it('home draws no chart of invoices that are all equal', async () => {
  const [first, ...others] = ['2026-09', '2026-10', '2026-11'].map((month, i) =>
    createPaidInvoice({ reference: `FT${i}`, month: month as CalendarMonth }),
  )
  open({ contracts: [createContract({ debts: [first!, ...others] })] })
  const year = await screen.findByRole('region', { name: 'Suas faturas mês a mês' })
  expect(year).toHaveTextContent(/Os últimos 3 meses foram iguais: R\$\s[\d,]+ por mês\./)
  expect(within(year).queryByRole('img')).toBeNull()
})

it('home names the sum of a month where the invoices of several contracts are equal', async () => {
  const invoices = ['2026-09', '2026-10'].map((month, i) =>
    createPaidInvoice({
      reference: `FT${i}`,
      month: month as CalendarMonth,
    }),
  )
  open({
    contracts: ['CT1', 'CT2'].map((reference) => createContract({ reference, debts: invoices })),
  })
  const year = await screen.findByRole('region', { name: /de todas as linhas$/ })
  expect(year).toHaveTextContent(/Os últimos 2 meses foram iguais: R\$\s299,80 por mês\./)
})

it('home shows no history of a single invoice', async () => {
  open({ contracts: [createContract({ debts: [createInvoice()] })] })
  await findAmountOwed()
  expect(screen.queryByRole('region', { name: /^Suas faturas/ })).not.toBeInTheDocument()
})

it('home pays selected invoices with the total of the server', async () => {
  const { api, user } = open()
  api.respond(quote, createQuote(15368))
  await user.click(await screen.findByRole('checkbox', { name: /Outubro de 2026/ }))
  expect(screen.getByText('1 fatura selecionada')).toBeVisible()
  expect(
    await screen.findByText(normalizeSpaces('1 fatura selecionada. Total confirmado: R$ 153,68')),
  ).toBeInTheDocument()
  expect(api.callsTo(quote).at(-1)?.body).toEqual({
    items: [{ reference: 'CT1', debtsReference: ['FT1'] }],
  })

  api.respond(quote, createQuote(30000))
  await user.click(screen.getByRole('checkbox', { name: /Novembro de 2026/ }))
  expect(
    await screen.findByText(normalizeSpaces('2 faturas selecionadas. Total confirmado: R$ 300,00')),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Pagar' }))
  expect(getPath()).toBe('/pagamento?contas=FT1,FT2')
})

it('home does not link to payment before the total is confirmed', async () => {
  const { api, user } = open()
  api.reject(quote, 'UNEXPECTED')
  await user.click(await screen.findByRole('checkbox', { name: /Outubro de 2026/ }))
  expect(await screen.findByText('Não foi possível confirmar o total.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pagar' })).not.toBeInTheDocument()
  api.respond(quote, createQuote(15368))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('button', { name: 'Pagar' })).toBeVisible()
})

it.each([
  ['the customer', { multiPayment: createOkPart(false) }],
  ['the contract', { contracts: [createContract({ multiple: false })] }],
])(
  'home shows one link per invoice instead of checkboxes if %s is paid one at a time',
  async (_, parts) => {
    open(parts)
    const card = await findAmountOwed()
    expect(within(card).getByRole('link', { name: /^Pagar a mais antiga/ })).toHaveAttribute(
      'href',
      '/pagamento?contas=FT1',
    )
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(
      screen.getByRole('link', { name: `Pagar a fatura de Novembro de 2026, ${LINE}` }),
    ).toHaveAttribute('href', '/pagamento?contas=FT2')
  },
)

it.each([
  [0, 'Isenção de juros e multa'],
  [40, '40% de desconto'],
])('home marks a contract with an offer of %d', async (discountPercentage, text) => {
  open({ campaigns: createOkPart([createCampaign({ discountPercentage })]) })
  const contract = await screen.findByRole('region', { name: 'TIM Black Contrato CT1' })
  expect(await within(contract).findByText(text)).toBeVisible()
  expect(within(contract).getByRole('link', { name: `Ver oferta de ${LINE}` })).toHaveAttribute(
    'href',
    '/contas/CP1/oferta',
  )
})

it('home shows an empty state and the paid invoices when nothing is open', async () => {
  open({ contracts: [createContract({ debts: [createPaidInvoice()] })] })
  expect(await screen.findByRole('heading', { name: 'Tudo em dia' })).toBeVisible()
  expect(await screen.findByText('paga em 04/10/2026')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Total em aberto' })).not.toBeInTheDocument()
})

it.each([
  ['campaigns', 'Não foi possível verificar suas ofertas'],
  ['contacts', 'Não foi possível carregar os telefones dos contratos'],
  ['multiPayment', /pagas juntas. Por enquanto/],
])('home shows the contracts when %s failed, and retries', async (part, title) => {
  const { api, user } = open({ [part]: FAILED_PART })
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(/trac e-1/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'TIM Black Contrato CT1' })).toBeVisible()
  provideAccount(api)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument())
  expect(api.callsTo(account)).toHaveLength(2)
})

it('home fetches a failed part again on the next visit', async () => {
  const { kernel, api } = createTestKernel()
  provideAccount(api, { campaigns: FAILED_PART })
  const { unmount } = render(<HomeScreen />, renderProps(kernel))
  await screen.findByText('Não foi possível verificar suas ofertas')
  unmount()
  provideAccount(api)
  render(<HomeScreen />, renderProps(kernel))
  await findAmountOwed()
  await waitFor(() => expect(api.callsTo(account)).toHaveLength(2))
})

it('home shows one link per invoice until multi-payment is known', async () => {
  open({ multiPayment: FAILED_PART })
  await findAmountOwed()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

it('home shows an error when the account fails, and retries', async () => {
  const { kernel, api } = createTestKernel()
  api.reject(account, 'UNEXPECTED')
  render(<HomeScreen />, renderProps(kernel))
  expect(await screen.findByRole('alert')).toHaveTextContent('trac e-1')
  provideAccount(api)
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await findAmountOwed()).toBeVisible()
})

it('home fetches the account in one request', async () => {
  const { api } = open()
  await findAmountOwed()
  expect(api.calls.filter(({ method }) => method === 'GET').map(({ url }) => url)).toEqual([
    '/api/v2/account',
  ])
})

it('home caches the contracts encrypted and shows them after a reload before the response', async () => {
  const { kernel, api } = open()
  await findAmountOwed()
  await waitFor(async () =>
    expect(await kernel.storage.get('account')).toMatchObject({ origin: 'api' }),
  )
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('98765')

  kernel.queryClient.clear()
  api.handle(account, () => new Promise(() => undefined))
  render(<HomeScreen />, renderProps(kernel))
  expect(await screen.findAllByText('2 faturas, 1 vencida')).not.toHaveLength(0)
})

it('home shows a warning when a refetch failed', async () => {
  const { kernel, api } = open()
  await findAmountOwed()
  api.reject(account, 'UNEXPECTED')
  await act(() => kernel.queryClient.invalidateQueries())
  expect(await screen.findByText(/Não foi possível atualizar suas contas/)).toBeVisible()
  expect(screen.getByText('2 faturas, 1 vencida')).toBeVisible()
})

describe('home of many contracts', () => {
  const contracts = Array.from({ length: 8 }, (_, i): Contract =>
    createContract({
      reference: `CT${i}`,
      phone: `+551198765432${i}`,
      debts: [
        createInvoice({ reference: `FT${i}1` }),
        createInvoice({ reference: `FT${i}2` }),
        createUpcomingInvoice({ reference: `FT${i}3` }),
      ],
    }),
  )
  const findContract = (contract: string) =>
    screen.findByRole('region', { name: `TIM Black Contrato ${contract}` })
  const countSelected = (): number =>
    screen
      .queryAllByRole('checkbox', { checked: true })
      .filter((box) => box.getAttribute('aria-label')?.includes('fatura de')).length

  it('shows the months of the chosen contract beside the list', async () => {
    const { user } = open({ contracts })
    expect(await findContract('CT0')).toBeVisible()
    const rows = screen.getAllByRole('button', { name: /^TIM Black/ })
    expect(rows).toHaveLength(8)
    expect(rows[3]).toHaveTextContent(/\(11\) 9 8765 4323.*R\$\s459,71.*2 vencidas/)
    await user.click(rows[3]!)
    expect(rows[3]).toHaveAttribute('aria-current', 'true')
    expect(within(await findContract('CT3')).getAllByRole('row')).toHaveLength(4)
    expect(screen.queryByRole('region', { name: 'TIM Black Contrato CT0' })).toBeNull()
  })

  it('shows the contracts as rows that unfold on a phone', async () => {
    showNarrowWindow()
    const { user } = open({ contracts })
    const row = await screen.findByRole('button', { name: /^TIM Black \(11\) 9 8765 4323/ })
    expect(screen.queryByRole('link', { name: /^Detalhes/ })).toBeNull()
    expect(row).toHaveAttribute('aria-expanded', 'false')
    await user.click(row)
    expect(within(await findContract('CT3')).getAllByRole('link')).toHaveLength(3)
  })

  it.each([
    ['list', showWideWindow],
    ['phone', showNarrowWindow],
  ])(
    'selects and deselects the overdue invoices of one or all contracts (%s)',
    async (_, resize) => {
      resize()
      const { api, user } = open({ contracts })
      api.respond(quote, createQuote(15368))
      const box = await screen.findByRole('checkbox', {
        name: 'Selecionar 2 vencidas de TIM Black (11) 9 8765 4320',
      })
      const findBar = (count: number) => screen.findByText(`${count} faturas selecionadas`)
      await user.click(box)
      expect(await findBar(2)).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Selecionar as 16 vencidas' }))
      expect(await findBar(16)).toBeVisible()
      await user.click(box)
      expect(await findBar(14)).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Selecionar as 16 vencidas' }))
      await user.click(screen.getByRole('button', { name: 'Desmarcar as vencidas' }))
      expect(countSelected()).toBe(0)
    },
  )

  it('downloads the listed invoices as CSV', async () => {
    const files = recordDownloads()
    const { user } = open({ contracts })
    await user.click(await screen.findByRole('button', { name: 'Baixar planilha (CSV)' }))
    expect(files.map(({ type }) => type)).toEqual(['text/csv;charset=utf-8'])
  })
})

it('home finds one invoice among many contracts', async () => {
  const { user } = open({ contracts: createManyContracts() })
  expect(await screen.findByText('40 contratos, 480 faturas')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /Buscar/ }), 'plano 117')
  expect(await screen.findByText('1 contrato, 12 faturas')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Pagas' }))
  expect(await screen.findByRole('heading', { name: 'Nada encontrado' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Limpar busca' }))
  expect(await screen.findByText('40 contratos, 480 faturas')).toBeVisible()
})
