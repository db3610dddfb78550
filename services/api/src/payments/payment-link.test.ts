import {
  acceptOffer,
  campaigns,
  createCase,
  offer,
  paymentLink,
  type Campaign,
  type Contract,
  type EndpointOutput,
  type Offer,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { createPaymentLink } from '../billing/store/payment-links.ts'
import { repeatCall } from '../testing/map-in-batches.ts'
import { STORE } from '../testing/stores.ts'
import { findInvoice, createKey } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'
import { getTxid } from './testing/get-charge.ts'

type LinkedPayment = EndpointOutput<typeof paymentLink>
const DAY_MS = 86_400_000
const CUSTOMER = 'pf-overdue'

const harness = usePaymentHarness(STORE)
let contract: Contract
let invoiceReference: string
let token: string

beforeEach(async () => {
  const ana = await harness.signIn(CUSTOMER)
  contract = await harness.readContract(ana)
  invoiceReference = findInvoice(contract, 'VENCIDA').reference
  token = await createPaymentLink(harness.api.platform, {
    messageId: 'reminder-1',
    customerId: CUSTOMER,
    invoiceReference,
  })
})

const open = (body: { token: string; paymentId?: string } = { token }) =>
  harness.api.call(paymentLink, { body })
const openPayment = async (body?: {
  token: string
  paymentId?: string
}): Promise<LinkedPayment> => {
  const response = await open(body)
  expect(response.statusCode).toBe(200)
  return response.json<LinkedPayment>()
}
const payLinked = async ({ paymentId, copyPaste }: LinkedPayment): Promise<void> => {
  expect(copyPaste).not.toBeNull()
  const { rows } = (await harness.api.platform.db.execute(
    sql`select reference from charges where payment_id = ${paymentId}`,
  )) as { rows: { reference: string }[] }
  harness.providers.payPix(rows[0]?.reference ?? '')
  await harness.reconcileAll()
}
/** The whole response without values that differ between any two requests. */
const describeResponse = (response: Awaited<ReturnType<typeof open>>) => {
  const { traceId: _, ...problem } = response.json<Record<string, unknown>>()
  return [response.statusCode, Object.keys(response.headers).sort(), problem]
}

it('shows one invoice with a code, and nothing that identifies the customer', async () => {
  const response = await open()
  const shown = response.json<LinkedPayment>()
  expect(shown).toMatchObject({ state: 'open', isInstallment: false })
  expect(shown.components.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.total)
  expect(shown.copyPaste).toMatch(/^000201/)
  for (const secret of [
    'Ana',
    'Souza',
    '39053344705',
    '98765',
    'example.com',
    contract.reference,
    invoiceReference,
    CUSTOMER,
  ])
    expect(response.body).not.toContain(secret)
  expect(response.headers['cache-control']).toContain('no-store')
})

// Consumer law 30
it.each([
  ['2021-11-18', undefined],
  ['2021-11-17', true],
])('says whether an invoice due on %s is prescribed: %s', async (dueDate, isPrescribed) => {
  await harness.api.platform.db.execute(
    sql`update invoices set due_date = ${dueDate} where reference = ${invoiceReference}`,
  )
  expect((await openPayment()).isPrescribed).toBe(isPrescribed)
})

it('resumes the open code, also for requests at the same time, and for the customer', async () => {
  const responses = await Promise.all([openPayment(), openPayment(), openPayment()])
  expect(new Set(responses.map(({ paymentId }) => paymentId)).size).toBe(1)
  const ana = await harness.signIn(CUSTOMER)
  const own = await harness.startPayment(ana, {
    contract: contract.reference,
    debts: [invoiceReference],
  })
  expect(own.id).toBe(responses[0]?.paymentId)
})

it('shows the page that was open that the invoice is paid, and is revoked for a new page', async () => {
  const shown = await openPayment()
  await payLinked(shown)
  expect(await openPayment({ token, paymentId: shown.paymentId })).toMatchObject({
    state: 'paid',
    copyPaste: null,
  })
  expect((await open()).statusCode).toBe(404)
})

it('offers a new code after the former one has expired', async () => {
  const { paymentId } = await openPayment()
  harness.api.advance(31 * 60_000)
  await harness.reconcileAll()
  expect(await openPayment({ token, paymentId })).toMatchObject({ state: 'ended', copyPaste: null })
  expect(await openPayment()).toMatchObject({ state: 'open' })
})

it.each(['another invoice', 'another customer'])('does not show a payment of %s', async (owner) => {
  const user = await harness.signIn(owner === 'another customer' ? 'pf-neighbour' : CUSTOMER)
  const found = (await harness.listContracts(user)).flatMap(({ reference, debts: invoices }) =>
    invoices
      .filter((owed) => owed.reference !== invoiceReference && owed.status !== 'PAGA')
      .map((owed) => ({ contract: reference, debts: [owed.reference] })),
  )
  const [other = { contract: '', debts: [] }] = found
  const made = await harness.startPayment(user, other)
  expect(getTxid(made)).not.toBe('')
  const shown = await openPayment({ token, paymentId: made.id })
  expect(shown.paymentId).not.toBe(made.id)
})

const REVOCATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  expired: async () => harness.api.advance(15 * DAY_MS + 1000),
  paid: async () => payLinked(await openPayment()),
  contested: async () =>
    harness.api.call(createCase, {
      ...(await harness.signIn(CUSTOMER)),
      headers: { 'idempotency-key': createKey() },
      body: { kind: 'contest', invoice: invoiceReference, text: 'Não fiz esta ligação.' },
    }),
}
it.each(Object.keys(REVOCATIONS))(
  'responds to a link that is %s as to an unknown one',
  async (end) => {
    await REVOCATIONS[end]?.()
    const response = await open()
    expect(describeResponse(response)).toEqual(
      describeResponse(await open({ token: 'x'.repeat(22) })),
    )
    expect(response.statusCode).toBe(404)
  },
)

