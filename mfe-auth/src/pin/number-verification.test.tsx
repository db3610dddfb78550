import {
  checkNumberVerification,
  checkNumberVerificationFixture,
  login,
  recoverSms,
  requestInboundSms,
  loginFixture,
  logout,
  NUMBER_VERIFICATION_PATH,
  report,
  sendPin,
  sendPinByEmail,
  startNumberVerification,
  startNumberVerificationFixture,
  type Endpoint,
  type EndpointOutput,
} from '@portal/contract'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps, type FakeApi } from 'shared-kernel/testing'
import { HomeRoute } from '../routes/home-route.tsx'

const PHONE = '+5511987654321'

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const createVerified = (): EndpointOutput<typeof checkNumberVerification> => ({
  verified: { ...checkNumberVerificationFixture.output.verified, expirationTime: inMinutes(15) },
})

let logins = 202611230000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const findFrame = () => document.querySelector('iframe')

/** Lets the operator's redirects end at this URL of the portal; without one, at a page of another origin. */
const endRedirects = (url?: string): Promise<void> =>
  act(async () => {
    const frame = findFrame()
    if (frame === null) throw new Error('the page has no frame')
    Object.defineProperty(frame, 'contentWindow', {
      get: () => {
        if (url === undefined) throw new DOMException('cross-origin', 'SecurityError')
        return { location: new URL(url, 'http://localhost') }
      },
    })
    frame.dispatchEvent(new Event('load'))
    await jest.advanceTimersByTimeAsync(0)
  })
const RETURNED = `${NUMBER_VERIFICATION_PATH}?code=code-1&state=state-1`
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

/** Opens the PIN step; `prepare` sets the responses. */
const openPin = async (prepare?: (api: FakeApi) => void, hasNumberVerification = true) => {
  sessionStorage.clear()
  const portal = createTestKernel({ session: 'signed-out', config: { hasNumberVerification } })
  const { api, kernel } = portal
  api.respond(login, {
    ...loginFixture.output,
    protocol: String((logins += 1)),
    expirationTime: inMinutes(15),
  })
  api.respond(logout, undefined)
  api.respond(report, undefined)
  api.respond(startNumberVerification, startNumberVerificationFixture.output)
  api.respond(checkNumberVerification, createVerified())
  const times = { expiresAt: inMinutes(10), resendAfter: inMinutes(1), serverTime: inMinutes(0) }
  api.respond(sendPin, times)
  api.respond(sendPinByEmail, times)
  api.respond(recoverSms, undefined)
  prepare?.(api)
  const toasts: string[] = []
  kernel.toast.messages$.subscribe((text) => toasts.push(text))
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const view = render(<HomeRoute />, renderProps(kernel, '/'))
  await user.type(screen.getByRole('textbox', { name: 'CPF ou CNPJ' }), '39053344705')
  await user.type(screen.getByRole('textbox', { name: 'Telefone' }), '11987654321')
  await user.click(await screen.findByRole('button', { name: 'Continuar' }))
  await screen.findByLabelText('Código recebido por SMS')
  return { ...portal, ...view, user, toasts }
}
const countSms = (api: FakeApi): number => api.callsTo(sendPin).length

