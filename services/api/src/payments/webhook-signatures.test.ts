import { type Payment } from '@portal/contract'
import { STORE } from '../testing/stores.ts'
import { createPaymentJobs } from './jobs.ts'
import { getTxid } from './testing/get-charge.ts'
import { findInvoice, waitFor, type PaymentTestHarness } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'
import { createWebhookKey } from './testing/webhook-key.ts'

const MINUTE = 60_000
const SENDERS = ['pix', 'bank', 'card'] as const
type Sender = (typeof SENDERS)[number]
const METHOD = { pix: 'PIX', bank: 'BILLET', card: 'CREDIT_CARD' } as const

const harness = usePaymentHarness(STORE)

/** Pays an invoice at that provider without a webhook. */
const paidAt = async (sender: Sender) => {
  const { providers } = harness
  const ana = await harness.signIn('pf-overdue')
  const contract = await harness.readContract(ana)
  const [reference, invoice] = [contract.reference, findInvoice(contract, 'VENCIDA').reference]
  providers.acquirer.outcome = 'challenge'
  const choice = { contract: reference, debts: [invoice] }
  const cardToken = await harness.createCardToken(ana, choice)
  const payment = await harness.startPayment(ana, {
    ...choice,
    method: METHOD[sender],
    ...(sender === 'card' && { cardToken }),
  })
  if (sender === 'pix') providers.payPix(getTxid(payment))
  if (sender === 'bank') providers.payBill(payment.id)
  if (sender === 'card') providers.acquirer.completeOpen('captured')
  return {
    payment,
    status: async () => (await harness.readPayment(ana, payment.id)).status,
  }
}

const createBody = (sender: Sender, payment: Payment): object => {
  if (sender === 'pix') return { pix: [{ txid: getTxid(payment), valor: '1.00' }] }
  return sender === 'bank'
    ? { events: [{ billId: payment.id }] }
    : { data: { reference: payment.id } }
}

const sendWebhook = async (
  notice: Awaited<ReturnType<PaymentTestHarness['providers']['createWebhook']>>,
): Promise<number> => (await harness.api.app.inject(notice)).statusCode

/** Requests to providers, without those for signing keys. */
const countRequests = (): number =>
  harness.providers.calls.filter(({ path }) => !path.endsWith('/jwks')).length

describe.each(SENDERS)('a webhook of %s', (sender) => {
  it('books the payment if it is signed by the old or the new key', async () => {
    const { payment, status } = await paidAt(sender)
    expect(
      await sendWebhook(await harness.providers.createWebhook(sender, createBody(sender, payment))),
    ).toBe(200)
    await waitFor(async () => (await status()) === 'confirmed')
    harness.providers.keys[sender].unshift(createWebhookKey('taken-up-since'))
    // The JWKS is fetched at most once a second.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000)
    const requestCount = countRequests()
    expect(
      await sendWebhook(await harness.providers.createWebhook(sender, createBody(sender, payment))),
    ).toBe(200)
    // The check after the response would appear among the requests of the next test.
    await waitFor(() => Promise.resolve(countRequests() > requestCount))
  })

  // ASVS 13.2.1
  it('is ignored if it is unsigned, altered or signed long ago', async () => {
    const { payment } = await paidAt(sender)
    const { providers } = harness
    const webhook = await providers.createWebhook(sender, createBody(sender, payment))
    const requestCount = countRequests()
    expect(await sendWebhook({ ...webhook, headers: { 'content-type': 'application/json' } })).toBe(
      404,
    )
    expect(await sendWebhook({ ...webhook, payload: `${webhook.payload} ` })).toBe(404)
    expect(
      await sendWebhook(
        await providers.createWebhook(
          sender,
          createBody(sender, payment),
          Date.now() - 10 * MINUTE,
        ),
      ),
    ).toBe(404)
    const others = SENDERS.filter((other) => other !== sender)
    for (const other of others)
      expect(
        await sendWebhook({
          ...(await providers.createWebhook(other, createBody(sender, payment))),
          url: webhook.url,
        }),
      ).toBe(404)
    expect(countRequests()).toBe(requestCount)
    const reasons = [...harness.api.logs().matchAll(/"reason":"(\w+)".*"msg":"webhook rejected/g)]
    expect(reasons.slice(0, 3).map(([, reason]) => reason)).toEqual([
      'missing',
      'invalid',
      'not_recent',
    ])
  })

  it('is processed once even if it is replayed', async () => {
    const { payment, status } = await paidAt(sender)
    const webhook = await harness.providers.createWebhook(sender, createBody(sender, payment))
    const responses = await Promise.all([
      sendWebhook(webhook),
      sendWebhook(webhook),
      sendWebhook(webhook),
    ])
    expect(responses.sort()).toEqual([200, 429, 429])
    await waitFor(async () => (await status()) === 'confirmed')
    expect(await sendWebhook(webhook)).toBe(429)
  })

  it('is answered with 503 if the keys are unavailable, so that the provider retries', async () => {
    const { payment, status } = await paidAt(sender)
    harness.providers.mode = ({ path }) => (path.endsWith('/jwks') ? 'error' : 'ok')
    expect(
      await sendWebhook(await harness.providers.createWebhook(sender, createBody(sender, payment))),
    ).toBeGreaterThanOrEqual(500)
    harness.providers.mode = 'ok'
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000)
    expect(
      await sendWebhook(await harness.providers.createWebhook(sender, createBody(sender, payment))),
    ).toBe(200)
    await waitFor(async () => (await status()) === 'confirmed')
  })
})

it('a webhook of 1000 Pix with all their fields is accepted', async () => {
  const { payment, status } = await paidAt('pix')
  const foreign = Array.from({ length: 999 }, (_, i) => ({
    endToEndId: `E99999004202611171200${String(i).padStart(11, '0')}`,
    txid: `outroSistema${String(i).padStart(23, '0')}`,
    valor: '10.00',
    componentesValor: { original: { valor: '9.00' }, juros: { valor: '1.00' } },
    chave: '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc',
    horario: '2026-11-17T12:00:00.123Z',
    infoPagador: 'Mensagem do pagador. '.repeat(6),
  }))
  const body = { pix: [...foreign, ...(createBody('pix', payment) as { pix: object[] }).pix] }
  expect(await sendWebhook(await harness.providers.createWebhook('pix', body))).toBe(200)
  await waitFor(async () => (await status()) === 'confirmed')
})

it('the list is read twice for twenty webhooks that arrive during its first read', async () => {
  const { providers } = harness
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    if (String(request[0]).includes('/pix?')) await isReleased
    return providers.fetch(...request)
  })
  for (let i = 0; i < 20; i += 1)
    await sendWebhook(
      await providers.createWebhook('pix', {
        pix: [{ txid: `outroSistema${'0'.repeat(20)}${i}` }],
      }),
    )
  await new Promise((resolve) => setTimeout(resolve, 50))
  release()
  const countLists = () => providers.calls.filter(({ path }) => path === '/pix/pix').length
  await waitFor(async () => countLists() >= 2)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(countLists()).toBe(2)
})

it('uses a URL that is not secret', async () => {
  for (const { name, run } of createPaymentJobs(harness.context))
    if (name.endsWith('-webhook')) await run()
  // API Pix appends the last part itself.
  expect(harness.providers.webhooks.map((url) => new URL(url).pathname).sort()).toEqual([
    '/webhooks',
    '/webhooks/bank',
    '/webhooks/card',
  ])
})
