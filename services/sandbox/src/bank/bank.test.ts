import type { JsonWebKey } from 'node:crypto'
import { verifyPayload } from '../keys/jws.ts'
import { startReceiver } from '../testing/receiver.ts'
import { closeAll, startTestSandbox, type Client } from '../testing/sandbox.ts'
import { readSignature } from '../testing/read-signature.ts'
import vectors from '../testing/vectors.json' with { type: 'json' }

afterEach(closeAll)

const NOW = '2026-11-18T15:00:00.000Z'
const KEY = 'Bearer sandbox-bank-key'
const [telecom, telecom11] = vectors.arrecadacao_telecom_own
const [, boleto] = vectors.boleto47

const createBill = (more: Record<string, unknown> = {}) => ({
  line: telecom?.line,
  amountCents: 14990,
  dueDate: '2026-12-15',
  payer: { name: 'Ana Souza', document: '39053344705' },
  ...more,
})

const putBill = (sandbox: Client, id: string, body: unknown) =>
  sandbox.call('PUT', `/bank/bills/${id}`, body, KEY)
const payLine = (sandbox: Client, line: string) =>
  sandbox.call<{ code?: string; billId?: string; eventId?: string }>('POST', '/bank/pay', { line })

it('registers a bill by line or bar code and returns both', async () => {
  const sandbox = await startTestSandbox()
  const open = {
    kind: 'arrecadacao',
    line: telecom?.line,
    barcode: telecom?.barcode,
    status: 'open',
    amountCents: 14990,
  }
  expect(await putBill(sandbox, 'a', createBill())).toMatchObject({ status: 200, body: open })
  expect((await sandbox.call('GET', '/bank/bills/a', undefined, KEY)).body).toMatchObject(open)
  const other = await putBill(
    sandbox,
    'b',
    createBill({ line: undefined, barcode: boleto?.barcode }),
  )
  expect(other.body).toMatchObject({ kind: 'boleto', line: boleto?.line })
})

it.each([
  ['line', '10490.05505 77222.133348 77777.777713 9 16610000014990'],
  ['line without punctuation', boleto?.line],
  ['bar code', boleto?.barcode],
])('pays a bill by its %s, once', async (_what, line) => {
  const sandbox = await startTestSandbox({ now: NOW })
  await putBill(sandbox, 'a', createBill({ line: boleto?.line }))
  const paid = await payLine(sandbox, line ?? '')
  expect(paid).toMatchObject({
    status: 200,
    body: { billId: 'a', amountCents: 14990, paidAt: expect.stringMatching(/^2026-11-18T15/) },
  })
  expect(await payLine(sandbox, line ?? '')).toMatchObject({
    status: 409,
    body: { code: 'already_paid' },
  })
  expect((await sandbox.call('GET', '/bank/bills/a', undefined, KEY)).body).toMatchObject({
    status: 'settled',
    eventId: paid.body.eventId,
  })
})