describe('number verification in the login', () => {
  it("signs in by the operator's network, without an SMS", async () => {
    const { api, kernel, toasts } = await openPin()
    expect(screen.getByText('Confirmando (11) 9 8765 4321 pela rede da operadora…')).toBeVisible()
    expect(findFrame()).toHaveAttribute(
      'src',
      startNumberVerificationFixture.output.authorizationUrl,
    )
    expect(findFrame()).not.toBeVisible()
    expect(findFrame()).toHaveAttribute('sandbox', 'allow-same-origin')
    await endRedirects(RETURNED)
    expect(api.callsTo(checkNumberVerification).map(({ body }) => body)).toEqual([
      { recipient: PHONE, code: 'code-1', state: 'state-1' },
    ])
    expect(kernel.session.state).toMatchObject({ status: 'AUTHENTICATED', user: { name: 'Ana' } })
    expect(toasts).toEqual(['Confirmamos seu número pela rede da operadora.'])
    expect(countSms(api)).toBe(0)
    expect(findFrame()).toBeNull()
  })

  it.each<[string, string | undefined]>([
    ['login_required', `${NUMBER_VERIFICATION_PATH}?error=login_required&state=state-1`],
    ['a page of the operator', undefined],
    ['another page of the portal', '/?code=code-1&state=state-1'],
    ['no state', `${NUMBER_VERIFICATION_PATH}?code=code-1`],
  ])('sends the SMS after %s, without an error', async (_case, url) => {
    const { api } = await openPin()
    expect(countSms(api)).toBe(0)
    await endRedirects(url)
    expect(countSms(api)).toBe(1)
    expect(api.callsTo(checkNumberVerification)).toEqual([])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(findFrame()).toBeNull()
  })

  it('sends the SMS when the operator has not answered after four seconds', async () => {
    const { api } = await openPin()
    await pass(3999)
    expect(countSms(api)).toBe(0)
    await pass(1)
    expect(countSms(api)).toBe(1)
    expect(findFrame()).toBeNull()
  })

  it.each<[string, (api: FakeApi) => void]>([
    ['is not offered', (api) => api.reject(startNumberVerification, 'METHOD.NOT.AVAILABLE')],
    ['is limited', (api) => api.reject(startNumberVerification, 'TOO.MANY.REQUESTS')],
    ['is out of reach', (api) => api.reject(startNumberVerification, 'SERVICE.UNREACHABLE')],
  ])('sends the SMS at once where the verification %s', async (_case, prepare) => {
    const { api } = await openPin(prepare)
    await pass(0)
    expect(countSms(api)).toBe(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each<[string, (api: FakeApi) => void]>([
    ['another phone', (api) => api.respond(checkNumberVerification, { verified: null })],
    ['a failure', (api) => api.reject(checkNumberVerification, 'UNEXPECTED')],
  ])('sends the SMS after %s', async (_case, prepare) => {
    const { api, kernel } = await openPin(prepare)
    await endRedirects(RETURNED)
    expect(countSms(api)).toBe(1)
    expect(kernel.session.state.status).toBe('AUTHENTICATING')
  })

  it.each<[string, Endpoint]>([
    ['Receber o código por SMS', sendPin],
    ['Receber o código por e-mail', sendPinByEmail],
    ['Receber SMS de verificação', recoverSms],
    ['Enviar um SMS do meu celular', requestInboundSms],
  ])('does not wait for the operator after %s', async (name, endpoint) => {
    const { api, user } = await openPin()
    if (endpoint !== sendPin) await user.click(screen.getByText('Não recebi o código'))
    await user.click(screen.getByRole('button', { name }))
    await pass(0)
    expect(api.callsTo(endpoint)).toHaveLength(1)
    expect(findFrame()).toBeNull()
    await pass(4000)
    expect(countSms(api)).toBe(endpoint === sendPin ? 1 : 0)
  })

  it('awaits a confirmation that is under way before it sends an SMS', async () => {
    const { api, kernel, user } = await openPin()
    const { promise, resolve } = Promise.withResolvers<void>()
    api.handle(checkNumberVerification, () => promise.then(() => Response.json(createVerified())))
    await endRedirects(RETURNED)
    await user.click(screen.getByRole('button', { name: 'Receber o código por SMS' }))
    expect(countSms(api)).toBe(0)
    resolve()
    await pass(0)
    expect(kernel.session.state.status).toBe('AUTHENTICATED')
    expect(countSms(api)).toBe(0)
  })

  it('verifies a corrected number', async () => {
    const { api, user } = await openPin()
    await endRedirects(`${NUMBER_VERIFICATION_PATH}?error=login_required`)
    await user.click(screen.getByRole('button', { name: 'Corrigir' }))
    const field = await screen.findByRole('textbox', { name: 'Telefone' })
    await user.clear(field)
    await user.type(field, '11987650002')
    await user.click(screen.getByRole('button', { name: 'Enviar código para este número' }))
    expect(api.callsTo(startNumberVerification).map(({ body }) => body)).toEqual([
      { recipient: PHONE },
      { recipient: '+5511987650002' },
    ])
    expect(countSms(api)).toBe(1)
  })

  it('stops when the customer leaves', async () => {
    const { api, unmount } = await openPin()
    unmount()
    await pass(4000)
    expect(findFrame()).toBeNull()
    expect(countSms(api)).toBe(0)
  })

  it('requests nothing where the portal is not configured for it', async () => {
    const { api } = await openPin(undefined, false)
    expect(api.callsTo(startNumberVerification)).toEqual([])
    expect(countSms(api)).toBe(1)
  })
})
