import {
  acceptOffer,
  agreement,
  offer,
  buildEndpointPath,
  paymentEvents,
  paymentState,
  removePerson,
  type Offer,
  type EndpointOutput,
  type Payment,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORE } from '../testing/stores.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import {
  createKey,
  createPaymentHarness,
  parsePayment,
  type PaymentTestHarness,
} from './testing/payment-harness.ts'

const FIRM = 'pj-letters'
const CONTRACT = 'CT1000012001'

const world = useTestApi(STORE)
let counter: PaymentTestHarness
let bia: Awaited<ReturnType<typeof signIn>>
let biaId: string

beforeEach(async () => {
  counter = await createPaymentHarness(STORE, { database: world.platform.database })
  jest.spyOn(globalThis, 'fetch').mockImplementation(counter.providers.fetch)
  biaId = await addJoinedPerson(counter.api, FIRM, 'pays', 'Bia Lemos')
  bia = await signIn(counter.api, FIRM, 'customer', biaId)
})
afterEach(() => counter.api.close())

const pay = async (who: Awaited<ReturnType<PaymentTestHarness['signIn']>>) => {
  const debt = (await counter.listInvoices(who)).find(({ status }) => status === 'VENCIDA')
  return parsePayment(
    await counter.pay(who, { contract: CONTRACT, debts: [debt?.reference ?? ''] }),
  )
}

it("show the starter's name to everyone of the company, even after the person was removed", async () => {
  const payment = await pay(bia)
  expect(payment.by).toBe('Bia Lemos')
  const owner = await counter.signIn(FIRM)
  const seen = async () =>
    (await counter.api.call(paymentState, { ...owner, params: { id: payment.id } })).json<Payment>()
      .by
  expect(await seen()).toBe('Bia Lemos')
  expect(
    (await counter.api.call(removePerson, { ...owner, params: { id: biaId } })).statusCode,
  ).toBe(204)
  expect(await seen()).toBe('Bia Lemos')
})

it("show no name if the company's own login pays", async () => {
  expect((await pay(await counter.signIn(FIRM))).by).toBeNull()
})

it('show who of a company signed an agreement', async () => {
  await counter.context.db.execute(sql`
    insert into campaigns (reference, contract_reference, discount_percentage, type, valid_until, max_installments) values ('CP1000012001', ${CONTRACT}, 10, 'GRAPHIC', '2026-12-18', 6)`)
  const params = { reference: 'CP1000012001' }
  const found = (await counter.api.call(offer, { ...bia, params })).json<Offer>()
  const made = await counter.api.call(acceptOffer, {
    ...bia,
    params,
    headers: { 'idempotency-key': createKey() },
    body: { installments: 2, total: found.totalAfter, signature: 'Bia Lemos' },
  })
  expect(made.statusCode).toBe(201)
  const shown = await counter.api.call(agreement, {
    ...(await counter.signIn(FIRM)),
    params: { reference: CONTRACT },
  })
  expect(shown.json<EndpointOutput<typeof agreement>>().by).toBe('Bia Lemos')
})

it('close the event stream of a person who is removed', async () => {
  const payment = await pay(bia)
  const owner = await counter.signIn(FIRM)
  const stream = await counter.api.app.inject({
    method: 'GET',
    url: buildEndpointPath(paymentEvents, { id: payment.id }),
    cookies: bia.cookies,
    headers: { authorization: `Bearer ${bia.token}` },
    payloadAsStream: true,
  })
  const heard: string[] = []
  for await (const told of stream.stream()) {
    if (heard.push(String(told)) === 1)
      await counter.api.call(removePerson, { ...owner, params: { id: biaId } })
  }
  expect(heard.join('').match(/^event: payment$/gm)).toHaveLength(1)
  expect(
    (await counter.api.call(paymentState, { ...bia, params: { id: payment.id } })).statusCode,
  ).toBe(401)
})
