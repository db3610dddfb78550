import { login, sendPin, sendPinByVoice, verifyPin } from '@portal/contract'
import { mockSmsGateway, readPin, type FakeSmsGateway } from '../testing/fake-sms-gateway.ts'
import { STORES } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { isCallingHour } from './rules/calling-hours.ts'

const ANA = '+5511987654321'
const params = { product: 'tim' }
/** What somebody hears who listens to the digits. */
const heardIn = (text = ''): string =>
  (/é: ((?:\d\. ?){6})/.exec(text)?.[1] ?? '').replace(/\D/g, '')

describe.each(STORES)('the PIN by a call on %s', (store) => {
  const api = useTestApi(store)
  let gateway: FakeSmsGateway
  // A weekday noon in Sao Paulo.
  beforeEach(() => {
    gateway = mockSmsGateway()
  })

  const atTheDoor = async (): Promise<Credentials> =>
    api.readCredentials(await api.call(login, { body: { doc: '39053344705', type: 'PF' } }))
  const call = (who: Credentials, recipient = ANA) =>
    api.call(sendPinByVoice, { ...who, params, body: { recipient } })
  const code = (answer: { json(): unknown }): string => (answer.json() as { code: string }).code

  it('speaks the digits one by one, twice, and what was spoken opens the door; the SMS before it no longer does', async () => {
    const who = await atTheDoor()
    await api.call(sendPin, { ...who, params, body: { recipient: ANA } })
    await api.platform.outbox.drain()
    api.advance(31_000)
    expect((await call(who)).statusCode).toBe(200)
    await api.platform.outbox.drain()
    expect(gateway.calls).toHaveLength(1)
    const [{ to, text } = { to: '', text: '' }] = gateway.calls
    const pin = heardIn(text)
    expect(to).toBe(ANA)
    expect(text.split([...pin].join('. '))).toHaveLength(3)
    expect(
      code(await api.call(verifyPin, { ...who, body: { token: readPin(gateway.sent[0]?.text) } })),
    ).toBe('PIN.WRONG')
    expect((await api.call(verifyPin, { ...who, body: { token: pin } })).json()).toMatchObject({
      name: 'Ana',
      phone: ANA,
    })
  })

  it('calls nobody but the customer, and answers the same', async () => {
    const [theirs, strangers] = [
      await call(await atTheDoor()),
      await call(await atTheDoor(), '+5521999990000'),
    ]
    expect(strangers.statusCode).toBe(200)
    expect(Object.keys(strangers.json<object>())).toEqual(Object.keys(theirs.json<object>()))
    await api.platform.outbox.drain()
    expect(gateway.calls.map(({ to }) => to)).toEqual([ANA])
  })

  it('waits half a minute after an SMS, and rings a phone three times an hour at most, whoever asks', async () => {
    const who = await atTheDoor()
    await api.call(sendPin, { ...who, params, body: { recipient: ANA } })
    expect(code(await call(who))).toBe('PIN.RESEND.TOO.SOON')
    api.advance(31_000)
    expect((await call(who)).statusCode).toBe(200)
    expect((await call(await atTheDoor())).statusCode).toBe(200)
    expect((await call(await atTheDoor())).statusCode).toBe(200)
    expect(code(await call(await atTheDoor()))).toBe('TOO.MANY.REQUESTS')
  })

  it('rings nobody at night', async () => {
    // From noon to half past nine in the evening.
    api.advance(9.5 * 3_600_000)
    const answer = await call(await atTheDoor())
    expect(code(answer)).toBe('METHOD.NOT.AVAILABLE')
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
])('at %s a phone may ring: %p', (at, may) => expect(isCallingHour(new Date(at))).toBe(may))
