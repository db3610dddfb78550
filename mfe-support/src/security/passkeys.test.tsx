import {
  accesses,
  accessesFixture,
  addPasskey,
  addPasskeyFixture,
  passkeyOptions,
  passkeyOptionsFixture,
  passkeys,
  passkeysFixture,
  removePasskey,
  type Passkeys,
} from '@portal/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import SecurityScreen from './security-screen.tsx'

const NONE: Passkeys = { passkeys: [], mayAdd: true, isOffered: false }
const encodeText = (text: string) => new TextEncoder().encode(text).buffer
const credential = {
  id: 'a2V5',
  rawId: encodeText('key'),
  type: 'public-key',
  response: { clientDataJSON: encodeText('{}'), attestationObject: encodeText('a') },
  getClientExtensionResults: () => ({}),
}

/** Replaces the WebAuthn API of the browser; null removes it. */
const setCredentials = (create: (() => Promise<unknown>) | null) => {
  Object.assign(globalThis, { PublicKeyCredential: create && (() => undefined) })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})

const open = (known: Passkeys = NONE, path = '/seguranca') => {
  const { kernel, api } = createTestKernel()
  api.respond(accesses, accessesFixture.output)
  api.respond(passkeys, known)
  api.respond(passkeyOptions, passkeyOptionsFixture.output)
  api.respond(addPasskey, addPasskeyFixture.output)
  api.respond(removePasskey, undefined)
  render(<SecurityScreen />, renderProps(kernel, path))
  return { api, user: userEvent.setup() }
}
const clickAdd = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Criar chave de acesso' }))

it('security page creates a passkey and lists it', async () => {
  setCredentials(async () => credential)
  const { api, user } = open()
  expect(await screen.findByText('Você ainda não tem chave de acesso.')).toBeVisible()
  api.respond(passkeys, passkeysFixture.output)
  await clickAdd(user)
  expect(
    await screen.findByText('Chave criada. Na próxima vez, escolha “Entrar com chave de acesso”.'),
  ).toBeVisible()
  expect(api.callsTo(addPasskey)[0]?.body).toEqual({
    id: 'a2V5',
    rawId: 'a2V5',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'YQ' },
  })
  expect(await screen.findByText('Chrome, Android', { selector: 'p' })).toHaveTextContent(
    'Em todos os seus aparelhos',
  )
})

it.each([
  ['the user cancels', 'NotAllowedError', 'Nada foi criado: você cancelou ou o tempo acabou.'],
  ['the device has one', 'InvalidStateError', 'Este aparelho já tem uma chave para a sua conta.'],
])('security page registers no passkey if %s', async (_, name, text) => {
  setCredentials(() => Promise.reject(new DOMException('', name)))
  const { api, user } = open()
  await clickAdd(user)
  expect(await screen.findByText(text)).toBeVisible()
  expect(api.callsTo(addPasskey)).toHaveLength(0)
})

it('security page shows that the browser lacks passkeys', async () => {
  const { api, user } = open()
  await clickAdd(user)
  expect(await screen.findByText('Este navegador não aceita chaves de acesso.')).toBeVisible()
  expect(api.callsTo(passkeyOptions)).toHaveLength(0)
})

it('security page shows that the registration was rejected', async () => {
  setCredentials(async () => credential)
  const { api, user } = open()
  api.reject(addPasskey, 'WRONG.CREDENTIALS')
  await clickAdd(user)
  expect(await screen.findByText('A chave não foi criada')).toBeVisible()
})

it('security page removes a passkey and shows the next step', async () => {
  const { api, user } = open(passkeysFixture.output)
  const button = await screen.findByRole('button', {
    name: 'Remover a chave de Chrome, Android, criada em 20/11/2026',
  })
  api.respond(passkeys, NONE)
  await user.click(button)
  expect(await screen.findByText(/A chave foi removida e não abre mais a sua conta/)).toBeVisible()
  expect(api.callsTo(removePasskey)).toHaveLength(1)
  expect(await screen.findByText('Você ainda não tem chave de acesso.')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Chaves de acesso' })).toHaveFocus(),
  )
})

it('security page offers no passkey without a confirmed code', async () => {
  open({ ...NONE, mayAdd: false })
  expect(
    await screen.findByText(
      'Para criar uma chave neste aparelho, saia e entre nele com um código. O máximo é de 10 chaves.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Criar chave de acesso' })).not.toBeInTheDocument()
})

it('security page focuses the passkeys for their fragment', async () => {
  open(NONE, '/seguranca#chaves-de-acesso')
  await screen.findByText('Você ainda não tem chave de acesso.')
  expect(screen.getByRole('heading', { name: 'Chaves de acesso' })).toHaveFocus()
})
