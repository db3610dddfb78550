import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { createRequire } from 'node:module'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  restrictToMtlsListener,
  startMtlsListener,
} from '../../services/api/src/platform/mtls-listener.ts'
import { createLogger } from '../../services/api/src/platform/logging.ts'
import {
  issueCertificate,
  type Credentials,
} from '../../services/sandbox/src/certificates/certificate.ts'
import { createWebhookProbe } from '../../services/sandbox/src/webhooks/webhook-probe.ts'
import { createPost } from '../../services/sandbox/src/webhooks/post.ts'

type App = Parameters<typeof startMtlsListener>[0]

const fastify = createRequire(resolve('services/api/package.json'))('fastify') as () => App

const HOOK = '/webhooks/pix'
const KEY = { kind: 'pix', chave: 'chave' } as const
const authority = () => issueCertificate({ name: 'Pix CA', days: 1, use: 'authority' })
const clientOf = (issuer: Credentials, days = 1) =>
  issueCertificate({ name: 'Pix', days, use: 'client' }, issuer)
const serverOf = (issuer: Credentials) =>
  issueCertificate({ name: 'Webhook', days: 1, use: { server: ['localhost'] } }, issuer)

let folder: string
let app: App
let listener: { close(): Promise<void> } | undefined
let port: number
let refusals: string[]
const ca = authority()

const lay = (own: Credentials, vouching: Credentials) => {
  writeFileSync(join(folder, 'key.pem'), own.key)
  writeFileSync(join(folder, 'cert.pem'), own.cert)
  writeFileSync(join(folder, 'ca.pem'), vouching.cert)
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: free } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return free
}

beforeEach(async () => {
  refusals = []
  folder = mkdtempSync(join(tmpdir(), 'mtls-'))
  app = fastify()
  restrictToMtlsListener(app, [HOOK])
  app.post(HOOK, async () => ({}))
  app.post('/webhooks/bank', async () => ({}))
  await app.ready()
  port = await freePort()
})
afterEach(async () => {
  await listener?.close()
  listener = undefined
  await app.close()
  rmSync(folder, { recursive: true })
})

const open = async () => {
  listener = await startMtlsListener(
    app,
    '127.0.0.1',
    {
      port,
      certFile: join(folder, 'cert.pem'),
      keyFile: join(folder, 'key.pem'),
      caFile: join(folder, 'ca.pem'),
    },
    createLogger('silent'),
    { countRefusedConnection: ({ reason }) => refusals.push(reason) },
  )
}

/** Returns the status, or 0 if the connection is refused. */
const tell = (path: string, shown: Credentials | undefined, vouching = ca) =>
  new Promise<number>((resolve) => {
    const sent = request(
      `https://localhost:${port}${path}`,
      {
        method: 'POST',
        agent: false,
        ca: vouching.cert,
        ...shown,
        headers: { 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    sent.once('error', () => resolve(0))
    sent.end('{}')
  })

const plain = async (url: string) =>
  (await app.inject({ method: 'POST', url, payload: {} })).statusCode

// ASVS 12.1.3
it("accepts the provider's webhooks on the mTLS listener, and no other client or route", async () => {
  lay(serverOf(ca), ca)
  await open()
  const provider = clientOf(ca)
  expect([
    await tell(HOOK, provider),
    await tell(`${HOOK}?ignored=1`, provider),
    await tell('/webhooks/bank', provider),
  ]).toEqual([200, 200, 404])
  expect([await plain(HOOK), await plain('/webhooks/bank')]).toEqual([404, 200])
  const [stranger, old] = [clientOf(authority()), clientOf(ca, -0.5)]
  expect([await tell(HOOK, undefined), await tell(HOOK, stranger), await tell(HOOK, old)]).toEqual([
    0, 0, 0,
  ])
  expect(refusals).toEqual(['none', 'client_certificate', 'client_certificate'])
})

it('counts a provider that does not accept our certificate', async () => {
  lay(serverOf(authority()), ca)
  await open()
  // Unlike Node, other clients say in the handshake why they refuse.
  const args = ['s_client', '-connect', `localhost:${port}`, '-verify_return_error']
  const client = execFile('openssl', [...args, '-CAfile', join(folder, 'ca.pem')])
  await once(client, 'exit')
  while (refusals.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(refusals).toEqual(['server_certificate'])
})

it('closes within seconds beside a connection that sends nothing', async () => {
  lay(serverOf(ca), ca)
  await open()
  const silent = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(silent, 'connect')
  const since = performance.now()
  await listener?.close()
  expect(performance.now() - since).toBeLessThan(15_000)
  listener = undefined
})

it('reloads renewed certificates without a restart, and ignores half-written files', async () => {
  await open()
  expect(await tell(HOOK, clientOf(ca))).toBe(0)
  lay(serverOf(ca), ca)
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await until(async () => (await tell(HOOK, clientOf(ca))) === 200)
  writeFileSync(join(folder, 'cert.pem'), '-----BEGIN')
  const next = authority()
  expect(await tell(HOOK, clientOf(ca))).toBe(200)
  lay(serverOf(next), next)
  await until(async () => (await tell(HOOK, clientOf(next), next)) === 200)
  expect(await tell(HOOK, clientOf(ca), next)).toBe(0)
})

it('is probed by the provider before registration: it refuses clients without a certificate', async () => {
  lay(serverOf(ca), ca)
  await open()
  const posts = {
    known: createPost({ ca: ca.cert, readSender: () => clientOf(ca) }),
    stranger: createPost({ ca: ca.cert }),
  }
  const knock = createWebhookProbe(posts, () => ({}))
  expect(await knock(KEY, `https://localhost:${port}/webhooks`)).toBeNull()
  expect(await knock(KEY, 'http://localhost/webhooks')).toBe('O webhook precisa ser https.')
  expect(await knock(KEY, `https://localhost:${port}/elsewhere`)).toBe(
    'O webhook não atendeu o certificado deste provedor.',
  )
  const careless = createWebhookProbe({ ...posts, stranger: posts.known }, () => ({}))
  expect(await careless(KEY, `https://localhost:${port}/webhooks`)).toBe(
    'O webhook atendeu quem não mostrou certificado.',
  )
})
