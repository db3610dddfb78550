import {
  campaigns,
  cancelPayment,
  checkPayment,
  updateNotificationPreference,
  hasPart,
  type Campaign,
  type Contract,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import type { ParsedMail } from 'mailparser'
import { startMailServer } from '../../testing/mail-server.ts'
import { STORE } from '../../testing/stores.ts'
import { getTxid } from '../testing/get-charge.ts'
import { findInvoice, type SignedInUser } from '../testing/payment-harness.ts'
import { usePaymentHarness } from '../testing/use-payment-harness.ts'

let ana: SignedInUser
let contract: Contract
let invoice: string
let mails: ParsedMail[]

let server: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  server = await startMailServer((mail) => mails.push(mail))
})
afterAll(() => server.close())
const harness = usePaymentHarness(STORE, () => ({ env: { SMTP_URL: server.url } }))
beforeEach(async () => {
  mails = []
  ana = await harness.signIn('pf-overdue')
  contract = await harness.readContract(ana)
  invoice = findInvoice(contract, 'VENCIDA').reference
})

const check = (id: string) => harness.api.call(checkPayment, { ...ana, params: { id } })
const choose = (by: { sms: boolean; email: boolean }) =>
  harness.api.call(updateNotificationPreference, { ...ana, body: { topic: 'payments', ...by } })
const deliver = async () => {
  while ((await harness.api.platform.outbox.drain()) > 0);
}
const pay = (more: object = {}) =>
  harness.startPayment(ana, { contract: contract.reference, debts: [invoice], ...more })
const cardToken = () =>
  harness.createCardToken(ana, { contract: contract.reference, debts: [invoice] })

it('sends one SMS and one e-mail with the receipt for received money', async () => {
  const payment = await pay()
  harness.providers.payPix(getTxid(payment))
  await Promise.all([check(payment.id), check(payment.id)])
  await check(payment.id)
  await harness.reconcileAll()
  await deliver()
  expect(harness.providers.sms).toMatchObject([
    { to: '+5511987654321', text: expect.stringContaining(payment.protocol) },
  ])
  expect(harness.providers.sms[0]?.text).toContain('recebemos o pagamento de R$ ')
  expect(mails.map(({ to, subject }) => [[to].flat()[0]?.text, subject])).toEqual([
    ['pf-overdue@example.com', 'Pagamento recebido'],
  ])
  expect(mails[0]?.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual(
    [[`comprovante-${payment.protocol}.pdf`, 'application/pdf']],
  )
})

// Consumer law 6
it.each([
  ['pf-overdue', false],
  ['pf-card-blocked', true],
])(
  'promises the service by e-mail if it may have been suspended: %s, %s',
  async (id, isSuspended) => {
    const customer = await harness.signIn(id)
    const [{ reference, debts } = contract] = await harness.listContracts(customer)
    const overdue = debts.filter(({ status }) => status === 'VENCIDA').map((one) => one.reference)
    const payment = await harness.startPayment(customer, { contract: reference, debts: overdue })
    harness.providers.payPix(getTxid(payment))
    await harness.reconcileAll()
    await deliver()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text?.includes('O serviço volta em até 24 horas.')).toBe(isSuspended)
  },
)

it.each([
  [1, 0],
  [0, 1],
  [1, 1],
  [0, 0],
])("sends by the customer's preferences: SMS %d, e-mail %d", async (bySms, byMail) => {
  expect((await choose({ sms: bySms === 1, email: byMail === 1 })).statusCode).toBe(204)
  const payment = await pay()
  harness.providers.payPix(getTxid(payment))
  await check(payment.id)
  await deliver()
  expect([harness.providers.sms.length, mails.length]).toEqual([bySms, byMail])
})

it('sends an SMS if the customer chose e-mail but has no address', async () => {
  await choose({ sms: false, email: true })
  await harness.context.db.execute(
    sql`update customers set encrypted_email = null where id = 'pf-overdue'`,
  )
  const payment = await pay()
  harness.providers.payPix(getTxid(payment))
  await check(payment.id)
  await deliver()
  expect([harness.providers.sms.length, mails.length]).toEqual([1, 0])
})

