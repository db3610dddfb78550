import { startReceiver } from '../testing/receiver.ts'
import { closeAll, startTestSandbox } from '../testing/sandbox.ts'
import vectors from '../testing/vectors.json' with { type: 'json' }

afterEach(closeAll)

const NOW = '2026-11-18T15:00:00.000Z'
const KEY = 'Bearer sandbox-bank-key'
const line = vectors.boleto47[1]?.line
const BILL = {
  line,
  amountCents: 14990,
  dueDate: '2026-12-15',
  payer: { name: 'Ana Souza', document: '39053344705' },
}
const RETURN = { billId: 'a', reason: 'cheque sem fundos' }

const setupSettled = async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  await sandbox.call('PUT', '/bank/bills/a', BILL, KEY)
  await sandbox.call('POST', '/bank/pay', { line })
  return sandbox
}

it('returns a settled bill once, in the list of changes and by webhook', async () => {
  const sandbox = await setupSettled()
  const hook = await startReceiver()
  await sandbox.call('PUT', '/bank/webhook', { url: hook.url }, KEY)
  const returned = {
    id: expect.stringMatching(/^ret_/),
    amountCents: 14990,
    returnedAt: expect.stringMatching(/^2026-11-18T15/),
    reason: 'cheque sem fundos',
  }
  const first = await sandbox.call('POST', '/bank/return', RETURN)
  expect(first).toMatchObject({ status: 200, body: { status: 'settled', returns: [returned] } })
  expect((await sandbox.call('POST', '/bank/return', RETURN)).body).toMatchObject({
    code: 'bill_returned',
  })
  const list = await sandbox.call(
    'GET',
    `/bank/bills?changedSince=${String(first.body.updatedAt)}`,
    undefined,
    KEY,
  )
  expect(list.body).toMatchObject({ bills: [{ id: 'a', returns: [returned] }] })
  expect((await sandbox.call('PUT', '/bank/bills/a', BILL, KEY)).body).toMatchObject({
    returns: [returned],
  })
  expect((await hook.waitForCount(1))[0]?.body).toEqual({
    events: [
      { ...returned, type: 'bill.returned', billId: 'a', line, barcode: expect.any(String) },
    ],
  })
  await hook.close()
})

it.each([
  [{ billId: 'b' }, 404, 'bill_not_found'],
  [{ billId: 'open' }, 409, 'bill_not_settled'],
  [{ reason: '' }, 400, 'bad_request'],
])('rejects %j', async (more, status, code) => {
  const sandbox = await setupSettled()
  const open = { ...BILL, line: vectors.arrecadacao_telecom_own[0]?.line }
  await sandbox.call('PUT', '/bank/bills/open', open, KEY)
  expect(await sandbox.call('POST', '/bank/return', { ...RETURN, ...more })).toMatchObject({
    status,
    body: { code },
  })
})
