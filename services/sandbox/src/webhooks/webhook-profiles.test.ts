import type { JsonWebKey } from 'node:crypto'
import { verifyPayload } from '../keys/jws.ts'
import { readSignature } from '../testing/read-signature.ts'
import { startReceiver, type Receiver } from '../testing/receiver.ts'
import { waitFor } from '../testing/wait-for.ts'
import { CHAVE, closeAll, createCob, startTestSandbox, type Client } from '../testing/sandbox.ts'

interface PixBody {
  pix: { txid: string }[]
}

const FIRST = 'first0000000000000000000000a'
const SECOND = 'second000000000000000000000b'
const THIRD = 'third0000000000000000000000c'

let sandbox: Client
let hook: Receiver
let auth: string

const setup = async (...statuses: number[]) => {
  sandbox = await startTestSandbox()
  auth = await sandbox.token()
  hook = await startReceiver(...statuses)
  await sandbox.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl: hook.url }, auth)
}
const setProfile = (mode: string, ms?: number) =>
  sandbox.call('POST', '/faults', { target: 'pix', mode, ms })
const pay = async (txid: string) => {
  const { body } = await sandbox.call('PUT', `/pix/cob/${txid}`, createCob(), auth)
  await sandbox.call('POST', '/pix/pay', { copyPaste: body.pixCopiaECola })
}
const countWaiting = async () =>
  (await sandbox.call<{ waiting: number }>('GET', '/page/state.json')).body.waiting
const waitForTxids = async (count: number) =>
  (await hook.waitForCount(count)).map(({ body }) => (body as PixBody).pix[0]?.txid)

afterEach(async () => {
  await closeAll()
  await hook.close()
})

it('sends each webhook twice in mode duplicate_webhook', async () => {
  await setup()
  await setProfile('duplicate_webhook')
  await pay(FIRST)
  expect(await waitForTxids(2)).toEqual([FIRST, FIRST])
})

it('sends a newer webhook first in mode reordered_webhook', async () => {
  await setup()
  await setProfile('reordered_webhook')
  await pay(FIRST)
  await pay(SECOND)
  expect(await waitForTxids(2)).toEqual([SECOND, FIRST])
})

it('sends a webhook that waits for a newer one at the end of the profile', async () => {
  await setup()
  await setProfile('reordered_webhook')
  await pay(FIRST)
  await setProfile('off')
  expect(await waitForTxids(1)).toEqual([FIRST])
})

it('sends nothing in mode lost_webhook, also afterwards', async () => {
  await setup()
  await setProfile('lost_webhook')
  await pay(FIRST)
  await waitFor(async () => (await countWaiting()) === 0)
  await setProfile('duplicate_webhook')
  await pay(SECOND)
  expect(await waitForTxids(2)).toEqual([SECOND, SECOND])
})

it('sends a webhook after the delay in mode late_webhook', async () => {
  await setup()
  await setProfile('late_webhook', 600_000)
  await pay(FIRST)
  await setProfile('late_webhook', 0)
  await pay(SECOND)
  expect(await waitForTxids(1)).toEqual([SECOND])
  await waitFor(async () => (await countWaiting()) === 1)
})

it('signs with an unknown key in mode forged_webhook until it is off', async () => {
  await setup(404)
  await setProfile('forged_webhook')
  await pay(FIRST)
  await hook.waitForCount(1)
  await setProfile('off')
  await pay(THIRD)
  const received = await hook.waitForCount(3)
  const { keys } = (
    await sandbox.call<{ keys: (JsonWebKey & { kid: string })[] }>('GET', '/pix/jwks')
  ).body
  const isGenuine = received.map((one) => {
    const { kid, over } = readSignature(one)
    expect(keys.some((key) => key.kid === kid)).toBe(true)
    return verifyPayload(over(one.text), keys) !== null
  })
  expect(isGenuine[0]).toBe(false)
  expect(isGenuine.at(-1)).toBe(true)
})
