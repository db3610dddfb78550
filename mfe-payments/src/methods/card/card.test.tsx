import {
  blockCreditCard,
  cancelPayment,
  checkPayment,
  creditCardToken,
  creditCardTokenFixture,
  openPayments,
  pay,
  paymentState,
  quote,
  quoteFixture,
} from '@portal/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createCardPayment, setupPortal } from '../../testing/setup-portal.tsx'

const CREDIT = '/pagamento/cartao-de-credito?contas=FT100000000101'
const ACQUIRER = 'http://localhost:4101'

const paid = createCardPayment(
  { status: 'confirmed', confirmedAt: '2026-11-21T12:05:00Z' },
  { authorisationCode: '123456' },
)

const getFrame = (name: string) => screen.findByTitle<HTMLIFrameElement>(name)
const postFrom = (
  iframe: HTMLIFrameElement,
  data: object,
  { origin = ACQUIRER, source = iframe.contentWindow } = {},
) =>
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', {
          data: { source: 'card-fields', version: 1, ...data },
          origin,
          source,
        }),
      ),
  )

const setupForm = async (
  path = CREDIT,
  payment = paid,
  installments = creditCardTokenFixture.output.installments,
) => {
  const portal = setupPortal(path, { payment })
  portal.api.respond(creditCardToken, { ...creditCardTokenFixture.output, installments })
  portal.show()
  const iframe = await getFrame(
    path.includes('debito') ? 'Dados do cartão de débito' : 'Dados do cartão de crédito',
  )
  const orders: [{ type: string }, string][] = []
  if (iframe.contentWindow)
    iframe.contentWindow.postMessage = ((order: { type: string }, target: string) =>
      void orders.push([order, target])) as Window['postMessage']
  fireEvent.load(iframe)
  postFrom(iframe, { type: 'ready' })
  return {
    ...portal,
    iframe,
    orders,
    pay: () => portal.user.click(screen.getByRole('button', { name: /^Pagar R\$/ })),
  }
}

it.each([
  [CREDIT, 'Insira os dados do seu Cartão de Crédito:', 'credit'],
  [
    '/pagamento/cartao-de-debito?contas=FT100000000101',
    'Insira os dados do seu Cartão de Débito:',
    'debit',
  ],
])("%s opens the acquirer's fields in a sandboxed frame", async (path, heading, kind) => {
  const { api, iframe, orders } = await setupForm(path)
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(iframe).toHaveAttribute('src', 'http://localhost:4101/fields?token=card-token')
  expect(iframe).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin')
  expect(orders).toEqual([[{ source: 'card-fields', version: 1, type: 'hello' }, ACQUIRER]])
  expect(api.callsTo(creditCardToken)[0]?.body).toMatchObject({
    contractPhone: '+5511987654321',
    contractReference: 'CT1000000001',
    debtsReferences: ['FT100000000101'],
    kind,
  })
  expect(document.body).not.toHaveTextContent(/[^.]\.\.([^.]|$)/)
  expect(screen.getByRole('button', { name: /Pagar R\$\s153,68/ })).toBeEnabled()
})

it('validates the fields, pays once and shows the receipt', async () => {
  const { api, iframe, orders, pay: press, path } = await setupForm()
  await press()
  expect(orders.at(-1)).toEqual([{ source: 'card-fields', version: 1, type: 'submit' }, ACQUIRER])
  expect(api.callsTo(pay)).toHaveLength(0)
  postFrom(iframe, { type: 'filled', brand: 'visa', last4: '1111' })
  expect(
    await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' }),
  ).toBeVisible()
  expect(await screen.findByRole('region', { name: 'O que foi pago' })).toHaveTextContent(
    /Cartão de crédito, final 1111.*123456/,
  )
  expect(api.callsTo(pay)[0]?.body).toEqual([
    {
      reference: 'CT1000000001',
      debtsReference: ['FT100000000101'],
      paymentMethod: 'CREDIT_CARD',
      expirationDate: null,
      seenTotal: 15_368,
      cardToken: 'card-token',
    },
  ])
  expect(path()).toContain('pagamento=pay_01')
})

