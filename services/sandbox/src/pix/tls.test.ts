import { readFileSync } from 'node:fs'
import { createServer, request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { certificate } from '../certificates/certificate.ts'
import { receiver } from '../testing/receiver.ts'
import { signatureIn } from '../testing/signature.ts'
import { CHAVE, closeAll, cob, sandbox, tempDir, TXID, type Client } from '../testing/sandbox.ts'
import { pixCertificates } from './certificates.ts'
import { verifyPayload } from '../keys/jws.ts'

afterEach(closeAll)

interface Shown {
  key?: string
  cert?: string
  ca?: string
}

const file = (world: Client, name: string): string =>
  readFileSync(join(world.dataDir, 'pix-tls', name), 'utf8')

/** What a shop is given by its provider. */
const shown = (world: Client): Shown => ({
  ca: file(world, 'ca.pem'),
  cert: file(world, 'client.pem'),
  key: file(world, 'client.key.pem'),
})

const call = (
  world: Client,
  method: string,
  path: string,
  tls: Shown,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  new Promise<{ status: number | undefined; body: Record<string, unknown> }>((resolve, reject) => {
    const sent = httpsRequest(
      new URL(path, world.pixTlsUrl),
      {
        method,
        ...tls,
        agent: false,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            body: JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>,
          }),
        )
      },
    )
    sent.once('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

const askToken = (world: Client, tls: Shown) =>
  call(world, 'POST', '/pix/oauth/token', tls, {
    grant_type: 'client_credentials',
    client_id: 'portal',
    client_secret: 'sandbox-pix-secret',
  })

it('serves a shop that shows its certificate, and no other', async () => {
  const world = await sandbox()
  const tls = shown(world)
  const { body } = await askToken(world, tls)
  const authorization = `Bearer ${String(body.access_token)}`
  expect(await call(world, 'PUT', `/pix/cob/${TXID}`, tls, cob(), { authorization })).toMatchObject(
    { status: 201, body: { txid: TXID } },
  )

  const { cert: _cert, key: _key, ...without } = tls
  await expect(askToken(world, without)).rejects.toThrow()
  const foreign = certificate(
    { name: 'Operadora Telecom', days: 1, use: 'client' },
    certificate({ name: 'Sandbox Pix CA', days: 1, use: 'authority' }),
  )
  await expect(askToken(world, { ...tls, ...foreign })).rejects.toThrow()
})

it('lets a certificate out of date in no more', async () => {
  const world = await sandbox()
  const authority = { key: file(world, 'ca.key.pem'), cert: file(world, 'ca.pem') }
  const old = certificate({ name: 'Operadora Telecom', days: -0.5, use: 'client' }, authority)
  await expect(askToken(world, { ...shown(world), ...old })).rejects.toThrow()
})

it('fails as it does without certificates', async () => {
  const world = await sandbox()
  await world.call('POST', '/faults', { target: 'pix', mode: 'error' })
  expect((await askToken(world, shown(world))).status).toBe(503)
  await world.call('POST', '/faults', { target: 'pix', mode: 'refuse' })
  await expect(askToken(world, shown(world))).rejects.toThrow()
  await world.call('POST', '/faults', { target: 'pix', mode: 'off' })
  expect((await askToken(world, shown(world))).status).toBe(200)
})

it('is a server that its authority vouches for', async () => {
  const world = await sandbox()
  const { ca: _ca, ...unknowing } = shown(world)
  await expect(askToken(world, unknowing)).rejects.toThrow(/certificate/)
})

it('offers nothing but the Pix provider there', async () => {
  const world = await sandbox()
  for (const path of ['/outbox', '/faults', '/pix/open', '/pix/jwks/rotate']) {
    expect((await call(world, 'GET', path, shown(world))).status).toBe(404)
  }
  expect((await call(world, 'GET', '/pix/jwks', shown(world))).status).toBe(200)
})

it('turns calls over plain HTTP away where it takes TLS alone', async () => {
  const world = await sandbox({ isPixTlsOnly: true })
  for (const path of ['/pix/oauth/token', `/pix/cob/${TXID}`, `/pix/webhook/${CHAVE}`]) {
    expect(await world.call('POST', path, {})).toMatchObject({
      status: 403,
      body: { title: expect.any(String) },
    })
  }
  expect((await world.call('GET', '/pix/open')).status).toBe(200)
  expect((await askToken(world, shown(world))).status).toBe(200)
})

it('keeps its authority over a restart, and renews what runs out', () => {
  const dir = tempDir()
  const first = pixCertificates(dir, ['localhost'])
  const again = pixCertificates(dir, ['localhost'])
  expect(again).toEqual(first)
  jest.useFakeTimers({ now: Date.now() + 380 * 86_400_000 })
  const later = pixCertificates(dir, ['localhost'])
  jest.useRealTimers()
  expect(later.ca).toBe(first.ca)
  expect(later.server.cert).not.toBe(first.server.cert)
})

const payOne = async (world: Client, txid: string): Promise<void> => {
  const { body } = await world.call<{ pixCopiaECola: string }>(
    'PUT',
    `/pix/cob/${txid}`,
    cob(),
    await world.token(),
  )
  expect((await world.call('POST', '/pix/pay', { copyPaste: body.pixCopiaECola })).status).toBe(200)
}

const keysOf = async (world: Client) =>
  (await world.call<{ keys: { kid: string }[] }>('GET', '/pix/jwks')).body.keys

it('signs its notices with a key of its published set, which changes', async () => {
  const world = await sandbox()
  const hook = await receiver()
  await world.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl: hook.url }, await world.token())
  await payOne(world, TXID)
  const [first] = await hook.until(1)
  const keys = await keysOf(world)
  const { kid: before, over } = signatureIn(first)
  expect(verifyPayload(over(first?.text), keys)).toEqual(first?.body)
  expect(verifyPayload(over('{"pix":[]}'), keys)).toBeNull()

  const { kid } = (await world.call<{ kid: string }>('POST', '/pix/jwks/rotate')).body
  await payOne(world, `${TXID}2`)
  const second = (await hook.until(2))[1]
  expect(signatureIn(second).kid).toBe(kid)
  // What was signed before still holds.
  expect(verifyPayload(over(first?.text), await keysOf(world))).toEqual(first?.body)
  await world.call('POST', '/pix/jwks/rotate')
  expect((await keysOf(world)).map((key) => key.kid)).not.toContain(before)
  await hook.close()
})

it('shows its own certificate to a webhook that asks for one', async () => {
  const world = await sandbox()
  const authority = { key: file(world, 'ca.key.pem'), cert: file(world, 'ca.pem') }
  const own = certificate({ name: 'Shop', days: 1, use: { server: ['localhost'] } }, authority)
  const heard = new Promise<string>((resolve) => {
    const server = createServer(
      { ...own, ca: authority.cert, requestCert: true, rejectUnauthorized: true },
      (request, response) => {
        const { subject } = (request.socket as TLSSocket).getPeerCertificate()
        request.resume().once('end', () => {
          response.end(() => server.close())
          resolve(String(subject.CN))
        })
      },
    )
    server.listen(0, '127.0.0.1', () => {
      const webhookUrl = `https://localhost:${(server.address() as AddressInfo).port}/hook`
      void world
        .token()
        .then((token) => world.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl }, token))
        .then(() => payOne(world, TXID))
    })
  })
  expect(await heard).toBe('Sandbox Pix Webhook')
})
