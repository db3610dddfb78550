import { readConfig } from '../config.ts'
import { createEdgeHarness, type EdgeHarness } from '../testing/edge-harness.ts'

let edge: EdgeHarness
afterEach(() => edge.close())

const PAGE = '/pagamento/google-pay?contas=FT1'
const REAL = 'https://pay.google.com/gp/p/js/pay.js'

const open = async (url: string, variables: Record<string, string> = {}) => {
  edge = await createEdgeHarness(variables)
  const { headers, body } = await edge.app.inject({ url })
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((part) => {
        const [name = '', ...sources] = part.split(' ')
        return [name, sources]
      }),
  )
  const config = JSON.parse(/id="config">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as {
    googlePay?: object | null
  }
  return { headers, body, policy, config }
}

it("the policy of the Google Pay page allows Google's script", async () => {
  const { headers, body, policy, config } = await open(PAGE)
  for (const name of ['script-src', 'connect-src', 'frame-src'])
    expect(policy[name]).toContain('http://localhost:4102')
  expect(policy).toMatchObject({
    'require-trusted-types-for': ["'script'"],
    'style-src': ["'self'"],
  })
  expect(headers['integrity-policy']).toBeUndefined()
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['permissions-policy']).toContain(
    'payment=(self "http://localhost:4101" "http://localhost:4102")',
  )
  expect(body).toContain('name="script-origins" content="http://localhost:4102"')
  expect(config.googlePay).toEqual({
    scriptUrl: 'http://localhost:4102/gp/p/js/pay.js',
    environment: 'TEST',
    gateway: 'example',
    gatewayMerchantId: 'exampleGatewayMerchantId',
    merchantName: 'Operadora Telecom S.A.',
  })
})

it.each(['/', '/pagamento', '/pagamento/pix', '/pagamento/google-pay/x', '/contas/9'])(
  "the policy of %s does not allow Google's script",
  async (path) => {
    const { headers, body, config } = await open(path)
    expect(JSON.stringify(headers) + body).not.toContain(':4102')
    expect(headers['integrity-policy']).toContain('blocked-destinations=(script)')
    expect(config.googlePay).toBeNull()
  },
)

it("the policy allows the other origins that Google's script calls", async () => {
  const { policy, config } = await open(PAGE, {
    GOOGLE_PAY_SCRIPT_URL: REAL,
    GOOGLE_PAY_ENVIRONMENT: 'PRODUCTION',
    GOOGLE_PAY_MERCHANT_ID: 'BCR2DN',
    GOOGLE_PAY_GATEWAY: 'acquirer',
  })
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://pay.google.com',
    'https://google.com/pay',
    'https://www.google.com/pay',
  ])
  expect(policy['img-src']).toContain('https://www.gstatic.com')
  expect(config.googlePay).toMatchObject({
    environment: 'PRODUCTION',
    merchantId: 'BCR2DN',
    gateway: 'acquirer',
  })
})

it('the policy allows nothing of Google without Google Pay', async () => {
  const { headers, config } = await open(PAGE, { GOOGLE_PAY_SCRIPT_URL: '' })
  expect(JSON.stringify(headers)).not.toMatch(/4102|google/)
  expect(config).not.toHaveProperty('googlePay')
})

it.each([
  [{ GOOGLE_PAY_SCRIPT_URL: 'pay.js' }, 'GOOGLE_PAY_SCRIPT_URL'],
  [{ GOOGLE_PAY_SCRIPT_URL: 'javascript:1' }, 'GOOGLE_PAY_SCRIPT_URL'],
  [{ GOOGLE_PAY_ENVIRONMENT: 'LIVE' }, 'GOOGLE_PAY_ENVIRONMENT'],
  [{ GOOGLE_PAY_ENVIRONMENT: 'PRODUCTION' }, 'GOOGLE_PAY_MERCHANT_ID'],
])('readConfig rejects %j', async (variables, name) => {
  edge = await createEdgeHarness()
  expect(() => readConfig(variables)).toThrow(name)
})