it.each([
  ['confirmed', 'Pagamento realizado com sucesso!', 'credit_card_payment_done_sucessfully', 1],
  ['refused', 'Pagamento não realizado', 'credit_card_payment_refused', 0],
] as const)(
  'reports a payment that its first response decides as %s, once',
  async (status, heading, action, facts) => {
    const {
      api,
      iframe,
      kernel,
      pay: press,
    } = await setupForm(CREDIT, {
      ...paid,
      status,
    })
    const confirmed = jest.fn()
    kernel.bus.on('payments.confirmed').subscribe(confirmed)
    await press()
    postFrom(iframe, { type: 'filled', brand: 'visa', last4: '1111' })
    await screen.findByRole('heading', { level: 1, name: heading })
    const reports = api.calls
      .filter(({ url }) => url.endsWith('/api/report'))
      .map(({ body }) => (body as { action: string }).action)
    expect(reports.filter((report) => report !== 'payment_page')).toEqual([action])
    expect(confirmed).toHaveBeenCalledTimes(facts)
  },
)

it('shows the installment options and pays with the chosen one', async () => {
  const plans = [
    { count: 1, amount: 15368, total: 15368, isInterestFree: true },
    { count: 3, amount: 5122, total: 15368, isInterestFree: true },
    { count: 12, amount: 1454, total: 17448, isInterestFree: false },
  ]
  const {
    api,
    iframe,
    user,
    pay: press,
  } = await setupForm(
    CREDIT,
    createCardPayment({ status: 'confirmed' }, { installments: plans[1] }),
    plans,
  )
  const choice = screen.getByRole('combobox', { name: 'Em quantas vezes?' })
  expect(
    [...choice.querySelectorAll('option')].map((option) => option.textContent?.replace(/\s/g, ' ')),
  ).toEqual(['1x de R$ 153,68 sem juros', '3x de R$ 51,22 sem juros', '12x de R$ 14,54 com juros'])
  await user.selectOptions(choice, '12')
  expect(screen.getByRole('button', { name: /^Pagar R\$\s174,48 em 12x$/ })).toBeEnabled()
  expect(
    screen.getByText(
      /^Com juros de 2,01% ao mês \(CET de 26,96% ao ano\), você paga R\$\s174,48 ao todo\.$/,
    ),
  ).toBeVisible()
  await user.selectOptions(choice, '3')
  await press()
  postFrom(iframe, { type: 'filled', brand: 'visa', last4: '1111' })
  expect(await screen.findByRole('region', { name: 'O que foi pago' })).toHaveTextContent(
    /Cartão de crédito, final 1111, em 3x de R\$\s51,22/,
  )
  expect(api.callsTo(pay)[0]?.body).toMatchObject([{ cardToken: 'card-token', installments: 3 }])
})

it('shows the total on the card and its interest after the payment', async () => {
  const installments = { count: 12, amount: 1454, total: 17448, isInterestFree: false }
  const { iframe, pay: press } = await setupForm(
    CREDIT,
    createCardPayment({ status: 'confirmed' }, { installments }),
  )
  await press()
  postFrom(iframe, { type: 'filled', brand: 'visa', last4: '1111' })
  expect(await screen.findByRole('region', { name: 'O que foi pago' })).toHaveTextContent(
    /em 12x de R\$\s14,54.*Total no cartão\s*R\$\s174,48, com juros de 2,01% ao mês \(CET de 26,96% ao ano\)/,
  )
})

it('pays on Enter in the fields, and once for several clicks', async () => {
  const { api, iframe, orders } = await setupForm()
  for (let i = 0; i < 3; i += 1) postFrom(iframe, { type: 'submit-requested' })
  expect(orders.filter(([{ type }]) => type === 'submit')).toHaveLength(1)
  for (let i = 0; i < 2; i += 1) postFrom(iframe, { type: 'filled', brand: 'visa', last4: '1111' })
  await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' })
  expect(api.callsTo(pay)).toHaveLength(1)
})

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another window', { source: window }],
])('ignores messages from %s', async (_, from) => {
  const { api, iframe, pay: press } = await setupForm()
  await press()
  postFrom(iframe, { type: 'filled', brand: 'visa', last4: '1111' }, from)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(api.callsTo(pay)).toHaveLength(0)
})

