import { CARD_KEY, createCardShop, SHOP } from '../testing/card.ts'
import { closeAll, startTestSandbox } from '../testing/sandbox.ts'
import { waitFor } from '../testing/wait-for.ts'
import { DEMO_CARDS } from '../demo-cards/demo-cards.ts'

afterEach(closeAll)

const getNumber = (key: string): string => DEMO_CARDS.find((card) => card.key === key)?.number ?? ''
const CREDIT = getNumber('credit-approved')

const none = { threeDs: null, eci: null, challengeUrl: null }
const authenticated = { version: '2.1.0', transStatus: 'Y' }

it.each([
  [
    'credit-approved',
    {
      status: 'captured',
      refusal: null,
      brand: 'visa',
      last4: '1111',
      authorisationCode: expect.stringMatching(/^\d{6}$/),
      ...none,
    },
  ],
  [
    'credit-challenge',
    {
      status: 'challenge',
      refusal: null,
      threeDs: { version: '2.2.0', transStatus: 'C' },
      challengeUrl: expect.stringContaining('/3ds/'),
    },
  ],
  [
    'credit-refused',
    { status: 'refused', refusal: 'issuer', authorisationCode: null, capturedAt: null, ...none },
  ],
  ['debit-approved', { status: 'captured', eci: '05', threeDs: authenticated, brand: 'elo' }],
  [
    'debit-challenge',
    { status: 'challenge', eci: null, threeDs: { version: '2.1.0', transStatus: 'C' } },
  ],
  [
    'debit-failed',
    {
      status: 'refused',
      refusal: 'authentication',
      eci: '07',
      threeDs: { ...authenticated, transStatus: 'N' },
    },
  ],
])('processes %s as documented', async (key, expected) => {
  const shop = createCardShop(await startTestSandbox())
  const paid = await shop.payCard(getNumber(key), key.startsWith('debit') ? 'debit' : 'credit')
  expect(paid).toMatchObject({
    status: 201,
    body: { reference: 'order-1', amountCents: 14990, ...expected },
  })
  expect(await shop.paymentOf(paid.body.id)).toEqual(paid.body)
})

it('responds for the late card only after its capture', async () => {
  const shop = createCardShop(await startTestSandbox({ cardSlowMs: 300 }))
  const slowMs = await shop.pay({ sessionId: await shop.filled(getNumber('credit-late')) })
  expect(slowMs).toMatchObject({
    status: 201,
    body: { status: 'captured', capturedAt: expect.any(String) },
  })
})

it('returns processing for the late card and captures it, also after a restart', async () => {
  const late = 60_000
  const first = await startTestSandbox({ cardSlowMs: late })
  const shop = createCardShop(first)
  const sessionId = await shop.filled(getNumber('credit-late'))
  const unanswered = shop.pay({ sessionId }, 'late-card-key').catch(() => 'cut off')
  const getPending = async () =>
    (await shop.get<{ payments: { status: string }[] }>('/card/payments?reference=order-1')).body
      .payments
  await waitFor(async () => (await getPending()).length > 0)
  expect(await getPending()).toMatchObject([{ status: 'processing', capturedAt: null }])
  expect((await shop.pay({ sessionId }, 'late-card-key')).body.status).toBe('processing')
  await first.close()
  expect(await unanswered).toBe('cut off')

  const { now } = Date
  jest.spyOn(Date, 'now').mockImplementation(() => now() + late)
  const later = createCardShop(await startTestSandbox({ dataDir: first.dataDir }))
  await waitFor(
    async () => (await later.pay({ sessionId }, 'late-card-key')).body.status === 'captured',
  )
})

it('pays once per idempotency key and per session', async () => {
  const shop = createCardShop(await startTestSandbox())
  const sessionId = await shop.filled(CREDIT)
  const answers = await Promise.all(
    [1, 2, 3].map(() => shop.pay({ sessionId }, 'one-and-the-same')),
  )
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await shop.pay({ sessionId, reference: 'other' }, 'one-and-the-same')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_mismatch' },
  })
  expect(await shop.pay({ sessionId })).toMatchObject({
    status: 409,
    body: { code: 'session_used' },
  })
})

it('rejects an order that differs from its session', async () => {
  const shop = createCardShop(await startTestSandbox())
  const sessionId = await shop.filled(CREDIT)
  expect(await shop.pay({ sessionId, amountCents: 14991 })).toMatchObject({
    status: 409,
    body: { code: 'amount_mismatch' },
  })
  expect((await shop.pay({ sessionId, kind: 'debit' })).body.code).toBe('kind_mismatch')
  expect((await shop.pay({ sessionId: (await shop.openSession()).body.id })).body.code).toBe(
    'card_missing',
  )
  expect((await shop.pay({ sessionId: 'cs_none' })).status).toBe(404)
  expect((await shop.pay({})).status).toBe(400)
  expect((await shop.pay({ sessionId, capture: false })).status).toBe(400)
  expect((await shop.pay({ sessionId })).body.status).toBe('captured')
})

