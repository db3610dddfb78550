import {
  acceptOffer,
  agreement,
  campaigns,
  cancelCase,
  createCase,
  offer,
  receiptPdf,
  type Agreement,
  type Campaign,
  type Contract,
  type Offer,
  type Payment,
  type SupportCase,
} from '@portal/contract'
import { STORE } from '../testing/stores.ts'
import { readTaggedPdf } from '../testing/tagged-pdf.ts'
import { getTxid } from './testing/get-charge.ts'
import { createKey, type SignedInUser } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const RETURNS = 'O serviço volta em até 24 horas'
const CREDIT_BUREAUS = 'órgãos de proteção ao crédito? O registro sai em até 5 dias úteis'

const harness = usePaymentHarness(STORE)

type Customer = SignedInUser

const findContract = async (customer: Customer): Promise<Contract> =>
  await harness.readContract(customer)
const payInvoice = async (customer: Customer, invoice: string): Promise<Payment> => {
  const { reference } = await findContract(customer)
  const opened = await harness.startPayment(customer, { contract: reference, debts: [invoice] })
  harness.providers.payPix(getTxid(opened))
  await harness.reconcileAll()
  return harness.readPayment(customer, opened.id)
}
const readReceipt = async (customer: Customer, { id }: Payment): Promise<string> => {
  const { rawPayload } = await harness.api.call(receiptPdf, { ...customer, params: { id } })
  const { tags } = await readTaggedPdf(rawPayload)
  return tags.map(({ text }) => text).join(' ')
}

// Consumer law 6, 19
it.each([
  ['16 days overdue', 'pf-overdue', null, []],
  [
    '60 days overdue',
    'pf-card-blocked',
    { suspendsFrom: '2026-10-19', endsFrom: '2026-12-18' },
    [`${RETURNS}.`],
  ],
  [
    '120 days overdue',
    'pf-discount',
    { suspendsFrom: '2026-08-20', endsFrom: '2026-10-19' },
    [`${RETURNS}, se o contrato ainda não foi encerrado.`, CREDIT_BUREAUS],
  ],
])(
  'the receipt of an invoice %s promises what its payment restores',
  async (_, id, suspension, promises) => {
    const customer = await harness.signIn(id)
    const { debts } = await findContract(customer)
    const overdue = debts.find(({ status }) => status === 'VENCIDA')?.reference ?? ''
    const paid = await payInvoice(customer, overdue)
    expect(paid).toMatchObject({ status: 'confirmed', suspension })
    const receipt = await readReceipt(customer, paid)
    for (const promise of promises) expect(receipt).toContain(promise)
    expect([receipt.includes(RETURNS), receipt.includes(CREDIT_BUREAUS)]).toEqual([
      promises.length > 0,
      promises.length > 1,
    ])
  },
)

// Consumer law 6
it('a receipt promises the service also after a contest of its invoice', async () => {
  const customer = await harness.signIn('pf-card-blocked')
  const { debts } = await findContract(customer)
  const overdue = debts.find(({ status }) => status === 'VENCIDA')?.reference ?? ''
  const paid = await payInvoice(customer, overdue)
  const opened = await harness.api.call(createCase, {
    ...customer,
    headers: { 'idempotency-key': createKey() },
    body: {
      kind: 'contest',
      invoice: overdue,
      amount: 1_000 as never,
      reason: 'unknown',
      text: '',
    },
  })
  const { protocol } = opened.json<SupportCase>()
  expect(await readReceipt(customer, paid)).toContain(RETURNS)
  await harness.api.call(cancelCase, { ...customer, params: { protocol } })
  expect(await readReceipt(customer, paid)).toContain(RETURNS)
})

// Consumer law 6
it('the first installment of an agreement ends the suspension, the second does not', async () => {
  const carla = await harness.signIn('pf-discount')
  const { reference } = await findContract(carla)
  const found = await harness.api.call(campaigns, {
    ...carla,
    params: { product: 'tim' },
    query: { contractsReference: reference },
  })
  const [campaign] = found.json<{ campaigns: Campaign[] }>().campaigns
  const params = { reference: campaign?.reference ?? '' }
  const { totalAfter } = (await harness.api.call(offer, { ...carla, params })).json<Offer>()
  const accepted = await harness.api.call(acceptOffer, {
    ...carla,
    params,
    headers: { 'idempotency-key': createKey() },
    body: { installments: 2, total: totalAfter, signature: 'Carla Dias' },
  })
  expect(accepted.json<Agreement>().suspension?.suspendsFrom).toBe('2026-08-20')
  const made = (
    await harness.api.call(agreement, { ...carla, params: { reference } })
  ).json<Agreement>()
  expect(made.suspension?.suspendsFrom).toBe('2026-08-20')
  const [first, second] = made.parts.map(({ debtReference }) => debtReference)
  expect((await payInvoice(carla, first ?? '')).suspension?.suspendsFrom).toBe('2026-08-20')
  expect((await payInvoice(carla, second ?? '')).suspension).toBeNull()
})

it('an agreement of a customer who was not warned has no suspension', async () => {
  const customer = await harness.signIn('pf-agreement')
  const { reference } = await findContract(customer)
  const made = await harness.api.call(agreement, { ...customer, params: { reference } })
  expect(made.json<Agreement>().suspension).toBeNull()
})
