import { createEdgeHarness, type EdgeHarness } from '../testing/edge-harness.ts'

let edge: EdgeHarness
afterEach(() => edge.close())

const SESSION = 'access-token=a; id-protocol=b; token-sms=c'
const get = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers })

it('the service worker of the live host is revalidated and may call only the portal', async () => {
  edge = await createEdgeHarness()
  const response = await get('/assets/worker.js')
  expect(response.body).toBe('worker of 7')
  expect(response.headers).toMatchObject({
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  expect(
    (await get('/assets/worker.js', { 'if-none-match': String(response.headers.etag) })).statusCode,
  ).toBe(304)
  expect(String((await get('/')).headers['content-security-policy']).split('; ')).toContain(
    "worker-src 'self'",
  )
})

it('serves a worker that deletes its caches and unregisters itself where SERVICE_WORKER is off', async () => {
  edge = await createEdgeHarness({ SERVICE_WORKER: 'off' })
  const { body } = await get('/assets/worker.js')
  expect(body).toContain('registration.unregister()')
  expect(body).toContain('caches.delete(name)')
})

it('the app shell contains the current registry and no URL or session', async () => {
  edge = await createEdgeHarness()
  const response = await get('/assets/frame.html', { cookie: SESSION })
  expect(response.headers['cache-control']).toBe('private, no-cache')
  expect(response.headers['content-security-policy']).toBe(
    (await get('/', { 'sec-fetch-dest': 'document' })).headers['content-security-policy'],
  )
  expect(response.body).toContain('id="root">grau')
  expect(response.body).toContain('/assets/7/main.0123456789abcdef.js')
  expect(response.body).toContain('"version":"1"')
  expect(response.body).not.toContain('rel="preload"')
  expect((await get('/assets/frame.html')).body).toBe(response.body)
})
