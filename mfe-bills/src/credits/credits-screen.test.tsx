import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  account,
  credits,
  creditsFixture,
  invoice,
  PRESCRIBED_TEXT,
  refundCredit,
  suspensions,
  suspensionsFixture,
  toCents,
  useCredit,
  type Credit,
} from '@portal/contract'
import { createTestKernel } from 'shared-kernel/testing'
import { HomeScreen } from '../home/home-screen.tsx'
import InvoiceScreen from '../invoice/invoice-screen.tsx'
import { createAccountOutput } from '../testing/account-fixture.ts'
import { createInvoice, createInvoiceDetails } from '../testing/fixtures.ts'
import { renderRoute } from '../testing/render-route.tsx'
import CreditsScreen from './credits-screen.tsx'

const CREDIT = creditsFixture.output as unknown as Credit
const [TARGET] = CREDIT.targets as [Credit['targets'][number]]
const SPENT: Credit = {
  ...CREDIT,
  balance: toCents(0),
  targets: [],
  refundWays: { original: toCents(0), transfer: toCents(0) },
}

const open = (change: Partial<Credit> = {}) => {
  const { kernel, api } = createTestKernel()
  api.respond(credits, { ...CREDIT, ...change })
  renderRoute(kernel, '/creditos', <CreditsScreen />, '/creditos')
  return { api, user: userEvent.setup() }
}
const openUse = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(
    await screen.findByRole('button', { name: /^Usar crédito de R\$\s50,00 na fatura de outubro/ }),
  )
  return within(await screen.findByRole('dialog', { name: /^Usar R\$\s50,00 na fatura/ }))
}

