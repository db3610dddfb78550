import {
  account,
  accountFixture,
  PAYMENT_METHODS,
  pay,
  quote,
  quoteFixture,
} from '@portal/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { setupPortal } from '../testing/setup-portal.tsx'

const PICKER = '/pagamento?contas=FT100000000101'
const listMethods = (reasons: Record<string, string>) =>
  ['pix', 'creditCard', 'debitCard', 'bankSlip', 'barCode', 'googlePay'].map((method) => ({
    method,
    available: !(method in reasons),
    reason: reasons[method] ?? null,
  }))

it('counts installments of an agreement as such', async () => {
  const { api, show } = setupPortal(PICKER)
  const [contract] = accountFixture.output.contracts
  const installment = { agreement: 'AC0', number: 3, of: 6 }
  api.respond(account, {
    ...accountFixture.output,
    contracts: [{ ...contract, debts: contract!.debts.map((one) => ({ ...one, installment })) }],
  })
  show()
  expect(await screen.findByText('Total de 1 parcela')).toBeVisible()
  expect(screen.getByText('1 parcela · ver detalhes')).toBeVisible()
})

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
  ['AMOUNT_TOO_HIGH', 'bankSlip', 'O total é alto demais para esta forma.'],
  ['PROVIDER_DOWN', 'pix', 'Fora do ar no momento. Tente novamente daqui a pouco.'],
])('folds an unavailable method with its reason: %s', async (reason, key, sentence) => {
  const { api, user, show } = setupPortal(PICKER)
  api.respond(quote, { ...quoteFixture.output, methods: listMethods({ [key]: reason }) })
  show()
  const folded = await screen.findByText(sentence, { exact: false })
  expect(folded).not.toBeVisible()
  await user.click(screen.getByText('1 forma indisponível agora'))
  expect(folded).toBeVisible()
  expect(folded.closest('a')).toBeNull()
})

it('shows the reasons when no method is left', async () => {
  const { api, show } = setupPortal(PICKER)
  const down = Object.fromEntries(PAYMENT_METHODS.map((method) => [method, 'PROVIDER_DOWN']))
  api.respond(quote, { ...quoteFixture.output, methods: listMethods(down) })
  show()
  expect(await screen.findByText(/^Pix: Fora do ar/)).toBeVisible()
  expect(screen.queryByText('Recomendado!')).not.toBeInTheDocument()
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
})

it('folds the facts by contract into one line, with the brand of fibre without a phone', async () => {
  const [contract] = accountFixture.output.contracts
  const [line] = quoteFixture.output.lines
  const five = [1, 2, 3, 4, 5].map((n) => ({
    contractReference: `CT100000000${n}`,
    debtReference: `FT10000000010${n}`,
  }))
  const { api, user, show } = setupPortal(
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
  const onTime = { components: line!.components.slice(0, 1), total: line!.components[0]!.amount }
  api.respond(quote, {
    ...quoteFixture.output,
    methods: listMethods({}),
    lines: five.map((names, i) => ({ ...line, ...names, ...(i === 1 && onTime) })),
  })
  show()
  const title = await screen.findByText('Resumo do contrato')
  expect(title).not.toBeVisible()
  await user.click(screen.getByText('5 faturas · ver detalhes'))
  expect(title).toBeVisible()
  const summary = within(screen.getByRole('region', { name: 'Resumo do contrato' }))
  expect(summary.getAllByText('Quantidade de conta(s)')).toHaveLength(5)
  expect(summary.getAllByRole('img', { name: 'LIVE, internet de fibra' })).toHaveLength(1)
  const info = within(screen.getByRole('region', { name: 'Informações de conta' }))
  expect(info.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Mês de referência',
    'Vencimento',
    'Multa e juros',
    'Valor total',
  ])
  expect(info.getAllByRole('rowheader', { name: /^Contrato CT/ })).toHaveLength(5)
  const [row] = info.getAllByRole('row', { name: /^Outubro de 2026/ })
  expect(row).toHaveTextContent(/05\/11\/2026R\$\s3,78R\$\s153,68$/)
  const second = info.getAllByRole('row', { name: /^Outubro de 2026/ })[1]
  expect(second).toHaveTextContent(/05\/11\/2026–R\$\s149,90$/)
  expect(row?.nextElementSibling).toHaveTextContent(
    /^Valor da fatura R\$\s149,90 \+ Multa por atraso R\$\s2,99 \+ Juros de mora R\$\s0,79 = R\$\s153,68$/,
  )
})

it('shows the total of the new day when the day changes in São Paulo', async () => {
  let now = Date.parse('2026-11-21T02:59:00Z')
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  const portal = setupPortal(PICKER)
  portal.show()
  await screen.findByRole('link', { name: /Recomendado!/ })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(portal.api.callsTo(quote)).toHaveLength(1)
  portal.api.respond(quote, { ...quoteFixture.output, total: 15_373 })
  now += 120_000
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() =>
    expect(screen.getByText('Total de 1 fatura').parentElement).toHaveTextContent(/R\$\s153,73/),
  )
})

// Consumer law 30
it.each([
  ['1', 'FT100000000101', /^Tem mais de 5 anos e não pode mais ser cobrada/],
  ['1 of 2', 'FT100000000101,FT9', /^1 fatura tem mais de 5 anos/],
])('says that a prescribed invoice is paid by choice: %s', async (_count, references, text) => {
  const { api, show } = setupPortal(`/pagamento?contas=${references}`)
  const [contract] = accountFixture.output.contracts
  const [old] = contract!.debts
  api.respond(account, {
    ...accountFixture.output,
    contracts: [
      {
        ...contract,
        debts: [
          { ...old, isPrescribed: true },
          { ...old, reference: 'FT9' },
        ],
      },
    ],
  })
  show()
  expect(await screen.findByText(text)).toBeVisible()
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

it('says at a URL without invoices that nothing is owed', async () => {
  const { api, show } = setupPortal('/pagamento/pix')
  api.respond(account, {
    ...accountFixture.output,
    contracts: accountFixture.output.contracts.map((contract) => ({
      ...contract,
      debts: contract.debts.map((debt) => ({ ...debt, status: 'PAGA' as const })),
    })),
  })
  show()
  expect(await screen.findByRole('heading', { name: 'Nenhuma fatura em aberto' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver minhas contas' })).toHaveAttribute('href', '/')
})

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

it.each([
  [5000, 1],
  [0, 0],
  [-100, 0],
])('a credit of %s has %i links to use it first', async (credit, count) => {
  const { api, show } = setupPortal(PICKER)
  api.respond(account, { ...accountFixture.output, credit })
  show()
  await screen.findByRole('link', { name: /Recomendado!/ })
  if (count > 0) expect(await screen.findByText(/Você tem R\$\s50,00 de crédito/)).toBeVisible()
  const links = screen.queryAllByRole('link', { name: 'Usar antes de pagar' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/creditos'))
})
