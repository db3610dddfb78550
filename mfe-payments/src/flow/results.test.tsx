import { PAYMENT_METHODS, quote, quoteFixture, receiptPdf } from '@portal/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { openPix, setupPortal, paidPix } from '../testing/setup-portal.tsx'

const PIX = '/pagamento/pix?contas=FT100000000101&pagamento=pay_01'

it('says what did not happen, and offers another try and other methods', async () => {
  const { show } = setupPortal(PIX, { payment: openPix({ status: 'refused' }) })
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
  expect(screen.getByRole('link', { name: 'Ver outras formas de pagamento' })).toHaveAttribute(
    'href',
    '/pagamento?contas=FT100000000101',
  )
})

it('says that a code is being prepared while its provider is slow, shows it when it comes, and offers other ways meanwhile', async () => {
  const { show, stream } = setupPortal(PIX, {
    payment: openPix({ status: 'created', charge: null }),
  })
  show()
  expect(
    await screen.findByRole('heading', { name: 'Estamos preparando o seu código' }),
  ).toBeVisible()
  expect(screen.getByText(/^Nada foi cobrado/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver outras formas de pagamento' })).toHaveAttribute(
    'href',
    '/pagamento?contas=FT100000000101',
  )
  await waitFor(() => expect(stream.opened()).toBe(1))
  act(() => stream.say(openPix()))
  expect(await screen.findByRole('heading', { name: 'Pagamento Pix' })).toBeVisible()
})

it('starts afresh after a cancelled payment', async () => {
  const { show } = setupPortal(PIX, { payment: openPix({ status: 'cancelled' }) })
  show()
  expect(await screen.findByRole('heading', { name: 'Este pagamento foi cancelado' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Começar de novo' })).toHaveAttribute(
    'href',
    '/pagamento/pix?contas=FT100000000101',
  )
})

it('leads home from a paid payment, not back to paying', async () => {
  const { show } = setupPortal(PIX, { payment: paidPix() })
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

it('shows the page of the method that a payment was made by', async () => {
  const { show, path } = setupPortal('/pagamento/boleto?contas=FT100000000101&pagamento=pay_01', {
    payment: openPix(),
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
])('shows the state of a payment by %s, not its form', async (path, method, status, words) => {
  const confirmedAt = status === 'confirmed' ? '2026-11-21T12:05:00Z' : null
  const { show } = setupPortal(`${path}?contas=FT100000000101&pagamento=pay_01`, {
    payment: openPix({ method, status, confirmedAt, charge: null }),
  })
  show()
  for (const text of words) expect(await screen.findByText(text)).toBeVisible()
  expect(
    screen.queryByText('Esta forma de pagamento ainda não está disponível'),
  ).not.toBeInTheDocument()
})

it.each([
  ['boleto', '2ª via de boleto', 'Voltar da 2ª via de boleto'],
  ['codigo-de-barras', 'Pagar agora', 'Voltar do código de barras'],
  [
    'cartao-de-credito',
    'Pagamento com Cartão de Crédito',
    'Voltar do pagamento com cartão de crédito',
  ],
  [
    'cartao-de-debito',
    'Pagamento com Cartão de Débito',
    'Voltar do pagamento com cartão de débito',
  ],
  ['pix', 'Pagamento com Pix', 'Voltar do pagamento com Pix'],
  ['google-pay', 'Pagamento com Google Pay', 'Voltar do pagamento com Google Pay'],
])(
  '/pagamento/%s says where the customer is, and leads back to the methods',
  async (path, title, back) => {
    setupPortal(`/pagamento/${path}?contas=FT100000000101`).show()
    const way = within(await screen.findByRole('navigation'))
    expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Contas',
      title,
    ])
    expect(screen.getByRole('link', { name: back })).toHaveAttribute(
      'href',
      '/pagamento?contas=FT100000000101',
    )
  },
)

it('keeps the receipt at its own address', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { api, user, toasts, show } = setupPortal('/pagamento/comprovante/pay_01', {
    payment: paidPix({ moneyId: 'E99999004202611211205ABCDEFGHIJK' }),
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

it('shares a receipt in words: what was paid, to whom, when, and what proves it', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { user, toasts, show } = setupPortal('/pagamento/comprovante/pay_01', {
    payment: paidPix({ moneyId: 'E99999004202611211205ABCDEFGHIJK' }),
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

it('has no receipt for what is not paid, and leads back to paying', async () => {
  const { show } = setupPortal('/pagamento/comprovante/pay_01')
  show()
  expect(await screen.findByRole('link', { name: 'Continuar o pagamento' })).toHaveAttribute(
    'href',
    PIX,
  )
})

it('says of a method that it cannot be used here, why, and what can', async () => {
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

it('tells the operator once how a payment ended that this tab was waiting for', async () => {
  const { api, stream, show } = setupPortal(
    '/pagamento/cartao-de-credito?contas=FT100000000101&pagamento=pay_01',
    {
      payment: openPix({ method: 'creditCard', status: 'processing', charge: null }),
    },
  )
  show()
  const card = within(await screen.findByRole('region', { name: 'Pagamento em andamento' }))
  expect(card.getByText('2026112100001')).toBeVisible()
  expect(card.getByText('Cartão de crédito')).toBeVisible()
  expect(screen.getByText(/Você pode sair desta página/)).toBeVisible()
  await waitFor(() => expect(stream.opened()).toBe(1))
  await act(async () =>
    stream.say(openPix({ method: 'creditCard', status: 'refused', charge: null })),
  )
  await screen.findByRole('heading', { name: 'Pagamento não realizado' })
  const told = api.calls
    .filter(({ url }) => url.endsWith('/api/report'))
    .map(({ body }) => body as { action: string })
  expect(told.filter(({ action }) => action !== 'payment_page')).toMatchObject([
    { action: 'credit_card_payment_refused', payments: ['pay_01'], contracts: ['CT1000000001'] },
  ])
})

it('says of a payment that less came than was owed, that it goes back, and that the bill is still open', async () => {
  const refunds = [{ amount: 14_990, id: 'D1', at: '2026-11-21T12:06:00Z', because: 'too_little' }]
  const { show } = setupPortal('/pagamento/pix?contas=FT100000000101&pagamento=pay_01', {
    payment: {
      ...openPix({ status: 'cancelled' }),
      endedBecause: 'underpaid',
      refunds,
    } as unknown as ReturnType<typeof openPix>,
  })
  show()
  expect(
    await screen.findByText(
      /O que chegou era menos do que as faturas custavam.*as faturas continuam em aberto/,
    ),
  ).toBeVisible()
  expect(screen.getByText(/Era menos do que as faturas custavam no dia do pagamento/)).toBeVisible()
  expect(screen.queryByText(/Nada foi cobrado/)).not.toBeInTheDocument()
})

it('has nobody wait for the receipt of a payment that came to nothing', async () => {
  setupPortal('/pagamento/comprovante/pay_01', {
    payment: openPix({ method: 'creditCard', status: 'refused', charge: null }),
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
  ['a receipt', paidPix],
  ['a payment that came when all was paid', () => openPix({ status: 'cancelled' })],
])('says on %s what was given back: how much, when, and its id', async (_, payment) => {
  const refunds = [
    { amount: 15_368, id: 'D99999004', at: '2026-11-21T12:06:00Z', because: 'paid_already' },
  ]
  const { show } = setupPortal('/pagamento/comprovante/pay_01', {
    payment: { ...payment(), refunds } as ReturnType<typeof openPix>,
  })
  show()
  expect(await screen.findByText(/R\$\s153,68 em 21\/11\/2026, 09:06/)).toBeVisible()
  expect(screen.getByText('Identificador da devolução: D99999004')).toBeVisible()
})
