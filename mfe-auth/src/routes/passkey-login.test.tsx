import {
  passkeyLogin,
  passkeyLoginFixture,
  passkeyLoginOptions,
  passkeyLoginOptionsFixture,
  type ProblemCode,
} from '@portal/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { HomeRoute } from './home-route.tsx'

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const key = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('a'),
    signature: bytes('s'),
    userHandle: bytes('owner'),
  },
}
const verified = {
  ...passkeyLoginFixture.output.verified,
  expirationTime: new Date(Date.now() + 900_000).toISOString(),
}

/** The browser's WebAuthn API: returns a key or fails. */
const device = (
  get: (options: { mediation?: string; signal?: AbortSignal }) => Promise<unknown>,
) => {
  const shown = jest.fn(get)
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(() => undefined, {
      isConditionalMediationAvailable: async () => true,
    }),
  })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: shown } })
  return shown
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
  document.cookie = 'portal-passkey=; max-age=0; path=/'
})

const signedOut = () => {
  sessionStorage.clear()
  const portal = createTestKernel({ session: 'signed-out' })
  portal.api.respond(passkeyLoginOptions, passkeyLoginOptionsFixture.output)
  portal.api.respond(passkeyLogin, { ...passkeyLoginFixture.output, verified })
  return portal
}
const open = () => {
  const portal = signedOut()
  render(<HomeRoute />, renderProps(portal.kernel))
  return portal
}
const press = () =>
  userEvent.click(screen.getByRole('button', { name: 'Entrar com chave de acesso' }))

it('logs a customer in without document and code', async () => {
  device(async () => key)
  const { api, kernel } = open()
  await press()
  await waitFor(() =>
    expect(kernel.session.state).toMatchObject({
      status: 'AUTHENTICATED',
      user: { name: 'Ana', document: '39053344705', phone: '+5511987654321' },
    }),
  )
  expect(api.callsTo(passkeyLogin)).toHaveLength(1)
  expect(api.callsTo(passkeyLogin)[0]?.body).toMatchObject({
    id: 'a2V5',
    response: { userHandle: 'b3duZXI' },
  })
})

it('does not send a key that the customer chose after the challenge expired', async () => {
  const shown = device(() => new Promise((resolve) => setTimeout(() => resolve(key), 30)))
  const { api, kernel } = open()
  api.respond(passkeyLoginOptions, { ...passkeyLoginOptionsFixture.output, timeout: 10 })
  await press()
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(1))
  await shown.mock.results[0]?.value
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Entrar com chave de acesso' })).not.toHaveAttribute(
      'aria-disabled',
    ),
  )
  expect(api.callsTo(passkeyLogin)).toHaveLength(0)
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
})

it('offers no passkey in the document field of a browser that has none', async () => {
  device(() => new Promise(() => undefined))
  const { api } = open()
  await userEvent.click(screen.getByRole('textbox', { name: 'CPF ou CNPJ' }))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(api.callsTo(passkeyLoginOptions)).toHaveLength(0)
})

it('offers a passkey in the document field of a browser that has one', async () => {
  const shown = device(() => new Promise(() => undefined))
  document.cookie = 'portal-passkey=1; path=/'
  open()
  expect(shown).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('textbox', { name: 'CPF ou CNPJ' }))
  await waitFor(() =>
    expect(shown).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' })),
  )
  await press()
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(2))
  expect(shown.mock.calls[1]?.[0].mediation).toBeUndefined()
})

it('does not abort an open dialog by a late offer in the field', async () => {
  const shown = device(() => new Promise(() => undefined))
  document.cookie = 'portal-passkey=1; path=/'
  const { api } = open()
  const late = Promise.withResolvers<Response>()
  api.handle(passkeyLoginOptions, () => late.promise)
  await userEvent.click(screen.getByRole('textbox', { name: 'CPF ou CNPJ' }))
  await waitFor(() => expect(api.callsTo(passkeyLoginOptions)).toHaveLength(1))
  api.respond(passkeyLoginOptions, passkeyLoginOptionsFixture.output)
  await press()
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(1))
  await act(async () => late.resolve(Response.json(passkeyLoginOptionsFixture.output)))
  expect(shown).toHaveBeenCalledTimes(1)
  expect(shown.mock.calls[0]?.[0].mediation).toBeUndefined()
})

it('offers a passkey again with a new challenge before the former one expires', async () => {
  const shown = device(
    (options: { signal?: AbortSignal }) =>
      new Promise((_, reject) =>
        options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  )
  document.cookie = 'portal-passkey=1; path=/'
  const { api } = open()
  api.respond(passkeyLoginOptions, { ...passkeyLoginOptionsFixture.output, timeout: 20 })
  await userEvent.click(screen.getByRole('textbox', { name: 'CPF ou CNPJ' }))
  await waitFor(() => expect(shown.mock.calls.length).toBeGreaterThan(2))
  expect(api.callsTo(passkeyLoginOptions).length).toBeGreaterThan(2)
  expect(
    screen.queryByText('Não foi possível entrar com a chave de acesso'),
  ).not.toBeInTheDocument()
})

it('offers a passkey when the field had focus before hydration', async () => {
  const shown = device(() => new Promise(() => undefined))
  document.cookie = 'portal-passkey=1; path=/'
  const page = renderProps(signedOut().kernel)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(
    <page.wrapper>
      <HomeRoute />
    </page.wrapper>,
  )
  screen.getByRole('textbox', { name: 'CPF ou CNPJ' }).focus()
  render(<HomeRoute />, { ...page, container, hydrate: true })
  await waitFor(() =>
    expect(shown).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' })),
  )
})

it('shows that the passkey dialog was cancelled and opens it again on request', async () => {
  let isWilling = false
  device(() =>
    isWilling ? Promise.resolve(key) : Promise.reject(new DOMException('', 'NotAllowedError')),
  )
  const { kernel } = open()
  await press()
  expect(await screen.findByText(/Você cancelou ou o tempo acabou/)).toBeVisible()
  isWilling = true
  await press()
  await waitFor(() => expect(kernel.session.state.status).toBe('AUTHENTICATED'))
})

it('shows that the browser does not support passkeys', async () => {
  const { api } = open()
  await press()
  expect(await screen.findByText(/Este navegador não aceita chaves de acesso/)).toBeVisible()
  expect(api.callsTo(passkeyLoginOptions)).toHaveLength(0)
})

it.each<[ProblemCode, RegExp]>([
  ['WRONG.CREDENTIALS', /A chave pode ter sido removida/],
  ['SERVICE.UNREACHABLE', /Algo não funcionou do nosso lado/],
  ['TOO.MANY.REQUESTS', /Muitas tentativas seguidas. Aguarde 2 segundos/],
])('stays at the form and shows the reason for %s', async (code, words) => {
  device(async () => key)
  const { api } = open()
  api.reject(passkeyLogin, code, { headers: { 'retry-after': '2' } })
  await press()
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'CPF ou CNPJ' })).toBeInTheDocument()
})

it('shows the outcome screen of a login that ends', async () => {
  device(async () => key)
  const { api } = open()
  api.reject(passkeyLogin, 'Blacklist')
  await press()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Atendimento indisponível por aqui' }),
  ).toBeInTheDocument()
})
