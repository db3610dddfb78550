import { createCardShop, SHOP } from '../testing/card.ts'
import { closeAll, startTestSandbox, type Client } from '../testing/sandbox.ts'

afterEach(closeAll)

const ALL = 'VISA,MASTERCARD,ELO,ELO_DEBIT'
const GATEWAY = { gateway: 'example', gatewayMerchantId: 'exampleGatewayMerchantId' }

interface PaymentData {
  code?: string
  paymentMethodData: {
    description: string
    info: object
    tokenizationData: { type: string; token: string }
  }
}

const requestToken = (sandbox: Client, wish: Record<string, unknown>) =>
  sandbox.call<PaymentData>('POST', `${sandbox.walletUrl}/gp/p/ui/token`, {
    authMethod: 'CRYPTOGRAM_3DS',
    card: 'credit-approved',
    ...GATEWAY,
    ...wish,
  })

const createToken = async (sandbox: Client, wish: Record<string, unknown> = {}): Promise<string> =>
  (await requestToken(sandbox, wish)).body.paymentMethodData.tokenizationData.token

const payToken = (sandbox: Client, googlePayToken: string, key?: string) =>
  createCardShop(sandbox).pay({ googlePayToken, origins: [SHOP] }, key)

it('serves its script to every page without cookies', async () => {
  const sandbox = await startTestSandbox()
  const { status, headers, body } = await sandbox.call<string>(
    'GET',
    `${sandbox.walletUrl}/gp/p/js/pay.js`,
  )
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/javascript')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('set-cookie')).toBeNull()
  expect(body).toContain('PaymentsClient')
})

