import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { createDemoPartner, readConfig } from './index.ts'

const createSecret = (): string => randomBytes(32).toString('base64url')

/** Everything that production requires. */
const REAL = {
  NODE_ENV: 'production',
  PORTAL_SECRET: createSecret(),
  DATABASE_URL: 'postgres://db.example/portal',
  PORTAL_ORIGINS: 'https://contas.example',
  API_BASE_URL: 'https://avisos.example',
  PIX_BASE_URL: 'https://pix.bank.example/v2',
  PIX_CLIENT_ID: 'portal',
  PIX_CLIENT_SECRET: createSecret(),
  PIX_KEY: '7b2c1d8e-3f4a-4c5b-9d6e-0a1b2c3d4e5f',
  PIX_WEBHOOK_AUTH: 'signature',
  PIX_AUTOMATIC_ACCOUNT: '4321/123456',
  PIX_WEBHOOK_JWKS: 'https://pix.bank.example/keys',
  CARD_BASE_URL: 'https://card.example',
  CARD_FIELDS_URL: 'https://fields.example',
  CARD_API_KEY: createSecret(),
  BANK_BASE_URL: 'https://bank.example',
  BANK_API_KEY: createSecret(),
  BOLETO_BANK: '001',
  BOLETO_BANK_NAME: 'Banco do Brasil S.A.',
  BOLETO_AGREEMENT: '7654321',
  BOLETO_BRANCH: '4321-0',
  BOLETO_ACCOUNT: '12345-6',
  SMS_BASE_URL: 'https://sms.example',
  SMS_API_KEY: createSecret(),
  SMS_NUMBER: '27000',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Contas <contas@example.com>',
  SUPPORT_DESK_API_KEY: createSecret(),
  RETURN_INDEX_BASIS_POINTS: '40',
  SUPPORT_DESK_PEOPLE: `ana:${createSecret()},bruno:${createSecret()}`,
}
const REQUIRED = Object.keys(REAL).filter((name) => name !== 'NODE_ENV')

/** Names of the variables that a start reports. */
const listReported = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    const lines = (error as Error).message.matchAll(/^ {2}([A-Z_]+)/gm)
    return [...new Set([...lines].map(([, name = '']) => name))]
  }
}

// ASVS 13.2.4, 13.4.2
it('production starts with real settings only, without demo customers and partners', () => {
  expect(readConfig(REAL)).toMatchObject({
    secureCookies: true,
    partners: [],
    offerUrl: null,
    hasDemoCustomers: false,
  })
})

it('production may use the sandbox if ALLOW_SANDBOX is set, but needs a secret', () => {
  const environment = { NODE_ENV: 'production', ALLOW_SANDBOX: '1' }
  expect(listReported(environment)).toEqual(['PORTAL_SECRET'])
  expect(readConfig({ ...environment, PORTAL_SECRET: createSecret() })).toMatchObject({
    hasDemoCustomers: true,
  })
})