it('accepts debit from Caixa only and refuses unknown cards', async () => {
  const shop = createCardShop(await startTestSandbox())
  expect((await shop.payCard(CREDIT, 'debit')).body).toMatchObject({
    status: 'refused',
    refusal: 'issuer_not_accepted',
    ...none,
  })
  expect((await shop.payCard('4242424242424242')).body).toMatchObject({
    status: 'refused',
    refusal: 'issuer',
  })
})

it('refuses a card that expired after it was entered', async () => {
  const first = await startTestSandbox({ now: '2026-11-30T12:00:00Z' })
  const shop = createCardShop(first)
  const { id, clientToken } = (await shop.openSession({ expiresInS: 86_400 })).body
  await shop.fill(clientToken, CREDIT, { expiry: '2026-11' })
  await first.close()
  const later = createCardShop(
    await startTestSandbox({ dataDir: first.dataDir, now: '2026-12-01T10:00:00Z' }),
  )
  expect((await later.pay({ sessionId: id })).body).toMatchObject({
    status: 'refused',
    refusal: 'expired_card',
  })
})

it.each([
  [
    'examplePaymentMethodToken',
    'credit',
    { status: 'challenge', eci: null, googlePay: 'PAN_ONLY' },
  ],
  [
    'examplePaymentMethodToken:CRYPTOGRAM_3DS:credit-approved',
    'credit',
    { status: 'captured', eci: '05', threeDs: { transStatus: 'Y' } },
  ],
  [
    'examplePaymentMethodToken:CRYPTOGRAM_3DS:credit-challenge',
    'credit',
    { status: 'captured', eci: '02', googlePay: 'CRYPTOGRAM_3DS' },
  ],
  ['examplePaymentMethodToken:PAN_ONLY:credit-challenge', 'credit', { status: 'challenge' }],
  [
    'examplePaymentMethodToken:PAN_ONLY:debit-failed',
    'debit',
    { status: 'refused', refusal: 'authentication' },
  ],
  [
    'examplePaymentMethodToken:CRYPTOGRAM_3DS:credit-refused',
    'credit',
    { status: 'refused', refusal: 'issuer' },
  ],
])('pays with the Google Pay token %s', async (googlePayToken, kind, expected) => {
  const shop = createCardShop(await startTestSandbox())
  expect(await shop.pay({ googlePayToken, kind, origins: [SHOP] })).toMatchObject({
    status: 201,
    body: expected,
  })
})

it('rejects any other Google Pay token', async () => {
  const shop = createCardShop(await startTestSandbox())
  for (const googlePayToken of ['token', 'examplePaymentMethodToken:PAN_ONLY:gold']) {
    expect((await shop.pay({ googlePayToken, origins: [SHOP] })).body.code).toBe('bad_token')
  }
})

it('cancels on the same day and refunds in parts', async () => {
  const first = await startTestSandbox({ now: '2026-11-18T15:00:00Z' })
  const shop = createCardShop(first)
  const { id: whole } = (await shop.payCard(CREDIT)).body
  const cancel = (id: string, body?: object) =>
    shop.post<{ status: string; code: string }>(`/card/payments/${id}/cancel`, body)
  expect(await cancel(whole, { beforeCapture: true })).toMatchObject({
    status: 409,
    body: { code: 'payment_captured' },
  })
  expect(await cancel(whole)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expect((await cancel(whole)).body.status).toBe('cancelled')

  const { id } = (await shop.payCard(CREDIT)).body
  const refund = (amountCents: number, key?: string) =>
    shop.post<{ id: string; code: string }>(`/card/payments/${id}/refunds`, { amountCents }, key)
  const part = await refund(4990, 'first-part')
  expect(part).toMatchObject({
    status: 201,
    body: { id: expect.stringMatching(/^ref_/), paymentId: id, amountCents: 4990 },
  })
  expect((await refund(4990, 'first-part')).body).toEqual(part.body)
  expect((await refund(10_001)).body.code).toBe('refund_exceeds')
  expect((await refund(10_000)).status).toBe(201)
  expect(await shop.paymentOf(id)).toMatchObject({ status: 'captured', refundedCents: 14990 })
  expect((await cancel(id)).body.code).toBe('not_cancellable')
  expect((await cancel((await shop.payCard(getNumber('credit-refused'))).body.id)).body.code).toBe(
    'not_cancellable',
  )
  const { id: old } = (await shop.payCard(CREDIT)).body
  await first.close()
  const later = await startTestSandbox({ dataDir: first.dataDir, now: '2026-11-19T12:00:00Z' })
  const late = await later.call('POST', `/card/payments/${old}/cancel`, undefined, CARD_KEY)
  expect(late).toMatchObject({ status: 409, body: { code: 'too_late' } })
})
