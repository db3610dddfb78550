import { PAYMENT_METHODS, quote, quoteFixture, receiptPdf } from '@portal/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import {
  createCardPayment,
  createClaimedPix,
  createOpenPix,
  setupPortal,
  createPaidPix,
} from '../testing/setup-portal.tsx'

const PIX = '/pagamento/pix?contas=FT100000000101&pagamento=pay_01'

it('shows a failure without a reason with a retry button and one way to other methods', async () => {
  const { show } = setupPortal(PIX, { payment: createOpenPix({ status: 'refused' }) })
  show()
  expect(await screen.findByRole('heading', { name: 'Pagamento não realizado' })).toBeVisible()
  expect(
    screen.getByText(
      'Houve um erro ao processar o pagamento, por favor tente novamente mais tarde',
    ),
  ).toBeVisible()
  expect(screen.getByText(/^Nada foi cobrado/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tentar novamente' })).toHaveAttribute(
    'href',
    '/pagamento/pix?contas=FT100000000101',
  )
  expect(screen.getByRole('link', { name: 'Trocar forma de pagamento' })).toHaveAttribute(
    'href',
    '/pagamento?contas=FT100000000101',
  )
})

it('shows that the code is being prepared, offers other methods, and then renders the code', async () => {
  const { show, stream } = setupPortal(PIX, {
    payment: createOpenPix({ status: 'created', charge: null }),
  })
  show()
  expect(
    await screen.findByRole('heading', { name: 'Estamos preparando o seu código' }),
  ).toBeVisible()
  expect(screen.getByText(/^Nada foi cobrado/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Outras formas de pagamento' })).toHaveAttribute(
    'href',
    '/pagamento?contas=FT100000000101',
  )
  await waitFor(() => expect(stream.opened()).toBe(1))
  act(() => stream.send(createOpenPix()))
  expect(await screen.findByRole('heading', { name: 'Pagamento Pix' })).toBeVisible()
})

it('starts a new payment after a cancelled one', async () => {
  const { show } = setupPortal(PIX, { payment: createOpenPix({ status: 'cancelled' }) })
  show()
  expect(await screen.findByRole('heading', { name: 'Este pagamento foi cancelado' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Começar de novo' })).toHaveAttribute(
    'href',
    '/pagamento/pix?contas=FT100000000101',
  )
})

it('links to the home page after a confirmed payment', async () => {
  const { show } = setupPortal(PIX, { payment: createPaidPix() })
  show()
  await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' })
  expect(
    screen.getByText(
      'Em breve, o pagamento de sua(s) fatura(s) será atualizado em nossos sistemas.',
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar para as contas' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Página inicial' })).toHaveAttribute('href', '/')
})

it('says that several invoices appear as paid', async () => {
  const payment = createPaidPix()
  const [line] = payment.lines
  const lines = [line!, { ...line!, debtReference: 'FT100000000102' }]
  setupPortal(PIX, { payment: { ...payment, lines } }).show()
  expect(await screen.findByText('As faturas aparecem como pagas na sua lista.')).toBeVisible()
})

it('shares the receipt at once where the device has a share sheet', async () => {
  const share = jest.fn().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { user, show } = setupPortal(PIX, { payment: createPaidPix() })
  show()
  await user.click(await screen.findByRole('button', { name: 'Compartilhar' }))
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith({
      text: expect.stringMatching(/^Comprovante de pagamento: Pix de R\$\s153,68/),
    }),
  )
  Reflect.deleteProperty(navigator, 'share')
})

it.each([
  [['2026-11', '2026-10', '2026-10'], '3 faturas: outubro e novembro de 2026'],
  [['2025-12', '2026-01'], '2 faturas: dezembro de 2025 e janeiro de 2026'],
  [['2026-11', '2026-10', '2026-09', '2026-08'], '4 faturas'],
])('the receipt of invoices of %j says: %s', async (months, text) => {
  const payment = createPaidPix()
  const [line] = payment.lines
  const lines = months.map((month, at) => ({ ...line!, debtReference: `FT${at}`, month }))
  setupPortal('/pagamento/comprovante/pay_01', { payment: { ...payment, lines } }).show()
  expect(await screen.findByText(text)).toBeVisible()
})

it('redirects to the method of the payment', async () => {
  const { show, path } = setupPortal('/pagamento/boleto?contas=FT100000000101&pagamento=pay_01', {
    payment: createOpenPix(),
  })
  show()
  expect(await screen.findByRole('heading', { name: 'Pagamento Pix' })).toBeVisible()
  expect(path()).toBe(PIX)
})

it.each([
  [
    '/pagamento/google-pay',
    'googlePay',
    'confirmed',
    [
      'Pagamento realizado com sucesso!',
      'Seu pedido foi processado com sucesso usando o Google Pay',
      'Confira o comprovante no seu e-mail.',
    ],
  ],
  [
    '/pagamento/cartao-de-credito',
    'creditCard',
    'processing',
    ['Estamos processando o pagamento', 'Aguardando a resposta…'],
  ],
  [
    '/pagamento/cartao-de-debito',
    'debitCard',
    'refused',
    ['Pagamento não realizado', 'Tentar novamente'],
  ],
])(
  'shows the status of a payment by %s instead of its form',
  async (path, method, status, words) => {
    const confirmedAt = status === 'confirmed' ? '2026-11-21T12:05:00Z' : null
    const { show } = setupPortal(`${path}?contas=FT100000000101&pagamento=pay_01`, {
      payment: createOpenPix({ method, status, confirmedAt, charge: null }),
    })
    show()
    for (const text of words) expect(await screen.findByText(text)).toBeVisible()
    expect(
      screen.queryByText('Esta forma de pagamento ainda não está disponível'),
    ).not.toBeInTheDocument()
  },
)

it.each([
  ['boleto', '2ª via de boleto'],
  ['codigo-de-barras', 'Pagar agora'],
  ['cartao-de-credito', 'Pagamento com Cartão de Crédito'],
  ['cartao-de-debito', 'Pagamento com Cartão de Débito'],
  ['pix', 'Pagamento com Pix'],
  ['google-pay', 'Pagamento com Google Pay'],
])('renders breadcrumb and back link on /pagamento/%s', async (path, title) => {
  setupPortal(`/pagamento/${path}?contas=FT100000000101`).show()
  const way = within(await screen.findByRole('navigation'))
  expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Contas',
    title,
  ])
  expect(screen.getByRole('link', { name: 'Trocar forma de pagamento' })).toHaveAttribute(
    'href',
    '/pagamento?contas=FT100000000101',
  )
})

