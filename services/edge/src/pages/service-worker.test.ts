import { createEdgeHarness, type EdgeHarness } from '../testing/edge-harness.ts'

let world: EdgeHarness
afterEach(() => world.close())

const SESSION = 'access-token=a; id-protocol=b; token-sms=c'
const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers })

it("serves the live host's worker for the whole portal, asked for anew each time, and lets it call the portal alone", async () => {
  world = await createEdgeHarness()
  const answer = await get('/assets/worker.js')
  expect(answer.body).toBe('worker of 7')
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  expect(
    (await get('/assets/worker.js', { 'if-none-match': String(answer.headers.etag) })).statusCode,
  ).toBe(304)
  expect(String((await get('/')).headers['content-security-policy']).split('; ')).toContain(
    "worker-src 'self'",
  )
})

it('serves a worker that deletes its caches and unregisters itself where SERVICE_WORKER is off', async () => {
  world = await createEdgeHarness({ SERVICE_WORKER: 'off' })
  const { body } = await get('/assets/worker.js')
  expect(body).toContain('registration.unregister()')
  expect(body).toContain('caches.delete(name)')
})

it('has a frame for every address: the page with the registry of this moment, and nothing of an address or a session', async () => {
  world = await createEdgeHarness()
  const answer = await get('/assets/frame.html', { cookie: SESSION })
  expect(answer.headers['cache-control']).toBe('private, no-cache')
  expect(answer.headers['content-security-policy']).toBe(
    (await get('/')).headers['content-security-policy'],
  )
  expect(answer.body).toContain('id="root">grau')
  expect(answer.body).toContain('/assets/7/main.0123456789abcdef.js')
  expect(answer.body).toContain('"version":"1"')
  expect(answer.body).not.toContain('rel="preload"')
  expect((await get('/assets/frame.html')).body).toBe(answer.body)
})
