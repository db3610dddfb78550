import { ConfigurationError } from '@portal/service/configuration'
import { createDemoPartner, readConfig } from './index.ts'

const SECRET = 'x'.repeat(32)
const production = { NODE_ENV: 'production', PORTAL_SECRET: SECRET }
const real = {
  PIX_BASE_URL: 'https://pix.bank.example',
  CARD_BASE_URL: 'https://card.example',
  CARD_FIELDS_URL: 'https://fields.example',
  BANK_BASE_URL: 'https://bank.example',
  SMS_BASE_URL: 'https://sms.example',
  SMTP_URL: 'smtps://mail.example',
  PIX_CLIENT_SECRET: 'p',
  BANK_API_KEY: 'b',
  SMS_API_KEY: 's',
  CARD_API_KEY: 'c',
  SUPPORT_DESK_API_KEY: 'd',
  SUPPORT_DESK_PEOPLE: 'ana:a,bruno:b',
}
const REAL = Object.keys(real)
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

// ASVS 13.2.3, 13.2.4, 13.4.2
it('rejects production with the sandbox, its secrets or no own secret', () => {
  expect(reading(production)).toThrow(/PIX_BASE_URL: .*SMTP_URL: .*SMS_API_KEY: /s)
  expect(reading({ ...production, ...real, PORTAL_SECRET: undefined })).toThrow(/PORTAL_SECRET/)
  expect(reading({ ...production, ...real, SMS_BASE_URL: 'http://sandbox:4100/sms' })).toThrow(
    /SMS_BASE_URL/,
  )
  expect(
    readConfig({ ...production, ...real, PORTAL_ORIGINS: 'https://portal.example' }),
  ).toMatchObject({
    secureCookies: true,
    partners: [],
    offerUrl: null,
    hasDemoCustomers: false,
  })
  expect(readConfig({ ...production, ALLOW_SANDBOX: '1' })).toMatchObject({
    hasDemoCustomers: true,
  })
})

it('reports all errors at once, one line per variable', () => {
  const wrong = {
    ...production,
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
    ...REAL,
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

it('accepts partner apps with a scheme of their own', () => {
  const partner = { ...createDemoPartner(0), origins: ['capacitor://localhost'] }
  expect(readConfig({ PARTNERS: JSON.stringify([partner]) }).partners).toEqual([partner])
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
