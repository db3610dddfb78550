import { maintenanceStatus, report } from '@portal/contract'
import { isNotNull, sql } from 'drizzle-orm'
import { reports } from '../../identity/tables.ts'
import { STORE } from '../../testing/stores.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { buildAdminServer } from './admin-server.ts'

const TRACE_ID = '0123456789abcdef0123456789abcdef'
const TRACE = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('the admin port', () => {
  let api: TestApi
  let inside: Awaited<ReturnType<typeof buildAdminServer>>
  beforeAll(async () => {
    api = await createTestApi(STORE)
    inside = await buildAdminServer(api.platform, api.slices)
  })
  afterAll(() => api.close())

  it('exports requests by route and status, remote failures by version, and queues', async () => {
    await api.call(maintenanceStatus)
    for (const version of ['1.0.0-96eade0259', 'any text']) {
      await api.call(report, {
        body: {
          action: 'remote_failed',
          custom: { remote: 'bills', version, stage: 'chunk', traceId: TRACE },
        },
      })
    }
    await api.call(report, {
      body: { action: 'remote_failed', custom: { remote: 'made-up', version: '1.0.0' } },
    })
    await api.call(report, {
      body: {
        action: 'remote_failed',
        custom: { remote: 'host', version: '1.2.0', stage: 'event' },
      },
    })
    const { body, headers } = await inside.inject('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain(
      'http_request_duration_seconds_count{service="api",method="GET",route="/api/open/status",status="200"} 1',
    )
    expect(body).toContain(
      'portal_remote_failures_total{remote="bills",stage="chunk",version="1.0.0-96eade0259"} 1',
    )
    expect(body).toContain(
      'portal_remote_failures_total{remote="bills",stage="chunk",version="other"} 1',
    )
    expect(body).toContain(
      'portal_remote_failures_total{remote="other",stage="other",version="1.0.0"} 1',
    )
    expect(body).toContain(
      'portal_remote_failures_total{remote="host",stage="event",version="1.2.0"} 1',
    )
    expect(body).not.toContain('made-up')
    expect(body).toMatch(/portal_provider_down\{provider="\w+"\} 0/)
    expect(body).toMatch(/portal_database_connections\{state="busy"\} \d/)
    expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  })

  it('counts the due jobs once in each scrape', async () => {
    const listLag = jest.spyOn(api.platform.jobs, 'listLag')
    for (const scrapes of [1, 2]) {
      await inside.inject('/metrics')
      expect(listLag).toHaveBeenCalledTimes(scrapes)
    }
    listLag.mockRestore()
  })

  it.each([
    'portal_payments_reversed_total{kind="med"}',
    'portal_payments_reversed_total{kind="operator"}',
    'portal_webhook_connections_refused_total{reason="client_certificate"}',
    'portal_security_events_total{kind="codes-exhausted"}',
  ])('exports %s before the first event, so that alerts see a sudden rise', async (series) => {
    expect((await inside.inject('/metrics')).body).toContain(`${series} 0\n`)
  })

  it('exports counters while a gauge cannot be read, and counts that', async () => {
    api.platform.metrics.addGauge('portal_unreadable', 'Fails.', [], () =>
      Promise.reject(new Error('no database')),
    )
    await inside.inject('/metrics')
    const { statusCode, body } = await inside.inject('/metrics')
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/^portal_unreadable /m)
    expect(body).toMatch(/^portal_gauge_read_failures_total\{gauge="portal_unreadable"\} [12]$/m)
    expect(body).toMatch(/^http_request_duration_seconds_count/m)
  })

  it('exports web vitals by remote and page and ignores made-up values', async () => {
    const tell = (custom: object) => api.call(report, { body: { action: 'web_vitals', custom } })
    await tell({ page: '/', lcp: 900, inp: 120, cls: 0.02 })
    await tell({ page: '/', signedIn: true, inp: 40, cls: 0 })
    await tell({ page: '/contas/:reference', inp: 1e12, cls: 'far' })
    await tell({ page: '/pagamento/pix', inp: 60 })
    await tell({ page: '/made-up', inp: 40, cls: 0 })
    const { body } = await inside.inject('/metrics')
    expect(body).toContain('portal_web_vital_seconds_sum{vital="lcp",remote="auth",page="/"} 0.9')
    expect(body).toContain('portal_web_vital_seconds_count{vital="inp",remote="bills",page="/"} 1')
    expect(body).toContain('portal_layout_shift_sum{remote="auth",page="/"} 0.02')
    expect(body).toContain(
      'portal_web_vital_seconds_count{vital="inp",remote="payments",page="/pagamento/pix"} 1',
    )
    expect(body).not.toMatch(/made-up|contas\/:reference/)
  })

  it('finds a report by the number of the crash page', async () => {
    await api.call(report, {
      body: { action: 'portal_crashed', custom: { traceId: TRACE, reason: 'x is undefined' } },
    })
    expect((await inside.inject(`/reports/${TRACE}`)).json()).toContainEqual(
      expect.objectContaining({ action: 'portal_crashed', traceId: TRACE }),
    )
    const heard = `${TRACE.slice(0, 4)} ${TRACE.slice(4, 8)}`.toUpperCase()
    expect((await inside.inject(`/reports/${encodeURIComponent(heard)}`)).json()).toContainEqual(
      expect.objectContaining({ traceId: TRACE }),
    )
    for (const number of ['none', '%', TRACE.slice(0, 7)])
      expect((await inside.inject(`/reports/${encodeURIComponent(number)}`)).json()).toEqual([])
  })

  it('counts failed visits per remote version, each visit once', async () => {
    const since = api.platform.clock.now().toISOString()
    const tell = (version: string, cookie?: string) =>
      api.call(report, {
        body: {
          action: 'remote_failed',
          access: { session: { cookie } },
          custom: { remote: 'auth', version, stage: 'chunk' },
        },
      })
    for (const cookie of ['202611210001', '202611210001', undefined, undefined])
      await tell('2.0.0', cookie)
    await tell('1.0.0')
    const response = await inside.inject(`/remote-failures?since=${since}`)
    expect(response.json()).toEqual({
      visits: 4,
      failures: expect.arrayContaining([
        { remote: 'auth', version: '2.0.0', visits: 3, stages: { chunk: 3 } },
        { remote: 'auth', version: '1.0.0', visits: 1, stages: { chunk: 1 } },
      ]) as unknown,
    })
    expect((await inside.inject('/remote-failures?since=yesterday')).statusCode).toBe(400)
  })

  it('counts each network once, regardless of the visits in its reports', async () => {
    const since = api.platform.clock.now().toISOString()
    const forged = Array.from({ length: 20 }, (_, index) => ({
      remoteAddress: '177.32.4.9',
      cookie: `2026112100${10 + index}`,
    }))
    for (const { remoteAddress, cookie } of [
      ...forged,
      { remoteAddress: '2804:14d::1', cookie: '1' },
      { remoteAddress: '2804:14d::2', cookie: '2' },
    ]) {
      const payload = {
        action: 'remote_failed',
        access: { session: { cookie } },
        custom: { remote: 'support', version: '3.0.0', stage: 'entry' },
      }
      expect(
        (await api.app.inject({ method: 'POST', url: '/api/report', remoteAddress, payload }))
          .statusCode,
      ).toBeLessThan(300)
    }
    const { failures } = (await inside.inject(`/remote-failures?since=${since}`)).json<{
      failures: object[]
    }>()
    expect(failures).toContainEqual({
      remote: 'support',
      version: '3.0.0',
      visits: 2,
      stages: { entry: 2 },
    })
    const sources = await api.platform.db
      .selectDistinct({ source: reports.source })
      .from(reports)
      .where(isNotNull(reports.source))
    expect(sources).toEqual([
      { source: expect.stringMatching(/^[\w-]{16}$/) as string },
      { source: expect.stringMatching(/^[\w-]{16}$/) as string },
    ])
  })

  describe('with a case that cannot be decrypted', () => {
    const PROTOCOL = '202611180000000001'
    const HEADERS = {
      authorization: 'Bearer sandbox-desk-ana',
      'content-type': 'application/json',
      'x-trace-id': TRACE_ID,
    }
    beforeAll(async () => {
      await api.platform.db.execute(
        sql`insert into cases (id, customer_id, protocol, created_at, changed_at, encrypted_body) values ('unreadable', 'pf-overdue', ${PROTOCOL}, now(), now(), 'Ana Souza')`,
      )
    })

    it('logs the error with trace id and without data, and the response names the trace id', async () => {
      const response = await inside.inject({ url: `/desk/cases/${PROTOCOL}`, headers: HEADERS })
      expect([response.statusCode, response.json()]).toEqual([
        500,
        { message: expect.stringContaining('failed') as string, traceId: TRACE_ID },
      ])
      const lines = api
        .logs()
        .split('\n')
        .filter((line) => line.includes(TRACE_ID))
      expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
        expect.objectContaining({
          level: 50,
          traceId: TRACE_ID,
          msg: 'admin request failed, responding with 500',
          err: expect.objectContaining({ frames: expect.any(Array) as unknown }) as unknown,
        }),
      ])
      expect(lines.join()).not.toMatch(/Ana Souza|2026111800/)
    })

    it.each([
      ['a character that no text can store', '%00', {}],
      ['an invalid body', PROTOCOL, { method: 'POST', payload: '{"to":' }],
      ['an unknown step', PROTOCOL, { method: 'POST', payload: { to: 'lost' } }],
    ] as const)('responds to %s with 400 and no stack', async (_what, protocol, options) => {
      const before = api.logs()
      const response = await inside.inject({
        url: `/desk/cases/${protocol}`,
        ...options,
        headers: HEADERS,
      })
      expect([response.statusCode, Object.keys(response.json<object>())]).toEqual([
        400,
        ['message'],
      ])
      expect(response.body).not.toMatch(/Failed query|\.ts:/)
      expect(api.logs()).toBe(before)
    })
  })

  // ASVS 13.4.5
  it('is not served on the public port', async () => {
    for (const url of ['/metrics', `/reports/${TRACE}`, '/remote-failures', '/queues'])
      expect((await api.app.inject(url)).statusCode).toBe(404)
  })
})