it('lets the customer correct a field that failed validation', async () => {
  const { api, iframe, orders, pay: press } = await setupForm()
  await press()
  postFrom(iframe, { type: 'error', code: 'incomplete' })
  await press()
  expect(orders).toHaveLength(3)
  expect(api.callsTo(pay)).toHaveLength(0)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('can be paid again when the frame was reloaded while it validated the fields', async () => {
  const { iframe, orders, pay: press } = await setupForm()
  await press()
  fireEvent.load(iframe)
  postFrom(iframe, { type: 'ready' })
  await press()
  expect(orders.filter(([{ type }]) => type === 'submit')).toHaveLength(2)
})

it('says that nothing was charged when the frame does not respond for 15 seconds', async () => {
  const { orders } = await setupForm()
  jest.useFakeTimers()
  const press = () =>
    fireEvent.click(screen.getByRole('button', { name: /^Pagar R\$|^Conferindo/ }))
  press()
  act(() => jest.advanceTimersByTime(14_000))
  press()
  expect(orders.filter(([{ type }]) => type === 'submit')).toHaveLength(1)
  act(() => jest.advanceTimersByTime(1_000))
  jest.useRealTimers()
  expect(screen.getByRole('alert')).toHaveTextContent('Nada foi cobrado.')
  press()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(orders.filter(([{ type }]) => type === 'submit')).toHaveLength(2)
})

it('opens a new session when the fields have expired', async () => {
  const { api, iframe, user } = await setupForm()
  postFrom(iframe, { type: 'error', code: 'session_expired' })
  expect(screen.getByRole('alert')).toHaveTextContent(
    'O tempo para preencher os dados acabou. Nada foi cobrado.',
  )
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await getFrame('Dados do cartão de crédito')
  expect(api.callsTo(creditCardToken)).toHaveLength(2)
})

const expectOneKey = (api: ReturnType<typeof setupPortal>['api']) => {
  const keys = api
    .callsTo(pay)
    .map(
      ({ headers }) =>
        Object.entries(headers).find(([name]) => /^idempotency-key$/i.test(name))?.[1],
    )
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
}

it('retries with the same idempotency key and card after a lost response', async () => {
  const { api, iframe, pay: press, user } = await setupForm()
  api.reject(pay, 'PROVIDER.UNAVAILABLE')
  await press()
  postFrom(iframe, { type: 'filled', brand: 'visa', last4: '1111' })
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  api.respond(pay, paid)
  await user.click(again)
  await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' })
  expectOneKey(api)
})

it('says that a payment failed when the API reports an error', async () => {
  const { api, iframe, pay: press } = await setupForm()
  api.reject(pay, 'UNEXPECTED')
  await press()
  postFrom(iframe, { type: 'filled', brand: 'visa', last4: '1111' })
  expect(await screen.findByText('Pagamento não realizado')).toBeVisible()
  expect(screen.getByText(/^Houve um erro ao processar o pagamento/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled()
})

const loseResponse = async () => {
  const form = await setupForm()
  form.api.handle(pay, () => Promise.reject(new TypeError('Failed to fetch')))
  await form.pay()
  postFrom(form.iframe, { type: 'filled', brand: 'visa', last4: '1111' })
  await screen.findByRole('button', { name: 'Tentar novamente' })
  expect(screen.queryByText('Pagamento não realizado')).not.toBeInTheDocument()
  return form
}

it('sends a card that the acquirer has already used again, instead of saying that nothing was charged', async () => {
  const { api, iframe, pay: press } = await loseResponse()
  api.respond(pay, paid)
  await press()
  postFrom(iframe, { type: 'error', code: 'session_used' })
  expect(
    await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' }),
  ).toBeVisible()
  expectOneKey(api)
})

it('shows the problem of a lost response again when the frame does not respond after it', async () => {
  await loseResponse()
  jest.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: /^Pagar R\$/ }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  act(() => jest.advanceTimersByTime(15_000))
  jest.useRealTimers()
  expect(screen.getByRole('alert')).toHaveTextContent('você não será cobrado duas vezes')
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
})

it('shows the payment of a lost response when the customer returns to the closed form', async () => {
  const { api, user } = await loseResponse()
  jest.useFakeTimers()
  sessionStorage.setItem('lastNavigation', String(Date.now() - 300_000))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  act(() => jest.advanceTimersByTime(31_000))
  jest.useRealTimers()
  expect(screen.getByRole('heading', { name: 'Página fechada por segurança' })).toBeVisible()
  expect(document.body).not.toHaveTextContent('Nada foi cobrado')
  const slow = createCardPayment({ status: 'processing', id: 'pay_02' })
  api.respond(paymentState, slow)
  api.respond(openPayments, { payments: [slow] })
  await user.click(screen.getByRole('button', { name: 'Continuar pagamento' }))
  expect(
    await screen.findByRole('heading', { name: 'Estamos processando o pagamento' }),
  ).toBeVisible()
})

it.each([
  ['issuer', /O banco do cartão não autorizou/],
  ['authentication', /O banco não confirmou que o pagamento é seu/],
  ['issuer_not_accepted', /use um cartão da Caixa/],
  ['expired_card', /O cartão está vencido/],
  ['other', /O cartão não pôde ser usado/],
])(
  'shows for the refusal %s one reason, that nothing was charged, and Pix first',
  async (refusal, sentence) => {
    setupPortal(`${CREDIT}&pagamento=pay_01`, {
      payment: createCardPayment({ status: 'refused' }, { refusal }),
    }).show()
    expect(await screen.findByRole('heading', { name: 'Pagamento não realizado' })).toBeVisible()
    expect(screen.getByText(sentence)).toBeVisible()
    expect(screen.queryByText(/Houve um erro/)).not.toBeInTheDocument()
    expect(screen.getByText(/Nada foi cobrado/)).toBeVisible()
    const ways = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(ways.slice(-2)).toEqual(['Pagar com Pix', 'Tentar novamente'])
    expect(screen.getByRole('link', { name: 'Tentar novamente' })).toHaveAttribute('href', CREDIT)
  },
)

it("shows the bank's challenge and continues after it", async () => {
  const asked = createCardPayment(
    { status: 'awaiting_authentication' },
    { challengeUrl: `${ACQUIRER}/3ds/x` },
  )
  const { api, show } = setupPortal(`${CREDIT}&pagamento=pay_01`, { payment: asked })
  api.respond(checkPayment, paid)
  show()
  const iframe = await getFrame('Confirmação do banco do cartão')
  expect(
    screen.getByRole('heading', { level: 1, name: 'Confirme o pagamento no seu banco' }),
  ).toBeVisible()
  expect(iframe).toHaveAttribute('src', `${ACQUIRER}/3ds/x`)
  fireEvent.load(iframe)
  postFrom(iframe, { type: 'challenge-done' })
  expect(
    await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' }),
  ).toHaveFocus()
  expect(api.callsTo(pay)).toHaveLength(0)
})

const challenge = (charge: object = {}) =>
  setupPortal(`${CREDIT}&pagamento=pay_01`, {
    payment: createCardPayment(
      { status: 'awaiting_authentication' },
      { challengeUrl: `${ACQUIRER}/3ds/x`, ...charge },
    ),
  })

it("lets the challenge open the bank's app or a window, but not leave the portal", async () => {
  challenge().show()
  const frame = await getFrame('Confirmação do banco do cartão')
  const tokens = frame.getAttribute('sandbox')?.split(' ')
  for (const allowed of [
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-top-navigation-to-custom-protocols',
  ])
    expect(tokens).toContain(allowed)
  expect(tokens).not.toContain('allow-top-navigation')
  expect(tokens).not.toContain('allow-top-navigation-by-user-activation')
})

it("checks the payment when the customer returns from the bank's app", async () => {
  const { api, show } = challenge()
  api.respond(checkPayment, paid)
  show()
  await getFrame('Confirmação do banco do cartão')
  expect(api.callsTo(checkPayment)).toHaveLength(0)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(
    await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' }),
  ).toBeVisible()
})

it("offers a retry when another page than the acquirer's has loaded in the frame", async () => {
  const { show, user } = challenge()
  show()
  const iframe = await getFrame('Confirmação do banco do cartão')
  fireEvent.load(iframe)
  postFrom(iframe, { type: 'ready' })
  jest.useFakeTimers()
  // An error page of the browser loads, but sends nothing.
  fireEvent.load(iframe)
  act(() => jest.advanceTimersByTime(8_000))
  jest.useRealTimers()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Não foi possível abrir a página do seu banco. Nada foi cobrado.',
  )
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await getFrame('Confirmação do banco do cartão')).not.toBe(iframe)
})

it("frames the issuer's own page through the portal, and reloads it on request", async () => {
  const frame = 'http://localhost:3000/api/card-challenge?proof=1'
  const { show, user } = challenge({ challengeUrl: 'https://acs.example/', challengeFrame: frame })
  show()
  const iframe = await getFrame('Confirmação do banco do cartão')
  expect(iframe).toHaveAttribute('src', frame)
  await user.click(screen.getByRole('button', { name: /A página do banco não abriu/ }))
  expect(await getFrame('Confirmação do banco do cartão')).not.toBe(iframe)
})

it('cancels a payment during the challenge', async () => {
  const asked = createCardPayment(
    { status: 'awaiting_authentication' },
    { challengeUrl: `${ACQUIRER}/3ds/x` },
  )
  const { api, user, show } = setupPortal(`${CREDIT}&pagamento=pay_01`, { payment: asked })
  api.respond(cancelPayment, createCardPayment({ status: 'cancelled' }))
  show()
  await user.click(await screen.findByRole('button', { name: 'Cancelar pagamento' }))
  expect(await screen.findByRole('heading', { name: 'Este pagamento foi cancelado' })).toBeVisible()
})

it('continues a pending payment after a reload', async () => {
  const slow = createCardPayment({ status: 'processing', id: 'pay_02' })
  const portal = setupPortal(CREDIT, { payment: slow })
  portal.api.respond(openPayments, { payments: [slow] })
  portal.show()
  expect(
    await screen.findByRole('heading', { name: 'Estamos processando o pagamento' }),
  ).toBeVisible()
  expect(portal.path()).toContain('pagamento=pay_02')
  expect(portal.api.callsTo(creditCardToken)).toHaveLength(0)
})

it('shows that cards are blocked and which methods can be used', async () => {
  const { api, show } = setupPortal(CREDIT)
  api.respond(quote, {
    ...quoteFixture.output,
    methods: [
      { method: 'creditCard', available: false, reason: 'CARD_BLOCKED' },
      { method: 'pix', available: true, reason: null },
    ],
  })
  show()
  expect(
    await screen.findByRole('heading', { name: 'Esta forma de pagamento não está disponível' }),
  ).toBeVisible()
  expect(screen.getByText('O pagamento com cartão está bloqueado no seu cadastro.')).toBeVisible()
  expect(screen.queryByTitle(/Dados do cartão/)).not.toBeInTheDocument()
})

it('shows an error when the acquirer is unreachable, and retries', async () => {
  const { api, user, show } = setupPortal(CREDIT)
  api.reject(creditCardToken, 'PROVIDER.UNAVAILABLE')
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'O serviço de pagamento está fora do ar agora.',
  )
  api.respond(creditCardToken, creditCardTokenFixture.output)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await getFrame('Dados do cartão de crédito')).toBeVisible()
})

