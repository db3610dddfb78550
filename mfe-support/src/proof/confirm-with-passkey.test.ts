import {
  passkeyLoginOptions,
  passkeyLoginOptionsFixture,
  proveByPasskey,
  proveByPasskeyFixture,
} from '@portal/contract'
import { createTestKernel } from 'shared-kernel/testing'
import { confirmWithPasskey } from './confirm-with-passkey.ts'

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

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
})

it.each([
  ['in time', 300_000, 'proved', 1],
  ['after the challenge expired', 10, 'cancelled', 0],
])('a passkey that is chosen %s (%i ms) is %s', async (_when, timeout, outcome, count) => {
  Object.assign(globalThis, { PublicKeyCredential: () => undefined })
  const get = () => new Promise((resolve) => setTimeout(() => resolve(key), 30))
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  const { kernel, api } = createTestKernel()
  api.respond(passkeyLoginOptions, { ...passkeyLoginOptionsFixture.output, timeout })
  api.respond(proveByPasskey, proveByPasskeyFixture.output)
  expect(await confirmWithPasskey(kernel.api)).toBe(outcome)
  expect(api.callsTo(proveByPasskey)).toHaveLength(count)
})
