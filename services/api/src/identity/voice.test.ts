import { login, sendPin, sendPinByVoice, verifyPin } from '@portal/contract'
import { useSmsGateway, readPin } from '../testing/fake-sms-gateway.ts'
import { createKnownBrowserCookies } from '../testing/known-browser-cookies.ts'
import { STORES } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { isCallingHour } from './rules/calling-hours.ts'

const ANA = '+5511987654321'
const params = { product: 'tim' }
const parseSpokenPin = (text = ''): string =>
  (/é: ((?:\d\. ?){6})/.exec(text)?.[1] ?? '').replace(/\D/g, '')

describe.each(STORES)('PIN by voice call on %s', (store) => {
  const api = useTestApi(store)
  const gateway = useSmsGateway()

  const startLogin = async (): Promise<Credentials> =>
    api.readCredentials(await api.call(login, { body: { doc: '39053344705', type: 'PF' } }))
  const requestCall = (who: Credentials, recipient = ANA) =>
    api.call(sendPinByVoice, { ...who, params, body: { recipient } })
  const readProblemCode = (answer: { json(): unknown }): string =>
    (answer.json() as { code: string }).code

  it('is spoken digit by digit, twice, and replaces the PIN of an earlier SMS', async () => {
    const who = await startLogin()
    await api.call(sendPin, { ...who, params, body: { recipient: ANA } })
    await api.platform.outbox.drain()
    api.advance(31_000)
    expect((await requestCall(who)).statusCode).toBe(200)
    await api.platform.outbox.drain()
    expect(gateway.calls).toHaveLength(1)
    const [{ to, text } = { to: '', text: '' }] = gateway.calls
    const pin = parseSpokenPin(text)
    expect(to).toBe(ANA)
    expect(text.split([...pin].join('. '))).toHaveLength(3)
    expect(
      readProblemCode(
        await api.call(verifyPin, { ...who, body: { token: readPin(gateway.sent[0]?.text) } }),
      ),
    ).toBe('PIN.WRONG')
    expect((await api.call(verifyPin, { ...who, body: { token: pin } })).json()).toMatchObject({
      name: 'Ana',
      phone: ANA,
    })
  })

  it('is only sent to a phone of the customer, with the same response', async () => {
    const [own, others] = [
      await requestCall(await startLogin()),
      await requestCall(await startLogin(), '+5521999990000'),
    ]
    expect(others.statusCode).toBe(200)
    expect(Object.keys(others.json<object>())).toEqual(Object.keys(own.json<object>()))
    await api.platform.outbox.drain()
    expect(gateway.calls.map(({ to }) => to)).toEqual([ANA])
  })

  it('is limited to one 30 s after an SMS and three an hour for a phone', async () => {
    const who = await startLogin()
    await api.call(sendPin, { ...who, params, body: { recipient: ANA } })
    expect(readProblemCode(await requestCall(who))).toBe('PIN.RESEND.TOO.SOON')
    api.advance(31_000)
    expect((await requestCall(who)).statusCode).toBe(200)
    expect((await requestCall(await startLogin())).statusCode).toBe(200)
    expect((await requestCall(await startLogin())).statusCode).toBe(200)
    expect(readProblemCode(await requestCall(await startLogin()))).toBe('TOO.MANY.REQUESTS')
  })

  // ASVS 6.3.1
  it('reaches a known browser after unknown ones have exhausted the calls of the hour', async () => {
    for (let n = 0; n < 4; n += 1) await requestCall(await startLogin())
    const { token, cookies } = await startLogin()
    const known = createKnownBrowserCookies(api, { customerId: 'pf-overdue', personId: null })
    const answer = await requestCall({ token, cookies: { ...cookies, ...known } })
    expect(answer.statusCode).toBe(200)
  })

  it('is rejected at night', async () => {
    // From 12:00 to 21:30.
    api.advance(9.5 * 3_600_000)
    const answer = await requestCall(await startLogin())
    expect(readProblemCode(answer)).toBe('METHOD.NOT.AVAILABLE')
    await api.platform.outbox.drain()
    expect(gateway.calls).toEqual([])
    api.advance(-9.5 * 3_600_000)
  })
})

it.each([
  ['2026-11-18T11:59:59Z', false],
  ['2026-11-18T12:00:00Z', true],
  ['2026-11-18T23:59:59Z', true],
  ['2026-11-19T00:00:00Z', false],
])('isCallingHour at %s is %p', (at, expected) =>
  expect(isCallingHour(new Date(at))).toBe(expected),
)
