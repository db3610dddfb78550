import type { JsonWebKey } from 'node:crypto'
import { verifyPayload } from '../keys/jws.ts'
import { readSignature } from '../testing/read-signature.ts'
import { startReceiver, type Receiver } from '../testing/receiver.ts'
import { closeAll, startTestSandbox } from '../testing/sandbox.ts'

const KEY = 'Bearer sandbox-sms-key'
const ANA = '+5511987654321'
const SINCE = '2026-11-18T15:00:00.000Z'

let hook: Receiver
beforeEach(async () => {
  hook = await startReceiver()
})
afterEach(async () => {
  await closeAll()
  await hook.close()
})

it('an SMS of a phone is listed and sent as a signed webhook', async () => {
  const sandbox = await startTestSandbox({ now: SINCE })
  await sandbox.call('PUT', '/sms/webhook', { url: hook.url }, KEY)
  const sent = await sandbox.call('POST', '/phone/sms', { from: ANA, text: ' 4F7K9 ' })
  expect(sent).toMatchObject({
    status: 201,
    body: { from: ANA, to: '29999', text: '4F7K9', receivedAt: expect.stringMatching(/^2026/) },
  })
  const list = await sandbox.call('GET', `/sms/inbound?changedSince=${SINCE}`, undefined, KEY)
  expect(list.body).toEqual({ messages: [sent.body], next: null })
  const [received] = await hook.waitForCount(1)
  expect(received?.body).toMatchObject({ type: 'message.received', data: sent.body })
  const { keys } = (
    await sandbox.call<{ keys: (JsonWebKey & { kid: string })[] }>('GET', '/sms/jwks')
  ).body
  const { over } = readSignature(received!)
  expect(verifyPayload(over(received!.text), keys)).not.toBeNull()
})

it('an SMS is listed without a webhook URL and after a restart', async () => {
  const first = await startTestSandbox({ now: SINCE })
  await first.call('POST', '/phone/sms', { from: ANA, text: 'PARAR' })
  await first.close()
  const later = await startTestSandbox({ dataDir: first.dataDir })
  expect(
    (await later.call('GET', `/sms/inbound?changedSince=${SINCE}`, undefined, KEY)).body,
  ).toMatchObject({ messages: [{ text: 'PARAR' }] })
})

it.each([
  [{ from: '11987654321', text: 'x' }, 400],
  [{ from: ANA, text: '' }, 400],
  [{ from: ANA, text: 'x', to: '12345' }, 422],
])('rejects %j', async (body, status) => {
  const sandbox = await startTestSandbox()
  expect((await sandbox.call('POST', '/phone/sms', body)).status).toBe(status)
})

it('the list and the webhook require the key', async () => {
  const sandbox = await startTestSandbox()
  expect((await sandbox.call('GET', `/sms/inbound?changedSince=${SINCE}`)).status).toBe(401)
  expect((await sandbox.call('PUT', '/sms/webhook', { url: hook.url })).status).toBe(401)
})