it('lets only one of two concurrent payers succeed', async () => {
  const sandbox = await startTestSandbox()
  await putBill(sandbox, 'a', createBill())
  const answers = await Promise.all([1, 2, 3].map(() => payLine(sandbox, telecom?.line ?? '')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

it('rejects wrong digits, unknown and cancelled bills', async () => {
  const sandbox = await startTestSandbox()
  await putBill(sandbox, 'a', createBill())
  expect((await payLine(sandbox, `${telecom?.line.slice(0, -1)}9`)).body.code).toBe('bad_line')
  expect((await payLine(sandbox, boleto?.line ?? '')).body.code).toBe('bill_not_found')
  expect((await sandbox.call('DELETE', '/bank/bills/a', undefined, KEY)).status).toBe(204)
  expect(await payLine(sandbox, telecom?.line ?? '')).toMatchObject({
    status: 410,
    body: { code: 'bill_cancelled' },
  })
  expect((await sandbox.call('POST', '/bank/pay', { barcode: 'x' })).body.code).toBe('bad_request')
})

it('accepts an agreement document once and notifies the company', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const hook = await startReceiver(200)
  await sandbox.call('PUT', '/bank/webhook', { url: hook.url }, KEY)
  const paid = await payLine(sandbox, telecom11?.line ?? '')
  expect(paid).toMatchObject({
    status: 200,
    body: { amountCents: Number(telecom11?.barcode.slice(4, 15)) },
  })
  expect((await payLine(sandbox, telecom11?.barcode ?? '')).body.code).toBe('already_paid')
  const event = {
    id: paid.body.eventId,
    barcode: telecom11?.barcode,
    paidAt: expect.stringMatching(/^2026-11-18T15/),
  }
  expect((await hook.waitForCount(1))[0]?.body).toMatchObject({ events: [event] })
  const listed = await sandbox.call(
    'GET',
    `/bank/bills?changedSince=${encodeURIComponent(NOW)}`,
    undefined,
    KEY,
  )
  expect(listed.body).toMatchObject({ bills: [{ barcode: telecom11?.barcode, status: 'settled' }] })
  await hook.close()
})

it('rejects an invalid registration', async () => {
  const sandbox = await startTestSandbox()
  const getErrorCode = async (id: string, body: unknown) =>
    (await putBill(sandbox, id, body)).body.code
  expect(await getErrorCode('a', createBill({ line: '123' }))).toBe('bad_line')
  expect(await getErrorCode('a', createBill({ barcode: boleto?.barcode }))).toBe('bad_line')
  expect(await getErrorCode('a', createBill({ line: undefined }))).toBe('bad_line')
  expect(await getErrorCode('a', createBill({ amountCents: 1.5 }))).toBe('bad_request')
  expect(await getErrorCode('a', createBill({ dueDate: '15/12/2026' }))).toBe('bad_request')
  await putBill(sandbox, 'a', createBill())
  expect(await getErrorCode('b', createBill())).toBe('line_taken')
})

it('rejects changes of a paid bill, but returns it for the same registration', async () => {
  const sandbox = await startTestSandbox()
  await putBill(sandbox, 'a', createBill())
  expect((await putBill(sandbox, 'a', createBill({ amountCents: 15000 }))).body).toMatchObject({
    amountCents: 15000,
    status: 'open',
  })
  await payLine(sandbox, telecom?.line ?? '')
  expect(await putBill(sandbox, 'a', createBill({ amountCents: 15000 }))).toMatchObject({
    status: 200,
    body: { status: 'settled' },
  })
  expect((await putBill(sandbox, 'a', createBill())).body.code).toBe('bill_settled')
  expect((await sandbox.call('DELETE', '/bank/bills/a', undefined, KEY)).body.code).toBe(
    'bill_settled',
  )
})

it('retries the webhook until a 200 response, and resends it on request', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const hook = await startReceiver(500)
  await sandbox.call('PUT', '/bank/webhook', { url: `${hook.url}/settled?key=1` }, KEY)
  await putBill(sandbox, 'a', createBill())
  const { body } = await payLine(sandbox, telecom?.line ?? '')
  const event = {
    id: body.eventId,
    type: 'bill.settled',
    billId: 'a',
    line: telecom?.line,
    barcode: telecom?.barcode,
    amountCents: 14990,
    paidAt: expect.stringMatching(/^2026-11-18T15/),
  }
  expect((await hook.waitForCount(2))[1]).toMatchObject({
    url: '/settled?key=1',
    body: { events: [event] },
  })
  expect((await sandbox.call('POST', '/bank/notify', { billId: 'a' })).status).toBe(202)
  const third = (await hook.waitForCount(3))[2]
  expect(third?.body).toEqual({ events: [event] })
  const { keys } = (await sandbox.call<{ keys: JsonWebKey[] }>('GET', '/bank/jwks')).body
  expect(verifyPayload(readSignature(third).over(third?.text), keys)).toEqual(third?.body)
  await hook.close()
})

it('offers a Pix code that pays the same bill once', async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const hook = await startReceiver(200)
  await sandbox.call('PUT', '/bank/webhook', { url: hook.url }, KEY)
  const hybrid = createBill({ line: boleto?.line, withPix: true })
  const { pix } = (await putBill(sandbox, 'a', hybrid)).body as {
    pix: { txid: string; copyPaste: string }
  }
  expect((await putBill(sandbox, 'a', hybrid)).body).toMatchObject({ pix })
  const payByPix = () =>
    sandbox.call<{ code?: string }>('POST', '/pix/pay', { copyPaste: pix.copyPaste })
  expect(await payByPix()).toMatchObject({
    status: 200,
    body: { txid: pix.txid, amount: '149.90', endToEndId: expect.stringMatching(/^E/) },
  })
  expect((await sandbox.call('GET', '/bank/bills/a', undefined, KEY)).body).toMatchObject({
    status: 'settled',
  })
  expect((await hook.waitForCount(1))[0]?.body).toMatchObject({
    events: [{ billId: 'a', amountCents: 14990 }],
  })
  expect([
    (await payByPix()).body.code,
    (await payLine(sandbox, boleto?.line ?? '')).body.code,
  ]).toEqual(['already_paid', 'already_paid'])
  await hook.close()
})

it('rejects the Pix of a cancelled bill or of a bill without one', async () => {
  const sandbox = await startTestSandbox()
  expect((await putBill(sandbox, 'a', createBill())).body).not.toHaveProperty('pix')
  const { pix } = (await putBill(sandbox, 'b', createBill({ line: boleto?.line, withPix: true })))
    .body as {
    pix: { copyPaste: string }
  }
  await sandbox.call('DELETE', '/bank/bills/b', undefined, KEY)
  expect(await sandbox.call('POST', '/pix/pay', { copyPaste: pix.copyPaste })).toMatchObject({
    status: 410,
    body: { code: 'charge_removed' },
  })
})

it('restores bills after a restart and requires the key', async () => {
  const first = await startTestSandbox()
  await putBill(first, 'a', createBill())
  await first.close()
  const later = await startTestSandbox({ dataDir: first.dataDir })
  expect((await later.call('GET', '/bank/bills/a')).status).toBe(401)
  expect((await payLine(later, telecom?.line ?? '')).status).toBe(200)
})

it('lists bills by change: registered, cancelled, paid', async () => {
  const first = await startTestSandbox({ now: NOW })
  await putBill(first, 'a', createBill())
  await putBill(first, 'b', createBill({ line: boleto?.line }))
  await first.close()
  const sandbox = await startTestSandbox({
    now: '2026-11-18T16:00:00.000Z',
    dataDir: first.dataDir,
  })
  const listChanged = async (since: string) =>
    (
      await sandbox.call<{ bills: { id: string; status: string }[]; next: null }>(
        'GET',
        `/bank/bills?changedSince=${since}`,
        undefined,
        KEY,
      )
    ).body
  expect((await listChanged(NOW)).bills.map(({ id }) => id)).toEqual(['a', 'b'])
  expect((await listChanged('2026-11-18T15:30:00Z')).bills).toEqual([])
  // The same registration again does not count as a change.
  await putBill(sandbox, 'a', createBill())
  await sandbox.call('DELETE', '/bank/bills/b', undefined, KEY)
  await payLine(sandbox, telecom?.line ?? '')
  // Sorted by change, and by id within the same millisecond.
  const { bills, next } = await listChanged('2026-11-18T15:30:00Z')
  expect(Object.fromEntries(bills.map(({ id, status }) => [id, status]))).toEqual({
    a: 'settled',
    b: 'cancelled',
  })
  expect(next).toBeNull()
  expect((await sandbox.call('GET', `/bank/bills?changedSince=${NOW}`)).status).toBe(401)
  expect((await sandbox.call('GET', '/bank/bills', undefined, KEY)).status).toBe(400)
})
