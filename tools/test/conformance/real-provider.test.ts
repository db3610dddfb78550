import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Contract, Payment } from '@portal/contract'
import { getCode } from '../../../services/api/src/payments/testing/get-charge.ts'
import {
  startLiveStack,
  type LiveStack,
} from '../../../services/api/src/payments/testing/live-stack.ts'
import { listDeviations, readApiPixDocument, whereDocument } from './api-pix-document.ts'
import {
  startAuthorizationServer,
  type AuthorizationClient,
  type AuthorizationServer,
} from './authorization-server.ts'
import { startBankGateway, type BankGateway } from './bank-gateway.ts'
import { findFreePort } from './find-free-port.ts'

const PREFIX = '/pix/api/v2'
const CLIENT: AuthorizationClient = {
  clientId: 'operadora',
  clientSecret: 'um segredo: 100%+1',
  clientAuth: 'client_secret_basic',
  scope: 'cobv.write cobv.read pix.write pix.read webhook.write',
}

let stack: LiveStack
let authorizationServer: AuthorizationServer
let gateway: BankGateway

const requestToken = async (url: string, basic: string, form: Record<string, string>) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(basic)}` },
    body: new URLSearchParams(form),
  })
  return (await response.json()) as { active?: boolean; access_token?: string }
}

/** The bank accepts tokens of its authorization server only; the sandbox behind it has its own. */
const exchangeToken = async (authorization: string): Promise<string | null> => {
  const basic = [CLIENT.clientId, CLIENT.clientSecret].map(encodeURIComponent).join(':')
  const { active } = await requestToken(`${authorizationServer.url}/token/introspection`, basic, {
    token: authorization.replace('Bearer ', ''),
  })
  if (active !== true) return null
  const issued = await requestToken(
    `${stack.sandboxUrl}/oauth/token`,
    'portal:sandbox-pix-secret',
    { grant_type: 'client_credentials' },
  )
  return `Bearer ${issued.access_token}`
}

beforeAll(async () => {
  authorizationServer = await startAuthorizationServer(CLIENT)
  stack = await startLiveStack(undefined, { SANDBOX_PIX_WEBHOOK_SIGNED: '0' })
  const { sandboxUrl, certificates } = stack
  gateway = await startBankGateway({
    sandboxUrl,
    certificates,
    prefix: PREFIX,
    exchangeToken,
    // As Banco do Brasil and Banco Inter do.
    requires: {
      query: { 'gw-dev-app-key': 'chave & cia' },
      headers: { 'x-conta-corrente': '12345-6' },
    },
  })
  const ports = await Promise.all(Array.from({ length: stack.processes }, findFreePort))
  for (const [process, port] of ports.entries())
    await stack.start(process, {
      PIX_TOKEN_URL: `${authorizationServer.url}/token`,
      PIX_BASE_URL: `https://localhost:${gateway.port}${PREFIX}`,
      PIX_QUERY: 'gw-dev-app-key=chave+%26+cia',
      PIX_HEADERS: 'x-conta-corrente=12345-6',
      PIX_LOCATION_HOSTS: new URL(sandboxUrl).host.replace('127.0.0.1', 'localhost'),
      PIX_CLIENT_ID: CLIENT.clientId,
      PIX_CLIENT_SECRET: CLIENT.clientSecret,
      PIX_CLIENT_CERT: join(certificates, 'client.pem'),
      PIX_CLIENT_KEY: join(certificates, 'client.key.pem'),
      PIX_CA: join(certificates, 'ca.pem'),
      PIX_WEBHOOK_AUTH: 'certificate',
      PIX_WEBHOOK_URL: `https://localhost:${ports[0]}/webhooks`,
      PIX_WEBHOOK_PORT: String(port),
      PIX_WEBHOOK_CERT: join(certificates, 'webhook.pem'),
      PIX_WEBHOOK_KEY: join(certificates, 'webhook.key.pem'),
      PIX_WEBHOOK_CA: join(certificates, 'ca.pem'),
    })
})
afterAll(async () => {
  await stack.stop()
  await gateway.close()
  await authorizationServer.stop()
})

const waitUntil = async (isTrue: () => Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await wait(50)
}

it('a bank with its own tokens, path prefix and unsigned webhooks is connected by environment', async () => {
  await waitUntil(async () =>
    gateway.exchanges.some(
      ({ method, path, status }) =>
        method === 'PUT' && path.startsWith('/webhook/') && status === 200,
    ),
  )
  await stack.signIn('pf-overdue')
  const { contracts } = (await stack.call('GET', '/api/contracts')).body as unknown as {
    contracts: Contract[]
  }
  const order = {
    reference: contracts[0]?.reference,
    debtsReference: [contracts[0]?.debts.find(({ status }) => status !== 'PAGA')?.reference],
    expirationDate: null,
    paymentMethod: 'PIX',
  }
  const made = await stack.call('POST', '/api/payment', [order], randomUUID())
  expect(made).toMatchObject({ status: 201, body: { status: 'awaiting_payer' } })
  const payment = made.body as unknown as Payment
  const paid = await stack.callProviders('POST', '/pix/pay', { copyPaste: getCode(payment) })
  expect(paid.status).toBe(200)
  await stack.waitForEvent(payment.id, 'confirmed')
  // The simulator repeats a webhook until the API accepts it.
  await waitUntil(
    async () => (await stack.callProviders('GET', '/page/state.json')).body.waiting === 0,
  )
})

whereDocument('every call of the connected API matches API Pix 2.9.0', () => {
  expect(gateway.exchanges.length).toBeGreaterThan(3)
  expect(listDeviations(readApiPixDocument(), gateway.exchanges)).toEqual([])
})
