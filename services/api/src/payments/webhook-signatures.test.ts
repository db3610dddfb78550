import { creditCardToken, paymentState, type Payment } from '@portal/contract'
import { STORE } from '../testing/stores.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { createPaymentJobs } from './jobs.ts'
import { getTxid } from './testing/get-charge.ts'
import {
  createPaymentHarness,
  parsePayment,
  waitFor,
  type PaymentTestHarness,
} from './testing/payment-harness.ts'
import { createWebhookKey } from './testing/webhook-key.ts'

const MINUTE = 60_000
const SENDERS = ['pix', 'bank', 'card'] as const
type Sender = (typeof SENDERS)[number]
const METHOD = { pix: 'PIX', bank: 'BILLET', card: 'CREDIT_CARD' } as const

const world = useTestApi(STORE)
let counter: PaymentTestHarness

beforeEach(async () => {
  counter = await createPaymentHarness(STORE, { database: world.platform.database })
  jest.spyOn(globalThis, 'fetch').mockImplementation(counter.providers.fetch)
})
afterEach(() => counter.api.close())

/** Pays an invoice at that provider without a webhook. */
const paidAt = async (sender: Sender) => {
  const { api, providers } = counter
  const ana = await counter.signIn('pf-overdue')
  const [contract] = await counter.listContracts(ana)
  const [reference, debt] = [
    contract?.reference ?? '',
    contract?.debts.find(({ status }) => status === 'VENCIDA')?.reference ?? '',
  ]
  providers.acquirer.outcome = 'challenge'
  const card = {
    contractPhone: null,
    contractReference: reference,
    debtsReferences: [debt],
    isCampaign: false,
    kind: 'credit',
  }
  const { token } = (
    await api.call(creditCardToken, { ...ana, params: { product: 'tim' }, body: card })
  ).json<{ token: string }>()
  const payment = parsePayment(
    await counter.pay(ana, {
      contract: reference,
      debts: [debt],
      method: METHOD[sender],
      ...(sender === 'card' && { cardToken: token }),
    }),
  )
  if (sender === 'pix') providers.payPix(getTxid(payment))
  if (sender === 'bank') providers.payBill(payment.id)
  if (sender === 'card') providers.acquirer.completeOpen('captured')
  return {
    payment,
    status: async () =>
      parsePayment(await api.call(paymentState, { ...ana, params: { id: payment.id } })).status,
  }
}

const saying = (sender: Sender, payment: Payment): object => {
  if (sender === 'pix') return { pix: [{ txid: getTxid(payment), valor: '1.00' }] }
  return sender === 'bank'
    ? { events: [{ billId: payment.id }] }
    : { data: { reference: payment.id } }
}

const tell = async (
  notice: Awaited<ReturnType<PaymentTestHarness['providers']['createWebhook']>>,
): Promise<number> => (await counter.api.app.inject(notice)).statusCode

describe.each(SENDERS)('a webhook of %s', (sender) => {
  it('books the payment if it is signed by the old or the new key', async () => {
    const { payment, status } = await paidAt(sender)
    expect(await tell(await counter.providers.createWebhook(sender, saying(sender, payment)))).toBe(
      200,
    )
    await waitFor(async () => (await status()) === 'confirmed')
    counter.providers.keys[sender].unshift(createWebhookKey('taken-up-since'))
    // The JWKS is fetched at most once a second.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000)
    expect(await tell(await counter.providers.createWebhook(sender, saying(sender, payment)))).toBe(
      200,
    )
  })

  // ASVS 13.2.1
  it('is ignored if it is unsigned, altered or signed long ago', async () => {
    const { payment } = await paidAt(sender)
    const { providers } = counter
    const notice = await providers.createWebhook(sender, saying(sender, payment))
    const asked = providers.calls.length
    expect(await tell({ ...notice, headers: { 'content-type': 'application/json' } })).toBe(404)
    expect(await tell({ ...notice, payload: `${notice.payload} ` })).toBe(404)
    expect(
      await tell(
        await providers.createWebhook(sender, saying(sender, payment), Date.now() - 10 * MINUTE),
      ),
    ).toBe(404)
    const others = SENDERS.filter((other) => other !== sender)
    for (const other of others)
      expect(
        await tell({
          ...(await providers.createWebhook(other, saying(sender, payment))),
          url: notice.url,
        }),
      ).toBe(404)
    expect(providers.calls.slice(asked).filter(({ path }) => !path.endsWith('/jwks'))).toEqual([])
  })

  it('is processed once even if it is replayed', async () => {
    const { payment, status } = await paidAt(sender)
    const notice = await counter.providers.createWebhook(sender, saying(sender, payment))
    const heard = await Promise.all([tell(notice), tell(notice), tell(notice)])
    expect(heard.sort()).toEqual([200, 429, 429])
    await waitFor(async () => (await status()) === 'confirmed')
    expect(await tell(notice)).toBe(429)
  })

  it('is answered with 503 if the keys are unavailable, so that the provider retries', async () => {
    const { payment, status } = await paidAt(sender)
    counter.providers.mode = ({ path }) => (path.endsWith('/jwks') ? 'error' : 'ok')
    expect(
      await tell(await counter.providers.createWebhook(sender, saying(sender, payment))),
    ).toBeGreaterThanOrEqual(500)
    counter.providers.mode = 'ok'
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000)
    expect(await tell(await counter.providers.createWebhook(sender, saying(sender, payment)))).toBe(
      200,
    )
    await waitFor(async () => (await status()) === 'confirmed')
  })
})

it('uses a URL that is not secret', async () => {
  for (const { name, run } of createPaymentJobs(counter.context))
    if (name.endsWith('-webhook')) await run()
  // API Pix appends the last part itself.
  expect(counter.providers.webhooks.map((url) => new URL(url).pathname).sort()).toEqual([
    '/webhooks',
    '/webhooks/bank',
    '/webhooks/card',
  ])
})
