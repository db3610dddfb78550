import {
  acceptOffer,
  campaigns,
  checkPayment,
  offer,
  type Campaign,
  type Contract,
  type Offer,
} from '@portal/contract'
import { STORE } from '../testing/stores.ts'
import { createStatusCheckQueue } from './engine/reconcile.ts'
import { getTxid } from './testing/get-charge.ts'
import {
  findInvoice,
  createKey,
  getProvider,
  drainQueue,
  type SignedInUser,
} from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const harness = usePaymentHarness(STORE)
let carla: SignedInUser
let contract: Contract
let campaign: Campaign

beforeEach(async () => {
  carla = await harness.signIn('pf-discount')
  contract = await harness.readContract(carla)
  const found = await harness.api.call(campaigns, {
    ...carla,
    params: { product: 'tim' },
    query: { contractsReference: contract.reference },
  })
  campaign = found.json<{ campaigns: Campaign[] }>().campaigns[0] as Campaign
})

const overdue = () => findInvoice(contract, 'VENCIDA').reference
const previewed = async () =>
  (
    await harness.api.call(offer, { ...carla, params: { reference: campaign.reference } })
  ).json<Offer>()
const accept = (total: number, installments = 1) =>
  harness.api.call(acceptOffer, {
    ...carla,
    params: { reference: campaign.reference },
    headers: { 'idempotency-key': createKey() },
    body: { installments, total, signature: 'Carla Dias' },
  })
const stateOf = (id: string) => harness.readPayment(carla, id)

it('cancels the open codes of invoices that become part of an agreement', async () => {
  const { id } = await harness.startPayment(carla, {
    contract: contract.reference,
    debts: [overdue()],
  })
  const { openCodes, totalAfter } = await previewed()
  expect(openCodes).toEqual(['pix'])
  expect((await accept(totalAfter)).statusCode).toBe(201)
  expect(await stateOf(id)).toMatchObject({
    status: 'cancelled',
    endedBecause: 'settled_otherwise',
  })
  expect(harness.providers.payable).toEqual([])
})

it('rejects an agreement on an invoice that was paid while the offer was open, and books the payment', async () => {
  const payment = await harness.startPayment(carla, {
    contract: contract.reference,
    debts: [overdue()],
  })
  const { totalAfter } = await previewed()
  harness.providers.payPix(getTxid(payment))
  expect((await accept(totalAfter)).statusCode).toBeGreaterThanOrEqual(400)
  expect(await stateOf(payment.id)).toMatchObject({ status: 'confirmed' })
})

it('keeps the open codes if the offer is invalid', async () => {
  const { id } = await harness.startPayment(carla, {
    contract: contract.reference,
    debts: [overdue()],
  })
  expect((await accept((await previewed()).totalAfter - 1)).json()).toMatchObject({
    code: 'AMOUNT.CHANGED',
  })
  expect(await stateOf(id)).toMatchObject({ status: 'awaiting_payer' })
})

const createPixCode = () =>
  harness.startPayment(carla, { contract: contract.reference, debts: [overdue()] })

/** Pays by a card whose issuer does not respond yet. */
const startCardPayment = async (): Promise<void> => {
  const choice = { contract: contract.reference, debts: [overdue()] }
  const cardToken = await harness.createCardToken(carla, choice)
  harness.providers.acquirer.outcome = 'processing'
  await harness.pay(carla, { ...choice, method: 'CREDIT_CARD', cardToken })
}

/** Runs `change` once, after the next response of a provider. */
const changeAfterNextResponse = (change: () => unknown): void => {
  let isDone = false
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const response = await harness.providers.fetch(...request)
    if (!isDone) {
      isDone = true
      await change()
    }
    return response
  })
}

it('cancels no code if the agreement cannot have that many installments, also during an outage', async () => {
  const { id } = await createPixCode()
  const { totalAfter } = await previewed()
  expect((await accept(totalAfter, 12)).statusCode).toBe(400)
  harness.providers.mode = 'error'
  expect((await accept(totalAfter, 12)).statusCode).toBe(400)
  harness.providers.mode = 'ok'
  await drainQueue(createStatusCheckQueue(harness.context, getProvider(harness.context, 'pix')))
  expect(await stateOf(id)).toMatchObject({ status: 'awaiting_payer' })
  expect(harness.providers.payable).toHaveLength(1)
})

it('cancels no code if a card payment starts during the acceptance', async () => {
  const { id } = await createPixCode()
  const { totalAfter } = await previewed()
  changeAfterNextResponse(startCardPayment)
  expect((await accept(totalAfter)).json()).toMatchObject({ code: 'PAYMENT.IN.PROGRESS' })
  expect(await stateOf(id)).toMatchObject({ status: 'awaiting_payer' })
})

it('refunds a code that is paid while the agreement is accepted', async () => {
  const payment = await createPixCode()
  const { totalAfter } = await previewed()
  changeAfterNextResponse(() => harness.providers.payPix(getTxid(payment)))
  expect((await accept(totalAfter)).statusCode).toBe(201)
  expect(await stateOf(payment.id)).toMatchObject({ status: 'cancelled' })
  await harness.refundAll()
  expect(harness.providers.refunds).toMatchObject([{ amount: payment.total }])
})

it('accepts the agreement during a provider outage, cancels the code later and refunds a late payment', async () => {
  const payment = await harness.startPayment(carla, {
    contract: contract.reference,
    debts: [overdue()],
  })
  harness.providers.mode = 'error'
  expect((await accept((await previewed()).totalAfter)).statusCode).toBe(201)
  harness.providers.mode = 'ok'
  harness.providers.payPix(getTxid(payment))
  await harness.api.call(checkPayment, { ...carla, params: { id: payment.id } })
  expect(await stateOf(payment.id)).toMatchObject({ status: 'cancelled' })
  await harness.refundAll()
  expect(harness.providers.refunds).toMatchObject([{ amount: payment.total }])
})

it('cancels the remaining codes as soon as the provider recovers', async () => {
  const payment = await harness.startPayment(carla, {
    contract: contract.reference,
    debts: [overdue()],
  })
  harness.providers.mode = 'error'
  await accept((await previewed()).totalAfter)
  harness.providers.mode = 'ok'
  await drainQueue(createStatusCheckQueue(harness.context, getProvider(harness.context, 'pix')))
  expect(harness.providers.payable).toEqual([])
  expect(await stateOf(payment.id)).toMatchObject({
    status: 'cancelled',
    endedBecause: 'settled_otherwise',
  })
})

it('rejects an agreement while a card payment is processing', async () => {
  await startCardPayment()
  expect((await accept((await previewed()).totalAfter)).json()).toMatchObject({
    code: 'PAYMENT.IN.PROGRESS',
  })
})
