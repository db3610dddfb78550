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
import { openPix, setupPortal, paidPix } from '../../testing/setup-portal.tsx'

const PIX = '/pagamento/pix?contas=FT100000000101'
const reports = (api: ReturnType<typeof setupPortal>['api']) =>
  api.calls
    .filter(({ url }) => url.endsWith('/api/report'))
    .map(({ body }) => body as { action: string; payments: unknown; contracts: unknown })

const openPage = async (path = PIX, options: Parameters<typeof setupPortal>[1] = {}) => {
  const portal = setupPortal(path, options)
  portal.show()
  await screen.findByRole('button', { name: 'Copiar' })
  return portal
}

it('starts one payment for the chosen invoice and names it in the address', async () => {
  const { api, path } = await openPage()
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

it('shows amount, receiver and CNPJ, code, steps, summary and invoice', async () => {
  await openPage()
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
  // The amount components are listed.
  expect(screen.getByRole('region', { name: 'Informações de conta' })).toHaveTextContent(
    /05\/11\/2026.*R\$\s149,90Multa.*R\$\s2,99Juros.*R\$\s0,79.*R\$\s153,68/,
  )
  expect(screen.getByRole('region', { name: 'Resumo do contrato' })).toHaveTextContent(
    'CT1000000001',
  )
  expect(await screen.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
})

it('does not start a second payment when the page is loaded again', async () => {
  const { api } = await openPage(`${PIX}&pagamento=pay_01`)
  expect(api.callsTo(pay)).toHaveLength(0)
  expect(api.callsTo(paymentState).length).toBeGreaterThan(0)
})

it('asks with the same key when the answer was lost: by itself at first, then when the customer says so', async () => {
  const portal = setupPortal(PIX)
  portal.api.handle(pay, () => Promise.reject(new TypeError('network')))
  portal.show()
  await waitFor(() => expect(portal.api.callsTo(pay)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
  const later = Date.now() + 8_000
  jest.spyOn(Date, 'now').mockReturnValue(later)
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
  portal.api.respond(pay, openPix())
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

it('starts another payment when the page is opened again after the first one has an address', async () => {
  const keyOf = (portal: ReturnType<typeof setupPortal>) =>
    Object.entries(portal.api.callsTo(pay)[0]!.headers).find(([name]) =>
      /^idempotency-key$/i.test(name),
    )?.[1]
  const first = setupPortal(PIX)
  const view = first.show()
  await screen.findByRole('button', { name: 'Copiar' })
  view.unmount()
  const second = await openPage()
  expect(keyOf(second)).not.toBe(keyOf(first))
})

it('shows the payment of another tab instead of making a second one', async () => {
  const portal = setupPortal(PIX)
  portal.api.reject(pay, 'PAYMENT.IN.PROGRESS')
  portal.api.respond(paymentState, openPix({ id: 'pay_other' }))
  portal.api.respond(openPayments, { payments: [openPix({ id: 'pay_other' })] })
  portal.show()
  await screen.findByRole('button', { name: 'Copiar' })
  expect(portal.path()).toContain('pagamento=pay_other')
})

it('says so when the invoice is already paid, and tells the portal', async () => {
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
  const { user, kernel, toasts } = await openPage()
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

it('copies and warns where the browser cannot share', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Compartilhar' }))
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(navigator.clipboard.readText()).resolves.toBe('00020101021226'))
})

it('shares what the code pays, to whom and until when, with the code alone on the last line', async () => {
  const share = jest.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { user } = await openPage(PIX, { payment: openPix({ expiresAt: '2126-11-21T12:30:00Z' }) })
  await user.click(screen.getByRole('button', { name: 'Compartilhar' }))
  await waitFor(() =>
    expect(share).toHaveBeenCalledWith({
      text: 'Pix de R$\u00a0153,68 para Operadora Telecom S.A., CNPJ 11.444.777/0001-61. Vale até 21/11/2126, 09:30.\n00020101021226',
    }),
  )
  Reflect.deleteProperty(navigator, 'share')
})

it('shows over a reload a code that is still good where nothing answers', async () => {
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

it('turns into the success screen by itself and tells the portal once', async () => {
  const { api, kernel, stream } = await openPage()
  const facts: unknown[] = []
  kernel.bus.on('payments.confirmed').subscribe((fact) => facts.push(fact))
  await waitFor(() => expect(stream.opened()).toBe(1))
  await act(async () => stream.say(paidPix()))
  const title = await screen.findByRole('heading', {
    level: 1,
    name: 'Pagamento realizado com sucesso!',
  })
  expect(title).toHaveFocus()
  expect(facts).toEqual([{ paymentId: 'pay_01', debtReferences: ['FT100000000101'] }])
  const done = reports(api).filter(({ action }) => action === 'pix_payment_done_sucessfully')
  expect(done.map(({ payments, contracts }) => [payments, contracts])).toEqual([
    [['pay_01'], ['CT1000000001']],
  ])
  expect(screen.getByText('2026112100001')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver comprovante' })).toHaveAttribute(
    'href',
    '/pagamento/comprovante/pay_01',
  )
})

it('marks the invoice PAGA here, over a reload too, until the next screen asks the API again', async () => {
  const { api, kernel, stream } = await openPage()
  const invoices = () =>
    kernel.queryClient
      .getQueryData(getQueryKey(account))
      ?.contracts.flatMap(({ debts }) => debts) ?? []
  const statusOf = (wanted: string) =>
    invoices().find(({ reference }) => reference === wanted)?.status
  const asked = api.callsTo(account).length
  const others = invoices().filter(({ reference }) => reference !== 'FT100000000101')
  expect(statusOf('FT100000000101')).toBe('VENCIDA')
  await waitFor(() => expect(stream.opened()).toBe(1))
  await act(async () => stream.say(paidPix()))
  await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' })
  expect(statusOf('FT100000000101')).toBe('PAGA')
  expect(invoices().filter(({ reference }) => reference !== 'FT100000000101')).toEqual(others)
  expect(api.callsTo(account)).toHaveLength(asked)
  expect(kernel.queryClient.getQueryCache().findAll({ stale: false })).toEqual([])
  await waitFor(async () =>
    expect(JSON.stringify(await kernel.storage.get('account'))).toMatch(
      /"FT100000000101"[^}]*"PAGA"/,
    ),
  )
})

it('stays paid whatever an older answer says', async () => {
  const { api, kernel, user, stream } = await openPage()
  api.respond(verifyPixPayment, { paymentStatus: 'PENDENTE' })
  const { promise: pending, resolve: arrive } = Promise.withResolvers<Response>()
  api.handle(paymentState, () => pending)
  const before = api.callsTo(paymentState).length
  await user.click(screen.getByRole('button', { name: 'Já paguei' }))
  await waitFor(() => expect(api.callsTo(paymentState).length).toBeGreaterThan(before))
  await waitFor(() => expect(stream.opened()).toBe(1))
  await act(async () => {
    stream.say(paidPix())
    stream.say(openPix())
  })
  await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' })
  await act(async () => arrive(Response.json(openPix())))
  await waitFor(() => expect(kernel.queryClient.isMutating()).toBe(0))
  expect(screen.getByRole('heading', { name: 'Pagamento realizado com sucesso!' })).toBeVisible()
})

it('shows the result of a paid payment again without reporting it again', async () => {
  const { api, show } = setupPortal(`${PIX}&pagamento=pay_01`, { payment: paidPix() })
  show()
  await screen.findByRole('heading', { name: 'Pagamento realizado com sucesso!' })
  expect(reports(api)).toMatchObject([
    { action: 'payment_page', payments: ['pay_01'], contracts: ['CT1000000001'] },
  ])
})

it('answers "Já paguei" with what the provider knows', async () => {
  const { api, user } = await openPage()
  api.respond(verifyPixPayment, { paymentStatus: 'PENDENTE' })
  await user.click(screen.getByRole('button', { name: 'Já paguei' }))
  expect(await screen.findByText(/Seu banco ainda não confirmou/)).toBeVisible()
  api.respond(verifyPixPayment, { paymentStatus: 'PAGA' })
  api.respond(paymentState, paidPix())
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

it('offers a new code for an expired one and asks for it once', async () => {
  const portal = setupPortal(`${PIX}&pagamento=pay_01`, { payment: openPix({ status: 'expired' }) })
  const { promise: pending, resolve: arrive } = Promise.withResolvers<Response>()
  portal.api.handle(renewPix, () => pending)
  portal.show()
  await portal.user.dblClick(await screen.findByRole('button', { name: 'Gerar novo código' }))
  expect(screen.getByRole('button', { name: 'Gerando novo código…' })).toHaveFocus()
  arrive(
    Response.json(
      openPix({ id: 'pay_02', charge: { txid: 'b'.repeat(32), copyPaste: '000201NOVO' } }),
    ),
  )
  expect(await screen.findByRole('group', { name: 'Pix copia e cola' })).toHaveTextContent(
    '000201NOVO',
  )
  expect(portal.api.callsTo(renewPix)).toHaveLength(1)
  expect(portal.path()).toBe(`${PIX}&pagamento=pay_02`)
})

it('leaves who has gone elsewhere while a new code was made where they are, and knows of it', async () => {
  const portal = setupPortal(`${PIX}&pagamento=pay_01`, { payment: openPix({ status: 'expired' }) })
  const { promise: pending, resolve: arrive } = Promise.withResolvers<Response>()
  portal.api.handle(renewPix, () => pending)
  portal.show()
  await portal.user.click(await screen.findByRole('button', { name: 'Gerar novo código' }))
  await portal.user.click(screen.getByRole('link', { name: /^Voltar/ }))
  const elsewhere = portal.path()
  expect(elsewhere).not.toContain('/pix')
  arrive(Response.json(openPix({ id: 'pay_02' })))
  await waitFor(() =>
    expect(
      portal.kernel.queryClient.getQueryData(
        getQueryKey(paymentState, { params: { id: 'pay_02' } }),
      ),
    ).toBeDefined(),
  )
  expect(portal.path()).toBe(elsewhere)
})

it("believes the server's clock, not the device's", async () => {
  const hourAgo = Date.now() - 3_600_000
  await openPage(PIX, {
    payment: openPix({
      serverTime: new Date(hourAgo).toISOString(),
      expiresAt: new Date(hourAgo + 60_000).toISOString(),
    }),
  })
  expect(screen.getByText(/Este código vale por/)).toHaveTextContent(/0[01]:\d\d/)
})

it('leads to the offer once everything is paid', async () => {
  const { show } = setupPortal(`${PIX}&pagamento=pay_01`, {
    payment: paidPix({ settlesAll: true, offerUrl: 'https://ofertas.example.com/plano' }),
  })
  show()
  const offer = await screen.findByRole('link', { name: /Ir para oferta/ })
  expect(offer).toHaveAttribute('href', 'https://ofertas.example.com/plano')
  expect(offer).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

it.each([
  ['a Pix code', openPix(), 1],
  ['a code that is good for days', openPix({ expiresAt: '2099-01-01T03:00:00Z' }), 0],
  ['a result', paidPix(), 0],
])('renews a session that is about to end under %s: %#', async (_, payment, times) => {
  const { api, kernel, show } = setupPortal(`${PIX}&pagamento=pay_01`, { payment })
  api.respond(renewSession, renewSessionFixture.output)
  show()
  await screen.findByText(/Aguardando pagamento|sucesso/)
  act(() =>
    kernel.bus.emit('session.about-to-expire', { expirationTime: new Date().toISOString() }),
  )
  await waitFor(() => expect(api.callsTo(renewSession)).toHaveLength(times))
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

  it('leads into the app of the bank with the code copied', async () => {
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Copiar e abrir meu banco' }))
    const bank = await screen.findByRole('link', { name: /Nubank/ })
    bank.addEventListener('click', (event) => event.preventDefault())
    await user.click(bank)
    await expect(navigator.clipboard.readText()).resolves.toMatch(/^000201/)
  })

  it('tells nobody to point a phone at itself: what to do with the QR code stands beside it', async () => {
    const { user } = await openPage()
    expect(
      screen.queryByText('Aponte a câmera para o código desta página.'),
    ).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Visualizar QR Code' }))
    expect(await screen.findByText('Aponte a câmera para o código desta página.')).toBeVisible()
  })
})
