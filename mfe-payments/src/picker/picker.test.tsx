import { account, accountFixture, pay, quote, quoteFixture } from '@portal/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { setupPortal } from '../testing/setup-portal.tsx'

const PICKER = '/pagamento?contas=FT100000000101'
const listMethods = (reasons: Record<string, string>) =>
  ['pix', 'creditCard', 'debitCard', 'bankSlip', 'barCode', 'googlePay'].map((method) => ({
    method,
    available: !(method in reasons),
    reason: reasons[method] ?? null,
  }))

it('shows the total and six methods with Pix recommended first', async () => {
  const { show } = setupPortal(PICKER)
  show()
  const pix = await screen.findByRole('link', { name: /Recomendado!/ })
  expect(pix).toHaveAttribute('href', '/pagamento/pix?contas=FT100000000101')
  expect(pix).toHaveTextContent('O pagamento com Pix é identificado instantaneamente.')
  expect(screen.getByText('Confira outros métodos disponíveis para pagamento:')).toBeVisible()
  const names = [
    'Pix',
    'Cartão de crédito',
    'Cartão de Débito Caixa',
    '2ª via de boleto',
    'Pagar agora',
    'Google Pay',
  ]
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
  const wayBack = ['Contas', 'Voltar para as contas']
  expect(links).toEqual([...wayBack, ...names.map((name) => expect.stringMatching(`^${name}`))])
  expect(screen.getByText('Total de 1 fatura').parentElement).toHaveTextContent(/R\$\s153,68/)
})

it.each([
  ['CARD_BLOCKED', 'bankSlip', 'O pagamento com cartão está bloqueado no seu cadastro.'],
  [
    'SINGLE_PAYMENT_ONLY',
    'bankSlip',
    'Esta forma paga uma fatura por vez. Escolha só uma para usar.',
  ],
  ['PROVIDER_DOWN', 'pix', 'Fora do ar no momento. Tente novamente daqui a pouco.'],
])('shows why a method is unavailable: %s', async (reason, key, sentence) => {
  const { api, show } = setupPortal(PICKER)
  api.respond(quote, { ...quoteFixture.output, methods: listMethods({ [key]: reason }) })
  show()
  const tile = (await screen.findByText(sentence)).closest('[role=link]')
  expect(tile).toHaveAttribute('aria-disabled', 'true')
  expect(tile).not.toHaveAttribute('href')
})

it('recommends an available method during a provider outage', async () => {
  const { api, show } = setupPortal(PICKER)
  api.respond(quote, {
    ...quoteFixture.output,
    methods: listMethods({ pix: 'PROVIDER_DOWN', creditCard: 'CARD_BLOCKED' }),
  })
  show()
  expect(
    await screen.findByText(
      'Fora do ar no momento: Pix. Para pagar agora, use Cartão de Débito Caixa.',
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: /Recomendado!/ })).toHaveTextContent(
    /^Cartão de Débito Caixa/,
  )
  expect(screen.getByText('Fora do ar no momento. Tente novamente daqui a pouco.')).toBeVisible()
})

it('groups by contract, shows the brand of fibre without a phone, and collapses after three', async () => {
  const [contract] = accountFixture.output.contracts
  const [line] = quoteFixture.output.lines
  const five = [1, 2, 3, 4, 5].map((n) => ({
    contractReference: `CT100000000${n}`,
    debtReference: `FT10000000010${n}`,
  }))
  const { api, show } = setupPortal(
    `/pagamento?contas=${five.map(({ debtReference }) => debtReference).join()}`,
  )
  api.respond(account, {
    ...accountFixture.output,
    contracts: five.map(({ contractReference, debtReference }, i) => ({
      ...contract,
      reference: contractReference,
      debts: contract!.debts
        .slice(0, 1)
        .map((invoice) => ({ ...invoice, reference: debtReference })),
      ...(i === 0 && { productType: 'LIVE', phone: null }),
    })),
  })
  api.respond(quote, {
    ...quoteFixture.output,
    methods: listMethods({}),
    lines: five.map((names) => ({ ...line, ...names })),
  })
  show()
  const summary = within(await screen.findByRole('region', { name: 'Resumo do contrato' }))
  expect(summary.getAllByText('Quantidade de conta(s)')).toHaveLength(5)
  expect(summary.getAllByRole('img', { name: 'LIVE, internet de fibra' })).toHaveLength(1)
  expect(
    within(summary.getByText('Ver os 5 contratos').closest('details')!).getAllByText('Contrato'),
  ).toHaveLength(2)
})

it('requests the total of exactly the chosen invoices', async () => {
  const { api, show } = setupPortal(PICKER)
  show()
  await screen.findByRole('link', { name: /Recomendado!/ })
  expect(api.callsTo(quote)[0]?.body).toEqual({
    items: [{ reference: 'CT1000000001', debtsReference: ['FT100000000101'] }],
  })
})

it.each(['/pagamento', '/pagamento/pix'])(
  'uses the only open invoice when %s names none',
  async (address) => {
    const { path, show } = setupPortal(address)
    show()
    await waitFor(() => expect(path()).toContain(`${address}?contas=FT100000000101`))
  },
)

it.each([
  ['/pagamento', 'Escolha as faturas que quer pagar'],
  ['/pagamento?contas=FT999', 'Não encontramos essas faturas'],
])('links back to the invoices from %s', async (path, title) => {
  const { api, show } = setupPortal(path)
  api.respond(account, {
    ...accountFixture.output,
    contracts: accountFixture.output.contracts.flatMap((contract) => [contract, contract]),
  })
  show()
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver minhas contas' })).toHaveAttribute('href', '/')
})

it('shows the error with its support code and retries', async () => {
  const { api, user, show } = setupPortal(PICKER)
  api.reject(account, 'UNEXPECTED')
  show()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Código para o atendimento: trac e-1')
  api.respond(account, { ...accountFixture.output, contracts: [] })
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(
    await screen.findByRole('heading', { name: 'Não encontramos essas faturas' }),
  ).toBeVisible()
})

it('starts the payment with the shown total, and shows the new total when it has changed', async () => {
  const { api, user, show } = setupPortal(PICKER)
  api.handle(pay, () =>
    Response.json(
      { code: 'AMOUNT.CHANGED', message: '', traceId: 'trace-1', total: 15_999 },
      { status: 409 },
    ),
  )
  show()
  await user.click(await screen.findByRole('link', { name: /Recomendado!/ }))
  expect(await screen.findByRole('heading', { name: 'O valor mudou' })).toBeVisible()
  expect(screen.getByText(/O total agora é R\$\s159,99/)).toBeVisible()
  expect(api.callsTo(pay)[0]?.body).toMatchObject([
    { debtsReference: ['FT100000000101'], seenTotal: 15_368 },
  ])
  await user.click(screen.getByRole('link', { name: 'Ver o novo valor' }))
  expect(await screen.findByRole('link', { name: /Recomendado!/ })).toBeVisible()
  expect(api.callsTo(quote)).toHaveLength(2)
})
