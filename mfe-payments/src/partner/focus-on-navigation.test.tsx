import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, type ReactNode } from 'react'
import { MemoryRouter } from 'shared-kernel/guest'
import { Link, useLocation, useNavigate } from 'shared-kernel/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { FocusOnNavigation } from './focus-on-navigation.tsx'

const FORM = '/pagamento/cartao-de-credito'

/** Replaces its button by the result, on the same path. */
const Form = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  if (search !== '') return <Link to={FORM}>Tentar novamente</Link>
  return <button onClick={() => void navigate('?pagamento=pay_1', { replace: true })}>Pagar</button>
}

/** Adds the invoice to the URL, as pages do without a click. */
const Redirect = () => {
  const navigate = useNavigate()
  useEffect(() => void navigate(`${FORM}?contas=FT1`, { replace: true }), [navigate])
  return null
}

const open = (children: ReactNode) => {
  const { kernel } = createTestKernel()
  render(
    <MemoryRouter start={FORM} origin="">
      <FocusOnNavigation>{children}</FocusOnNavigation>
    </MemoryRouter>,
    renderProps(kernel, FORM),
  )
  return { arrival: document.querySelector('.portal-arrival'), user: userEvent.setup() }
}

// WCAG 2.4.3
it('moves the focus to the result that replaces the form, and back to the form', async () => {
  const { arrival, user } = open(<Form />)
  await user.click(screen.getByRole('button', { name: 'Pagar' }))
  await screen.findByRole('link', { name: 'Tentar novamente' })
  expect(arrival).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Tentar novamente' }))
  await screen.findByRole('button', { name: 'Pagar' })
  expect(arrival).toHaveFocus()
})

it("leaves the focus to the partner's page after a redirect without a click", async () => {
  open(<Redirect />)
  expect(document.body).toHaveFocus()
})

it('leaves the focus on a control that the new page still has', async () => {
  const Field = () => {
    const navigate = useNavigate()
    return <input aria-label="Nome" onChange={() => void navigate('?nome=A')} />
  }
  const { user } = open(<Field />)
  await user.type(screen.getByLabelText('Nome'), 'A')
  expect(screen.getByLabelText('Nome')).toHaveFocus()
})
