import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LinkComponent } from '../navigation/link-component.ts'
import SignedInHeader from './signed-in-header.tsx'

jest.mock('./mobile-menu.tsx', () => {
  throw new Error('Loading chunk 817 failed.')
})

const Link: LinkComponent = ({ to, ...props }) => <a href={to} {...props} />

it('shows the sign-out button when the mobile menu fails to load', async () => {
  const signOut = jest.fn()
  render(
    <SignedInHeader
      customerName="Maria"
      notificationCount={0}
      onNotifications={() => undefined}
      path="/"
      Link={Link}
      onSignOut={signOut}
    />,
  )
  expect(screen.getAllByRole('button', { name: 'Desconectar' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const [instead] = await screen.findAllByRole('button', { name: 'Desconectar' })
  expect(screen.getAllByRole('button', { name: 'Desconectar' })).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(instead ?? document.body)
  expect(signOut).toHaveBeenCalledTimes(1)
})

it('shows a customer name that has no room in a tooltip', () => {
  render(
    <SignedInHeader
      customerName="Telecom Norte S.A."
      notificationCount={0}
      path="/"
      Link={Link}
      onNotifications={jest.fn()}
      onSignOut={jest.fn()}
    />,
  )
  expect(screen.getByTitle('Telecom Norte S.A.')).toHaveTextContent('Telecom Norte S.A.')
})

it('marks the buttons that open slots of remotes with data-opens', () => {
  const { container } = render(
    <SignedInHeader
      customerName="Maria"
      notificationCount={0}
      path="/"
      Link={Link}
      onNotifications={jest.fn()}
      onSignOut={jest.fn()}
      onHelp={jest.fn()}
    />,
  )
  const marked = [...container.querySelectorAll<HTMLElement>('button[data-opens]')].map(
    (button) => [button.dataset['opens'], button.textContent || button.ariaLabel],
  )
  expect(marked).toEqual([
    ['clickToCall', expect.stringContaining('Precisando de ajuda?')],
    ['notificationPanel', expect.stringContaining('Notificações')],
    ['signOut', 'Desconectar'],
  ])
})