it('names Pix Automático on the receipt of a payment that it made', async () => {
  setupPortal('/pagamento/comprovante/pay_01', {
    payment: createPaidPix({ isAutomatic: true }),
  }).show()
  expect(await screen.findByRole('region', { name: 'O que foi pago' })).toHaveTextContent(
    'Forma de pagamentoPix Automático',
  )
})

it('renders the receipt under a stable URL', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { api, user, toasts, show } = setupPortal('/pagamento/comprovante/pay_01', {
    payment: createPaidPix({ moneyId: 'E99999004202611211205ABCDEFGHIJK' }),
  })
  api.handle(
    receiptPdf,
    () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  )
  show()
  expect(await screen.findByRole('region', { name: 'O que foi pago' })).toHaveTextContent(
    /153,68.*21\/11\/2026, 09:05.*Pix.*Ana Souza\*\*\*\.533\.447-\*\*.*Operadora Telecom S\.A\.CNPJ 11\.444\.777\/0001-61.*2026112100001.*E99999004202611211205ABCDEFGHIJK/,
  )
  await user.click(screen.getByRole('button', { name: 'Baixar comprovante em PDF' }))
  await waitFor(() => expect(toasts).toEqual(['Download iniciado']))
})

it('shares the receipt as text with amount, receiver, date and protocol', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { user, toasts, show } = setupPortal('/pagamento/comprovante/pay_01', {
    payment: createPaidPix({ moneyId: 'E99999004202611211205ABCDEFGHIJK' }),
  })
  show()
  await user.click(await screen.findByRole('button', { name: 'Compartilhar' }))
  await waitFor(() => expect(toasts).toEqual(['Comprovante copiado']))
  await expect(navigator.clipboard.readText()).resolves.toBe(
    [
      'Comprovante de pagamento: Pix de R$\u00a0153,68 para Operadora Telecom S.A., CNPJ 11.444.777/0001-61, em 21/11/2026, 09:05.',
      'Protocolo: 2026112100001',
      'Identificador: E99999004202611211205ABCDEFGHIJK',
    ].join('\n'),
  )
})