it.each([
  ['30', 'Aguarde 30 segundos e tente novamente.'],
  ['1741', 'Aguarde 30 minutos e tente novamente.'],
])('says after too many attempts how long to wait: %s s', async (seconds, text) => {
  const { api, show } = setupPortal(CREDIT)
  api.reject(creditCardToken, 'TOO.MANY.REQUESTS', { headers: { 'retry-after': seconds } })
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

it('blocks cards after a confirmation and offers the other methods', async () => {
  const { api, user } = await setupForm()
  api.respond(blockCreditCard, { isBlocked: true })
  await user.click(screen.getByRole('button', { name: 'Bloquear pagamentos com cartão' }))
  expect(
    screen.getByRole('alertdialog', { name: 'Bloquear pagamentos com cartão?' }),
  ).toHaveTextContent('Só o atendimento pode desbloquear.')
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  expect(api.callsTo(blockCreditCard)).toHaveLength(0)
  api.respond(quote, {
    ...quoteFixture.output,
    methods: [
      { method: 'creditCard', available: false, reason: 'CARD_BLOCKED' },
      { method: 'pix', available: true, reason: null },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Bloquear pagamentos com cartão' }))
  await user.click(screen.getByRole('button', { name: 'Bloquear' }))
  expect(
    await screen.findByRole('heading', { name: 'Esta forma de pagamento não está disponível' }),
  ).toBeVisible()
  expect(api.callsTo(blockCreditCard)).toHaveLength(1)
})

it('shows an error when blocking cards fails', async () => {
  const { api, user } = await setupForm()
  api.reject(blockCreditCard, 'UNEXPECTED')
  await user.click(screen.getByRole('button', { name: 'Bloquear pagamentos com cartão' }))
  await user.click(screen.getByRole('button', { name: 'Bloquear' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível bloquear agora.')
})

it('opens the inactivity dialog despite frame events, and counts frame events as activity', async () => {
  const { iframe, kernel } = await setupForm()
  const advanceFiveMinutes = () => {
    sessionStorage.setItem('lastNavigation', String(Date.now() - 300_000))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  advanceFiveMinutes()
  expect(screen.getByRole('alertdialog', { name: 'Você ainda está aí?' })).toBeInTheDocument()
  for (const message of [
    { type: 'resize', height: 400 },
    { type: 'validity' },
    { type: 'error', code: 'incomplete' },
  ])
    postFrom(iframe, message)
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
  act(() => kernel.inactivity.reset())
  sessionStorage.setItem('lastNavigation', String(Date.now() - 299_000))
  postFrom(iframe, { type: 'resize', height: 420 })
  expect(Number(sessionStorage.getItem('lastNavigation'))).toBeLessThan(Date.now() - 200_000)
  postFrom(iframe, { type: 'focus' })
  expect(Number(sessionStorage.getItem('lastNavigation'))).toBeGreaterThan(Date.now() - 5_000)
})

it('replaces the form when the total has changed, and forgets the old total', async () => {
  const { api, iframe, pay: press, user } = await setupForm()
  api.reject(pay, 'AMOUNT.CHANGED')
  await press()
  postFrom(iframe, { type: 'filled', brand: 'visa', last4: '1111' })
  expect(await screen.findByRole('heading', { name: 'O valor mudou' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pagar|Tentar/ })).not.toBeInTheDocument()
  // The new total has not arrived yet.
  api.handle(quote, () => new Promise<Response>(() => {}))
  await user.click(screen.getByRole('link', { name: 'Ver o novo valor' }))
  expect(await screen.findByRole('heading', { name: 'Como você quer pagar?' })).toBeVisible()
  expect(screen.queryByText(/153,68/)).not.toBeInTheDocument()
})

it.each([
  ['the payment', pay],
  ['opening the fields', creditCardToken],
])('replaces the form when %s reports that the invoice is paid', async (_what, endpoint) => {
  const portal = setupPortal(CREDIT)
  portal.api.reject(endpoint, 'INVOICE.ALREADY.PAID')
  portal.show()
  if (endpoint === pay) {
    const iframe = await getFrame('Dados do cartão de crédito')
    fireEvent.load(iframe)
    postFrom(iframe, { type: 'ready' })
    postFrom(iframe, { type: 'submit-requested' })
    postFrom(iframe, { type: 'filled', brand: 'visa', last4: '1111' })
  }
  expect(await screen.findByRole('heading', { name: 'Esta fatura já foi paga' })).toBeVisible()
  expect(screen.queryByTitle(/Dados do cartão/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
})

/** Holds the next responses of an endpoint back until `release`. */
const holdResponse = (
  api: ReturnType<typeof setupPortal>['api'],
  endpoint: Parameters<typeof api.handle>[0],
) => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const before = api.callsTo(endpoint).length
  api.handle(endpoint, async () => Response.json(await promise))
  return {
    release: (output: object) => act(async () => resolve(output)),
    waitForRequest: () => waitFor(() => expect(api.callsTo(endpoint).length).toBe(before + 1)),
  }
}
const slow = createCardPayment({ status: 'processing', id: 'pay_02' })

it('retains the form until it is known which payment is in progress, and then says so', async () => {
  const { api, iframe, pay: press } = await setupForm()
  api.reject(pay, 'PAYMENT.IN.PROGRESS')
  const search = holdResponse(api, openPayments)
  await press()
  postFrom(iframe, { type: 'filled', brand: 'visa', last4: '1111' })
  await search.waitForRequest()
  expect(iframe).toBeInTheDocument()
  await search.release({ payments: [{ ...slow, method: 'debitCard' }] })
  expect(await screen.findByText(/^Já existe um pagamento em andamento/)).toBeVisible()
  expect(iframe).not.toBeInTheDocument()
})

it('retains the typed card while the open payments are fetched again, and opens one that is found', async () => {
  const { api, iframe, kernel, path } = await setupForm()
  api.respond(paymentState, slow)
  const search = holdResponse(api, openPayments)
  await act(async () => void kernel.queryClient.invalidateQueries())
  await search.waitForRequest()
  expect(iframe).toBeInTheDocument()
  await search.release({ payments: [] })
  expect(iframe).toBeInTheDocument()
  api.respond(openPayments, { payments: [slow] })
  await act(async () => void kernel.queryClient.invalidateQueries())
  expect(
    await screen.findByRole('heading', { name: 'Estamos processando o pagamento' }),
  ).toBeVisible()
  expect(path()).toContain('pagamento=pay_02')
  expect(api.callsTo(pay)).toHaveLength(0)
})

it('retains the typed card when the total cannot be fetched again', async () => {
  const { api, iframe, kernel, pay: press } = await setupForm()
  api.reject(quote, 'SERVICE.UNREACHABLE')
  await act(() => kernel.queryClient.invalidateQueries())
  expect(api.callsTo(quote)).toHaveLength(2)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(iframe).toBeInTheDocument()
  await press()
  postFrom(iframe, { type: 'filled', brand: 'visa', last4: '1111' })
  expect(
    await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' }),
  ).toBeVisible()
})

it.each([
  ['INVOICE.ALREADY.PAID', 'Esta fatura já foi paga'],
  ['NOT.FOUND', /^Não encontramos/],
  ['PAYMENT.STATE.INVALID', 'Insira os dados do seu Cartão de Crédito:'],
] as const)('replaces the form when the total is fetched again as %s', async (code, heading) => {
  const { api, iframe, kernel } = await setupForm()
  api.reject(quote, code)
  await act(() => kernel.queryClient.invalidateQueries())
  await waitFor(() => expect(iframe).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: heading })).toBeVisible()
})

it('waits for its own payment although another one or a paid invoice is found meanwhile', async () => {
  const { api, iframe, kernel, pay: press, path } = await setupForm()
  const payment = holdResponse(api, pay)
  await press()
  postFrom(iframe, { type: 'filled', brand: 'visa', last4: '1111' })
  await payment.waitForRequest()
  api.respond(openPayments, { payments: [slow] })
  api.reject(quote, 'INVOICE.ALREADY.PAID')
  await act(() => kernel.queryClient.invalidateQueries())
  expect(iframe).toBeInTheDocument()
  await payment.release(paid)
  expect(
    await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' }),
  ).toBeVisible()
  expect(path()).toContain('pagamento=pay_01')
})

it('opens no new form before it is known whether the closed one has paid', async () => {
  const { api, user } = await setupForm()
  jest.useFakeTimers()
  sessionStorage.setItem('lastNavigation', String(Date.now() - 300_000))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  act(() => jest.advanceTimersByTime(31_000))
  jest.useRealTimers()
  const search = holdResponse(api, openPayments)
  await user.click(screen.getByRole('button', { name: 'Continuar pagamento' }))
  await search.waitForRequest()
  expect(screen.queryByTitle(/Dados do cartão/)).not.toBeInTheDocument()
  await search.release({ payments: [] })
  expect(await getFrame('Dados do cartão de crédito')).toBeVisible()
})
