import {
  account,
  openPayments,
  pay,
  paymentState,
  renewPix,
  renewSession,
  renewSessionFixture,
  verifyPixPayment,
} from '@portal/contract'
import { getQueryKey } from 'shared-kernel/react'
import { act, screen, waitFor, within } from '@testing-library/react'
import {
  createCardPayment,
  createOpenPix,
  setupPortal,
  createPaidPix,
} from '../../testing/setup-portal.tsx'

const PIX = '/pagamento/pix?contas=FT100000000101'
const listReports = (api: ReturnType<typeof setupPortal>['api']) =>
  api.calls
    .filter(({ url }) => url.endsWith('/api/report'))
    .map(({ body }) => body as { action: string; payments: unknown; contracts: unknown })

const setupPage = async (path = PIX, options: Parameters<typeof setupPortal>[1] = {}) => {
  const portal = setupPortal(path, options)
  portal.show()
  await screen.findByRole('button', { name: 'Copiar' })
  return portal
}

it('starts one payment for the chosen invoice and adds its id to the URL', async () => {
  const { api, path } = await setupPage()
  expect(api.callsTo(pay)).toHaveLength(1)
  expect(api.callsTo(pay)[0]?.body).toEqual([
    {
      reference: 'CT1000000001',
      debtsReference: ['FT100000000101'],
      paymentMethod: 'PIX',
      expirationDate: null,
    },
  ])
  expect(path()).toBe('/pagamento/pix?contas=FT100000000101&pagamento=pay_01')
})