it('shares a receipt whose money has left again with a sentence that says so', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { user, toasts, show } = setupPortal('/pagamento/comprovante/pay_01', {
    payment: createPaidPix({
      status: 'reversed',
      reversal: { kind: 'med', status: 'done', amount: 15368, at: '2026-11-25T12:00:00Z' },
    }),
  })
  show()
  await user.click(await screen.findByRole('button', { name: 'Compartilhar' }))
  await waitFor(() => expect(toasts).toEqual(['Comprovante copiado']))
  expect((await navigator.clipboard.readText()).split('\n')[1]).toBe(
    'O banco devolveu este pagamento.',
  )
})

it('shows no receipt for an unpaid payment and links to the payment', async () => {
  const { show } = setupPortal('/pagamento/comprovante/pay_01')
  show()
  expect(await screen.findByRole('link', { name: 'Continuar o pagamento' })).toHaveAttribute(
    'href',
    PIX,
  )
})

it('shows why a method is unavailable and which ones can be used', async () => {
  const { api, show } = setupPortal('/pagamento/google-pay?contas=FT100000000101')
  api.respond(quote, {
    ...quoteFixture.output,
    methods: PAYMENT_METHODS.map((method) => ({
      method,
      available: method !== 'googlePay',
      reason: method === 'googlePay' ? 'NOT_READY' : null,
    })),
  })
  show()
  expect(
    await screen.findByRole('heading', { name: 'Esta forma de pagamento não está disponível' }),
  ).toBeVisible()
  expect(screen.getByText('Ainda não disponível neste portal.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Pix/ })).toHaveAttribute(
    'href',
    '/pagamento/pix?contas=FT100000000101',
  )
  expect(screen.getByRole('link', { name: /^2ª via de boleto/ })).toBeVisible()
})

it('reports the final status once when this tab waited for it', async () => {
  const { api, stream, show } = setupPortal(
    '/pagamento/cartao-de-credito?contas=FT100000000101&pagamento=pay_01',
    {
      payment: createOpenPix({ method: 'creditCard', status: 'processing', charge: null }),
    },
  )
  show()
  const card = within(await screen.findByRole('region', { name: 'Pagamento em andamento' }))
  expect(card.getByText('2026112100001')).toBeVisible()
  expect(card.getByText('Cartão de crédito')).toBeVisible()
  expect(screen.getByText(/Você pode sair desta página/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Trocar forma de pagamento' })).not.toBeInTheDocument()
  await waitFor(() => expect(stream.opened()).toBe(1))
  await act(async () =>
    stream.send(createOpenPix({ method: 'creditCard', status: 'refused', charge: null })),
  )
  await screen.findByRole('heading', { name: 'Pagamento não realizado' })
  const notified = api.calls
    .filter(({ url }) => url.endsWith('/api/report'))
    .map(({ body }) => body as { action: string })
  expect(notified.filter(({ action }) => action !== 'payment_page')).toMatchObject([
    { action: 'credit_card_payment_refused', payments: ['pay_01'], contracts: ['CT1000000001'] },
  ])
})

it('explains an underpaid payment, its refund and the open invoice', async () => {
  const refunds = [{ amount: 14_990, id: 'D1', at: '2026-11-21T12:06:00Z', because: 'too_little' }]
  const { show } = setupPortal('/pagamento/pix?contas=FT100000000101&pagamento=pay_01', {
    payment: {
      ...createOpenPix({ status: 'cancelled' }),
      endedBecause: 'underpaid',
      refunds,
    } as unknown as ReturnType<typeof createOpenPix>,
  })
  show()
  expect(
    await screen.findByText('O valor pago era menor que o das faturas. Elas continuam em aberto.'),
  ).toBeVisible()
  expect(screen.getByText(/o desconto já tinha acabado/)).toBeVisible()
  expect(screen.queryByText(/Nada foi cobrado/)).not.toBeInTheDocument()
})

it.each(['customer', 'provider'] as const)(
  'does not say that nothing was charged when money arrived after a cancellation by %s',
  async (endedBecause) => {
    const refunds = [
      { amount: 14_990, id: 'D1', at: '2026-11-21T12:06:00Z', because: 'paid_already' as const },
    ] as ReturnType<typeof createOpenPix>['refunds']
    setupPortal('/pagamento/pix?contas=FT100000000101&pagamento=pay_01', {
      payment: { ...createOpenPix({ status: 'cancelled' }), endedBecause, refunds },
    }).show()
    expect(await screen.findByText(/^Este pagamento não vale mais\./)).toBeVisible()
    expect(screen.getByText('Identificador da devolução: D1')).toBeVisible()
    expect(screen.queryByText(/Nada foi cobrado/)).not.toBeInTheDocument()
  },
)

it('does not speak of a code when the acquirer has cancelled a card payment', async () => {
  setupPortal('/pagamento/cartao-de-credito?contas=FT100000000101&pagamento=pay_01', {
    payment: createCardPayment({ status: 'cancelled', endedBecause: 'provider' }),
  }).show()
  expect(await screen.findByText(/^O pagamento foi cancelado por quem o processa/)).toBeVisible()
  expect(document.body).not.toHaveTextContent('código')
})

it('shows a payment that ended, and was refunded, for reasons of a later version', async () => {
  const refunds = [{ amount: 14_990, id: 'D1', at: '2026-11-21T12:06:00Z', because: 'later' }]
  const { show } = setupPortal('/pagamento/pix?contas=FT100000000101&pagamento=pay_01', {
    payment: {
      ...createOpenPix({ status: 'cancelled' }),
      endedBecause: 'later',
      refunds,
    } as unknown as ReturnType<typeof createOpenPix>,
  })
  show()
  expect(await screen.findByText(/^Este pagamento não vale mais\./)).toBeVisible()
  expect(screen.getByText('Este valor não pagou nenhuma fatura.')).toBeVisible()
  expect(screen.queryByText(/Nada foi cobrado/)).not.toBeInTheDocument()
})

it('does not promise a receipt for a failed payment', async () => {
  setupPortal('/pagamento/comprovante/pay_01', {
    payment: createOpenPix({ method: 'creditCard', status: 'refused', charge: null }),
  }).show()
  expect(
    await screen.findByRole('heading', { name: 'Este pagamento não foi concluído' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver o que aconteceu' })).toHaveAttribute(
    'href',
    expect.stringContaining('pagamento=pay_01'),
  )
})

it.each([
  ['a receipt', createPaidPix],
  ['a payment that came when all was paid', () => createOpenPix({ status: 'cancelled' })],
])('shows amount, date and id of a refund on %s', async (_, payment) => {
  const refunds = [
    { amount: 15_368, id: 'D99999004', at: '2026-11-21T12:06:00Z', because: 'paid_already' },
  ]
  const { show } = setupPortal('/pagamento/comprovante/pay_01', {
    payment: { ...payment(), refunds } as ReturnType<typeof createOpenPix>,
  })
  show()
  expect(await screen.findByText(/R\$\s153,68 em 21\/11\/2026, 09:06/)).toBeVisible()
  expect(screen.getByText('Identificador da devolução: D99999004')).toBeVisible()
})

it('shows a refund that the support desk transferred without an id', async () => {
  const refunds = [
    {
      amount: 700,
      id: 'D99999004',
      at: '2026-11-21T12:06:00Z',
      because: 'too_much',
      isTransfer: true,
    },
  ]
  setupPortal('/pagamento/comprovante/pay_01', {
    payment: { ...createPaidPix(), refunds } as ReturnType<typeof createOpenPix>,
  }).show()
  expect(await screen.findByText('Devolvido por transferência.')).toBeVisible()
  expect(screen.queryByText(/D99999004/)).not.toBeInTheDocument()
})

it('explains a dispute while the invoice stays paid', async () => {
  setupPortal(PIX, { payment: createClaimedPix('disputed') }).show()
  expect(
    await screen.findByRole('heading', { name: 'O seu banco pediu este pagamento de volta' }),
  ).toBeVisible()
  expect(screen.getByText(/^Estamos analisando o pedido/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver comprovante' })).toHaveAttribute(
    'href',
    '/pagamento/comprovante/pay_01',
  )
  expect(screen.queryByRole('link', { name: 'Pagar de novo' })).not.toBeInTheDocument()
})

it.each([PIX, '/pagamento/comprovante/pay_01'])(
  'links from %s to the support case of a disputed payment',
  async (path) => {
    setupPortal(path, { payment: createClaimedPix('disputed') }).show()
    expect(
      await screen.findByRole('link', { name: 'Acompanhar em Meus atendimentos' }),
    ).toHaveAttribute('href', '/atendimentos')
  },
)

it('links to no support case in the page of a partner, which has no such page', async () => {
  const payment = createClaimedPix('disputed')
  setupPortal(PIX, { payment, config: { isGuest: true } }).show()
  await screen.findByText(/^Estamos analisando o pedido/)
  expect(screen.queryByRole('link', { name: /Meus atendimentos/ })).not.toBeInTheDocument()
})

it.each([
  ['med', 'O banco devolveu este pagamento'],
  ['chargeback', 'A operadora do cartão estornou este pagamento'],
  ['operator', 'Este pagamento foi devolvido'],
  ['returned', 'O banco devolveu este pagamento'],
] as const)('offers to pay again after a reversal of kind %s', async (kind, title) => {
  setupPortal(PIX, { payment: createClaimedPix('reversed', { kind }) }).show()
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(
    screen.getByText(/^R\$\s153,68 saíram da nossa conta em 25\/11\/2026, 09:00\.$/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pagar de novo' })).toHaveAttribute(
    'href',
    '/pagamento?contas=FT100000000101',
  )
})

it('shows which part of a payment was reversed', async () => {
  setupPortal(PIX, { payment: createClaimedPix('reversed', { amount: 5_000 }) }).show()
  expect(
    await screen.findByRole('heading', { name: 'Uma parte deste pagamento foi devolvida' }),
  ).toBeVisible()
  expect(screen.getByText(/O resto continua pago/)).toBeVisible()
})

it('says on the receipt that money above what was owed has left and the rest stays paid', async () => {
  const payment = createClaimedPix('confirmed', { amount: 5_000, kind: 'operator' })
  setupPortal('/pagamento/comprovante/pay_01', { payment }).show()
  expect(await screen.findByText('Uma parte deste pagamento foi devolvida')).toBeVisible()
  expect(screen.getByText(/O que este pagamento pagou continua pago\.$/)).toBeVisible()
  expect(screen.queryByText(/em aberto de novo/)).not.toBeInTheDocument()
})

it('shows on the receipt that the payment was reversed', async () => {
  setupPortal('/pagamento/comprovante/pay_01', { payment: createClaimedPix('reversed') }).show()
  expect(await screen.findByText('O banco devolveu este pagamento')).toBeVisible()
  expect(screen.getByRole('region', { name: 'O que foi pago' })).toBeVisible()
})
