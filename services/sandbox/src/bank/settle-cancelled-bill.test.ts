import { startReceiver } from '../testing/receiver.ts'
import { closeAll, startTestSandbox, type Client } from '../testing/sandbox.ts'
import vectors from '../testing/vectors.json' with { type: 'json' }

afterEach(closeAll)

const PAID_AT = '2026-11-18T20:00:00.000Z'
const REPORT_TIME = '2026-11-20T12:00:00.000Z'
const KEY = 'Bearer sandbox-bank-key'
const line = vectors.boleto47[1]?.line
const BILL = {
  line,
  amountCents: 14990,
  dueDate: '2026-12-15',
  payer: { name: 'Ana Souza', document: '39053344705' },
}

const setupCancelled = async (): Promise<Client> => {
  const sandbox = await startTestSandbox({ now: '2026-11-18T15:00:00.000Z' })
  await sandbox.call('PUT', '/bank/bills/a', BILL, KEY)
  await sandbox.call('DELETE', '/bank/bills/a', undefined, KEY)
  return sandbox
}
const fetchMovements = async (sandbox: Client, date: string) => {
  const path = `/bank/returns?date=${date}`
  const { body } = await sandbox.call<string>('GET', path, undefined, KEY)
  return body
    .split('\r\n')
    .filter((record) => record[7] === '3' && record[13] === 'U')
    .map((record) => [record.slice(15, 17), record.slice(77, 92), record.slice(137, 153)])
}

it('reports a cancelled bill as paid two days later: in the list, the return file and by webhook', async () => {
  const sandbox = await setupCancelled()
  const hook = await startReceiver()
  await sandbox.call('PUT', '/bank/webhook', { url: hook.url }, KEY)
  await sandbox.call('POST', '/clock', { now: REPORT_TIME })
  const order = { billId: 'a', paidAt: PAID_AT }
  const settled = { id: 'a', status: 'settled', paidAt: PAID_AT, eventId: expect.any(String) }
  expect(await sandbox.call('POST', '/bank/late-payment', order)).toMatchObject({
    status: 200,
    body: settled,
  })
  const list = `/bank/bills?changedSince=${REPORT_TIME}`
  expect((await sandbox.call('GET', list, undefined, KEY)).body).toMatchObject({ bills: [settled] })
  expect((await hook.waitForCount(1))[0]?.body).toMatchObject({
    events: [{ type: 'bill.settled', billId: 'a', paidAt: PAID_AT }],
  })
  await hook.close()
  expect(await fetchMovements(sandbox, '2026-11-18')).toEqual([
    ['09', '0'.repeat(15), '1811202600000000'],
  ])
  // 20 November is a holiday, a Friday.
  expect(await fetchMovements(sandbox, '2026-11-20')).toEqual([
    ['17', '000000000014990', '1811202623112026'],
  ])
})

it.each([
  [{ billId: 'b' }, 404, 'bill_not_found'],
  [{ billId: 'a', paidAt: '2026-11-19T15:00:00.000Z' }, 422, 'bad_time'],
  [{ billId: 'a', paidAt: 'ontem' }, 400, 'bad_request'],
])('rejects the late payment %j', async (order, status, code) => {
  const sandbox = await setupCancelled()
  expect(await sandbox.call('POST', '/bank/late-payment', order)).toMatchObject({
    status,
    body: { code },
  })
})

it('rejects a late payment of a bill that was not cancelled, and a second one', async () => {
  const sandbox = await setupCancelled()
  const payLate = () => sandbox.call('POST', '/bank/late-payment', { billId: 'a' })
  await sandbox.call('PUT', '/bank/bills/a', BILL, KEY)
  expect((await payLate()).body.code).toBe('bill_not_cancelled')
  await sandbox.call('DELETE', '/bank/bills/a', undefined, KEY)
  expect((await payLate()).status).toBe(200)
  expect((await payLate()).body.code).toBe('bill_not_cancelled')
  expect((await sandbox.call('PUT', '/bank/bills/a', BILL, KEY)).body).toMatchObject({
    status: 'settled',
  })
})