it('shows amount, receiver and CNPJ, code and steps', async () => {
  await setupPage()
  expect(screen.getByRole('heading', { level: 1, name: 'Pagamento Pix' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Valor a pagar' })).toHaveTextContent(
    /R\$\s153,68.*Operadora Telecom S\.A\..*11\.444\.777\/0001-61/,
  )
  expect(screen.getByRole('group', { name: 'Pix copia e cola' })).toHaveTextContent(
    '00020101021226',
  )
  expect(screen.getByText('Aguardando pagamento...')).toBeVisible()
  for (const [name, first] of [
    ['Com o Pix copia e cola', 'Copie o código acima.'],
    ['Com o QR Code', 'Abra o app do seu banco e escolha pagar com QR Code.'],
  ] as const) {
    const steps = within(screen.getByRole('heading', { name }).parentElement!).getAllByRole(
      'listitem',
    )
    expect(steps).toHaveLength(4)
    expect(steps[0]).toHaveTextContent(first)
  }
  expect(await screen.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
})

it('names the protocol of a waiting payment in its details', async () => {
  const { user } = await setupPage()
  await user.click(await screen.findByText('1 fatura · ver detalhes'))
  expect(await screen.findByText('Protocolo para o atendimento: 2026112100001')).toBeVisible()
})

it('starts no second payment after a reload', async () => {
  const { api } = await setupPage(`${PIX}&pagamento=pay_01`)
  expect(api.callsTo(pay)).toHaveLength(0)
  expect(api.callsTo(paymentState).length).toBeGreaterThan(0)
})

it('retries with the same idempotency key after a lost response, first automatically, then on request', async () => {
  const portal = setupPortal(PIX)
  portal.api.handle(pay, () => Promise.reject(new TypeError('network')))
  portal.show()
  await waitFor(() => expect(portal.api.callsTo(pay)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
  const later = Date.now() + 8_000
  jest.spyOn(Date, 'now').mockReturnValue(later)
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
  portal.api.respond(pay, createOpenPix())
  await portal.user.click(retry)
  await screen.findByRole('button', { name: 'Copiar' })
  const keys = portal.api
    .callsTo(pay)
    .map(
      ({ headers }) =>
        Object.entries(headers).find(([name]) => /^idempotency-key$/i.test(name))?.[1],
    )
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

it('starts another payment when the page is opened again', async () => {
  const getIdempotencyKey = (portal: ReturnType<typeof setupPortal>) =>
    Object.entries(portal.api.callsTo(pay)[0]!.headers).find(([name]) =>
      /^idempotency-key$/i.test(name),
    )?.[1]
  const first = setupPortal(PIX)
  const view = first.show()
  await screen.findByRole('button', { name: 'Copiar' })
  view.unmount()
  const second = await setupPage()
  expect(getIdempotencyKey(second)).not.toBe(getIdempotencyKey(first))
})

it('shows the payment of another tab instead of starting a second one', async () => {
  const portal = setupPortal(PIX)
  portal.api.reject(pay, 'PAYMENT.IN.PROGRESS')
  portal.api.respond(paymentState, createOpenPix({ id: 'pay_other' }))
  portal.api.respond(openPayments, { payments: [createOpenPix({ id: 'pay_other' })] })
  portal.show()
  await screen.findByRole('button', { name: 'Copiar' })
  expect(portal.path()).toContain('pagamento=pay_other')
})

it('says that a payment failed when the API reports an error, and retries', async () => {
  const portal = setupPortal(PIX)
  portal.api.reject(pay, 'UNEXPECTED')
  portal.show()
  expect(await screen.findByText('Pagamento não realizado')).toBeVisible()
  expect(screen.getByText(/^Houve um erro ao processar o pagamento/)).toBeVisible()
  portal.api.respond(pay, createOpenPix())
  await portal.user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('button', { name: 'Copiar' })).toBeVisible()
})

it('links to a payment in progress by another method', async () => {
  const portal = setupPortal(PIX)
  const card = createCardPayment({ status: 'processing', id: 'pay_card' })
  portal.api.reject(pay, 'PAYMENT.IN.PROGRESS')
  portal.api.respond(openPayments, { payments: [card] })
  portal.show()
  const follow = await screen.findByRole('link', { name: 'Acompanhar o pagamento' })
  expect(screen.getByText(/Já existe um pagamento em andamento/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
  await portal.user.click(follow)
  expect(await screen.findByRole('link', { name: 'Acompanhar' })).toHaveAttribute(
    'href',
    expect.stringContaining('pagamento=pay_card'),
  )
})

it('does not show the open code for a part when the whole invoice is to be paid', async () => {
  const portal = setupPortal(PIX)
  const whole = createOpenPix({ id: 'pay_part' })
  const lines = whole.lines.map((line) => ({
    ...line,
    components: [{ kind: 'part' as const, amount: line.total }],
  }))
  portal.api.reject(pay, 'PAYMENT.IN.PROGRESS')
  portal.api.respond(openPayments, { payments: [{ ...whole, lines }] })
  portal.show()
  expect(await screen.findByText(/Já existe um pagamento em andamento/)).toBeVisible()
  expect(portal.path()).not.toContain('pay_part')
})

it('shows and reports that the invoice is already paid', async () => {
  const portal = setupPortal(PIX)
  const facts: unknown[] = []
  portal.kernel.bus.on('payments.found-paid').subscribe((fact) => facts.push(fact))
  portal.api.reject(pay, 'INVOICE.ALREADY.PAID')
  portal.show()
  expect(await screen.findByRole('heading', { name: 'Esta fatura já foi paga' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Copiar' })).not.toBeInTheDocument()
  expect(facts).toEqual([{ debtReferences: ['FT100000000101'] }])
})

it('copies the code, shows it on the button and toasts after 150 ms', async () => {
  const { user, kernel, toasts } = await setupPage()
  let copiedAt = Infinity
  const delays: number[] = []
  const write = navigator.clipboard.writeText.bind(navigator.clipboard)
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    await write(text)
    copiedAt = performance.now()
  })
  kernel.toast.messages$.subscribe(() => delays.push(performance.now() - copiedAt))
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByRole('button', { name: 'Copiado' })).toBeVisible()
  await expect(navigator.clipboard.readText()).resolves.toBe('00020101021226')
  await waitFor(() => expect(toasts).toEqual(['Código Pix copiado']))
  // A timer may fire a few ms early.
  expect(delays[0]).toBeGreaterThan(145)
})

it('copies the code and logs a warning when sharing is not supported', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { user } = await setupPage()
  await user.click(screen.getByRole('button', { name: 'Compartilhar' }))
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(navigator.clipboard.readText()).resolves.toBe('00020101021226'))
})

it('shares amount, receiver and expiry with the code on the last line', async () => {
  const share = jest.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { user } = await setupPage(PIX, {
    payment: createOpenPix({ expiresAt: '2126-11-21T12:30:00Z' }),
  })
  await user.click(screen.getByRole('button', { name: 'Compartilhar' }))
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith({
      text: 'Pix de R$\u00a0153,68 para Operadora Telecom S.A., CNPJ 11.444.777/0001-61. Vale até 21/11/2126 às 09:30.\n00020101021226',
    }),
  )
  Reflect.deleteProperty(navigator, 'share')
})

it('shows the cached code after a reload without a network', async () => {
  const first = setupPortal(`${PIX}&pagamento=pay_01`)
  const page = first.show()
  await screen.findByRole('button', { name: 'Copiar' })
  await waitFor(() => expect(sessionStorage.getItem('portal.paymentState')).not.toBeNull())
  page.unmount()
  const { api, show } = setupPortal(`${PIX}&pagamento=pay_01`)
  api.handle(paymentState, () => Promise.reject(new TypeError('Failed to fetch')))
  show()
  expect(await screen.findByRole('group', { name: 'Pix copia e cola' })).toHaveTextContent(
    '00020101021226',
  )
  expect(screen.queryByText('Este código Pix expirou')).not.toBeInTheDocument()
})

it('renders the success screen and emits the event once', async () => {
  const { api, kernel, stream } = await setupPage()
  const facts: unknown[] = []
  kernel.bus.on('payments.confirmed').subscribe((fact) => facts.push(fact))
  await waitFor(() => expect(stream.opened()).toBe(1))
  await act(async () => stream.send(createPaidPix()))
  const title = await screen.findByRole('heading', {
    level: 1,
    name: 'Pagamento realizado com sucesso!',
  })
  expect(title).toHaveFocus()
  expect(facts).toEqual([{ paymentId: 'pay_01', debtReferences: ['FT100000000101'] }])
  const done = listReports(api).filter(({ action }) => action === 'pix_payment_done_sucessfully')
  expect(done.map(({ payments, contracts }) => [payments, contracts])).toEqual([
    [['pay_01'], ['CT1000000001']],
  ])
  expect(screen.getByText('2026112100001')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver comprovante' })).toHaveAttribute(
    'href',
    '/pagamento/comprovante/pay_01',
  )
})

it('marks the invoice as PAGA in the cache, also after a reload, until the next request', async () => {
  const { api, kernel, stream } = await setupPage()
  const listInvoices = () =>
    kernel.queryClient
      .getQueryData(getQueryKey(account))
      ?.contracts.flatMap(({ debts }) => debts) ?? []
  const getStatus = (wanted: string) =>
    listInvoices().find(({ reference }) => reference === wanted)?.status
  const asked = api.callsTo(account).length
  const others = listInvoices().filter(({ reference }) => reference !== 'FT100000000101')
  expect(getStatus('FT100000000101')).toBe('VENCIDA')
  await waitFor(() => expect(stream.opened()).toBe(1))
  await act(async () => stream.send(createPaidPix()))
  await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' })
  expect(getStatus('FT100000000101')).toBe('PAGA')
  expect(listInvoices().filter(({ reference }) => reference !== 'FT100000000101')).toEqual(others)
  expect(api.callsTo(account)).toHaveLength(asked)
  expect(kernel.queryClient.getQueryCache().findAll({ stale: false })).toEqual([])
  await waitFor(async () =>
    expect(JSON.stringify(await kernel.storage.get('account'))).toMatch(
      /"FT100000000101"[^}]*"PAGA"/,
    ),
  )
})

it('leaves the invoice of which a part was paid open in the cache', async () => {
  const { kernel, stream } = await setupPage()
  await waitFor(() => expect(stream.opened()).toBe(1))
  const paid = createPaidPix()
  const lines = paid.lines.map((line) => ({
    ...line,
    components: [{ kind: 'part' as const, amount: line.total }],
  }))
  await act(async () => stream.send({ ...paid, lines }))
  await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' })
  const known = kernel.queryClient.getQueryData(getQueryKey(account))?.contracts ?? []
  expect(
    known.flatMap(({ debts }) => debts).find(({ reference }) => reference === 'FT100000000101'),
  ).toMatchObject({ status: 'VENCIDA' })
})

it('ignores an older response after the confirmation', async () => {
  const { api, kernel, user, stream } = await setupPage()
  api.respond(verifyPixPayment, { paymentStatus: 'PENDENTE' })
  const { promise: pending, resolve: arrive } = Promise.withResolvers<Response>()
  api.handle(paymentState, () => pending)
  const before = api.callsTo(paymentState).length
  await user.click(screen.getByRole('button', { name: 'Já paguei' }))
  await waitFor(() => expect(api.callsTo(paymentState).length).toBeGreaterThan(before))
  await waitFor(() => expect(stream.opened()).toBe(1))
  await act(async () => {
    stream.send(createPaidPix())
    stream.send(createOpenPix())
  })
  await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' })
  await act(async () => arrive(Response.json(createOpenPix())))
  await waitFor(() => expect(kernel.queryClient.isMutating()).toBe(0))
  expect(screen.getByRole('heading', { name: 'Pagamento realizado com sucesso!' })).toBeVisible()
})

it.each([
  ['during the visit', createOpenPix(), ['pix_payment_expired', 'pix_payment_done_sucessfully']],
  ['before', createOpenPix({ status: 'expired' }), ['pix_payment_done_sucessfully']],
])(
  'emits the confirmation of a code that expired %s and was paid in time',
  async (_when, payment, outcomes) => {
    const { api, kernel, show, stream } = setupPortal(`${PIX}&pagamento=pay_01`, { payment })
    const confirmed = jest.fn()
    kernel.bus.on('payments.confirmed').subscribe(confirmed)
    show()
    await waitFor(() => expect(stream.opened()).toBe(1))
    act(() => stream.send(createOpenPix({ status: 'expired' })))
    expect(await screen.findByText('Este código Pix expirou')).toBeVisible()
    act(() => stream.send(createPaidPix()))
    await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' })
    expect(confirmed).toHaveBeenCalledTimes(1)
    expect(
      listReports(api).flatMap(({ action }) => (action === 'payment_page' ? [] : [action])),
    ).toEqual(outcomes)
  },
)

it('shows a confirmed payment again without a second report', async () => {
  const { api, show } = setupPortal(`${PIX}&pagamento=pay_01`, { payment: createPaidPix() })
  show()
  await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' })
  expect(listReports(api)).toMatchObject([
    { action: 'payment_page', payments: ['pay_01'], contracts: ['CT1000000001'] },
  ])
})

it(`shows the provider's state after a click on "Já paguei"`, async () => {
  const { api, user } = await setupPage()
  api.respond(verifyPixPayment, { paymentStatus: 'PENDENTE' })
  await user.click(screen.getByRole('button', { name: 'Já paguei' }))
  expect(await screen.findByText(/Seu banco ainda não confirmou/)).toBeVisible()
  api.respond(verifyPixPayment, { paymentStatus: 'PAGA' })
  api.respond(paymentState, createPaidPix())
  await user.click(screen.getByRole('button', { name: 'Já paguei' }))
  expect(
    await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' }),
  ).toBeVisible()
  expect(api.callsTo(verifyPixPayment)[0]?.body).toEqual({
    contractReference: 'CT1000000001',
    debtReference: 'FT100000000101',
    customerType: 'PF',
  })
})

it('renews an expired code with one request', async () => {
  const portal = setupPortal(`${PIX}&pagamento=pay_01`, {
    payment: createOpenPix({ status: 'expired' }),
  })
  const { promise: pending, resolve: arrive } = Promise.withResolvers<Response>()
  portal.api.handle(renewPix, () => pending)
  portal.show()
  await portal.user.dblClick(await screen.findByRole('button', { name: 'Gerar novo código' }))
  expect(screen.getByRole('button', { name: 'Gerando novo código…' })).toHaveFocus()
  arrive(
    Response.json(
      createOpenPix({ id: 'pay_02', charge: { txid: 'b'.repeat(32), copyPaste: '000201NOVO' } }),
    ),
  )
  expect(await screen.findByRole('group', { name: 'Pix copia e cola' })).toHaveTextContent(
    '000201NOVO',
  )
  expect(portal.api.callsTo(renewPix)).toHaveLength(1)
  expect(portal.path()).toBe(`${PIX}&pagamento=pay_02`)
})

it('does not navigate back when a renewal finishes after the customer left', async () => {
  const portal = setupPortal(`${PIX}&pagamento=pay_01`, {
    payment: createOpenPix({ status: 'expired' }),
  })
  const { promise: pending, resolve: arrive } = Promise.withResolvers<Response>()
  portal.api.handle(renewPix, () => pending)
  portal.show()
  await portal.user.click(await screen.findByRole('button', { name: 'Gerar novo código' }))
  await portal.user.click(screen.getByRole('link', { name: /^Trocar forma/ }))
  const elsewhere = portal.path()
  expect(elsewhere).not.toContain('/pix')
  arrive(Response.json(createOpenPix({ id: 'pay_02' })))
  await waitFor(() =>
    expect(
      portal.kernel.queryClient.getQueryData(
        getQueryKey(paymentState, { params: { id: 'pay_02' } }),
      ),
    ).toBeDefined(),
  )
  expect(portal.path()).toBe(elsewhere)
})

it("counts down by the server's clock", async () => {
  const hourAgo = Date.now() - 3_600_000
  await setupPage(PIX, {
    payment: createOpenPix({
      serverTime: new Date(hourAgo).toISOString(),
      expiresAt: new Date(hourAgo + 60_000).toISOString(),
    }),
  })
  expect(screen.getByText(/Este código vale por/)).toHaveTextContent(/vale por (?:1 min|\d\d? s)/)
})

it('links to the offer when everything is paid', async () => {
  const { show } = setupPortal(`${PIX}&pagamento=pay_01`, {
    payment: createPaidPix({ settlesAll: true, offerUrl: 'https://ofertas.example.com/plano' }),
  })
  show()
  const offer = await screen.findByRole('link', { name: /Ir para oferta/ })
  expect(offer).toHaveAttribute('href', 'https://ofertas.example.com/plano')
  expect(offer).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

it.each([
  ['a Pix code', createOpenPix(), 1],
  ['a code that is good for days', createOpenPix({ expiresAt: '2099-01-01T03:00:00Z' }), 0],
  ['a result', createPaidPix(), 0],
])('renews an expiring session during %s: %#', async (_, payment, times) => {
  const { api, kernel, show } = setupPortal(`${PIX}&pagamento=pay_01`, { payment })
  api.respond(renewSession, renewSessionFixture.output)
  show()
  await screen.findByText(/Aguardando pagamento|sucesso/)
  const { expirationTime } = kernel.session.state
  act(() => kernel.bus.emit('session.about-to-expire', { expirationTime: expirationTime! }))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(api.callsTo(renewSession)).toHaveLength(times)
})

it('ignores the replayed warning of a session that was renewed since', async () => {
  const { api, kernel, show } = setupPortal(`${PIX}&pagamento=pay_01`)
  api.respond(renewSession, renewSessionFixture.output)
  kernel.bus.emit('session.about-to-expire', { expirationTime: new Date().toISOString() })
  show()
  await screen.findByText(/Aguardando pagamento/)
  expect(api.callsTo(renewSession)).toHaveLength(0)
})

describe('on a phone', () => {
  const original = globalThis.matchMedia
  beforeEach(() => {
    globalThis.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        matches: false,
        media,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      })
  })
  afterEach(() => {
    globalThis.matchMedia = original
  })

  it('says after copying what to do, and opens the bank with the code copied again', async () => {
    const { user } = await setupPage()
    expect(screen.queryByRole('button', { name: 'Abrir meu banco' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Copiar' }))
    expect(await screen.findByText(/Depois volte: esta página avisa sozinha/)).toBeVisible()
    await navigator.clipboard.writeText('')
    await user.click(screen.getByRole('button', { name: 'Abrir meu banco' }))
    const bank = await screen.findByRole('link', { name: /Nubank/ })
    bank.addEventListener('click', (event) => event.preventDefault())
    await user.click(bank)
    await expect(navigator.clipboard.readText()).resolves.toMatch(/^000201/)
  })

  it('shows the QR steps only inside the QR dialog', async () => {
    const { user } = await setupPage()
    expect(
      screen.queryByText('Aponte a câmera para o código desta página.'),
    ).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Visualizar QR Code' }))
    expect(await screen.findByText('Aponte a câmera para o código desta página.')).toBeVisible()
  })
})
