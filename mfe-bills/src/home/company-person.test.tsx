import { customer, customerFixture, invoice, type Role } from '@portal/contract'
import { act, render, screen, within } from '@testing-library/react'
import { Route, Routes } from 'shared-kernel/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import InvoiceScreen from '../invoice/invoice-screen.tsx'
import { provideAccount } from '../testing/account-fixture.ts'
import { createContract, createInvoiceDetails } from '../testing/fixtures.ts'
import { HomeScreen } from './home-screen.tsx'

const showBill = (kernel: ReturnType<typeof createTestKernel>['kernel']) =>
  render(
    <Routes>
      <Route path="/contas/:reference" element={<InvoiceScreen />} />
    </Routes>,
    renderProps(kernel, '/contas/FT1'),
  )

beforeEach(() => sessionStorage.clear())

const COMPANY = {
  accessToken: 'a.b.c',
  protocol: '202611210002',
  expirationTime: '2099-01-01T00:00:00Z',
  document: '11222333000181',
  type: 'PJ' as const,
}
const CANNOT = 'Seu acesso permite consultar, não pagar. Peça a quem administra a conta da empresa.'

/** Somebody who has come in for a company with that role. */
const comeAs = (role: Role) => {
  const { kernel, api } = createTestKernel({ session: 'signed-out' })
  kernel.sessionControl.begin(COMPANY)
  kernel.sessionControl.confirm({
    access_token: 'a.b.c',
    expirationTime: COMPANY.expirationTime,
    name: 'Padaria Sol Ltda',
    document: COMPANY.document,
    type: 'PJ',
    phone: null,
    tokenSms: 't',
    birthdate: null,
  })
  provideAccount(api, { contracts: [createContract({ multiple: false })] })
  api.respond(customer, { ...customerFixture.output, person: 'Rita Campos', role })
  return { kernel, api }
}

it('shows who may only look what is owed, and in the place of paying whom to ask', async () => {
  const { kernel } = comeAs('sees')
  render(<HomeScreen />, renderProps(kernel))
  const card = await screen.findByRole('region', { name: 'Total em aberto' })
  expect(await within(card).findByText(CANNOT)).toBeVisible()
  expect(within(card).getByRole('link', { name: 'Ver quem administra' })).toHaveAttribute(
    'href',
    '/pessoas-da-empresa',
  )
  expect(screen.queryByRole('link', { name: /Pagar|Pix/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

it('says it at an invoice too', async () => {
  const { kernel, api } = comeAs('sees')
  api.respond(invoice, createInvoiceDetails())
  showBill(kernel)
  expect(await screen.findByText(CANNOT)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Pagar/ })).not.toBeInTheDocument()
})

it('leaves everything to who pays', async () => {
  const { kernel } = comeAs('pays')
  render(<HomeScreen />, renderProps(kernel))
  const card = await screen.findByRole('region', { name: 'Total em aberto' })
  expect(within(card).getByRole('link', { name: /^Pagar/ })).toBeVisible()
  expect(screen.queryByText(CANNOT)).not.toBeInTheDocument()
})

describe('until the role is known', () => {
  /** An answer that comes when it is told to. */
  const comeUnknown = () => {
    const come = comeAs('sees')
    const { promise: told, resolve: answer } = Promise.withResolvers<void>()
    come.api.handle(customer, async () => {
      await told
      return Response.json({ ...customerFixture.output, person: 'Rita Campos', role: 'sees' })
    })
    return { ...come, answer }
  }

  it('neither offers to pay nor says that it may not be, and then says it at once', async () => {
    const { kernel, answer } = comeUnknown()
    render(<HomeScreen />, renderProps(kernel))
    const card = await screen.findByRole('region', { name: 'Total em aberto' }, { timeout: 5_000 })
    expect(screen.queryByRole('link', { name: /Pagar|Pix/ })).not.toBeInTheDocument()
    expect(within(card).queryByText(CANNOT)).not.toBeInTheDocument()
    act(answer)
    expect(await within(card).findByText(CANNOT)).toBeVisible()
  })

  it('does not at an invoice either', async () => {
    const { kernel, api, answer } = comeUnknown()
    api.respond(invoice, createInvoiceDetails())
    showBill(kernel)
    await screen.findByRole('button', { name: /PDF/ })
    expect(screen.queryByRole('link', { name: /^Pagar/ })).not.toBeInTheDocument()
    expect(screen.queryByText(CANNOT)).not.toBeInTheDocument()
    act(answer)
    expect(await screen.findByText(CANNOT)).toBeVisible()
  })
})

it('leaves it to the server where the role cannot be had', async () => {
  const { kernel, api } = comeAs('sees')
  api.reject(customer, 'UNEXPECTED')
  render(<HomeScreen />, renderProps(kernel))
  const card = await screen.findByRole('region', { name: 'Total em aberto' }, { timeout: 5_000 })
  expect(
    await within(card).findByRole('link', { name: /^Pagar/ }, { timeout: 5_000 }),
  ).toBeVisible()
})
