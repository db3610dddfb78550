import { ConfigurationError } from '@portal/service/configuration'
import { createDemoPartner, readConfig } from './index.ts'

const SECRET = 'x'.repeat(32)
const reading = (env: NodeJS.ProcessEnv) => () => readConfig(env)

it('defaults to the sandbox on the ports of its offset', () => {
  const config = readConfig({ PORTAL_SECRET: SECRET, PORTAL_PORT_OFFSET: '300' })
  expect(config).toMatchObject({
    port: 4300,
    pix: { baseUrl: 'http://localhost:4400/pix' },
    mail: { url: 'smtp://localhost:4425' },
    secureCookies: false,
    offerUrl: 'https://ofertas.example.com/plano',
  })
  expect(config.origins).toContain('http://localhost:3300')
  expect(config.partners[0]?.origins).toContain('http://localhost:3500')
})

it('reports all errors at once, one line per variable', () => {
  const wrong = {
    PORTAL_SECRET: 'short',
    PORTAL_PORT_OFFSET: 'x',
    PORTAL_NOW: 'yesterday',
    DATABASE_URL: 'mysql://x',
    PARTNERS: '[{"id":"a"}]',
    PIX_CLIENT_KEY: 'k',
    PIX_WEBHOOK_PORT: '4002',
  }
  expect(reading(wrong)).toThrow(ConfigurationError)
  const notified = [
    'PORTAL_SECRET',
    'PORTAL_PORT_OFFSET',
    'PORTAL_NOW',
    'DATABASE_URL',
    'PARTNERS.0',
    'PIX_CLIENT_CERT',
    ...['URL', 'CERT', 'KEY', 'CA'].map((part) => `PIX_WEBHOOK_${part}`),
  ]
  for (const name of notified) expect(reading(wrong)).toThrow(new RegExp(`\\n {2}${name}: \\S`))
  expect(reading({ PARTNERS: '{', PORTAL_SECRET: SECRET })).toThrow(
    /\n {2}PARTNERS: Must be a JSON list/,
  )
})

it.each([
  ['PORTAL_ORIGINS', 'https://conta.example.com/'],
  ['PORTAL_ORIGINS', 'capacitor://localhost'],
  [
    'PARTNERS',
    JSON.stringify([{ ...createDemoPartner(0), origins: ['https://clube.example.com/'] }]),
  ],
])('rejects %s with an invalid origin: %s', (name, value) => {
  expect(reading({ [name]: value })).toThrow(
    new RegExp(`\\n {2}${name}\\.[\\w.]+: Must be an origin such as .*, not even a slash`),
  )
})

// Consumer law 7
it.each([
  ['FINE_BASIS_POINTS', '200', '201'],
  ['MONTHLY_INTEREST_BASIS_POINTS', '100', '101'],
])('%s is at most the legal %s', (name, legal, tooMuch) => {
  expect(reading({ [name]: legal })).not.toThrow()
  expect(reading({ [name]: tooMuch })).toThrow(new RegExp(`\\n {2}${name}: \\S`))
})

it('accepts partner apps with a scheme of their own', () => {
  const partner = { ...createDemoPartner(0), origins: ['capacitor://localhost'] }
  expect(readConfig({ PARTNERS: JSON.stringify([partner]) }).partners).toEqual([partner])
})

it('rejects a second partner with the same id', () => {
  const [first, other] = [createDemoPartner(0), { ...createDemoPartner(0), id: 'clube' }]
  expect(reading({ PARTNERS: JSON.stringify([first, other, first]) })).toThrow(
    /\n {2}PARTNERS\.2\.id: Must be unique, another partner is partner-app$/,
  )
})

it('requires the mTLS listener for webhooks that a certificate alone authenticates', () => {
  expect(reading({ PIX_WEBHOOK_AUTH: 'certificate' })).toThrow(
    /\n {2}PIX_WEBHOOK_PORT: Must be set/,
  )
})

it('derives the token endpoint from the base URL, which may have a path prefix', () => {
  expect(readConfig({ PIX_BASE_URL: 'https://bank.example/v2/' }).pix).toMatchObject({
    baseUrl: 'https://bank.example/v2',
    tokenUrl: 'https://bank.example/v2/oauth/token',
  })
  const env = {
    PIX_BASE_URL: 'https://bank.example/v2',
    PIX_TOKEN_URL: 'https://bank.example/token',
  }
  expect(readConfig(env).pix.tokenUrl).toBe('https://bank.example/token')
})

it.each(['CARD', 'BANK', 'SMS', 'NETWORK', 'API'])(
  'drops the slash at the end of %s_BASE_URL, which paths are appended to',
  (name) => {
    const { card, bank, sms, network, apiBaseUrl } = readConfig({
      [`${name}_BASE_URL`]: 'https://provider.example/v1/',
    })
    const urls = [card.baseUrl, bank.baseUrl, sms.baseUrl, network.baseUrl, apiBaseUrl]
    expect(urls).toContain('https://provider.example/v1')
  },
)

it('reads what a bank wants with each request as encoded names and values', () => {
  const env = { PIX_QUERY: 'gw-dev-app-key=a%26b', PIX_HEADERS: 'client_id=x&x-conta-corrente=12' }
  expect(readConfig(env).pix).toMatchObject({
    query: { 'gw-dev-app-key': 'a&b' },
    headers: { client_id: 'x', 'x-conta-corrente': '12' },
  })
  expect(readConfig({}).pix).toMatchObject({ query: {}, headers: {} })
})

it.each([
  ['PIX_QUERY', 'gw-dev-app-key'],
  ['PIX_HEADERS', 'x-conta-corrente: 12'],
  ['PIX_HEADERS', 'x-conta=1%0d%0ahost:+x'],
  ['PIX_HEADERS', 'Authorization=Basic'],
])('rejects %s of %s', (name, value) => {
  expect(reading({ [name]: value })).toThrow(new RegExp(`\\n {2}${name}`))
})

it('configures the mTLS listener only with all its variables', () => {
  expect(readConfig({}).mtlsListener).toBeNull()
  const door = {
    PIX_WEBHOOK_URL: 'https://pix.example/webhooks',
    PIX_WEBHOOK_PORT: '4002',
    PIX_WEBHOOK_CERT: 'cert',
    PIX_WEBHOOK_KEY: 'key',
    PIX_WEBHOOK_CA: 'ca',
  }
  expect(readConfig(door)).toMatchObject({
    mtlsListener: { port: 4002, certFile: 'cert', keyFile: 'key', caFile: 'ca' },
    pix: { webhookUrl: 'https://pix.example/webhooks' },
  })
})
