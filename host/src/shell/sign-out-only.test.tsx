import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LinkComponent } from '../navigation/link-component.ts'
import { Shell } from './shell.tsx'

jest.mock('./signed-in-header.tsx', () => {
  throw new Error('Loading chunk 12 failed.')
})

const Link: LinkComponent = ({ to, ...props }) => <a href={to} {...props} />

it('renders page and sign-out button when the header chunk fails to load', async () => {
  const onSignOut = jest.fn()
  render(
    <Shell
      {...{
        isSignedIn: true,
        customerName: 'Maria',
        notificationCount: 0,
        onNotifications: jest.fn(),
        path: '/',
        Link,
        onSignOut,
        onQuestions: () => undefined,
      }}
    >
      <h1>Contas</h1>
    </Shell>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Desconectar' }))
  expect(onSignOut).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('heading', { name: 'Contas' })).toBeInTheDocument()
})
