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

const choose = (sandbox: Client, wish: Record<string, unknown>) =>
  sandbox.call<PaymentData>('POST', `${sandbox.walletUrl}/gp/p/ui/token`, {
    authMethod: 'CRYPTOGRAM_3DS',
    card: 'credit-approved',
    ...GATEWAY,
    ...wish,
  })

const tokenFor = async (sandbox: Client, wish: Record<string, unknown> = {}): Promise<string> =>
  (await choose(sandbox, wish)).body.paymentMethodData.tokenizationData.token

const pay = (sandbox: Client, googlePayToken: string, key?: string) =>
  createCardShop(sandbox).pay({ googlePayToken, origins: [SHOP] }, key)

it('gives its script to every page, and keeps nothing of who asked', async () => {
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
])('says whether somebody can pay with %s by %s', async (networks, methods, result) => {
  const sandbox = await startTestSandbox()
  const { body, headers } = await sandbox.call(
    'GET',
    `${sandbox.walletUrl}/gp/p/ready?networks=${networks}&methods=${methods}`,
  )
  expect(body).toEqual({ result })
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

it('shows its sheet in a window of its own that nobody may frame', async () => {
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

it('tells of the card what Google tells', async () => {
  const sandbox = await startTestSandbox()
  expect(
    (
      await choose(sandbox, {
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
  expect((await choose(sandbox, { card: 'gold' })).status).toBe(404)
  expect((await choose(sandbox, { authMethod: 'NONE' })).status).toBe(400)
})

it('gives tokens to its own sheet alone', async () => {
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
  expect(await pay(sandbox, await tokenFor(sandbox, wish))).toMatchObject({
    status: 201,
    body: expected,
  })
})

it('lets the holder of a bare number pay once the code is right', async () => {
  const sandbox = await startTestSandbox()
  const shop = createCardShop(sandbox)
  const { body } = await pay(sandbox, await tokenFor(sandbox, { authMethod: 'PAN_ONLY' }))
  await shop.answer(body.challengeUrl, { code: '1234', action: 'confirm' })
  expect(await shop.paymentOf(body.id)).toMatchObject({
    status: 'captured',
    googlePay: 'PAN_ONLY',
    eci: '05',
  })
})

it('pays with a token once, however often the call comes', async () => {
  const sandbox = await startTestSandbox()
  const token = await tokenFor(sandbox)
  const answers = await Promise.all([1, 2].map(() => pay(sandbox, token, 'one-and-the-same')))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await pay(sandbox, token)).toMatchObject({ status: 409, body: { code: 'token_used' } })
})

it("opens no token that is another gateway's, another shop's, changed or too old", async () => {
  const sandbox = await startTestSandbox({ now: '2026-11-18T12:00:00Z' })
  const token = await tokenFor(sandbox)
  const envelope = JSON.parse(token) as { signature: string; signedMessage: string }
  const message = JSON.parse(envelope.signedMessage) as Record<string, string>
  const resigned = JSON.parse(await tokenFor(sandbox)) as { signature: string }
  const bad = [
    await tokenFor(sandbox, { gateway: 'other' }),
    await tokenFor(sandbox, { gatewayMerchantId: 'another-shop' }),
    JSON.stringify({ ...envelope, signature: resigned.signature }),
    JSON.stringify({ ...envelope, signedMessage: JSON.stringify({ ...message, tag: 'AAAA' }) }),
    JSON.stringify({ ...envelope, protocolVersion: 'ECv1' }),
    'token',
    '{}',
  ]
  for (const one of bad)
    expect(await pay(sandbox, one)).toMatchObject({ status: 422, body: { code: 'bad_token' } })
  await sandbox.close()
  const later = await startTestSandbox({ now: '2026-11-18T13:00:01Z', dataDir: sandbox.dataDir })
  expect((await pay(later, token)).body.code).toBe('bad_token')
  await later.close()
  const before = await startTestSandbox({ now: '2026-11-18T12:59:00Z', dataDir: sandbox.dataDir })
  expect((await pay(before, token)).body.status).toBe('captured')
})

it('fails alone: the acquirer still answers', async () => {
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
