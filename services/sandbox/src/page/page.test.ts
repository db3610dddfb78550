import { closeAll, createCob, startTestSandbox, TXID } from '../testing/sandbox.ts'

afterEach(closeAll)

it.each([
  ['/', 'text/html'],
  ['/desk', 'text/html'],
  ['/page/desk.js', 'text/javascript'],
  ['/page/desk-search.js', 'text/javascript'],
  ['/page/app.js', 'text/javascript'],
  ['/page/dom.js', 'text/javascript'],
  ['/page/sections.js', 'text/javascript'],
  ['/page/reversals.js', 'text/javascript'],
  ['/page/cards.js', 'text/javascript'],
  ['/page/phone.js', 'text/javascript'],
  ['/page/style.css', 'text/css'],
  ['/page/icon.svg', 'image/svg+xml'],
])('serves %s with a strict policy', async (path, type) => {
  const sandbox = await startTestSandbox()
  const { status, headers } = await sandbox.call('GET', path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(type)
  expect(headers.get('content-security-policy')).toMatch("script-src 'self'; style-src 'self'")
})

it('returns thirteen customers, payable items and faults', async () => {
  const sandbox = await startTestSandbox()
  await sandbox.call('PUT', `/pix/cob/${TXID}`, createCob(), await sandbox.token())
  expect((await sandbox.call('GET', '/page/state.json')).body).toMatchObject({
    charges: [{ txid: TXID, amount: '149.90', payer: 'Ana Souza' }],
    bills: [],
    pix: [],
    endedBills: [],
    payments: [],
    messages: [],
    waiting: 0,
  })
  expect(
    (await sandbox.call<{ customers: unknown[] }>('GET', '/page/customers.json')).body.customers,
  ).toHaveLength(13)
  expect((await sandbox.call('GET', `/page/qr/${TXID}`)).headers.get('content-type')).toMatch(
    'image/svg+xml',
  )
  expect((await sandbox.call('GET', '/page/qr/none')).status).toBe(404)
})

it('responds to health checks', async () => {
  const sandbox = await startTestSandbox()
  expect((await sandbox.call('GET', '/healthz')).body).toEqual({ status: 'ok' })
})