it('notifies about a refund once the provider has accepted it', async () => {
  const [boleto, pix] = [await pay({ method: 'BILLET' }), await pay()]
  harness.providers.payBill(boleto.id)
  await check(boleto.id)
  harness.providers.payPix(getTxid(pix))
  await harness.reconcileAll()
  await deliver()
  expect(mails.map(({ subject }) => subject)).toEqual(['Pagamento recebido'])
  await harness.refundAll()
  await harness.refundAll()
  await deliver()
  expect(mails.map(({ subject }) => subject)).toEqual(['Pagamento recebido', 'Valor devolvido'])
  expect(harness.providers.sms.map(({ text }) => text)[1]).toMatch(
    /^Sinal: voce pagou R\$ [\d.,]+ a mais\. Devolvemos/,
  )
})

it('notifies about a credit if the method cannot refund', async () => {
  const [boleto, pix] = [await pay({ method: 'BILLET' }), await pay()]
  harness.providers.payPix(getTxid(pix))
  await check(pix.id)
  harness.providers.payBill(boleto.id)
  await harness.reconcileAll()
  await deliver()
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Pagamento recebido',
    'Valor em crédito',
  ])
})

it('accepts a printed code at its discount until midnight and refunds later payments once, with the reason', async () => {
  const priceOf = async () => {
    const carla = await harness.signIn('pf-discount')
    const contracts = await harness.listContracts(carla)
    const invoice = contracts
      .flatMap(({ debts: invoices }) => invoices)
      .find(({ status }) => status === 'VENCIDA')
    const found = await harness.api.call(campaigns, {
      ...carla,
      params: { product: 'tim' },
      query: { contractsReference: contracts[0]?.reference ?? '' },
    })
    return {
      reference: invoice?.reference ?? '',
      total: Number(invoice?.total),
      validUntil: found.json<{ campaigns: Campaign[] }>().campaigns[0]?.validUntil,
      debt: invoice,
    }
  }
  const { reference, total, validUntil = '' } = await priceOf()
  // One minute after the offer's last day.
  harness.api.advance(
    Date.parse(`${validUntil}T23:59:00-03:00`) +
      2 * 60_000 -
      harness.api.platform.clock.now().getTime(),
  )
  harness.providers.payStatic(reference, total)
  await harness.reconcileAll()
  await harness.refundAll()
  await harness.refundAll()
  await deliver()
  expect(harness.providers.refunds).toMatchObject([{ amount: total }])
  expect(mails.map(({ subject }) => subject)).toEqual(['Valor menor que o da fatura'])
  expect(mails[0]?.text).toContain('um desconto impresso que já venceu')
  expect(harness.providers.sms.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('menos que o valor da fatura. Vamos devolver'),
  )
  const dear = (await priceOf()).debt
  expect([dear?.status, hasPart(dear?.components ?? [], 'off')]).toEqual(['VENCIDA', false])
  // Paid in the last minute of that day, reported after it.
  harness.providers.payStatic(reference, total)
  Object.assign(harness.providers.received.at(-1) ?? {}, {
    horario: new Date(`${validUntil}T23:59:30-03:00`).toISOString(),
  })
  await harness.reconcileAll()
  expect(harness.providers.refunds).toHaveLength(1)
  expect((await priceOf()).debt).toBeUndefined()
})

it('notifies about a refused card only if its payment was processing', async () => {
  harness.providers.acquirer.outcome = 'refused'
  await pay({ method: 'CREDIT_CARD', cardToken: await cardToken() })
  await deliver()
  expect(harness.providers.sms).toEqual([])
  harness.providers.acquirer.outcome = 'processing'
  const { id } = await pay({ method: 'CREDIT_CARD', cardToken: await cardToken() })
  harness.providers.acquirer.completeOpen('refused', 'issuer')
  await check(id)
  await deliver()
  expect(harness.providers.sms.map(({ text }) => text)).toEqual([
    expect.stringContaining('nao foi aprovado'),
  ])
  expect(mails.map(({ subject }) => subject)).toEqual(['Pagamento não aprovado'])
})

it('sends nothing for a code that the customer cancels', async () => {
  const { id } = await pay()
  await harness.api.call(cancelPayment, { ...ana, params: { id } })
  await deliver()
  expect([harness.providers.sms, mails]).toEqual([[], []])
})
