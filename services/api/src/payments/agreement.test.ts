import {
  acceptOffer,
  campaigns,
  checkPayment,
  creditCardToken,
  offer,
  paymentState,
  type Campaign,
  type Contract,
  type Offer,
} from '@portal/contract'
import { STORE } from '../testing/stores.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { createStatusCheckQueue } from './engine/reconcile.ts'
import { getTxid } from './testing/get-charge.ts'
import {
  createKey,
  createPaymentHarness,
  parsePayment,
  getProvider,
  drainQueue,
  type PaymentTestHarness,
} from './testing/payment-harness.ts'

const world = useTestApi(STORE)
let counter: PaymentTestHarness
let carla: Awaited<ReturnType<PaymentTestHarness['signIn']>>
let contract: Contract
let campaign: Campaign

beforeEach(async () => {
  counter = await createPaymentHarness(STORE, { database: world.platform.database })
  jest.spyOn(globalThis, 'fetch').mockImplementation(counter.providers.fetch)
  carla = await counter.signIn('pf-discount')
  contract = (await counter.listContracts(carla))[0] as Contract
  const found = await counter.api.call(campaigns, {
    ...carla,
    params: { product: 'tim' },
    query: { contractsReference: contract.reference },
  })
  campaign = found.json<{ campaigns: Campaign[] }>().campaigns[0] as Campaign
})
afterEach(() => counter.api.close())

const overdue = () => contract.debts.find(({ status }) => status === 'VENCIDA')?.reference ?? ''
const previewed = async () =>
  (
    await counter.api.call(offer, { ...carla, params: { reference: campaign.reference } })
  ).json<Offer>()
const accept = (total: number) =>
  counter.api.call(acceptOffer, {
    ...carla,
    params: { reference: campaign.reference },
    headers: { 'idempotency-key': createKey() },
    body: { installments: 1, total, signature: 'Carla Dias' },
  })
const stateOf = async (id: string) =>
  parsePayment(await counter.api.call(paymentState, { ...carla, params: { id } }))

it('cancels the open codes of invoices that become part of an agreement', async () => {
  const { id } = parsePayment(
    await counter.pay(carla, { contract: contract.reference, debts: [overdue()] }),
  )
  const { openCodes, totalAfter } = await previewed()
  expect(openCodes).toEqual(['pix'])
  expect((await accept(totalAfter)).statusCode).toBe(201)
  expect(await stateOf(id)).toMatchObject({
    status: 'cancelled',
    endedBecause: 'settled_otherwise',
  })
  expect(counter.providers.payable).toEqual([])
})

it('rejects an agreement on an invoice that was paid while the offer was open, and books the payment', async () => {
  const payment = parsePayment(
    await counter.pay(carla, { contract: contract.reference, debts: [overdue()] }),
  )
  const { totalAfter } = await previewed()
  counter.providers.payPix(getTxid(payment))
  expect((await accept(totalAfter)).statusCode).toBeGreaterThanOrEqual(400)
  expect(await stateOf(payment.id)).toMatchObject({ status: 'confirmed' })
})

it('keeps the open codes if the offer is invalid', async () => {
  const { id } = parsePayment(
    await counter.pay(carla, { contract: contract.reference, debts: [overdue()] }),
  )
  expect((await accept((await previewed()).totalAfter - 1)).json()).toMatchObject({
    code: 'AMOUNT.CHANGED',
  })
  expect(await stateOf(id)).toMatchObject({ status: 'awaiting_payer' })
})

it('accepts the agreement during a provider outage, cancels the code later and refunds a late payment', async () => {
  const payment = parsePayment(
    await counter.pay(carla, { contract: contract.reference, debts: [overdue()] }),
  )
  counter.providers.mode = 'error'
  expect((await accept((await previewed()).totalAfter)).statusCode).toBe(201)
  counter.providers.mode = 'ok'
  counter.providers.payPix(getTxid(payment))
  await counter.api.call(checkPayment, { ...carla, params: { id: payment.id } })
  expect(await stateOf(payment.id)).toMatchObject({ status: 'cancelled' })
  await counter.refundAll()
  expect(counter.providers.refunds).toMatchObject([{ amount: payment.total }])
})

it('cancels the remaining codes as soon as the provider recovers', async () => {
  const payment = parsePayment(
    await counter.pay(carla, { contract: contract.reference, debts: [overdue()] }),
  )
  counter.providers.mode = 'error'
  await accept((await previewed()).totalAfter)
  counter.providers.mode = 'ok'
  await drainQueue(createStatusCheckQueue(counter.context, getProvider(counter.context, 'pix')))
  expect(counter.providers.payable).toEqual([])
  expect(await stateOf(payment.id)).toMatchObject({
    status: 'cancelled',
    endedBecause: 'settled_otherwise',
  })
})

it('rejects an agreement while a card payment is processing', async () => {
  const opened = await counter.api.call(creditCardToken, {
    ...carla,
    params: { product: 'tim' },
    body: {
      contractPhone: null,
      contractReference: contract.reference,
      debtsReferences: [overdue()],
      isCampaign: false,
    },
  })
  counter.providers.acquirer.outcome = 'processing'
  const { cardToken } = { cardToken: opened.json<{ token: string }>().token }
  await counter.pay(carla, {
    contract: contract.reference,
    debts: [overdue()],
    method: 'CREDIT_CARD',
    cardToken,
  })
  expect((await accept((await previewed()).totalAfter)).json()).toMatchObject({
    code: 'PAYMENT.IN.PROGRESS',
  })
})
