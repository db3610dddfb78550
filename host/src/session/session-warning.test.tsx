import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PortalRemote } from 'shared-kernel'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { RemoteLoaderProvider } from '../federation/loader-context.ts'
import { NO_DISABLED_REMOTES } from '../federation/disabled-remotes.ts'
import type { RemoteLoader } from '../federation/remote-loader.ts'
import { SessionWarning } from './session-warning.tsx'

const Question = ({ onClose }: { onClose(): void }) => (
  <button onClick={onClose}>Continuar conectado</button>
)
const auth: PortalRemote = {
  name: 'auth',
  routes: [],
  slots: { sessionExpiry: Question },
}

const open = () => {
  const expirationTime = new Date(Date.now() + 90_000).toISOString()
  const { kernel } = createTestKernel({ cookies: { expirationTime } })
  const load = jest.fn().mockResolvedValue(auth)
  const loader: Partial<RemoteLoader> = {
    load,
    reportFailure: jest.fn(),
    disabled: NO_DISABLED_REMOTES,
  }
  render(
    <RemoteLoaderProvider value={loader as RemoteLoader}>
      <SessionWarning />
    </RemoteLoaderProvider>,
    renderProps(kernel),
  )
  const announce = (time = expirationTime) =>
    act(() => kernel.bus.emit('session.about-to-expire', { expirationTime: time }))
  return { load, announce }
}

it('loads no remote before the session is about to expire', () => {
  const { load } = open()
  expect(load).not.toHaveBeenCalled()
})

// WCAG 2.2.1
it('warns once when the session is about to expire', async () => {
  const { load, announce } = open()
  announce()
  expect(load).toHaveBeenCalledWith('auth')
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar conectado' }))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('shows no warning for a session that was renewed', () => {
  const { load, announce } = open()
  announce(new Date(Date.now() - 1000).toISOString())
  expect(load).not.toHaveBeenCalled()
})
