import {
  checkInboundSms,
  checkInboundSmsFixture,
  login,
  loginFixture,
  logout,
  requestInboundSms,
  sendPin,
  sendPinFixture,
  type EndpointOutput,
} from '@portal/contract'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { HomeRoute } from '../routes/home-route.tsx'

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const createCode = (code = '4F7K9'): EndpointOutput<typeof requestInboundSms> => ({
  code,
  number: '29999',
  expiresAt: inMinutes(10),
  serverTime: inMinutes(0),
})

type TestApi = ReturnType<typeof createTestKernel>['api']

let logins = 202611220000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const createSentPin = (): EndpointOutput<typeof sendPin> => ({
  ...sendPinFixture.output,
  expiresAt: inMinutes(10),
  resendAfter: inMinutes(1),
  serverTime: inMinutes(0),
})

const openPinStep = async (prepare: (api: TestApi) => void) => {
  sessionStorage.clear()
  const portal = createTestKernel({ session: 'signed-out' })
  const { api } = portal
  const protocol = String((logins += 1))
  api.respond(login, { ...loginFixture.output, protocol, expirationTime: inMinutes(15) })
  api.respond(logout, undefined)
  prepare(api)
  api.respond(requestInboundSms, createCode())
  api.respond(checkInboundSms, { verified: null })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  render(<HomeRoute />, renderProps(portal.kernel, '/'))
  await user.type(screen.getByRole('textbox', { name: 'CPF ou CNPJ' }), '39053344705')
  await user.type(screen.getByRole('textbox', { name: 'Telefone' }), '11987654321')
  await user.click(await screen.findByRole('button', { name: 'Continuar' }))
  return { ...portal, user }
}

/** Opens the PIN step of a customer to whom no further code is sent today. */
const openRefused = async () => {
  const portal = await openPinStep((api) =>
    api.reject(sendPin, 'TOO.MANY.REQUESTS', { headers: { 'retry-after': '80000' } }),
  )
  await screen.findByText('4F7K9')
  return portal
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

describe('login by an SMS of the customer', () => {
  it('replaces the PIN field when no code is sent', async () => {
    await openRefused()
    expect(screen.getByRole('region', { name: 'Entre com um SMS do seu celular' })).toBeVisible()
    expect(screen.getByText('29999')).toHaveAttribute('translate', 'no')
    expect(screen.getByText('4F7K9')).toHaveAttribute('translate', 'no')
    expect(screen.getByRole('link', { name: 'Abrir as mensagens' })).toHaveAttribute(
      'href',
      'sms:29999?&body=4F7K9',
    )
    expect(screen.queryByLabelText('Código recebido por SMS')).not.toBeInTheDocument()
  })

  it('opens the session once the SMS has arrived', async () => {
    const { api, kernel } = await openRefused()
    await pass(3000)
    expect(api.callsTo(checkInboundSms)).toHaveLength(1)
    expect(kernel.session.state.status).toBe('AUTHENTICATING')
    api.respond(checkInboundSms, {
      verified: { ...checkInboundSmsFixture.output.verified, expirationTime: inMinutes(15) },
    })
    await pass(3000)
    expect(kernel.session.state).toMatchObject({ status: 'AUTHENTICATED', user: { name: 'Ana' } })
  })

  it('offers another code after ten minutes', async () => {
    const { api, user } = await openRefused()
    api.reject(checkInboundSms, 'SERVICE.UNREACHABLE')
    await pass(10 * 60_000)
    expect(screen.getByText('Este código expirou.')).toBeVisible()
    api.respond(requestInboundSms, createCode('7TTQW'))
    await user.click(screen.getByRole('button', { name: 'Gerar outro código' }))
    expect(await screen.findByText('7TTQW')).toBeVisible()
  })

  it('blames no codes while the portal is restarting', async () => {
    const { api, user } = await openRefused()
    api.reject(requestInboundSms, 'SERVICE.UNREACHABLE', { headers: { 'retry-after': '2' } })
    await pass(10 * 60_000)
    await user.click(screen.getByRole('button', { name: 'Gerar outro código' }))
    expect(await screen.findByText(/Não conseguimos gerar o código agora/)).toBeVisible()
  })

  it('ends the login when it was ended by wrong codes', async () => {
    const { api } = await openRefused()
    api.reject(checkInboundSms, 'PIN.TRIES.EXCEEDED')
    await pass(3000)
    expect(await screen.findByRole('heading', { name: 'Tentativas esgotadas' })).toBeVisible()
  })

  it('takes the place of the PIN field when the customer chooses it, and gives it back', async () => {
    const { user } = await openPinStep((api) => api.respond(sendPin, createSentPin()))
    await user.type(await screen.findByLabelText('Código recebido por SMS'), '12')
    await user.click(screen.getByText('Não recebi o código'))
    await user.click(screen.getByRole('button', { name: 'Enviar um SMS do meu celular' }))
    expect(await screen.findByText('4F7K9')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Confirme que é você' })).toHaveFocus()
    expect(screen.queryByLabelText('Código recebido por SMS')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Voltar para o código que recebi' }))
    expect(await screen.findByLabelText('Código recebido por SMS')).toHaveValue('12')
  })

  it('leads back to the passkey', async () => {
    const { user } = await openRefused()
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByRole('button', { name: 'Entrar com chave de acesso' })).toBeVisible()
  })
})
