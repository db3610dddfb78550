import {
  account,
  accountFixture,
  invoice,
  invoiceFixture,
  pay,
  payFixture,
  PREFETCHED_DATA_BLOCK,
  quote,
  quoteFixture,
  type PrefetchedData,
} from '@portal/contract'
import { createTestKernel } from '../testing/create-test-kernel.ts'

const TOKEN = 'header.payload.signature'
const INVOICE = { params: invoiceFixture.params }
const data: PrefetchedData = {
  tokenSuffix: TOKEN.slice(-16),
  responses: {
    '/api/v2/account': accountFixture.output,
    [`/api/v2/invoices/${invoiceFixture.params.reference}`]: invoiceFixture.output,
  },
}

const writeBlock = (text: string): void =>
  document.body.append(
    Object.assign(document.createElement('script'), {
      id: PREFETCHED_DATA_BLOCK,
      type: 'application/json',
      textContent: text,
    }),
  )
const open = (text = JSON.stringify(data)) => {
  writeBlock(text)
  const made = createTestKernel()
  made.api.respond(account, { ...accountFixture.output, contracts: [] })
  made.api.respond(invoice, invoiceFixture.output)
  return { ...made, call: made.kernel.api.call }
}
afterEach(() => document.getElementById(PREFETCHED_DATA_BLOCK)?.remove())

it('serves the first request of each URL from prefetched data and later ones from the network', async () => {
  const { api, call } = open()
  expect(await call(account, {})).toEqual(accountFixture.output)
  expect(await call(invoice, INVOICE)).toEqual(invoice.output.parse(invoiceFixture.output))
  expect(api.calls).toHaveLength(0)
  expect(await call(account, {})).toMatchObject({ contracts: [] })
  expect(api.callsTo(account)).toHaveLength(1)
})

it('removes the block of prefetched data from the page', () => {
  open()
  expect(document.getElementById(PREFETCHED_DATA_BLOCK)).toBeNull()
})

it('discards prefetched data after a request that changes something, not after one that reads', async () => {
  const { api, call } = open()
  api.respond(quote, quoteFixture.output)
  api.respond(pay, payFixture.output)
  await call(quote, quoteFixture)
  await call(account, {})
  expect(api.callsTo(account)).toHaveLength(0)
  await call(pay, { body: payFixture.body, idempotencyKey: 'key-12345678' })
  await call(invoice, INVOICE)
  expect(api.callsTo(invoice)).toHaveLength(1)
})

it('ignores prefetched data of another token', async () => {
  const { api, call, jar } = open()
  jar.set('access-token', 'header.payload.other-signature')
  await call(account, {})
  expect(api.callsTo(account)).toHaveLength(1)
})

it('ignores prefetched data 15 seconds after the page started', async () => {
  const { api, call } = open()
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 15_001)
  await call(account, {})
  expect(api.callsTo(account)).toHaveLength(1)
  jest.restoreAllMocks()
})

it.each([
  ['a truncated block', JSON.stringify(data).slice(0, 80)],
  ['a block without responses', '{}'],
  ['a block with a list of responses', JSON.stringify({ ...data, responses: [] })],
  ['an empty block', ''],
  [
    'a body that does not match the schema',
    JSON.stringify({ ...data, responses: { '/api/v2/account': { contracts: null } } }),
  ],
])('fetches from the API instead of %s', async (_, text) => {
  const { api, call } = open(text)
  expect(await call(account, {})).toMatchObject({ contracts: [] })
  expect(api.callsTo(account)).toHaveLength(1)
})
