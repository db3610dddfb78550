import { ROLES, type Role } from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'shared-kernel/react'
import { createCompanyPerson, pressEveryControl, renderProps } from 'shared-kernel/testing'
import { routes } from './routes.tsx'

/** Changes that a payer reaches from a page by pressing every control; signing leads on to the agreement. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/contas/FT1': [],
  '/contas/CT1/acordo': ['sendInstallmentTerm'],
  '/contas/CP1/oferta': [],
  '/contas/CP1/oferta/assinar?parcelas=2': ['acceptOffer', 'sendInstallmentTerm'],
  '/historico': [],
  '/quitacao': [],
  '/creditos': ['refundCredit', 'useCredit'],
}
/** Pages without a change, so that they need no reason. */
const READ_ONLY = ['/historico', '/quitacao']
const REASON = 'Seu acesso permite só consultar. Peça a quem administra a conta da empresa.'

/** Links that start a payment or sign an agreement. */
const listActionLinks = (): string[] =>
  screen
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => /^\/pagamento(?!\/comprovante)|\/assinar/.test(href))

beforeEach(() => {
  sessionStorage.clear()
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

const openPage = async (role: Role, path: string) => {
  const person = createCompanyPerson(role)
  render(
    <Routes>
      {routes.map(({ path: pattern, Component }) => (
        <Route key={pattern} path={pattern} element={<Component />} />
      ))}
    </Routes>,
    renderProps(person.kernel, path),
  )
  return person
}

describe.each(ROLES)('a person with the role %s', (role) => {
  it.each(Object.entries(PAGES))(
    'finds on %s only controls that the API allows',
    async (path, changes) => {
      const person = await openPage(role, path)
      await pressEveryControl(userEvent.setup())
      expect(person.refused).toEqual([])
      if (role === 'sees') {
        expect(person.listChanges()).toEqual([])
        expect(listActionLinks()).toEqual([])
        expect(screen.queryByRole('button', { name: /^Contestar/ })).not.toBeInTheDocument()
        expect(screen.queryAllByText(REASON).length > 0).toBe(!READ_ONLY.includes(path))
      } else {
        expect(person.listChanges()).toEqual(changes)
        expect(screen.queryByText(REASON)).not.toBeInTheDocument()
      }
    },
  )
})
