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

it('answers the first request of each URL without the network, later ones with it', async () => {
  const { api, call, kernel } = open()
  expect(await call(account, {})).toEqual(accountFixture.output)
  expect(await call(invoice, INVOICE)).toEqual(invoice.output.parse(invoiceFixture.output))
  expect(api.calls).toHaveLength(0)
  expect(await call(account, {})).toMatchObject({ contracts: [] })
  expect(api.callsTo(account)).toHaveLength(1)
  kernel.dispose()
})

it('is removed from the page', () => {
  open().kernel.dispose()
  expect(document.getElementById(PREFETCHED_DATA_BLOCK)).toBeNull()
})

it('is not used after a request that changes something, and is after one that reads', async () => {
  const { api, call, kernel } = open()
  api.respond(quote, quoteFixture.output)
  api.respond(pay, payFixture.output)
  await call(quote, quoteFixture)
  await call(account, {})
  expect(api.callsTo(account)).toHaveLength(0)
  await call(pay, { body: payFixture.body, idempotencyKey: 'key-12345678' })
  await call(invoice, INVOICE)
  expect(api.callsTo(invoice)).toHaveLength(1)
  kernel.dispose()
})

it('is not used with another token', async () => {
  const { api, call, jar, kernel } = open()
  jar.set('access-token', 'header.payload.other-signature')
  await call(account, {})
  expect(api.callsTo(account)).toHaveLength(1)
  kernel.dispose()
})

it('is not used by a page that starts 15 seconds late', async () => {
  const { api, call, kernel } = open()
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 15_001)
  await call(account, {})
  expect(api.callsTo(account)).toHaveLength(1)
  jest.restoreAllMocks()
  kernel.dispose()
})

it.each([
  ['a block that was cut off', JSON.stringify(data).slice(0, 80)],
  ['a block without responses', '{}'],
  ['a block whose responses are a list', JSON.stringify({ ...data, responses: [] })],
  ['an empty block', ''],
  [
    'a body of another schema',
    JSON.stringify({ ...data, responses: { '/api/v2/account': { contracts: null } } }),
  ],
])('fetches from the API in the place of %s', async (_, text) => {
  const { api, call, kernel } = open(text)
  expect(await call(account, {})).toMatchObject({ contracts: [] })
  expect(api.callsTo(account)).toHaveLength(1)
  kernel.dispose()
})
