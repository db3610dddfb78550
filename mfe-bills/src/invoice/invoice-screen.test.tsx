import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  toCents,
  invoice,
  invoicePdf,
  PRESCRIBED_TEXT,
  type CalendarMonth,
  type InvoiceDetails,
} from '@portal/contract'
import { createTestKernel } from 'shared-kernel/testing'
import { provideAccount, createOkPart } from '../testing/account-fixture.ts'
import {
  addToToday,
  createUpcomingInvoice,
  createContract,
  createInvoiceDetails,
  createPaidInvoice,
  createPayment,
} from '../testing/fixtures.ts'
import { recordDownloads } from '../testing/record-downloads.ts'
import { renderRoute } from '../testing/render-route.tsx'
import { showNarrowWindow, showWideWindow } from '../testing/window-width.ts'
import InvoiceScreen from './invoice-screen.tsx'

afterEach(showWideWindow)

const renderInvoice = (kernel: Parameters<typeof renderRoute>[0], path = '/contas/FT1') =>
  renderRoute(kernel, '/contas/:reference', <InvoiceScreen />, path)
const open = (answer: InvoiceDetails = createInvoiceDetails()) => {
  const { kernel, api } = createTestKernel()
  provideAccount(api)
  api.respond(invoice, answer)
  renderInvoice(kernel)
  return { kernel, api }
}
const findSection = (name: string) => screen.findByRole('region', { name })

it('invoice page shows the contract and the invoice items', async () => {
  open()
  expect(await findSection('Informações de conta')).toHaveTextContent(
    /ContratoCT1Vencimento.*Mês de referênciaOutubro de 2026Valor totalR\$\s153,68/,
  )
  const summary = await findSection('Resumo do contrato')
  await waitFor(() =>
    expect(summary).toHaveTextContent(
      /Telefone\(11\) 9 8765 4321Quantidade de conta\(s\)2Valor totalR\$\s306,03/,
    ),
  )
  expect(await findSection('O que está sendo cobrado')).toHaveTextContent(
    /TIM BlackR\$\s149,90Multa por atrasoR\$\s2,99Juros de moraR\$\s0,79Valor totalR\$\s153,68/,
  )
  expect(screen.getByRole('link', { name: 'Pagar' })).toHaveAttribute(
    'href',
    '/pagamento?contas=FT1',
  )
})

