import { customer, customerFixture, invoice, type Role } from '@portal/contract'
import { act, render, screen, within } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import InvoiceScreen from '../invoice/invoice-screen.tsx'
import { provideAccount } from '../testing/account-fixture.ts'
import { createContract, createInvoiceDetails } from '../testing/fixtures.ts'
import { renderRoute } from '../testing/render-route.tsx'
import { HomeScreen } from './home-screen.tsx'

const renderInvoice = (kernel: Parameters<typeof renderRoute>[0]) =>
  renderRoute(kernel, '/contas/:reference', <InvoiceScreen />, '/contas/FT1')

beforeEach(() => sessionStorage.clear())

const COMPANY = {
  accessToken: 'a.b.c',
  protocol: '202611210002',
  expirationTime: '2099-01-01T00:00:00Z',
  document: '11222333000181',
  type: 'PJ' as const,
}
const CANNOT_PAY = 'Seu acesso permite só consultar. Peça a quem administra a conta da empresa.'

/** Renders the screen for a user with this role in a company. */
const signInAs = (role: Role) => {
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

it('home shows a read-only user the amount owed and who can pay', async () => {
  const { kernel } = signInAs('sees')
  render(<HomeScreen />, renderProps(kernel))
  const card = await screen.findByRole('region', { name: 'Total em aberto' })
  expect(await within(card).findByText(CANNOT_PAY)).toBeVisible()
  expect(within(card).getByRole('link', { name: 'Ver quem administra' })).toHaveAttribute(
    'href',
    '/pessoas-da-empresa',
  )
  expect(screen.queryByRole('link', { name: /Pagar|Pix/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

it('invoice page shows a read-only user who can pay', async () => {
  const { kernel, api } = signInAs('sees')
  api.respond(invoice, createInvoiceDetails())
  renderInvoice(kernel)
  expect(await screen.findByText(CANNOT_PAY)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Pagar (?!com Pix)/ })).not.toBeInTheDocument()
})

it('home shows a payer all links', async () => {
  const { kernel } = signInAs('pays')
  render(<HomeScreen />, renderProps(kernel))
  const card = await screen.findByRole('region', { name: 'Total em aberto' })
  expect(within(card).getByRole('link', { name: /^Pagar (?!com Pix)/ })).toBeVisible()
  expect(screen.queryByText(CANNOT_PAY)).not.toBeInTheDocument()
})

describe('unknown role', () => {
  /** A response that resolves on demand. */
  const signInWithPendingRole = () => {
    const signedIn = signInAs('sees')
    const { promise: role, resolve: resolveRole } = Promise.withResolvers<void>()
    signedIn.api.handle(customer, async () => {
      await role
      return Response.json({ ...customerFixture.output, person: 'Rita Campos', role: 'sees' })
    })
    return { ...signedIn, resolveRole }
  }

  it('home shows neither payment links nor their denial until the role is known', async () => {
    const { kernel, resolveRole } = signInWithPendingRole()
    render(<HomeScreen />, renderProps(kernel))
    const card = await screen.findByRole('region', { name: 'Total em aberto' })
    expect(screen.queryByRole('link', { name: /Pagar|Pix/ })).not.toBeInTheDocument()
    expect(within(card).queryByText(CANNOT_PAY)).not.toBeInTheDocument()
    act(resolveRole)
    expect(await within(card).findByText(CANNOT_PAY)).toBeVisible()
  })

  it('invoice page shows neither payment links nor their denial', async () => {
    const { kernel, api, resolveRole } = signInWithPendingRole()
    api.respond(invoice, createInvoiceDetails())
    renderInvoice(kernel)
    await screen.findByRole('button', { name: /PDF/ })
    expect(screen.queryByRole('link', { name: /^Pagar (?!com Pix)/ })).not.toBeInTheDocument()
    expect(screen.queryByText(CANNOT_PAY)).not.toBeInTheDocument()
    act(resolveRole)
    expect(await screen.findByText(CANNOT_PAY)).toBeVisible()
  })
})

it('home shows payment links when the role cannot be fetched', async () => {
  const { kernel, api } = signInAs('sees')
  api.reject(customer, 'UNEXPECTED')
  render(<HomeScreen />, renderProps(kernel))
  const card = await screen.findByRole('region', { name: 'Total em aberto' })
  expect(await within(card).findByRole('link', { name: /^Pagar (?!com Pix)/ })).toBeVisible()
})