it('is revoked by an agreement that replaces the invoice', async () => {
  const carla = await harness.signIn('pf-discount')
  const hers = await harness.readContract(carla)
  const [campaign] = (
    await harness.api.call(campaigns, {
      ...carla,
      params: { product: 'tim' },
      query: { contractsReference: hers.reference },
    })
  ).json<{ campaigns: Campaign[] }>().campaigns
  const params = { reference: campaign?.reference ?? '' }
  const linked = await createPaymentLink(harness.api.platform, {
    messageId: 'reminder-2',
    customerId: 'pf-discount',
    invoiceReference: findInvoice(hers, 'VENCIDA').reference,
  })
  expect((await open({ token: linked })).statusCode).toBe(200)
  const { totalAfter } = (await harness.api.call(offer, { ...carla, params })).json<Offer>()
  const accepted = await harness.api.call(acceptOffer, {
    ...carla,
    params,
    headers: { 'idempotency-key': createKey() },
    body: { installments: 1, total: totalAfter, signature: 'Carla Dias' },
  })
  expect(accepted.statusCode).toBe(201)
  expect(describeResponse(await open({ token: linked }))).toEqual(
    describeResponse(await open({ token: 'x'.repeat(22) })),
  )
})

it('stores a hash of the token only, and derives the same token for a repeated message', async () => {
  const again = await createPaymentLink(harness.api.platform, {
    messageId: 'reminder-1',
    customerId: CUSTOMER,
    invoiceReference,
  })
  expect(again).toBe(token)
  expect(token).toMatch(/^[\w-]{22}$/)
  const { rows } = (await harness.api.platform.db.execute(
    sql`select * from payment_links`,
  )) as unknown as { rows: Record<string, unknown>[] }
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('limits how often one link is opened', async () => {
  const responses = await repeatCall(33, () => open())
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
})