it.each([
  [ALL, 'PAN_ONLY', true],
  ['ELO_DEBIT', 'CRYPTOGRAM_3DS', true],
  ['AMEX', 'PAN_ONLY,CRYPTOGRAM_3DS', false],
  [ALL, '', false],
])('reports whether %s can be paid by %s', async (networks, methods, result) => {
  const sandbox = await startTestSandbox()
  const { body, headers } = await sandbox.call(
    'GET',
    `${sandbox.walletUrl}/gp/p/ready?networks=${networks}&methods=${methods}`,
  )
  expect(body).toEqual({ result })
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

it('serves the sheet with a policy that forbids framing', async () => {
  const sandbox = await startTestSandbox()
  const { status, headers, body } = await sandbox.call<string>(
    'GET',
    `${sandbox.walletUrl}/gp/p/ui/pay?origin=${SHOP}`,
  )
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  expect(body).toContain(`"shop":"${SHOP}"`)
  for (const origin of ['', 'javascript:1', `${SHOP}/path`]) {
    expect(
      (await sandbox.call('GET', `${sandbox.walletUrl}/gp/p/ui/pay?origin=${origin}`)).status,
    ).toBe(400)
  }
})

it("returns the card details in Google's format", async () => {
  const sandbox = await startTestSandbox()
  expect(
    (
      await requestToken(sandbox, {
        card: 'debit-approved',
        isAssuranceWanted: true,
        authMethod: 'PAN_ONLY',
      })
    ).body,
  ).toMatchObject({
    apiVersion: 2,
    paymentMethodData: {
      type: 'CARD',
      description: 'Elo •••• 0003',
      info: {
        cardNetwork: 'ELO',
        cardDetails: '0003',
        cardFundingSource: 'DEBIT',
        assuranceDetails: { accountVerified: true, cardHolderAuthenticated: false },
      },
      tokenizationData: { type: 'PAYMENT_GATEWAY' },
    },
  })
  expect((await requestToken(sandbox, { card: 'gold' })).status).toBe(404)
  expect((await requestToken(sandbox, { authMethod: 'NONE' })).status).toBe(400)
})

it('issues tokens to its own sheet only', async () => {
  const sandbox = await startTestSandbox()
  const wish = { card: 'credit-approved', authMethod: 'PAN_ONLY', ...GATEWAY }
  const answer = await sandbox.call('POST', `${sandbox.walletUrl}/gp/p/ui/token`, wish, undefined, {
    'sec-fetch-site': 'cross-site',
  })
  expect(answer).toMatchObject({ status: 403, body: { code: 'foreign_page' } })
})

it.each([
  [
    {},
    {
      status: 'captured',
      googlePay: 'CRYPTOGRAM_3DS',
      last4: '1111',
      threeDs: { transStatus: 'Y' },
    },
  ],
  [
    { authMethod: 'PAN_ONLY' },
    { status: 'challenge', googlePay: 'PAN_ONLY', threeDs: { transStatus: 'C' } },
  ],
  [{ card: 'credit-challenge' }, { status: 'captured', eci: '02' }],
  [{ card: 'credit-refused' }, { status: 'refused', refusal: 'issuer' }],
  [
    { card: 'debit-failed', authMethod: 'PAN_ONLY' },
    { status: 'refused', refusal: 'authentication' },
  ],
])('pays with the token of %j', async (wish, expected) => {
  const sandbox = await startTestSandbox()
  expect(await payToken(sandbox, await createToken(sandbox, wish))).toMatchObject({
    status: 201,
    body: expected,
  })
})

it('captures a PAN_ONLY card after the challenge', async () => {
  const sandbox = await startTestSandbox()
  const shop = createCardShop(sandbox)
  const { body } = await payToken(sandbox, await createToken(sandbox, { authMethod: 'PAN_ONLY' }))
  await shop.answer(body.challengeUrl, { code: '1234', action: 'confirm' })
  expect(await shop.paymentOf(body.id)).toMatchObject({
    status: 'captured',
    googlePay: 'PAN_ONLY',
    eci: '05',
  })
})

it('accepts a token once', async () => {
  const sandbox = await startTestSandbox()
  const token = await createToken(sandbox)
  const answers = await Promise.all([1, 2].map(() => payToken(sandbox, token, 'one-and-the-same')))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await payToken(sandbox, token)).toMatchObject({
    status: 409,
    body: { code: 'token_used' },
  })
})

it('rejects tokens of another gateway or shop, and changed or expired ones', async () => {
  const sandbox = await startTestSandbox({ now: '2026-11-18T12:00:00Z' })
  const token = await createToken(sandbox)
  const envelope = JSON.parse(token) as { signature: string; signedMessage: string }
  const message = JSON.parse(envelope.signedMessage) as Record<string, string>
  const resigned = JSON.parse(await createToken(sandbox)) as { signature: string }
  const bad = [
    await createToken(sandbox, { gateway: 'other' }),
    await createToken(sandbox, { gatewayMerchantId: 'another-shop' }),
    JSON.stringify({ ...envelope, signature: resigned.signature }),
    JSON.stringify({ ...envelope, signedMessage: JSON.stringify({ ...message, tag: 'AAAA' }) }),
    JSON.stringify({ ...envelope, protocolVersion: 'ECv1' }),
    'token',
    '{}',
  ]
  for (const one of bad)
    expect(await payToken(sandbox, one)).toMatchObject({ status: 422, body: { code: 'bad_token' } })
  await sandbox.close()
  const later = await startTestSandbox({ now: '2026-11-18T13:00:01Z', dataDir: sandbox.dataDir })
  expect((await payToken(later, token)).body.code).toBe('bad_token')
  await later.close()
  const before = await startTestSandbox({ now: '2026-11-18T12:59:00Z', dataDir: sandbox.dataDir })
  expect((await payToken(before, token)).body.status).toBe('captured')
})

it('applies the wallet fault without affecting the acquirer', async () => {
  const sandbox = await startTestSandbox()
  await sandbox.call('POST', '/faults', { target: 'wallet', mode: 'error' })
  for (const path of ['/gp/p/js/pay.js', `/gp/p/ready?networks=${ALL}&methods=PAN_ONLY`]) {
    expect((await sandbox.call('GET', sandbox.walletUrl + path)).status).toBe(503)
  }
  expect((await createCardShop(sandbox).openSession()).status).toBe(201)
  await sandbox.call('POST', '/faults', { target: 'wallet', mode: 'refuse' })
  await expect(sandbox.call('GET', `${sandbox.walletUrl}/gp/p/js/pay.js`)).rejects.toThrow(
    'fetch failed',
  )
})
