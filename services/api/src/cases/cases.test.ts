import {
  cancelCase,
  cases,
  reportLostPhone,
  createCase,
  exportMyData,
  rate,
  requestCallBack,
  type ExportedData,
  type SupportCases,
  type SupportCase,
} from '@portal/contract'
import { openSlices } from '../slices.ts'
import { addMs, buildAdminServer, applyRetention } from '../platform/index.ts'
import { createKnownBrowserCookies } from '../testing/known-browser-cookies.ts'
import { mockSmsGateway, type FakeSmsGateway } from '../testing/fake-sms-gateway.ts'
import { repeatCall } from '../testing/map-in-batches.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { createTestApi, type Credentials, type TestApi } from '../testing/test-api.ts'
import { casesRetention } from './retained-data.ts'
import { insertCase } from './store/cases.ts'
import { RATE_LIMITS } from './rate-limits.ts'

const PHONE = '+5511987654321'
const DESK = { authorization: 'Bearer sandbox-desk-key' }

describe.each(STORES)('support cases on %s', (store) => {
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
  })
  beforeEach(async () => {
    gateway = mockSmsGateway()
    await api.reset()
    ana = await signIn(api, 'pf-overdue')
  })
  afterAll(() => api.close())

  const list = async (): Promise<SupportCases> => (await api.call(cases, ana)).json<SupportCases>()
  const ask = (body: unknown, key = 'care-key-0001') =>
    api.call(createCase, { ...ana, body, headers: { 'idempotency-key': key } })
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

  it('lists a requested call with its protocol and sends an SMS', async () => {
    const call = () =>
      api.call(requestCallBack, {
        ...ana,
        params: { product: 'tim' },
        body: { phone: '+5511912345678' },
      })
    const [first, second] = await Promise.all([call(), call()])
    const { protocol } = first.json<{ protocol: string }>()
    expect(second.json()).toEqual({ protocol })
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
  })

  it('accepts a call in an offered window only', async () => {
    const [, second] = (await list()).calls
    const opened = await ask({ kind: 'call', phone: PHONE, from: second?.from })
    expect([opened.statusCode, opened.json<SupportCase>().call]).toEqual([201, second])
    const soon = new Date(Date.parse(second?.from ?? '') + 60_000).toISOString()
    expect(
      (await ask({ kind: 'call', phone: PHONE, from: soon }, 'care-key-0002')).json(),
    ).toMatchObject({ code: 'ATTENDANCE.CLOSED', field: 'from' })
  })

  // Consumer law 12
  it('opens one case with one SMS per idempotency key, also for concurrent requests', async () => {
    const responses = await Promise.all([ask(contest), ask(contest), ask(contest)])
    expect(new Set(responses.map((response) => response.json<SupportCase>().protocol)).size).toBe(1)
    expect((await list()).cases).toHaveLength(1)
    expect(await sms()).toHaveLength(1)
    expect((await ask({ ...contest, text: 'Outro texto' })).json()).toMatchObject({
      code: 'IDEMPOTENCY.KEY.REUSED',
    })
  })

  it("accepts a contest of the customer's own invoices only", async () => {
    expect((await ask({ ...contest, invoice: 'FT100000100107' })).json()).toMatchObject({
      invoice: 'FT100000100107',
    })
    expect(
      (await ask({ ...contest, invoice: 'FT100000900101' }, 'care-key-0002')).json(),
    ).toMatchObject({ code: 'BAD.REQUEST', field: 'invoice' })
  })

  it('exports a case with its invoice, state and dates', async () => {
    const invoice = 'FT100000100107'
    const { protocol, openedAt, answerBy } = (
      await ask({ ...contest, invoice })
    ).json<SupportCase>()
    const { parts } = (await api.call(exportMyData, ana)).json<ExportedData>()
    expect(parts.find(({ id }) => id === 'callBacks')?.rows).toEqual([
      expect.objectContaining({
        Protocolo: protocol,
        Situação: 'recebido',
        Quando: openedAt,
        Prazo: answerBy,
        'Última mudança': openedAt,
        Fatura: invoice,
      }),
    ])
  })

  it('lets only its customer cancel a case, until it is answered', async () => {
    const { protocol } = (await ask(contest)).json<SupportCase>()
    const cancel = async (who: Credentials) =>
      (await api.call(cancelCase, { ...who, params: { protocol } })).json<unknown>()
    expect(await cancel(await signIn(api, 'pf-day-10'))).toMatchObject({ code: 'NOT.FOUND' })
    expect(await cancel(ana)).toMatchObject({ state: 'cancelled', canCancel: false })
    expect(await cancel(ana)).toMatchObject({ state: 'cancelled' })
    expect((await step(protocol, { to: 'answered', answer: 'Tarde demais' })).statusCode).toBe(409)
  })

  it('shows the desk waiting cases with names and the customer the answer, with one notification', async () => {
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
    const answeredAt = (await list()).cases[0]?.changedAt
    api.advance(60_000)
    expect((await step(protocol, { to: 'closed' })).statusCode).toBe(200)
    expect((await list()).cases[0]).toMatchObject({
      state: 'closed',
      answer: 'O valor volta na próxima fatura.',
      answeredAt,
      canCancel: false,
    })
    expect((await sms()).map(({ to, text }) => [to, text.includes('respondemos')])).toEqual([
      [PHONE, false],
      [PHONE, true],
    ])
    const { rows } = await api.platform.database.query(
      "select id from jobs where id like 'case-%-email' order by id",
      [],
    )
    expect(rows).toEqual([{ id: `case-${protocol}-answered-email` }])
  })

  it('shows when a process of the previous version answered a case that was closed later', async () => {
    const { protocol } = (await ask(contest)).json<SupportCase>()
    await step(protocol, { to: 'answered', answer: 'O valor volta na próxima fatura.' })
    await api.platform.database.query('update cases set answered_at = null', [])
    const answeredAt = (await list()).cases[0]?.changedAt
    api.advance(60_000)
    await step(protocol, { to: 'closed' })
    expect((await list()).cases[0]).toMatchObject({ state: 'closed', answeredAt })
  })

  it('shows the desk a case by its protocol, long after it has ended', async () => {
    const { protocol } = (await ask(contest)).json<SupportCase>()
    const find = (number: string, headers: Record<string, string> = DESK) =>
      inside.inject({ url: `/desk/cases/${number}`, headers })
    await step(protocol, { to: 'answered', answer: 'O valor volta na próxima fatura.' })
    expect((await find(protocol)).json()).toMatchObject({
      protocol,
      customer: 'Ana Souza',
      state: 'answered',
      canClose: true,
    })
    expect((await find('202611180000000000')).statusCode).toBe(404)
    expect((await find(protocol, {})).statusCode).toBe(401)
  })

  describe('a decision at the desk', () => {
    const [ANA, BRUNO] = ['ana', 'bruno'].map((name) => ({
      authorization: `Bearer sandbox-desk-${name}`,
    }))
    const readDecider = async (protocol: string) => {
      const found = await inside.inject({ url: `/desk/cases/${protocol}`, headers: DESK })
      return found.json<{ answeredBy: string | null }>().answeredBy
    }

    it('names the person who answered the case, also after another person closed it', async () => {
      const { protocol } = (await ask(contest)).json<SupportCase>()
      await step(protocol, { to: 'working' }, BRUNO)
      expect(await readDecider(protocol)).toBeNull()
      await step(protocol, { to: 'answered', answer: 'O valor volta na próxima fatura.' }, ANA)
      expect(await readDecider(protocol)).toBe('ana')
      await step(protocol, { to: 'closed' }, BRUNO)
      expect(await readDecider(protocol)).toBe('ana')
      expect(
        api
          .logs()
          .split('\n')
          .filter((line) => line.includes('desk changed a case') && line.includes(protocol))
          .map((line) => {
            const { person, to } = JSON.parse(line) as Record<string, string>
            return [person, to]
          }),
      ).toEqual([
        ['bruno', 'working'],
        ['ana', 'answered'],
        ['bruno', 'closed'],
      ])
      expect(JSON.stringify(await list())).not.toContain('answeredBy')
    })

    it('names the person who closed the case without an answer', async () => {
      const call = await api.call(requestCallBack, {
        ...ana,
        params: { product: 'tim' },
        body: { phone: '+5511912345678' },
      })
      const { protocol } = call.json<{ protocol: string }>()
      await step(protocol, { to: 'closed' }, BRUNO)
      expect(await readDecider(protocol)).toBe('bruno')
    })

    it('stays without a name if the customer withdrew the case', async () => {
      const { protocol } = (await ask(contest)).json<SupportCase>()
      await api.call(cancelCase, { ...ana, params: { protocol } })
      expect(await readDecider(protocol)).toBeNull()
    })

    it('needs the own key of a person, except in the demonstration', async () => {
      const { protocol } = (await ask(contest)).json<SupportCase>()
      const supportDeskPeople = [{ name: 'beatriz', key: 'chave-da-beatriz' }]
      const real = await buildAdminServer(
        { ...api.platform, config: { ...api.platform.config, supportDeskPeople } },
        api.slices,
      )
      const answer = async (headers: Record<string, string>) =>
        real.inject({
          method: 'POST',
          url: `/desk/cases/${protocol}`,
          headers,
          payload: { to: 'answered', answer: 'O valor volta na próxima fatura.' },
        })
      expect((await answer(DESK)).statusCode).toBe(403)
      expect((await answer({ authorization: 'Bearer chave-da-beatriz' })).json()).toMatchObject({
        answeredBy: 'beatriz',
      })
      await real.close()
      const { protocol: other } = (await ask(contest, 'care-key-0002')).json<SupportCase>()
      await step(other, { to: 'answered', answer: 'Feito.' })
      expect(await readDecider(other)).toBe('desk')
    })
  })

  it('shows the desk ratings and feedback anonymously', async () => {
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
  ])('rejects the desk with %s', async (_what, headers) => {
    expect((await inside.inject({ url: '/desk/queue', headers })).statusCode).toBe(401)
    expect((await step('202611210000000001', { to: 'closed' }, headers)).statusCode).toBe(401)
  })

  it('does not serve the desk on the public port', async () => {
    expect((await api.app.inject({ url: '/desk/queue', headers: DESK })).statusCode).toBe(404)
  })

  it('returns only a protocol for a lost phone and notifies the owner by e-mail', async () => {
    const visitor = await signIn(api, 'pf-overdue', 'pending')
    const response = await api.call(reportLostPhone, {
      ...visitor,
      body: { phone: '+5511912345678' },
      headers: { 'idempotency-key': 'lost-key-01' },
    })
    expect([response.statusCode, Object.keys(response.json<object>())]).toEqual([201, ['protocol']])
    expect(await sms()).toEqual([])
    const { protocol } = response.json<{ protocol: string }>()
    const { rows } = await api.platform.database.query(
      "select id from jobs where id like 'case-%'",
      [],
    )
    expect(rows).toEqual([{ id: `case-${protocol}-opened-email` }])
    expect((await list()).cases).toMatchObject([{ protocol, kind: 'phone' }])
    await step(protocol, { to: 'answered', answer: 'Telefone conferido.' })
    expect(await sms()).toEqual([
      expect.objectContaining({ to: '+5511912345678', text: expect.not.stringContaining('Ana') }),
    ])
  })

  it('sends nothing to the phone of a lost-phone report that the owner cancels', async () => {
    const { protocol } = (
      await api.call(reportLostPhone, {
        ...(await signIn(api, 'pf-overdue', 'pending')),
        body: { phone: '+5511912345678' },
        headers: { 'idempotency-key': 'lost-key-01' },
      })
    ).json<{ protocol: string }>()
    await api.call(cancelCase, { ...ana, params: { protocol } })
    expect(await sms()).toEqual([])
  })

  describe('a report of a lost phone', () => {
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

    it('is limited to two a day per network', async () => {
      expect([await lost(NETWORK), await lost(NETWORK), await lost(NETWORK)]).toEqual([
        201, 201, 429,
      ])
      expect(await lost('2804:14d:5c22:7::1')).toBe(201)
      expect(await lost('2804:14d:5c22:7::2')).toBe(201)
    })

    it('is limited over all networks for six hours', async () => {
      const statuses = []
      for (const address of [...OTHERS, NETWORK]) statuses.push(await lost(address))
      expect(statuses).toEqual([201, 201, 201, 201, 429])
      await api.platform.database.query('update rate_limits set expire = expire - 6 * 3600000', [])
      expect(await lost(NETWORK)).toBe(201)
    })

    it("is accepted from the owner's known browser despite the limit", async () => {
      const own = createKnownBrowserCookies(api, { customerId: 'pf-overdue', personId: null })
      for (const address of [NETWORK, NETWORK, ...OTHERS]) await lost(address)
      await repeatCall(RATE_LIMITS.lostPhoneByIp.points, () => lost(NETWORK))
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

  it('lists an open case after 100 newer ones that have ended', async () => {
    const { protocol } = (await ask(contest)).json<SupportCase>()
    const { db, clock, keys } = api.platform
    for (let i = 0; i < 101; i++)
      await insertCase(
        db,
        keys.customer,
        'pf-overdue',
        `2027${String(i).padStart(12, '0')}`,
        {
          kind: 'request',
          phone: null,
          callFrom: null,
          callTo: null,
          invoice: null,
          contract: null,
          details: {},
          body: 'Pedido',
          idempotencyKey: null,
        },
        addMs(clock.now(), i),
      )
    await api.platform.database.query(
      "update cases set state = 'closed' where protocol like '2027%'",
      [],
    )
    const listed = (await list()).cases.map((one) => one.protocol)
    expect(listed).toHaveLength(101)
    expect(listed).toContain(protocol)
    expect(listed).not.toContain('2027000000000000')
  })

  it('deletes cases that ended two years ago and retains open ones', async () => {
    const ended = (await ask(contest)).json<SupportCase>().protocol
    await step(ended, { to: 'answered', answer: 'Feito.' })
    const waiting = (await ask(contest, 'care-key-0002')).json<SupportCase>().protocol
    await applyRetention(
      api.platform.db,
      new Date(api.platform.clock.now().getTime() + 731 * 86_400_000),
      casesRetention,
    )
    expect((await list()).cases.map(({ protocol }) => protocol)).toEqual([waiting])
  })
})