it('invoice page has a heading and the way back when the portal cannot be reached', async () => {
  const { kernel, api } = createTestKernel()
  provideAccount(api)
  api.handle(invoice, () => Promise.reject(new TypeError('network')))
  renderInvoice(kernel)
  expect(await screen.findByRole('alert')).toHaveTextContent(/Não foi possível carregar/)
  expect(screen.getByRole('heading', { level: 1, name: 'Fatura' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Contas' })).toHaveAttribute('href', '/')
})

it('invoice page says that the shown amounts are old while the network is down', async () => {
  const { api } = open()
  await findSection('Informações de conta')
  api.handle(invoice, () => Promise.reject(new TypeError('network')))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText(/^Sem conexão: dados de /)).toBeVisible()
  expect(screen.getByText(/^Os valores podem ter mudado\./)).toBeVisible()
  expect(await findSection('Informações de conta')).toBeVisible()
  api.respond(invoice, createInvoiceDetails())
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(screen.queryByText(/^Sem conexão/)).not.toBeInTheDocument())
})

// Consumer law 4
it('invoice page says what still works while the service may be suspended', async () => {
  const suspension = { suspendsFrom: addToToday(-3), endsFrom: addToToday(57) }
  open({ ...createInvoiceDetails(), suspension })
  const title = await screen.findByText(/^O serviço pode estar suspenso desde /)
  const alert = title.parentElement!
  expect(alert).toHaveTextContent(/Você recebe ligações e SMS até .*números de emergência/)
  expect(alert).toHaveTextContent(/O seu número continua seu/)
  expect(within(alert).getByRole('link', { name: 'Ver canais de atendimento' })).toHaveAttribute(
    'href',
    '/canais-de-atendimento',
  )
})

// Consumer law 30
it('invoice page says that a prescribed invoice is paid by choice only', async () => {
  const details = createInvoiceDetails()
  open({ ...details, ahead: [], invoice: { ...details.invoice, isPrescribed: true } })
  expect(await screen.findByText(PRESCRIBED_TEXT)).toBeVisible()
  expect(screen.getByText('Não é mais cobrada')).toBeVisible()
  expect(screen.queryByText('Vencida')).toBeNull()
  expect(screen.queryByText(/contados por dia desde o vencimento/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Pagar' })).toHaveClass('secondary')
})

it('invoice page says nothing about a suspension that may not happen yet', async () => {
  open({ ...createInvoiceDetails(), suspension: null })
  await findSection('Informações de conta')
  expect(screen.queryByText(/suspenso/)).not.toBeInTheDocument()
})

it('invoice page shows the bar code in its printed groups', async () => {
  open()
  expect(
    await screen.findByRole('group', { name: 'Copie e pague no app do seu banco' }),
  ).toHaveTextContent(/^(\d{11}-\d ?){4}$/)
})

it('invoice page shows what the invoice costs on later days', async () => {
  open()
  expect(await findSection('Pagar hoje ou depois')).toHaveTextContent(
    /HojeR\$\s153,68Em \d\d\/\d\d\/\d{4}R\$\s154,18/,
  )
})

it.each([
  [
    { fine: 200, monthlyInterest: 100 },
    'Multa de 2%, uma vez, e juros de 1% ao mês, contados por dia desde o vencimento.',
  ],
  [
    { fine: 150, monthlyInterest: 33 },
    'Multa de 1,5%, uma vez, e juros de 0,33% ao mês, contados por dia desde o vencimento.',
  ],
  [undefined, 'Os juros são contados por dia até a data do pagamento.'],
])(
  'invoice page explains the late charges of an overdue invoice with rates %j',
  async (rates, text) => {
    open(createInvoiceDetails({ lateRates: rates }))
    expect(await screen.findByText(text)).toBeVisible()
  },
)

it('invoice page shows the invoice history as a chart with a value per month and a table', async () => {
  open()
  const history = await findSection('Últimas faturas desta linha')
  expect(within(history).getByRole('img', { name: /^Gráfico de 3 meses/ })).toBeVisible()
  expect(within(history).getByRole('status')).toHaveTextContent(
    /^Outubro de 2026: R\$\s153,68, com R\$\s3,78 de multa e juros$/,
  )
  await userEvent.click(within(history).getByRole('button', { name: /^set, Setembro de 2026: / }))
  expect(within(history).getByRole('status')).toHaveTextContent(/^Setembro de 2026: R\$\s149,90$/)
  const rows = within(history)
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '))
  expect(rows).toEqual([
    'MêsServiçosMulta e jurosTotal',
    'Setembro de 2026R$ 149,90R$ 0,00R$ 149,90',
    'Outubro de 2026R$ 149,90R$ 3,78R$ 153,68',
    'Novembro de 2026R$ 152,35R$ 0,00R$ 152,35',
  ])
})

it('invoice page says first why the invoice changed and marks the changed items', async () => {
  open(
    createInvoiceDetails({
      previous: {
        month: '2026-09' as CalendarMonth,
        lines: [
          { kind: 'service', description: 'TIM Black', amount: toCents(13490) },
          { kind: 'service', description: 'Pacote', amount: toCents(1400) },
        ],
      },
    }),
  )
  const charged = await findSection('O que está sendo cobrado')
  expect(charged).toHaveTextContent(
    /4,78 a mais que setembro de 2026: TIM Black \(\+R\$\s15,00\), Pacote \(−R\$\s14,00\) e outros itens\./,
  )
  expect(
    within(charged)
      .getAllByRole('term')
      .map((item) => item.textContent?.replace(/\u00a0/g, ' ')),
  ).toEqual(['TIM BlackSubiu +R$ 15,00', 'Multa por atraso', 'Juros de mora', 'Valor total'])
})

it('invoice page says that the items of the previous invoice were the same', async () => {
  const { lines } = createInvoiceDetails()
  open(createInvoiceDetails({ previous: { month: '2026-09' as CalendarMonth, lines } }))
  expect(await screen.findByText('Igual à fatura de setembro de 2026.')).toBeVisible()
})

it('invoice page links to a second copy of the boleto', async () => {
  open()
  expect(await screen.findByRole('link', { name: '2ª via do boleto' })).toHaveAttribute(
    'href',
    '/pagamento/boleto?contas=FT1',
  )
})

it('invoice page downloads the due date as a calendar file', async () => {
  const files = recordDownloads()
  open(createInvoiceDetails({ invoice: createUpcomingInvoice() }))
  await userEvent.click(await screen.findByRole('button', { name: 'Lembrar na agenda' }))
  expect(files).toHaveLength(1)
})

it('invoice page offers no calendar file for a due date that has passed', async () => {
  open(createInvoiceDetails({ invoice: createUpcomingInvoice({ dueDate: addToToday(-1) }) }))
  expect(await screen.findByRole('link', { name: 'Pagar' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Lembrar na agenda' })).not.toBeInTheDocument()
})

it('invoice page shows the phone of the account if the contract has none', async () => {
  const { kernel, api } = createTestKernel()
  const fibre = createContract({ productType: 'LIVE', phone: null })
  provideAccount(api, {
    contracts: [fibre],
    contacts: createOkPart([
      { contractReference: fibre.reference, phone: '+5511987654321', email: null },
    ]),
  })
  api.respond(invoice, createInvoiceDetails({ contract: fibre }))
  renderInvoice(kernel)
  const summary = await findSection('Resumo do contrato')
  await waitFor(() => expect(summary).toHaveTextContent(/Telefone\(11\) 9 8765 4321/))
  expect(within(summary).queryByRole('img')).not.toBeInTheDocument()
})

it('invoice page shows the fibre mark without a phone', async () => {
  const { kernel, api } = createTestKernel()
  const fibre = createContract({ productType: 'LIVE', phone: null })
  provideAccount(api, { contracts: [fibre] })
  api.respond(invoice, createInvoiceDetails({ contract: fibre }))
  renderInvoice(kernel)
  const summary = await findSection('Resumo do contrato')
  await userEvent.click(within(summary).getByText('Resumo do contrato'))
  expect(within(summary).getByRole('img', { name: /LIVE/ })).toBeVisible()
})

it('invoice page links to an open code and shows refunds', async () => {
  const code = { method: 'bankSlip', status: 'awaiting_payer' } as const
  open(
    createInvoiceDetails({
      payments: [
        createPayment({ ...code, expiresAt: '2026-10-08T03:00:00Z' }),
        createPayment({
          id: 'pay_2',
          status: 'cancelled',
          refunds: [
            { amount: toCents(14990), id: 'D1', at: '2026-10-04T15:00:00Z', because: 'too_little' },
          ],
        }),
      ],
    }),
  )
  expect(await screen.findByText('Vale até 07/10/2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver ou cancelar o código' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/pagamento\/boleto\?contas=.+&pagamento=pay_1$/),
  )
  expect(
    screen.getByText(
      /Devolvido: R\$\s149,90 em 04\/10\/2026\. O valor pago era menor que o da fatura: o desconto já tinha acabado\. Identificador da devolução: D1/,
    ),
  ).toBeVisible()
})

it.each([
  ['Devolvido', 'cancelled', 'D1', false],
  ['Em crédito', 'expired', null, false],
  ['Pago a mais', 'cancelled', undefined, true],
  ['Cancelado', 'cancelled', undefined, false],
  ['Confirmado', 'confirmed', 'D1', false],
] as const)('invoice page marks a payment with %s', async (chip, status, id, isOverpaid) => {
  const amount = toCents(14990)
  const [at, because] = ['2026-10-04T15:00:00Z', 'too_much'] as const
  open(
    createInvoiceDetails({
      payments: [
        createPayment({
          status,
          refunds: id === undefined ? [] : [{ amount, id, at, because }],
          overpayment: isOverpaid
            ? { amount, state: 'transfer', until: null, fallback: 'credit' }
            : null,
        }),
      ],
    }),
  )
  expect(await screen.findByText(chip)).toBeVisible()
})

it.each([
  ['disputed', 'requested', 'med', /O seu banco pediu de volta R\$\s149,90 em 08\/10\/2026/],
  ['reversed', 'done', 'med', /O banco devolveu R\$\s149,90 em 08\/10\/2026\./],
  ['reversed', 'done', 'chargeback', /A operadora do cartão estornou R\$\s149,90/],
  ['confirmed', 'rejected', 'med', /terminou em 08\/10\/2026\. Nada mudou\./],
] as const)('invoice page explains a %s payment (%s, %s)', async (status, end, kind, text) => {
  const amount = toCents(14990)
  const at = '2026-10-08T15:00:00Z'
  open(
    createInvoiceDetails({
      payments: [createPayment({ status, reversal: { kind, status: end, amount, at } })],
    }),
  )
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: /^Ver comprovante do pagamento/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pagar' })).toBeVisible()
})

it('invoice page links to the payment in progress instead of a new one', async () => {
  const payments = [
    createPayment({
      method: 'creditCard',
      status: 'processing',
      expiresAt: '2026-11-24T23:52:00Z',
    }),
  ]
  open(createInvoiceDetails({ payments }))
  expect(await screen.findByRole('link', { name: 'Acompanhar o pagamento' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/pagamento\/cartao-de-credito\?contas=.+&pagamento=pay_1$/),
  )
  expect(screen.queryByRole('link', { name: 'Pagar' })).not.toBeInTheDocument()
  expect(screen.queryByText('Copie e pague no app do seu banco')).not.toBeInTheDocument()
  expect(screen.queryByText(/^Vale até/)).not.toBeInTheDocument()
})

it.each([
  [7, 'primary'],
  [8, 'secondary'],
])('invoice page that is due in %d days pays with a %s button', async (days, appearance) => {
  open(createInvoiceDetails({ invoice: createUpcomingInvoice({ dueDate: addToToday(days) }) }))
  expect(await screen.findByRole('link', { name: 'Pagar' })).toHaveClass(appearance)
})

it.each([
  [
    'an installment',
    { installment: { agreement: 'AC1', number: 1, of: 3 } },
    '/contas/CT1/acordo?acordo=AC1',
  ],
  [
    'an invoice that an agreement replaced',
    { status: 'EM_ACORDO', replacedBy: 'AC1' },
    '/contas/CT1/acordo?acordo=AC1',
  ],
  [
    'a replaced invoice in a response of an earlier version',
    { status: 'EM_ACORDO' },
    '/contas/CT1/acordo',
  ],
] as const)('invoice page of %s links to the agreement', async (_, overrides, href) => {
  open(createInvoiceDetails({ invoice: createUpcomingInvoice(overrides) }))
  expect(await screen.findByRole('link', { name: 'Ver acordo' })).toHaveAttribute('href', href)
})

it('invoice page of an invoice without an agreement links to none', async () => {
  open()
  expect(await screen.findByRole('link', { name: 'Pagar' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ver acordo' })).not.toBeInTheDocument()
})

it('invoice page has one bar with short texts on a phone', async () => {
  showNarrowWindow()
  open()
  const bar = (await screen.findByRole('link', { name: 'Pagar' })).parentElement!
  const actions = within(bar).getAllByText(/./)
  expect(actions.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Pagar', '2ª via', 'PDF']),
  )
  expect(within(bar).getByRole('link', { name: '2ª via do boleto' })).toHaveAttribute(
    'href',
    '/pagamento/boleto?contas=FT1',
  )
  expect(within(bar).getByRole('button', { name: 'Baixar fatura em PDF' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: /^(Pagar|2ª via)/ })).toHaveLength(2)
})

it('invoice page of the last paid invoice names no count and no total of open ones', async () => {
  const { kernel, api } = createTestKernel()
  const paid = createPaidInvoice({ reference: 'FT1' })
  provideAccount(api, { contracts: [createContract({ debts: [paid] })] })
  api.respond(invoice, createInvoiceDetails({ invoice: paid, barCodeLine: null }))
  renderInvoice(kernel)
  const summary = await findSection('Resumo do contrato')
  await waitFor(() =>
    expect(summary).toHaveTextContent(/^Resumo do contratoContratoCT1Telefone\(11\) 9 8765 4321$/),
  )
})

it('invoice page links a paid invoice to its receipt', async () => {
  open(
    createInvoiceDetails({
      invoice: createPaidInvoice({ reference: 'FT1' }),
      barCodeLine: null,
      payments: [createPayment({ confirmedAt: '2026-10-05T02:59:00Z' })],
    }),
  )
  expect(await screen.findByText('Paga em 04/10/2026. Obrigado.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Pagar' })).not.toBeInTheDocument()
  expect(
    screen.getByRole('link', { name: 'Ver comprovante do pagamento de 04/10/2026' }),
  ).toHaveAttribute('href', '/pagamento/comprovante/pay_1')
})

it('invoice page shows the date of a payment outside the portal', async () => {
  open(
    createInvoiceDetails({ invoice: createPaidInvoice({ reference: 'FT1' }), barCodeLine: null }),
  )
  expect(
    await screen.findByText('Pagamento recebido em 04/10/2026, fora deste portal.'),
  ).toBeVisible()
})

it('invoice page downloads the PDF and shows a failure', async () => {
  const files = recordDownloads()
  const { kernel, api } = open()
  const toasts: string[] = []
  kernel.toast.messages$.subscribe((text) => toasts.push(text))
  api.reject(invoicePdf, 'UNEXPECTED')
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar fatura em PDF' }))
  expect(await screen.findByText('O PDF não pôde ser gerado')).toBeVisible()
  api.handle(
    invoicePdf,
    () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(toasts).toContain('Download iniciado'))
  expect(api.callsTo(invoicePdf).at(-1)?.url).toContain('reference=FT1')
  expect(files).toHaveLength(1)
})

it('invoice page announces on a phone that the PDF is being created', async () => {
  showNarrowWindow()
  const { api } = open()
  api.handle(invoicePdf, () => new Promise<Response>(() => {}))
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar fatura em PDF' }))
  expect(await screen.findByText('Gerando o PDF…')).toHaveAttribute('role', 'status')
})

it('invoice page shows not found for the invoice of another customer', async () => {
  const { kernel, api } = createTestKernel()
  provideAccount(api)
  api.reject(invoice, 'NOT.FOUND')
  renderInvoice(kernel, '/contas/FT999')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Fatura não encontrada' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar para as contas' })).toHaveAttribute('href', '/')
})
