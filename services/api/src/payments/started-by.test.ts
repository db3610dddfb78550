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
import { createKey, type SignedInUser } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const FIRM = 'pj-letters'
const CONTRACT = 'CT1000012001'

const harness = usePaymentHarness(STORE)
let bia: Awaited<ReturnType<typeof signIn>>
let biaId: string

beforeEach(async () => {
  biaId = await addJoinedPerson(harness.api, FIRM, 'pays', 'Bia Lemos')
  bia = await signIn(harness.api, FIRM, 'customer', biaId)
})

const pay = async (user: SignedInUser) => {
  const invoice = (await harness.listInvoices(user)).find(({ status }) => status === 'VENCIDA')
  return await harness.startPayment(user, { contract: CONTRACT, debts: [invoice?.reference ?? ''] })
}

it("show the starter's name to everyone of the company, even after the person was removed", async () => {
  const payment = await pay(bia)
  expect(payment.by).toBe('Bia Lemos')
  const owner = await harness.signIn(FIRM)
  const seen = async () =>
    (await harness.api.call(paymentState, { ...owner, params: { id: payment.id } })).json<Payment>()
      .by
  expect(await seen()).toBe('Bia Lemos')
  expect(
    (await harness.api.call(removePerson, { ...owner, params: { id: biaId } })).statusCode,
  ).toBe(204)
  expect(await seen()).toBe('Bia Lemos')
})

it("show no name if the company's own login pays", async () => {
  expect((await pay(await harness.signIn(FIRM))).by).toBeNull()
})

it('show who of a company signed an agreement', async () => {
  await harness.context.db.execute(sql`
    insert into campaigns (reference, contract_reference, discount_percentage, type, valid_until, max_installments) values ('CP1000012001', ${CONTRACT}, 10, 'GRAPHIC', '2026-12-18', 6)`)
  const params = { reference: 'CP1000012001' }
  const found = (await harness.api.call(offer, { ...bia, params })).json<Offer>()
  const made = await harness.api.call(acceptOffer, {
    ...bia,
    params,
    headers: { 'idempotency-key': createKey() },
    body: { installments: 2, total: found.totalAfter, signature: 'Bia Lemos' },
  })
  expect(made.statusCode).toBe(201)
  const shown = await harness.api.call(agreement, {
    ...(await harness.signIn(FIRM)),
    params: { reference: CONTRACT },
  })
  expect(shown.json<EndpointOutput<typeof agreement>>().by).toBe('Bia Lemos')
})

it('close the event stream of a person who is removed', async () => {
  const payment = await pay(bia)
  const owner = await harness.signIn(FIRM)
  const stream = await harness.api.app.inject({
    method: 'GET',
    url: buildEndpointPath(paymentEvents, { id: payment.id }),
    cookies: bia.cookies,
    headers: { authorization: `Bearer ${bia.token}` },
    payloadAsStream: true,
  })
  const events: string[] = []
  for await (const event of stream.stream()) {
    if (events.push(String(event)) === 1)
      await harness.api.call(removePerson, { ...owner, params: { id: biaId } })
  }
  expect(events.join('').match(/^event: payment$/gm)).toHaveLength(1)
  expect(
    (await harness.api.call(paymentState, { ...bia, params: { id: payment.id } })).statusCode,
  ).toBe(401)
})
