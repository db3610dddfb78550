import {
  cancelCase,
  cases,
  reportLostPhone,
  createCase,
  rate,
  requestCallBack,
  type SupportCases,
  type SupportCase,
} from '@portal/contract'
import { openSlices } from '../slices.ts'
import { buildAdminServer, applyRetention } from '../platform/index.ts'
import { createKnownBrowserCookies } from '../testing/known-browser-cookies.ts'
import { mockSmsGateway, type FakeSmsGateway } from '../testing/fake-sms-gateway.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { createTestApi, type Credentials, type TestApi } from '../testing/test-api.ts'
import { casesRetention } from './retained-data.ts'
import { LIMITS } from './limits.ts'

const PHONE = '+5511987654321'
const DESK = { authorization: 'Bearer sandbox-desk-key' }
const GSM7 = /^[A-Za-z0-9 \n\r@$_!"#%&'()*+,\-./:;<=>?]{1,160}$/

describe.each(STORES)('customer care on %s', (store) => {
  let api: TestApi
  let inside: Awaited<ReturnType<typeof buildAdminServer>>
  let gateway: FakeSmsGateway
  let ana: Credentials
  beforeAll(async () => {
    api = await createTestApi(store)
    inside = await buildAdminServer(
      api.platform,
      await openSlices({
        ...api.platform,
        metrics: { ...api.platform.metrics, addGauge: () => undefined },
      }),
    )
  }, 60_000)
  beforeEach(async () => {
    gateway = mockSmsGateway()
    await api.reset()
    ana = await signIn(api, 'pf-overdue')
  })
  afterAll(() => api.close())

  const list = async (who = ana): Promise<SupportCases> =>
    (await api.call(cases, who)).json<SupportCases>()
  const ask = (body: unknown, key = 'care-key-0001', who = ana) =>
    api.call(createCase, { ...who, body, headers: { 'idempotency-key': key } })
  const contest = { kind: 'contest', invoice: null, text: 'Não contratei o pacote adicional.' }
  const sms = async (): Promise<FakeSmsGateway['sent']> => {
    await api.platform.outbox.drain()
    return gateway.sent
  }
  const step = (protocol: string, body: object, headers: Record<string, string> = DESK) =>
    inside.inject({ method: 'POST', url: `/desk/cases/${protocol}`, headers, payload: body })
  const queue = async () =>
    (await inside.inject({ url: '/desk/queue', headers: DESK })).json<{
      cases: (SupportCase & { customer: string })[]
      ratings: object[]
      feedbacks: object[]
    }>()

  it('lists a call as soon as possible with its protocol, and sends it by SMS', async () => {
    const call = () =>
      api.call(requestCallBack, {
        ...ana,
        params: { product: 'tim' },
        body: { phone: '+5511912345678' },
      })
    const { protocol } = (await call()).json<{ protocol: string }>()
    expect((await call()).json()).toEqual({ protocol })
    expect((await list()).cases).toMatchObject([
      {
        protocol,
        kind: 'call',
        state: 'received',
        phone: '+5511912345678',
        call: null,
        canCancel: true,
      },
    ])
    expect(await sms()).toEqual([
      expect.objectContaining({ to: PHONE, text: expect.stringContaining(protocol) }),
    ])
    expect(gateway.sent[0]?.text).toMatch(GSM7)
  })

  it('promises a call in a window that it offers, and in no other', async () => {
    const [, second] = (await list()).calls
    const opened = await ask({ kind: 'call', phone: PHONE, from: second?.from })
    expect([opened.statusCode, opened.json<SupportCase>().call]).toEqual([201, second])
    const soon = new Date(Date.parse(second?.from ?? '') + 60_000).toISOString()
    expect(
      (await ask({ kind: 'call', phone: PHONE, from: soon }, 'care-key-0002')).json(),
    ).toMatchObject({ code: 'ATTENDANCE.CLOSED', field: 'from' })
  })

  it('opens one case for a key, with one SMS, also when both calls come at once', async () => {
    const answers = await Promise.all([ask(contest), ask(contest), ask(contest)])
    expect(new Set(answers.map((answer) => answer.json<SupportCase>().protocol)).size).toBe(1)
    expect((await list()).cases).toHaveLength(1)
    expect(await sms()).toHaveLength(1)
    expect((await ask({ ...contest, text: 'Outro texto' })).json()).toMatchObject({
      code: 'IDEMPOTENCY.KEY.REUSED',
    })
  })

  it("takes a contest of an own invoice, and of nobody else's", async () => {
    expect((await ask({ ...contest, invoice: 'FT100000100107' })).json()).toMatchObject({
      invoice: 'FT100000100107',
    })
    expect(
      (await ask({ ...contest, invoice: 'FT100000900101' }, 'care-key-0002')).json(),
    ).toMatchObject({ code: 'BAD.REQUEST', field: 'invoice' })
  })

  it('lets the customer take a case back until it is answered, and nobody else', async () => {
    const { protocol } = (await ask(contest)).json<SupportCase>()
    const cancel = async (who: Credentials) =>
      (await api.call(cancelCase, { ...who, params: { protocol } })).json<unknown>()
    expect(await cancel(await signIn(api, 'pf-day-10'))).toMatchObject({ code: 'NOT.FOUND' })
    expect(await cancel(ana)).toMatchObject({ state: 'cancelled', canCancel: false })
    expect(await cancel(ana)).toMatchObject({ state: 'cancelled' })
    expect((await step(protocol, { to: 'answered', answer: 'Tarde demais' })).statusCode).toBe(409)
  })

  it('shows the desk what waits by name, without a document, and the customer the answer, told once', async () => {
    const { protocol } = (await ask(contest)).json<SupportCase>()
    await sms()
    expect((await queue()).cases).toMatchObject([
      { protocol, customer: 'Ana Souza', text: contest.text },
    ])
    expect(JSON.stringify(await queue())).not.toContain('39053344705')
    await step(protocol, { to: 'working' })
    expect((await list()).cases[0]?.state).toBe('working')
    const answered = await Promise.all(
      [1, 2].map(() =>
        step(protocol, { to: 'answered', answer: 'O valor volta na próxima fatura.' }),
      ),
    )
    expect(answered.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await step(protocol, { to: 'closed' })).statusCode).toBe(200)
    expect((await list()).cases[0]).toMatchObject({
      state: 'closed',
      answer: 'O valor volta na próxima fatura.',
      canCancel: false,
    })
    expect(
      (await sms()).map(({ to, text }) => [to, text.includes('respondemos'), GSM7.test(text)]),
    ).toEqual([
      [PHONE, false, true],
      [PHONE, true, true],
    ])
    const { rows } = await api.platform.database.query(
      "select id from work where id like 'case-%-email' order by id",
      [],
    )
    expect(rows).toEqual([{ id: `case-${protocol}-answered-email` }])
  })

  it('shows the desk ratings and feedback without who gave them', async () => {
    await api.call(rate, {
      ...ana,
      params: { product: 'tim' },
      body: { score: 9, option: null, comment: 'Muito bom' },
    })
    const { ratings } = await queue()
    expect(ratings).toEqual([
      { score: 9, option: null, comment: 'Muito bom', at: expect.any(String) },
    ])
  })

  it.each([
    ['no key', {}],
    ['a wrong key', { authorization: 'Bearer sandbox-desk-kex' }],
  ])('answers the desk nothing with %s', async (_what, headers) => {
    expect((await inside.inject({ url: '/desk/queue', headers })).statusCode).toBe(401)
    expect((await step('202611210000000001', { to: 'closed' }, headers)).statusCode).toBe(401)
  })

  it('has no door to the desk where customers are', async () => {
    expect((await api.app.inject({ url: '/desk/queue', headers: DESK })).statusCode).toBe(404)
  })

  it('gives who has lost the phone a protocol and nothing of its owner, whom it tells by e-mail', async () => {
    const visitor = await signIn(api, 'pf-overdue', 'pending')
    const answer = await api.call(reportLostPhone, {
      ...visitor,
      body: { phone: '+5511912345678' },
      headers: { 'idempotency-key': 'lost-key-01' },
    })
    expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([201, ['protocol']])
    expect(await sms()).toEqual([])
    const { protocol } = answer.json<{ protocol: string }>()
    const { rows } = await api.platform.database.query(
      "select id from work where id like 'case-%'",
      [],
    )
    expect(rows).toEqual([{ id: `case-${protocol}-opened-email` }])
    expect((await list()).cases).toMatchObject([{ protocol, kind: 'phone' }])
    await step(protocol, { to: 'answered', answer: 'Telefone conferido.' })
    expect(await sms()).toEqual([
      expect.objectContaining({ to: '+5511912345678', text: expect.not.stringContaining('Ana') }),
    ])
  })

  describe('a phone that is said to be lost', () => {
    const [NETWORK, OTHERS] = ['203.0.113.9', [1, 2, 3, 4].map((i) => `198.51.100.${i}`)]
    let asked = 0
    const lost = async (address: string, cookies: Record<string, string> = {}): Promise<number> => {
      const visitor = await signIn(api, 'pf-overdue', 'pending')
      const headers = {
        'idempotency-key': `lost-key-${asked++}-of-all`,
        'x-forwarded-for': address,
      }
      return (
        await api.call(reportLostPhone, {
          ...visitor,
          cookies: { ...visitor.cookies, ...cookies },
          body: { phone: '+5511912345678' },
          headers,
        })
      ).statusCode
    }

    it('is asked about twice a day by one network, and goes on to be by others', async () => {
      expect([await lost(NETWORK), await lost(NETWORK), await lost(NETWORK)]).toEqual([
        201, 201, 429,
      ])
      expect(await lost('2804:14d:5c22:7::1')).toBe(201)
      expect(await lost('2804:14d:5c22:7::2')).toBe(201)
    })

    it('fills no mailbox, from however many networks, and is open again after six hours', async () => {
      const statuses = []
      for (const address of [...OTHERS, NETWORK]) statuses.push(await lost(address))
      expect(statuses).toEqual([201, 201, 201, 201, 429])
      await api.platform.database.query('update rate_limits set expire = expire - 6 * 3600000', [])
      expect(await lost(NETWORK)).toBe(201)
    })

    it("can still be said at the owner's known browser, wherever strangers have asked", async () => {
      const own = createKnownBrowserCookies(api, { customerId: 'pf-overdue', personId: null })
      for (const address of [NETWORK, NETWORK, ...OTHERS]) await lost(address)
      await Promise.all(Array.from({ length: LIMITS.lostPhoneByIp.points }, () => lost(NETWORK)))
      expect(
        await lost(
          NETWORK,
          createKnownBrowserCookies(api, { customerId: 'pf-neighbour', personId: null }),
        ),
      ).toBe(429)
      expect(await lost(NETWORK, own)).toBe(201)
      expect([
        await lost(NETWORK, own),
        await lost(NETWORK, own),
        await lost(NETWORK, own),
      ]).toEqual([201, 201, 429])
    })
  })

  it('forgets what ended two years ago, and nothing that waits', async () => {
    const ended = (await ask(contest)).json<SupportCase>().protocol
    await step(ended, { to: 'closed' })
    const waiting = (await ask(contest, 'care-key-0002')).json<SupportCase>().protocol
    await applyRetention(
      api.platform.db,
      new Date(api.platform.clock.now().getTime() + 731 * 86_400_000),
      casesRetention,
    )
    expect((await list()).cases.map(({ protocol }) => protocol)).toEqual([waiting])
  })
})
