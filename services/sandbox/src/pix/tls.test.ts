import { readFileSync } from 'node:fs'
import { createServer, request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { issueCertificate } from '../certificates/certificate.ts'
import { startReceiver } from '../testing/receiver.ts'
import { readSignature } from '../testing/read-signature.ts'
import {
  CHAVE,
  closeAll,
  createCob,
  startTestSandbox,
  createTempDir,
  TXID,
  type Client,
} from '../testing/sandbox.ts'
import { loadPixCertificates } from './certificates.ts'
import { verifyPayload } from '../keys/jws.ts'

afterEach(closeAll)

interface TlsClient {
  key?: string
  cert?: string
  ca?: string
}

const readCertificate = (sandbox: Client, name: string): string =>
  readFileSync(join(sandbox.dataDir, 'pix-tls', name), 'utf8')

/** Files that the provider gives to a client. */
const readTlsClient = (sandbox: Client): TlsClient => ({
  ca: readCertificate(sandbox, 'ca.pem'),
  cert: readCertificate(sandbox, 'client.pem'),
  key: readCertificate(sandbox, 'client.key.pem'),
})

const callTls = (
  sandbox: Client,
  method: string,
  path: string,
  tls: TlsClient,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  new Promise<{ status: number | undefined; body: Record<string, unknown> }>((resolve, reject) => {
    const sent = httpsRequest(
      new URL(path, sandbox.pixTlsUrl),
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

const requestToken = (sandbox: Client, tls: TlsClient) =>
  callTls(sandbox, 'POST', '/pix/oauth/token', tls, {
    grant_type: 'client_credentials',
    client_id: 'portal',
    client_secret: 'sandbox-pix-secret',
  })

it('serves clients with its certificate only', async () => {
  const sandbox = await startTestSandbox()
  const tls = readTlsClient(sandbox)
  const { body } = await requestToken(sandbox, tls)
  const authorization = `Bearer ${String(body.access_token)}`
  expect(
    await callTls(sandbox, 'PUT', `/pix/cob/${TXID}`, tls, createCob(), { authorization }),
  ).toMatchObject({ status: 201, body: { txid: TXID } })

  const { cert: _cert, key: _key, ...without } = tls
  await expect(requestToken(sandbox, without)).rejects.toThrow()
  const foreign = issueCertificate(
    { name: 'Operadora Telecom', days: 1, use: 'client' },
    issueCertificate({ name: 'Sandbox Pix CA', days: 1, use: 'authority' }),
  )
  await expect(requestToken(sandbox, { ...tls, ...foreign })).rejects.toThrow()
})

it('rejects an expired certificate', async () => {
  const sandbox = await startTestSandbox()
  const authority = {
    key: readCertificate(sandbox, 'ca.key.pem'),
    cert: readCertificate(sandbox, 'ca.pem'),
  }
  const old = issueCertificate({ name: 'Operadora Telecom', days: -0.5, use: 'client' }, authority)
  await expect(requestToken(sandbox, { ...readTlsClient(sandbox), ...old })).rejects.toThrow()
})

it('applies faults to the mTLS port', async () => {
  const sandbox = await startTestSandbox()
  await sandbox.call('POST', '/faults', { target: 'pix', mode: 'error' })
  expect((await requestToken(sandbox, readTlsClient(sandbox))).status).toBe(503)
  await sandbox.call('POST', '/faults', { target: 'pix', mode: 'refuse' })
  await expect(requestToken(sandbox, readTlsClient(sandbox))).rejects.toThrow()
  await sandbox.call('POST', '/faults', { target: 'pix', mode: 'off' })
  expect((await requestToken(sandbox, readTlsClient(sandbox))).status).toBe(200)
})

it('has a server certificate of its authority', async () => {
  const sandbox = await startTestSandbox()
  const { ca: _ca, ...unknowing } = readTlsClient(sandbox)
  await expect(requestToken(sandbox, unknowing)).rejects.toThrow(/certificate/)
})

it('serves nothing but the Pix provider on the mTLS port', async () => {
  const sandbox = await startTestSandbox()
  for (const path of ['/outbox', '/faults', '/pix/open', '/pix/jwks/rotate']) {
    expect((await callTls(sandbox, 'GET', path, readTlsClient(sandbox))).status).toBe(404)
  }
  expect((await callTls(sandbox, 'GET', '/pix/jwks', readTlsClient(sandbox))).status).toBe(200)
})

it('rejects plain HTTP in TLS-only mode', async () => {
  const sandbox = await startTestSandbox({ isPixTlsOnly: true })
  for (const path of [
    '/pix/oauth/token',
    `/pix/cob/${TXID}`,
    `/pix/webhook/${CHAVE}`,
    '/pix/loc',
    '/v2/lotecobv',
    '/pix/locrec',
    '/pix/rec',
    '/v2/solicrec',
    `/pix/cobr/${TXID}`,
    '/pix/webhookrec',
    '/v2/webhookcobr',
    '/oauth/token',
  ]) {
    expect(await sandbox.call('POST', path, {})).toMatchObject({
      status: 403,
      body: { title: expect.any(String) },
    })
  }
  expect((await sandbox.call('GET', '/pix/open')).status).toBe(200)
  expect((await requestToken(sandbox, readTlsClient(sandbox))).status).toBe(200)
})

it.each([`/pix/webhook/${CHAVE}`, '/pix/webhookrec', '/pix/webhookcobr'])(
  'PUT %s rejects a URL without certificates in TLS-only mode',
  async (path) => {
    const sandbox = await startTestSandbox({ isPixTlsOnly: true })
    const tls = readTlsClient(sandbox)
    const { body } = await requestToken(sandbox, tls)
    const authorization = `Bearer ${String(body.access_token)}`
    const webhookUrl = 'http://localhost/hook'
    expect(
      await callTls(sandbox, 'PUT', path, tls, { webhookUrl }, { authorization }),
    ).toMatchObject({ status: 400, body: { detail: 'O webhook precisa ser https.' } })
  },
)

it('restores its authority after a restart and renews expiring certificates', () => {
  const dir = createTempDir()
  const first = loadPixCertificates(dir, ['localhost'])
  const again = loadPixCertificates(dir, ['localhost'])
  expect(JSON.stringify(again)).toBe(JSON.stringify(first))
  expect(again.readSender()).toEqual(first.readSender())
  jest.useFakeTimers({ now: Date.now() + 380 * 86_400_000 })
  const later = loadPixCertificates(dir, ['localhost'])
  jest.useRealTimers()
  expect(later.ca).toBe(first.ca)
  expect(later.server.cert).not.toBe(first.server.cert)
})

const payCharge = async (sandbox: Client, txid: string): Promise<void> => {
  const { body } = await sandbox.call<{ pixCopiaECola: string }>(
    'PUT',
    `/pix/cob/${txid}`,
    createCob(),
    await sandbox.token(),
  )
  expect((await sandbox.call('POST', '/pix/pay', { copyPaste: body.pixCopiaECola })).status).toBe(
    200,
  )
}

const fetchKeys = async (sandbox: Client) =>
  (await sandbox.call<{ keys: { kid: string }[] }>('GET', '/pix/jwks')).body.keys

it('signs webhooks with a published key that rotates', async () => {
  const sandbox = await startTestSandbox()
  const hook = await startReceiver()
  await sandbox.call(
    'PUT',
    `/pix/webhook/${CHAVE}`,
    { webhookUrl: hook.url },
    await sandbox.token(),
  )
  await payCharge(sandbox, TXID)
  const [first] = await hook.waitForCount(1)
  const keys = await fetchKeys(sandbox)
  const { kid: before, over } = readSignature(first)
  expect(verifyPayload(over(first?.text), keys)).toEqual(first?.body)
  expect(verifyPayload(over('{"pix":[]}'), keys)).toBeNull()

  const { kid } = (await sandbox.call<{ kid: string }>('POST', '/pix/jwks/rotate')).body
  await payCharge(sandbox, `${TXID}2`)
  const second = (await hook.waitForCount(2))[1]
  expect(readSignature(second).kid).toBe(kid)
  // Earlier signatures remain valid.
  expect(verifyPayload(over(first?.text), await fetchKeys(sandbox))).toEqual(first?.body)
  await sandbox.call('POST', '/pix/jwks/rotate')
  expect((await fetchKeys(sandbox)).map((key) => key.kid)).not.toContain(before)
  await hook.close()
})

it('presents its certificate to a webhook that requires one', async () => {
  const sandbox = await startTestSandbox()
  const authority = {
    key: readCertificate(sandbox, 'ca.key.pem'),
    cert: readCertificate(sandbox, 'ca.pem'),
  }
  const own = issueCertificate({ name: 'Shop', days: 1, use: { server: ['localhost'] } }, authority)
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
      void sandbox
        .token()
        .then((token) => sandbox.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl }, token))
        .then(() => payCharge(sandbox, TXID))
    })
  })
  expect(await heard).toBe('Sandbox Pix Webhook')
})
