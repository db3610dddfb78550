import {
  checkInboundSms,
  login,
  requestInboundSms,
  sendPin,
  sendPinByEmail,
  sendPinByVoice,
  sendProofPin,
} from '@portal/contract'
import { mockSmsGateway, type FakeSmsGateway } from '../testing/fake-sms-gateway.ts'
import { readInboundSms, sendInboundSms } from '../testing/inbound-sms.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useMailbox } from '../testing/use-mailbox.ts'
import { useTestApi } from '../testing/use-test-api.ts'

const PHONE = '+5511987654321'
const HOUR_MS = 3_600_000
const params = { product: 'tim' }

describe.each(STORES)('check for a changed SIM on %s', (store) => {
  const api = useTestApi(store, {
    config: {
      network: { baseUrl: 'https://network.example', apiKey: 'key', numberVerification: null },
    },
  })
  const mails = useMailbox(api)
  let gateway: FakeSmsGateway
  let asked: string[]

  const mockNetwork = (respond: () => Response | Promise<Response>): void => {
    gateway = mockSmsGateway()
    asked = []
    const send = jest.spyOn(globalThis, 'fetch').getMockImplementation()
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!String(input).startsWith('https://network.example')) return send!(input, init)
      expect(String(input)).toBe('https://network.example/sim-swap/v2/retrieve-date')
      asked.push((JSON.parse(String(init?.body)) as { phoneNumber: string }).phoneNumber)
      return respond()
    })
  }
  const formatHoursAgo = (hours: number): string =>
    new Date(api.platform.clock.now().getTime() - hours * HOUR_MS).toISOString()
  const mockChange = (hoursAgo: number | null): void =>
    mockNetwork(() =>
      Response.json({
        latestSimChange: hoursAgo === null ? null : formatHoursAgo(hoursAgo),
        monitoredPeriod: 120,
      }),
    )
  const drainOutbox = async (): Promise<void> => {
    while ((await api.platform.outbox.drain()) > 0);
  }
  const startLogin = async (): Promise<Credentials> =>
    api.readCredentials(await api.call(login, { body: { doc: '39053344705', type: 'PF' } }))
  const requestPin = async (recipient = PHONE, endpoint = sendPin) => {
    const response = await api.call(endpoint, {
      ...(await startLogin()),
      params,
      body: { recipient },
    })
    await drainOutbox()
    return response
  }

  // ASVS 6.6.1
  it.each([
    ['sms', sendPin],
    ['voice', sendPinByVoice],
  ])(
    'sends no code by %s to a SIM younger than 72 hours, with the same response',
    async (_, by) => {
      mockChange(71)
      const swapped = await requestPin(PHONE, by as typeof sendPin)
      expect([gateway.sent, gateway.calls]).toEqual([[], []])
      expect(asked).toEqual([PHONE])
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
        ['pf-overdue@example.com', 'Por que o código não chegou por SMS'],
      ])
      mockChange(null)
      const sent = await requestPin(PHONE, by as typeof sendPin)
      expect([swapped.statusCode, Object.keys(swapped.json<object>())]).toEqual([
        sent.statusCode,
        Object.keys(sent.json<object>()),
      ])
      expect([...gateway.sent, ...gateway.calls]).toHaveLength(1)
    },
  )

  it('recommends no code by e-mail to a customer whose e-mail is not confirmed', async () => {
    mockChange(1)
    await requestPin()
    expect(mails.at(-1)?.text).toContain('entre com outro celular da sua conta')
    await api.call(sendPinByEmail, await startLogin())
    await drainOutbox()
    expect(mails).toHaveLength(1)
  })

  it('is requested once for a message that the gateway lists again', async () => {
    mockChange(null)
    const who = await startLogin()
    const { code } = (await api.call(requestInboundSms, { ...who, params })).json<{
      code: string
    }>()
    await sendInboundSms(api, gateway, PHONE, code)
    await readInboundSms(api)
    expect(asked).toHaveLength(1)
  })

  it('requests the SIM of unknown phones too, without a notification', async () => {
    mockChange(1)
    await requestPin('+5521998765432')
    expect(asked).toEqual(['+5521998765432'])
    expect(mails).toEqual([])
  })

  it('notifies the customer once an hour and leaves the e-mail as the way in', async () => {
    mockChange(1)
    await requestPin()
    await requestPin()
    expect(mails).toHaveLength(1)
    expect((await api.call(sendPinByEmail, await startLogin())).statusCode).toBe(200)
  })

  it('confirms no login by an SMS from a young SIM', async () => {
    mockChange(1)
    const who = await startLogin()
    const { code } = (await api.call(requestInboundSms, { ...who, params })).json<{
      code: string
    }>()
    const isVerified = async (): Promise<boolean> =>
      (await api.call(checkInboundSms, { ...who, params })).json<{ verified: unknown }>()
        .verified !== null
    await sendInboundSms(api, gateway, PHONE, code)
    expect(await isVerified()).toBe(false)
    mockChange(null)
    await sendInboundSms(api, gateway, PHONE, code)
    expect(await isVerified()).toBe(true)
  })

  it('rejects a proof by SMS to a young SIM and names the problem', async () => {
    mockChange(1)
    const who = await signIn(api, 'pf-overdue')
    const response = await api.call(sendProofPin, { ...who, body: { channel: 'sms' } })
    expect(response.json()).toMatchObject({ code: 'METHOD.NOT.AVAILABLE' })
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['an older SIM', () => Response.json({ latestSimChange: formatHoursAgo(73) })],
    ['an unknown change', () => Response.json({ latestSimChange: null })],
    ['an unknown phone', () => Response.json({ code: 'IDENTIFIER_NOT_FOUND' }, { status: 404 })],
    ['another operator', () => Response.json({ code: 'UNSUPPORTED' }, { status: 422 })],
    ['a failure', () => Response.json({}, { status: 503 })],
    ['a time in the future', () => Response.json({ latestSimChange: formatHoursAgo(-24) })],
    ['no date', () => Response.json({ latestSimChange: 'yesterday' })],
    [
      'another phone',
      () => Response.json({ latestSimChange: formatHoursAgo(1), phoneNumber: '+5521998765432' }),
    ],
    ['a page', () => new Response('<html>')],
    ['a body without end', () => new Response('x'.repeat(100_000))],
    ['a network error', () => Promise.reject(new TypeError('fetch failed'))],
  ])('sends the code by SMS after %s', async (_case, respond) => {
    mockNetwork(respond)
    await requestPin()
    expect(gateway.sent).toHaveLength(1)
  })
})