describe('credits page', () => {
  it('shows the balance and what changed it', async () => {
    open()
    expect(await screen.findByRole('region', { name: 'Seu crédito' })).toHaveTextContent(/50,00/)
    const rows = within(
      screen.getByRole('region', { name: 'O que mudou no seu crédito' }),
    ).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Contestação aceitaFatura de outubro de 2026.*R\$\s19,90$/),
      expect.stringMatching(/^Pagamento a mais.*R\$\s30,10$/),
    ])
  })

  // Consumer law 30
  it('says that an invoice of more than five years is paid by choice', async () => {
    open({ targets: [{ ...TARGET, isPrescribed: true }] })
    expect(await screen.findByText(PRESCRIBED_TEXT)).toBeVisible()
  })

  it('uses credit for an invoice after saying what is left to pay', async () => {
    const { api, user } = open()
    const dialog = await openUse(user)
    expect(dialog.getByText(/^Restam R\$\s103,68 para pagar\.$/)).toBeVisible()
    api.respond(useCredit, SPENT)
    api.respond(credits, SPENT)
    await user.click(dialog.getByRole('button', { name: 'Usar crédito' }))
    expect(await screen.findByText(/^Usamos R\$\s50,00\. Restam R\$\s103,68/)).toBeVisible()
    expect(screen.getByRole('link', { name: /^Pagar o restante R\$\s103,68$/ })).toHaveAttribute(
      'href',
      `/pagamento?contas=${TARGET.reference}`,
    )
    expect(api.callsTo(useCredit).map(({ body }) => body)).toEqual([
      { invoice: TARGET.reference, amount: 5000 },
    ])
    expect(await screen.findByText('Você não tem crédito')).toBeInTheDocument()
  })

  // Consumer law 6
  it.each([
    ['promises the service', 0, TARGET.reference, true],
    ['promises nothing while a part is left', 1, TARGET.reference, false],
    ['promises nothing while another invoice is the reason', 0, 'FT9', false],
  ])('credit for an invoice of a suspension %s', async (_title, rest, reason, isPromised) => {
    const { api, user } = open({ targets: [{ ...TARGET, rest: toCents(rest) }] })
    const [found] = suspensionsFixture.output.suspensions
    const invoices = found?.invoices.map((one) => ({ ...one, reference: reason }))
    api.respond(suspensions, { suspensions: [{ ...found, endsFrom: '2999-01-17', invoices }] })
    const dialog = await openUse(user)
    await waitFor(() => expect(api.callsTo(suspensions)).toHaveLength(1))
    api.respond(useCredit, SPENT)
    await user.click(dialog.getByRole('button', { name: 'Usar crédito' }))
    const done = await screen.findByText(/^Usamos R\$\s50,00\./)
    expect(done.textContent.includes('O serviço volta em até 24 horas.')).toBe(isPromised)
  })

  it.each([
    ['AMOUNT.CHANGED', 'O valor mudou. Feche e confira o novo valor.'],
    ['PAYMENT.IN.PROGRESS', /^Já existe um pagamento em andamento/],
    ['UNEXPECTED', /^Tivemos um problema/],
  ] as const)('says why the credit was not used: %s', async (code, text) => {
    const { api, user } = open()
    const dialog = await openUse(user)
    api.reject(useCredit, code)
    await user.click(dialog.getByRole('button', { name: 'Usar crédito' }))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('says that credit whose response was lost may be used, and sends the same request again', async () => {
    const { api, user } = open()
    const dialog = await openUse(user)
    api.reject(useCredit, 'SERVICE.TIMEOUT')
    await user.click(dialog.getByRole('button', { name: 'Usar crédito' }))
    expect(await screen.findByText('Não sabemos se o pedido foi registrado')).toBeVisible()
    expect(screen.getByText(/Se foi, um novo envio não o repete\.$/)).toBeVisible()
    api.respond(useCredit, SPENT)
    await user.click(dialog.getByRole('button', { name: 'Usar crédito' }))
    expect(await screen.findByText(/^Usamos R\$\s50,00\./)).toBeVisible()
    const keys = api.callsTo(useCredit).map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toBeDefined()
  })

  it('asks the credit back after saying how it returns', async () => {
    const { api, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Pedir de volta' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Pedir R\$\s50,00 de volta/ }))
    expect(dialog.getByText(/^R\$\s30,10 voltam pelo mesmo meio do pagamento/)).toBeVisible()
    expect(dialog.getByText(/^Para R\$\s19,90, abrimos um atendimento/)).toBeVisible()
    const asked: Credit = { ...SPENT, refunds: [{ amount: toCents(5000), answerBy: null }] }
    api.respond(refundCredit, asked)
    api.respond(credits, asked)
    await user.click(dialog.getByRole('button', { name: 'Pedir de volta' }))
    expect(await screen.findByText(/^R\$\s30,10 voltam .* Para R\$\s19,90/)).toBeVisible()
    expect(api.callsTo(refundCredit).map(({ body }) => body)).toEqual([{ amount: 5000 }])
    await user.keyboard('{Escape}')
    expect(
      await screen.findByText(/^R\$\s50,00 estão voltando pelo mesmo meio do pagamento\.$/),
    ).toBeVisible()
  })

  it('says that no invoice can use the credit', async () => {
    open({ targets: [] })
    expect(
      await screen.findByText('Nenhuma fatura em aberto pode usar o crédito agora.'),
    ).toBeVisible()
  })
})

describe('credit on other pages', () => {
  it.each([
    [undefined, 0],
    [5000, 1],
  ])('Contas with a credit of %s has %i links to it', async (credit, count) => {
    const { kernel, api } = createTestKernel()
    api.respond(account, { ...createAccountOutput(), ...(credit && { credit }) })
    renderRoute(kernel, '/', <HomeScreen />, '/')
    await screen.findByRole('region', { name: 'Total em aberto' })
    expect(screen.queryAllByRole('link', { name: 'Usar ou pedir de volta' })).toHaveLength(count)
  })

  it('an invoice offers the credit that it can take', async () => {
    const { kernel, api } = createTestKernel()
    api.respond(account, { ...createAccountOutput(), credit: 5000 })
    api.respond(
      invoice,
      createInvoiceDetails({
        invoice: createInvoice({ reference: TARGET.reference, total: toCents(4000) }),
      }),
    )
    api.respond(credits, {
      ...CREDIT,
      targets: [{ ...TARGET, total: toCents(4000), amount: toCents(4000), rest: toCents(0) }],
    })
    renderRoute(kernel, '/contas/:reference', <InvoiceScreen />, `/contas/${TARGET.reference}`)
    await userEvent.click(
      await screen.findByRole('button', { name: /^Usar crédito de R\$\s40,00$/ }),
    )
    expect(await screen.findByText('A fatura fica paga.')).toBeVisible()
  })
})