it('docs/deployment.md names every variable that production requires', () => {
  const page = readFileSync(resolve(__dirname, '../../../../docs/deployment.md'), 'utf8')
  const [, table = ''] = /^\| service \| required in production \|$([^]*?)^$/m.exec(page) ?? []
  expect(REQUIRED.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

it.each(REQUIRED)('production does not start without %s', (name) => {
  expect(listReported({ ...REAL, [name]: undefined })).toEqual([name])
})

// ASVS 13.2.3
it.each([
  ['PORTAL_SECRET', 'integration-tests-only-integration-tests-only'],
  ['PORTAL_SECRET', 'test-secret-'.repeat(4)],
  ['PORTAL_SECRET_NEXT', 'integration-tests-only-integration-tests-only'],
  ['PORTAL_SECRET_NEXT', REAL.PORTAL_SECRET],
  ['PORTAL_SECRET_PREVIOUS', 'test-secret-'.repeat(4)],
  ['PORTAL_SECRET_PREVIOUS', REAL.PORTAL_SECRET],
  ['DATABASE_URL', 'postgres://portal:portal@postgres:5432/portal'],
  ['PORTAL_ORIGINS', 'http://contas.example'],
  ['PORTAL_ORIGINS', 'https://contas.example,http://contas.example'],
  ['PIX_BASE_URL', 'http://localhost:4100/pix'],
  ['PIX_BASE_URL', 'https://127.0.0.1:4103/pix'],
  ['PIX_BASE_URL', 'http://sandbox:4100/pix'],
  ['PIX_TOKEN_URL', 'http://sandbox:4100/pix/oauth/token'],
  ['PIX_CLIENT_SECRET', 'sandbox-pix-secret'],
  ['PIX_KEY', '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc'],
  ['CARD_FIELDS_URL', 'http://localhost:4101'],
  ['CARD_API_KEY', 'sandbox-card-key'],
  ['BANK_API_KEY', 'sandbox-bank-key'],
  ['BOLETO_AGREEMENT', '1234567'],
  ['BOLETO_BRANCH', '1234-3'],
  ['BOLETO_ACCOUNT', '98765-4'],
  ['SMS_API_KEY', 'sandbox-sms-key'],
  ['NETWORK_API_KEY', 'sandbox-network-key'],
  ['SMTP_URL', 'smtp://localhost:4125'],
  ['SUPPORT_DESK_API_KEY', 'sandbox-desk-key'],
  ['SUPPORT_DESK_PEOPLE', 'ana:sandbox-desk-ana'],
  ['PARTNERS', JSON.stringify([createDemoPartner(0)])],
  ['PIX_BASE_URL', 'http://pix.bank.example/v2'],
  ['PIX_WEBHOOK_JWKS', 'http://pix.bank.example/keys'],
  ['CARD_WEBHOOK_JWKS', 'HTTP://card.example/keys'],
  ['BANK_BASE_URL', 'http://bank.example'],
  ['NETWORK_TOKEN_URL', 'http://network.example/token'],
  ['PARTNERS', '[{"id":"clube","jwksUrl":"http://clube.example/chaves.json"}]'],
  ['PORTAL_NOW', '2026-11-18T12:00:00-03:00'],
])('production does not start with %s=%s', (name, value) => {
  expect(listReported({ ...REAL, [name]: value })).toEqual([name])
})

it('production starts with a partner whose keys are on https, and whose app has a page on http://localhost', () =>
  expect(
    listReported({
      ...REAL,
      PARTNERS:
        '[{"id":"clube","jwksUrl":"https://clube.example/chaves.json","origins":["http://localhost"]}]',
    }),
  ).toEqual([]))

it('production does not check SIMs with the key of the sandbox', () =>
  expect(listReported({ ...REAL, NETWORK_BASE_URL: 'https://network.example' })).toEqual([
    'NETWORK_API_KEY',
  ]))

it.each(['NETWORK_BASE_URL', 'NETWORK_TOKEN_URL', 'NETWORK_CLIENT_ID', 'NETWORK_CLIENT_KEY'])(
  'does not verify numbers without %s',
  (name) => {
    const network = {
      NETWORK_BASE_URL: 'https://network.example',
      NETWORK_API_KEY: 'd6f1ae0c',
      NETWORK_AUTHORIZE_URL: 'https://network.example/authorize',
      NETWORK_TOKEN_URL: 'https://network.example/token',
      NETWORK_CLIENT_ID: 'client',
      NETWORK_CLIENT_KEY: '/keys/client.pem',
    }
    expect(readConfig({ ...REAL, ...network })).toMatchObject({
      network: { numberVerification: { clientId: 'client' } },
    })
    expect(listReported({ ...REAL, ...network, [name]: undefined })).toEqual([name])
  },
)

it('a start of production without settings names all of them and exits with status 1', async () => {
  const ran = await promisify(execFile)(process.execPath, ['src/main.ts'], {
    cwd: resolve(__dirname, '../..'),
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  }).catch((error: { code: number; stderr: string }) => error)
  expect(ran).toMatchObject({ code: 1 })
  const reported = [...ran.stderr.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name)
  expect(reported.sort()).toEqual([...REQUIRED].sort())
})
