import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paymentState } from '@portal/contract'
import { listSpellings } from '@portal/contract/fixtures/path-spellings'
import { readConfig } from '../../../services/api/src/config/index.ts'
import { startMtlsListener } from '../../../services/api/src/platform/mtls-listener.ts'
import { getTxid } from '../../../services/api/src/payments/testing/get-charge.ts'
import {
  createPaymentHarness,
  parsePayment,
  waitFor,
  type PaymentTestHarness,
} from '../../../services/api/src/payments/testing/payment-harness.ts'
import { STORE } from '../../../services/api/src/testing/stores.ts'
import { issueCertificate } from '../../../services/sandbox/src/certificates/certificate.ts'
import { findFreePort } from './find-free-port.ts'

const ROUTE = '/webhooks/pix'
/** Spellings that a router, proxy or file system may take for the route. */
const SPELLINGS = [
  ...listSpellings(ROUTE),
  '/webhooks/%70ix',
  '/webhooks%2fpix',
  '/webhooks/pix;a=1',
  '/webhooks;a=1/pix',
  '/webhooks/./pix',
  '/a/../webhooks/pix',
  '/a/%2e%2e/webhooks/pix',
  '/webhooks/pix?a=1',
  '/webhooks/pix%20',
  'http://localhost/webhooks/pix',
  'http://localhost/webhooks/%70ix',
  '/webhooks',
]

const ca = issueCertificate({ name: 'Pix CA', days: 1, use: 'authority' })
const provider = issueCertificate({ name: 'Pix', days: 1, use: 'client' }, ca)

let folder: string
let harness: PaymentTestHarness
let publicPort: number
let mtlsPort: number
let listener: { close(): Promise<void> }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'webhook-certificates-'))
  const server = issueCertificate({ name: 'Webhook', days: 1, use: { server: ['localhost'] } }, ca)
  const files = { key: server.key, cert: server.cert, ca: ca.cert }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  mtlsPort = await findFreePort()
  const config = readConfig({
    NODE_ENV: 'test',
    PORTAL_SECRET: 'test-secret-'.repeat(4),
    LOG_LEVEL: 'silent',
    PIX_WEBHOOK_AUTH: 'certificate',
    PIX_WEBHOOK_URL: `https://localhost:${mtlsPort}/webhooks`,
    PIX_WEBHOOK_PORT: String(mtlsPort),
    PIX_WEBHOOK_CERT: join(folder, 'cert'),
    PIX_WEBHOOK_KEY: join(folder, 'key'),
    PIX_WEBHOOK_CA: join(folder, 'ca'),
  })
  harness = await createPaymentHarness(STORE, { config })
  const { app, platform } = harness.api
  await app.listen({ host: '127.0.0.1', port: 0 })
  publicPort = (app.server.address() as AddressInfo).port
  if (config.mtlsListener === null) throw new Error('the mTLS listener is not configured')
  listener = await startMtlsListener(
    app,
    '127.0.0.1',
    config.mtlsListener,
    platform.log,
    platform.metrics,
  )
})
beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(harness.providers.fetch)
})
afterAll(async () => {
  await listener.close()
  await harness.api.close()
  rmSync(folder, { recursive: true })
})

/** Sends a POST with this exact request target to the public port; returns the status. */
const postPublicly = (target: string, text: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(publicPort, '127.0.0.1', () =>
      socket.end(
        `POST ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      ),
    )
    socket.once('error', reject)
    socket.once('data', (data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1])))
  })

/** Sends a POST to the mTLS listener; returns the status. */
const postByCertificate = (
  path: string,
  text: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<number | undefined> => {
  return new Promise((resolve, reject) => {
    const sent = request(
      `https://localhost:${mtlsPort}${path}`,
      { method: 'POST', agent: false, ca: ca.cert, ...provider, headers },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    sent.once('error', reject)
    sent.end(text)
  })
}

const createPaidPix = async () => {
  const ana = await harness.signIn('pf-overdue')
  const [contract] = await harness.listContracts(ana)
  const invoice = contract?.debts.find(({ status }) => status === 'VENCIDA')
  const payment = parsePayment(
    await harness.pay(ana, {
      contract: contract?.reference ?? '',
      debts: [invoice?.reference ?? ''],
    }),
  )
  harness.providers.payPix(getTxid(payment))
  return {
    webhook: JSON.stringify({ pix: [{ txid: getTxid(payment), valor: '1.00' }] }),
    readStatus: async () =>
      parsePayment(await harness.api.call(paymentState, { ...ana, params: { id: payment.id } }))
        .status,
  }
}

// ASVS 1.1.1
it('an unsigned Pix webhook is accepted with the client certificate of the provider only', async () => {
  const { webhook, readStatus } = await createPaidPix()
  const requestCount = harness.providers.calls.length
  for (const target of SPELLINGS)
    expect([target, await postPublicly(target, webhook)]).toEqual([target, 404])
  expect(harness.providers.calls).toHaveLength(requestCount)
  expect(await readStatus()).toBe('awaiting_payer')

  expect(await postByCertificate(ROUTE, webhook)).toBe(200)
  await waitFor(async () => (await readStatus()) === 'confirmed')
})

it.each([
  ['an empty list', ROUTE, '{"pix":[]}', { 'content-type': 'application/json' }],
  ['an empty body', ROUTE, '', { 'content-type': 'application/json' }],
  ['no body', ROUTE, '', {}],
  ['a test notification', ROUTE, '{"evento":"teste_webhook"}', undefined],
  ['a test of the registered URL', '/webhooks', '{"evento":"teste_webhook"}', undefined],
])(
  'the webhook is registered by a provider that tests it with %s',
  async (_, path, text, headers) => {
    expect(await postByCertificate(path, text, headers)).toBe(200)
  },
)

it('the mTLS listener rejects a body that is not of API Pix, and every other route', async () => {
  expect(await postByCertificate(ROUTE, '{"pix":"all"}')).toBe(400)
  expect(await postByCertificate('/webhooks/bank', '{}')).toBe(404)
  expect(await postByCertificate('/api/login', '{}')).toBe(404)
})
