import { login, loginFixture, sendPin } from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, TIMER_FUNCTIONS, renderProps } from 'shared-kernel/testing'
import { readAloud } from 'shared-kernel/testing/read-aloud'
import { HomeRoute } from './routes/home-route.tsx'

beforeAll(() =>
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), doNotFake: [...TIMER_FUNCTIONS] }),
)

// WCAG 1.3.1, 1.3.2, 3.3.2, 4.1.2
it('a screen reader speaks the login and the step of the PIN', async () => {
  sessionStorage.clear()
  const { api, kernel } = createTestKernel({ session: 'signed-out' })
  api.respond(login, { ...loginFixture.output, expirationTime: '2026-11-21T12:15:00Z' })
  api.respond(sendPin, {
    expiresAt: '2026-11-21T12:10:00Z',
    resendAfter: '2026-11-21T12:01:00Z',
    serverTime: '2026-11-21T12:00:00Z',
  })
  render(<HomeRoute />, renderProps(kernel, '/'))
  expect(await readAloud()).toMatchSnapshot('login')
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'CPF ou CNPJ' }), '39053344705')
  await user.type(screen.getByRole('textbox', { name: 'Telefone' }), '11987654321')
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  await screen.findByText(/Ele vale até/)
  // The time is in the time zone of the device.
  expect((await readAloud()).replace(/até \d\d:\d\d/, 'até 12:10')).toMatchSnapshot('PIN')
})
