import { readConfig } from './config.ts'

it('readConfig shifts every port by the offset', () => {
  expect(readConfig({ PORTAL_PORT_OFFSET: '100' })).toMatchObject({
    port: 3100,
    apiUrls: ['http://127.0.0.1:4100'],
    partnerOrigins: ['http://localhost:3300'],
    frameOrigins: ['http://localhost:4201'],
    remoteUpstreams: new Map([
      ['auth', 'http://127.0.0.1:3201'],
      ['bills', 'http://127.0.0.1:3202'],
      ['payments', 'http://127.0.0.1:3203'],
      ['support', 'http://127.0.0.1:3204'],
    ]),
  })
})

it.each([
  ['API_URL', 'localhost:4000'],
  ['API_URL', 'http://x/path'],
  ['REMOTE_UPSTREAMS', 'auth'],
  ['PARTNER_ORIGINS', '*'],
  ['PARTNER_ORIGINS', 'https://clube.example.com/'],
  ['SCRIPT_ORIGINS', 'capacitor://localhost'],
  ['SCRIPT_ORIGINS', "'unsafe-inline'"],
  ['PORTAL_PORT_OFFSET', 'x'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', '1'],
  ['REGISTRY_TUF_ROOT_FILE', 'root.json'],
  ['REQUEST_TIMEOUT_SECONDS', '0'],
])('readConfig names %s when it is %j', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

it('readConfig names PORTAL_FILE when its file is missing', () => {
  expect(() => readConfig({ PORTAL_FILE: '/no/portal.json' })).toThrow(
    /invalid:\n {2}PORTAL_FILE: ENOENT/,
  )
})

describe('production', () => {
  const real = {
    NODE_ENV: 'production',
    API_URL: 'http://api:4000',
    REMOTE_UPSTREAMS: 'auth=http://auth:8080',
    FRAME_ORIGINS: 'https://fields.example',
    PARTNER_ORIGINS: '',
    GOOGLE_PAY_SCRIPT_URL: '',
  }

  it.each(Object.keys(real).slice(1))('does not start without %s', (name) => {
    expect(readConfig(real)).toMatchObject({ partnerOrigins: [], googlePay: null })
    expect(() => readConfig({ ...real, [name]: undefined })).toThrow(
      new RegExp(`invalid:\\n {2}${name}: Must be set in production .*$`),
    )
  })

  it.each([
    ['FRAME_ORIGINS', 'https://fields.example http://localhost:4101'],
    ['NETWORK_ORIGINS', 'https://operator.example,http://localhost:4100'],
    ['PARTNER_ORIGINS', 'http://localhost:3200'],
    ['GOOGLE_PAY_SCRIPT_URL', 'http://localhost:4102/gp/p/js/pay.js'],
  ])('does not start with %s=%s', (name, value) => {
    expect(() => readConfig({ ...real, [name]: value })).toThrow(
      `\n  ${name}: Must not be a URL of the sandbox`,
    )
  })
})
