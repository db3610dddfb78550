/** @slow a thousand guesses at a PIN */
import { login, sendPin, verifyPin } from '@portal/contract'
import { mockSmsGateway, readPin } from '../testing/fake-sms-gateway.ts'
import { STORE } from '../testing/stores.ts'
import {
  createTestApi,
  type CallOptions,
  type Credentials,
  type TestApi,
} from '../testing/test-api.ts'

const ANA = { doc: '39053344705', type: 'PF' }
/** `GUESSES=10000` runs longer. A thousand exhaust every limit; later attempts are rejected without a comparison. */
const GUESSES = Number(process.env.GUESSES ?? 1_000)
const PER_LOGIN = 50

const runConcurrently = async (
  count: number,
  concurrency: number,
  work: (i: number) => Promise<void>,
): Promise<void> => {
  let next = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < count) await work(next++)
    }),
  )
}

// ASVS 6.3.1, 6.6.3
it(`login accepts none of ${GUESSES} PIN guesses from many IPs and accepts the customer an hour later`, async () => {
  const gateway = mockSmsGateway()
  const api: TestApi = await createTestApi(STORE, { config: { logLevel: 'silent' } })
  const buildHeaders = (i: number): Record<string, string> => ({
    'x-forwarded-for': `203.0.${(i >> 8) & 255}.${i & 255}`,
  })
  const requestPin = (who: Credentials, options: CallOptions) =>
    api.call(sendPin, {
      ...who,
      params: { product: 'tim' },
      body: { recipient: '+5511987654321' },
      ...options,
    })
  const statuses = new Map<string, number>()
  await runConcurrently(GUESSES / PER_LOGIN, 20, async (i) => {
    const pending = api.readCredentials(
      await api.call(login, { body: ANA, headers: buildHeaders(i) }),
    )
    await requestPin(pending, { headers: buildHeaders(i) })
    for (let j = 0; j < PER_LOGIN; j += 1) {
      const token = String(((i * PER_LOGIN + j) * 97) % 1_000_000).padStart(6, '0')
      const { code = 'PASSED' } = (
        await api.call(verifyPin, { ...pending, body: { token }, headers: buildHeaders(i) })
      ).json<{
        code?: string
      }>()
      statuses.set(code, (statuses.get(code) ?? 0) + 1)
    }
  })
  expect(statuses.get('PIN.WRONG')).toBe(10 * 4)
  expect(statuses.get('PASSED')).toBeUndefined()

  await api.platform.database.query('update rate_limits set expire = expire - 3600000', [])
  await api.platform.outbox.drain()
  const owner = api.readCredentials(await api.call(login, { body: ANA }))
  expect((await requestPin(owner, {})).statusCode).toBe(200)
  while ((await api.platform.outbox.drain()) > 0);
  const pins = gateway.sent.map(({ text }) => readPin(text))
  expect((await api.call(verifyPin, { ...owner, body: { token: pins.at(-1) } })).statusCode).toBe(
    200,
  )
  await api.close()
})
