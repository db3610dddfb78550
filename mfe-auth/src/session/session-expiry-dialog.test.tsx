import { logout, renewSession, renewSessionFixture } from '@portal/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import SessionExpiryDialog from './session-expiry-dialog.tsx'

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

const open = () => {
  const expirationTime = inSeconds(90)
  const portal = createTestKernel({ cookies: { expirationTime } })
  portal.api.respond(renewSession, {
    ...renewSessionFixture.output,
    expirationTime: inSeconds(900),
  })
  portal.api.respond(logout, undefined)
  const onClose = jest.fn()
  render(
    <SessionExpiryDialog expirationTime={expirationTime} onClose={onClose} />,
    renderProps(portal.kernel),
  )
  return { ...portal, onClose }
}

// WCAG 2.2.1
it('renews the session with Continuar conectado', async () => {
  const { api, onClose } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar conectado' }))
  expect(api.callsTo(renewSession)).toHaveLength(1)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

it('shows a failed renewal and stays open', async () => {
  const { api, onClose } = open()
  api.reject(renewSession, 'UNEXPECTED')
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar conectado' }))
  expect(await screen.findByText(/Não foi possível renovar agora/)).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

it('signs out immediately', async () => {
  const { kernel } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Desconectar' }))
  await waitFor(() => expect(kernel.session.state.status).toBe('UNAUTHENTICATED'))
})
