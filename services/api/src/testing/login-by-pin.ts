import { login, sendPin, verifyPin } from '@portal/contract'
import { mockSmsGateway, readPin } from './fake-sms-gateway.ts'
import type { Credentials, TestApi } from './test-api.ts'

interface PinLogin {
  document?: string
  phone?: string
  cookies?: Record<string, string>
  headers?: Record<string, string>
  /** Number of wrong attempts before the correct one. */
  wrongPins?: number
}

/** Logs an individual in by the endpoints; by default Ana. Returns the credentials with all cookies of the browser. */
export const loginByPin = async (
  api: TestApi,
  {
    document = '39053344705',
    phone = '+5511987654321',
    cookies = {},
    headers = {},
    wrongPins = 0,
  }: PinLogin = {},
): Promise<Required<Credentials>> => {
  const gateway = mockSmsGateway()
  const pending = api.readCredentials(
    await api.call(login, { body: { doc: document, type: 'PF' }, headers, cookies }),
  )
  const who = { token: pending.token, cookies: { ...cookies, ...pending.cookies } }
  await api.call(sendPin, { ...who, params: { product: 'tim' }, body: { recipient: phone } })
  await api.platform.outbox.drain()
  const pin = readPin(gateway.sent.at(-1)?.text)
  const attempt = (token: string) => api.call(verifyPin, { ...who, headers, body: { token } })
  for (let i = 0; i < wrongPins; i += 1) await attempt(pin === '000000' ? '111111' : '000000')
  const verified = api.readCredentials(await attempt(pin))
  return { token: verified.token!, cookies: { ...who.cookies, ...verified.cookies } }
}
