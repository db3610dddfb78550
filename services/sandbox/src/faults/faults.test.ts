import { closeAll, createCob, startTestSandbox, TXID, type Client } from '../testing/sandbox.ts'
import { CARD_KEY, SHOP } from '../testing/card.ts'
import { Store } from '../store/store.ts'
import vectors from '../testing/vectors.json' with { type: 'json' }

afterEach(closeAll)

const KEY = 'Bearer sandbox-bank-key'
const line = vectors.arrecadacao_telecom_own[0]?.line
const bill = {
  line,
  amountCents: 100,
  dueDate: '2026-12-15',
  payer: { name: 'Ana', document: '39053344705' },
}
const CARD_SESSION = { reference: 'a', amountCents: 100, kind: 'credit', origins: [SHOP] }

const setFault = (sandbox: Client, target: string, mode: string, ms?: number) =>
  sandbox.call<{ faults: unknown[] }>('POST', '/faults', { target, mode, ms })

const calls = {
  pix: async (sandbox: Client, auth: string) =>
    sandbox.call('PUT', `/pix/cob/${TXID}`, createCob(), auth),
  bank: async (sandbox: Client) => sandbox.call('PUT', '/bank/bills/a', bill, KEY),
  card: async (sandbox: Client) =>
    sandbox.call('POST', '/card/sessions', CARD_SESSION, CARD_KEY, {
      'idempotency-key': 'the-key-of-faults',
    }),
  sms: async (sandbox: Client) =>
    sandbox.call(
      'POST',
      '/sms/messages',
      { id: '1', to: '+5511987654321', text: 'a' },
      'Bearer sandbox-sms-key',
    ),
}

const done = {
  pix: async (sandbox: Client, auth: string) =>
    (await sandbox.call('GET', `/pix/cob/${TXID}`, undefined, auth)).status === 200,
  bank: async (sandbox: Client) =>
    (await sandbox.call('GET', '/bank/bills/a', undefined, KEY)).status === 200,
  card: async (sandbox: Client) => new Store(sandbox.dataDir).all('cardSessions').length === 1,
  sms: async (sandbox: Client) =>
    (await sandbox.call<unknown[]>('GET', '/outbox')).body.length === 1,
}

describe.each(['pix', 'bank', 'card', 'sms'] as const)('%s', (target) => {
  let sandbox: Client
  let auth: string
  beforeEach(async () => {
    sandbox = await startTestSandbox()
    auth = await sandbox.token()
  })
  const isDone = async (): Promise<boolean> => {
    await setFault(sandbox, target, 'off')
    return done[target](sandbox, auth)
  }

  it('resets the connection in mode refuse and changes nothing', async () => {
    await setFault(sandbox, target, 'refuse')
    await expect(calls[target](sandbox, auth)).rejects.toThrow('fetch failed')
    expect(await isDone()).toBe(false)
  })

  it('returns 503 in mode error and changes nothing', async () => {
    await setFault(sandbox, target, 'error')
    const { status, headers } = await calls[target](sandbox, auth)
    expect(status).toBe(503)
    expect(headers.get('content-type')).toMatch('application/problem+json')
    expect(await isDone()).toBe(false)
  })

  it('returns 429 with Retry-After in mode limit and changes nothing', async () => {
    await setFault(sandbox, target, 'limit', 90_000)
    const { status, headers } = await calls[target](sandbox, auth)
    expect([status, headers.get('retry-after')]).toEqual([429, '90'])
    expect(headers.get('content-type')).toMatch('application/problem+json')
    expect(await isDone()).toBe(false)
  })

  it('responds in mode slow', async () => {
    await setFault(sandbox, target, 'slow', 1)
    expect((await calls[target](sandbox, auth)).status).toBeLessThan(300)
    expect(await isDone()).toBe(true)
  })

  it('completes the work in mode drop and closes without a response', async () => {
    await setFault(sandbox, target, 'drop')
    await expect(calls[target](sandbox, auth)).rejects.toThrow('fetch failed')
    expect(await isDone()).toBe(true)
    expect((await calls[target](sandbox, auth)).status).toBeLessThan(300)
  })

  it('never responds in mode hang and changes nothing', async () => {
    await setFault(sandbox, target, 'hang')
    const answer = calls[target](sandbox, auth).then(
      () => 'answered',
      () => 'cut off',
    )
    expect(await isDone()).toBe(false)
    await sandbox.close()
    expect(await answer).toBe('cut off')
  })
})

it('does not affect payers, the outbox and other targets', async () => {
  const sandbox = await startTestSandbox()
  const auth = await sandbox.token()
  const { body } = await sandbox.call<{ pixCopiaECola: string }>(
    'PUT',
    `/pix/cob/${TXID}`,
    createCob(),
    auth,
  )
  await calls.bank(sandbox)
  for (const target of ['pix', 'bank']) await setFault(sandbox, target, 'refuse')
  expect((await sandbox.call('POST', '/pix/pay', { copyPaste: body.pixCopiaECola })).status).toBe(
    200,
  )
  expect((await sandbox.call('POST', '/bank/pay', { line })).status).toBe(200)
  expect((await calls.sms(sandbox)).status).toBe(202)
  expect((await sandbox.call('GET', '/outbox')).status).toBe(200)
})

it('affects every endpoint that the portal calls, and no key set', async () => {
  const sandbox = await startTestSandbox()
  for (const target of ['pix', 'card', 'bank', 'sms']) await setFault(sandbox, target, 'error')
  for (const path of [
    '/pix/rec',
    '/card/installments?amountCents=1',
    '/card/refunds',
    '/sms/calls',
  ])
    expect([path, (await sandbox.call('POST', path, {})).status]).toEqual([path, 503])
  for (const sender of ['pix', 'card', 'bank', 'sms'])
    expect((await sandbox.call('GET', `/${sender}/jwks`)).status).toBe(200)
})

it('lists active faults, also after a restart', async () => {
  const first = await startTestSandbox()
  await setFault(first, 'card', 'slow', 45_000)
  await first.close()
  const later = await startTestSandbox({ dataDir: first.dataDir })
  expect((await later.call('GET', '/faults')).body).toEqual({
    faults: [
      { target: 'pix', mode: 'off', ms: 3000 },
      { target: 'card', mode: 'slow', ms: 45_000 },
      { target: 'wallet', mode: 'off', ms: 3000 },
      { target: 'bank', mode: 'off', ms: 3000 },
      { target: 'sms', mode: 'off', ms: 3000 },
      { target: 'network', mode: 'off', ms: 3000 },
      { target: 'smtp', mode: 'off', ms: 3000 },
    ],
  })
  const { body } = await setFault(later, 'card', 'off')
  expect(body.faults).toContainEqual({ target: 'card', mode: 'off', ms: 3000 })
})

it.each([
  {},
  { target: 'pix', mode: 'explode' },
  { target: 'moon', mode: 'off' },
  { target: 'pix', mode: 'slow', ms: -1 },
])('rejects %j as a fault', async (body) => {
  const sandbox = await startTestSandbox()
  expect(await sandbox.call('POST', '/faults', body)).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  })
})
