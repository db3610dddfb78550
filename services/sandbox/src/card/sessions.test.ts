import { createCardShop } from '../testing/card.ts'
import { closeAll, startTestSandbox } from '../testing/sandbox.ts'

afterEach(closeAll)

const CREDIT = '4111111111111111'

it('opens a session once per key and returns its status', async () => {
  const shop = createCardShop(await startTestSandbox())
  const first = await shop.openSession({}, 'the-same-key')
  expect(first).toMatchObject({
    status: 201,
    body: {
      id: expect.stringMatching(/^cs_/),
      fieldsUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/fields\?token=cs_/),
    },
  })
  expect((await shop.openSession({}, 'the-same-key')).body).toEqual(first.body)
  expect(await shop.openSession({ amountCents: 1 }, 'the-same-key')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_mismatch' },
  })
  const { id, clientToken } = first.body
  expect(await shop.sessionOf(id)).toEqual({ id, status: 'open', card: null })
  expect(await shop.fill(clientToken, CREDIT)).toMatchObject({
    status: 200,
    body: { brand: 'visa', last4: '1111' },
  })
  expect(await shop.sessionOf(id)).toEqual({
    id,
    status: 'filled',
    card: { brand: 'visa', last4: '1111', issuer: null },
  })
  await shop.pay({ sessionId: id })
  expect((await shop.sessionOf(id)).status).toBe('used')
  expect(await shop.fill(clientToken, CREDIT)).toMatchObject({
    status: 409,
    body: { code: 'session_used' },
  })
})

it('expires a session', async () => {
  const shop = createCardShop(await startTestSandbox({ now: '2026-11-18T15:00:00.000Z' }))
  const { id, clientToken } = (await shop.openSession({ expiresInS: 1 })).body
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect((await shop.sessionOf(id)).status).toBe('expired')
  expect(await shop.fill(clientToken, CREDIT)).toMatchObject({
    status: 410,
    body: { code: 'session_expired' },
  })
  expect(await shop.pay({ sessionId: id })).toMatchObject({
    status: 410,
    body: { code: 'session_expired' },
  })
})

it('rejects a session without the key, an idempotency key or a valid order', async () => {
  const sandbox = await startTestSandbox()
  const shop = createCardShop(sandbox)
  expect((await sandbox.call('POST', '/card/sessions', {})).status).toBe(401)
  expect((await sandbox.call('GET', '/card/payments/x')).status).toBe(401)
  for (const wrong of [{ amountCents: 1.5 }, { kind: 'prepaid' }, { reference: '' }]) {
    expect(await shop.openSession(wrong)).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    })
  }
  expect((await shop.openSession({}, 'short')).status).toBe(400)
  const foreign = {
    reference: 'a',
    amountCents: 1,
    kind: 'credit',
    origins: ['http://localhost:3000/path'],
  }
  expect((await shop.post('/card/sessions', foreign)).status).toBe(400)
  const app = { ...foreign, origins: ['capacitor://localhost'] }
  expect((await shop.post('/card/sessions', app, 'key-of-an-app')).status).toBe(201)
})

it.each([
  ['number', { number: '4111111111111112' }],
  ['number', { number: '9999999999999995' }],
  ['expiry', { expiry: '2020-01' }],
  ['expiry', { expiry: '12/30' }],
  ['cvc', { cvc: '1234' }],
  ['cvc', { cvc: '' }],
  ['name', { name: ' ' }],
])('returns the invalid field %s', async (field, wrong) => {
  const shop = createCardShop(await startTestSandbox())
  const { body } = await shop.openSession()
  expect(await shop.fill(body.clientToken, CREDIT, wrong)).toMatchObject({
    status: 422,
    body: { code: 'bad_card', field },
  })
  expect((await shop.sessionOf(body.id)).status).toBe('open')
})

it('accepts a card only from the fields page', async () => {
  const sandbox = await startTestSandbox()
  const shop = createCardShop(sandbox)
  const { clientToken } = (await shop.openSession()).body
  const foreign = await sandbox.call(
    'POST',
    `${sandbox.fieldsUrl}/fields/card`,
    { token: clientToken },
    undefined,
    {
      'sec-fetch-site': 'cross-site',
    },
  )
  expect(foreign).toMatchObject({ status: 403, body: { code: 'foreign_page' } })
  expect((await shop.fill(`${clientToken}x`, CREDIT)).body.code).toBe('session_not_found')
  const garbled = await sandbox.call(
    'POST',
    `${sandbox.fieldsUrl}/fields/card`,
    '{"number":"4111111111111111"',
  )
  expect(garbled.status).toBe(400)
  expect(JSON.stringify(garbled.body)).not.toContain('4111')
})
