import {
  boletoPdf,
  cancelPayment,
  formatDate,
  parseBoleto,
  payInPart,
  sendPaymentCode,
  sendPaymentCodeSms,
  sendCampaignPaymentCode,
  toCents,
  type Contract,
} from '@portal/contract'
import { eq, sql } from 'drizzle-orm'
import { campaigns } from '../../billing/tables.ts'
import { createSmsReceipt } from '../../testing/fake-sms-gateway.ts'
import { readFacts, readTaggedPdf } from '../../testing/tagged-pdf.ts'
import { rejectRecipient, withMailServer } from '../../testing/mail-server.ts'
import { STORE } from '../../testing/stores.ts'
import { useTestApi } from '../../testing/use-test-api.ts'
import { buildSmsText } from './texts.ts'
import { listOpenPaymentsByCustomer } from '../store/payments.ts'
import { charges } from '../tables.ts'
import { getEndOfDay } from '../methods/boleto/code.ts'
import { createFakeCode } from '../testing/fake-providers.ts'
import { getBoleto, getCode } from '../testing/get-charge.ts'
import {
  findInvoice,
  createKey,
  createPaymentHarness,
  parsePayment,
  type PaymentTestHarness,
  type SignedInUser,
} from '../testing/payment-harness.ts'

const GSM7 = /^[A-Za-z0-9 \n\r@$_!"#%&'()*+,\-./:;<=>?]*$/

/** GSM-7 characters in one SMS, and in each part of a longer one. */
const ONE_SMS = 160
const TWO_SMS = 306

const testApi = useTestApi(STORE)
let harness: PaymentTestHarness
let ana: SignedInUser
let contract: Contract
let invoice: string

beforeEach(async () => {
  harness = await createPaymentHarness(STORE, { database: testApi.platform.database })
  jest.spyOn(globalThis, 'fetch').mockImplementation(harness.providers.fetch)
  ana = await harness.signIn('pf-overdue')
  contract = await harness.readContract(ana)
  invoice = findInvoice(contract, 'VENCIDA').reference
})
afterEach(() => harness.api.close())

const send = (key: string, body: object, method: 'PIX' | 'BILLET' = 'PIX', user = ana) =>
  harness.api.call(sendPaymentCodeSms, {
    ...user,
    params: { product: 'tim', paymentMethod: method, channel: 'sms' },
    headers: { 'idempotency-key': key },
    body: { recipient: '(11) 9 8765-4321', contract: contract.reference, ...body },
  })

it('never sends a charge of Pix Automático as a code', async () => {
  const { id } = await harness.startPayment(ana, { contract: contract.reference, debts: [invoice] })
  const automatic = { kind: 'charge', idRec: 'RR1234567820261126abcdefghijk', attempts: [] }
  await harness.context.db
    .update(charges)
    .set({ methodData: sql`${charges.methodData} || ${JSON.stringify({ automatic })}::jsonb` })
    .where(eq(charges.paymentId, id))
  for (const body of [{}, { paymentId: id }])
    expect((await send(createKey(), body)).json()).toMatchObject({ code: 'NOT.FOUND' })
  expect(harness.providers.sms).toEqual([])
})

it.each([
  ['PIX', undefined],
  ['BILLET', 'boleto'],
  ['BILLET', 'arrecadacao'],
] as const)(
  'sends the bare code of %s %s by SMS in GSM-7 characters',
  async (method, billetKind) => {
    const payment = await harness.startPayment(ana, {
      contract: contract.reference,
      debts: [invoice],
      method,
      billetKind,
    })
    expect((await send(createKey(), { paymentId: payment.id }, method)).statusCode).toBe(202)
    expect(harness.providers.sms).toHaveLength(1)
    expect(harness.providers.sms[0]?.to).toBe('+5511987654321')
    expect(harness.providers.sms[0]?.text.split('\n').at(-1)).toBe(getCode(payment))
    expect(harness.providers.sms[0]?.text).toMatch(
      method === 'PIX'
        ? /vale ate \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2} \(horario de Brasilia\)\./
        : /vale ate \d{2}\/\d{2}\/\d{4}\./,
    )
    expect(harness.providers.sms[0]?.text).toMatch(GSM7)
    expect(harness.providers.sms[0]?.text.length).toBeLessThanOrEqual(
      method === 'PIX' ? TWO_SMS : ONE_SMS,
    )
  },
)

it('shows one due date on the page, at the bank, in the code and the PDF, with a Pix if the bank creates one', async () => {
  const made = await harness.startPayment(ana, {
    contract: contract.reference,
    debts: [invoice],
    method: 'BILLET',
    billetKind: 'boleto',
  })
  const charge = getBoleto(made)
  const bill = harness.providers.bills.get(made.id)?.body
  expect(bill).toMatchObject({
    dueDate: charge.dueDate,
    payer: { document: '39053344705' },
    withPix: true,
  })
  expect(parseBoleto(charge.line, harness.api.platform.clock.today())?.due).toBe(charge.dueDate)
  expect(made.expiresAt).toBe(getEndOfDay(charge.dueDate).toISOString())
  expect(charge.pix).toBe(createFakeCode(made.id))
  const paper = await harness.api.call(boletoPdf, { ...ana, params: { id: made.id } })
  const { tags } = await readTaggedPdf(paper.rawPayload)
  expect(
    readFacts(tags)
      .filter(([label]) => label === 'Vencimento')
      .map(([, value]) => value),
  ).toEqual([formatDate(charge.dueDate), formatDate(charge.dueDate)])
  expect(tags.some(({ text }) => text === createFakeCode(made.id))).toBe(true)
})

it.each([
  ['boleto', 47],
  ['codigo de barras', 48],
] as const)('fits %s into one SMS for any amount', (smsName, digits) => {
  const text = buildSmsText(
    {
      smsName,
      total: 'R$ 12.345.678,90',
      validUntil: '24/11/2026',
      code: '8'.repeat(digits),
    },
    null,
  )
  expect(text.length).toBeLessThanOrEqual(ONE_SMS)
})

it('sends one message for repeated requests with one key', async () => {
  await harness.pay(ana, { contract: contract.reference, debts: [invoice] })
  const key = createKey()
  const responses = await Promise.all([send(key, {}), send(key, {}), send(key, {})])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
  expect((await send(key, {})).json()).toEqual(responses[0]?.json())
  expect(new Set(harness.providers.sms.map(({ id }) => id)).size).toBe(1)
  expect((await send(key, { recipient: '+5511912345678' })).json()).toMatchObject({
    code: 'IDEMPOTENCY.KEY.REUSED',
  })
})

it('returns 503 during an outage of the gateway and sends once after it', async () => {
  await harness.pay(ana, { contract: contract.reference, debts: [invoice] })
  const key = createKey()
  harness.providers.respondToSms = () => new Response('', { status: 503 })
  expect((await send(key, {})).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
  harness.providers.respondToSms = createSmsReceipt
  expect((await send(key, {})).statusCode).toBe(202)
  await harness.api.platform.outbox.drain()
  expect(harness.providers.sms).toHaveLength(1)
})

it.each([
  ['a phone that is none', { recipient: '12345678' }, 'BAD.REQUEST'],
  ['a payment that is not there', { paymentId: 'pay_none' }, 'NOT.FOUND'],
  ['a contract without an open payment', { contract: 'CT9999999999' }, 'NOT.FOUND'],
])('sends nothing for %s', async (_, body, code) => {
  await harness.pay(ana, { contract: contract.reference, debts: [invoice] })
  expect((await send(createKey(), body)).json()).toMatchObject({ code })
  expect(harness.providers.sms).toEqual([])
})

it('sends the code of the whole invoice unless a payment is named', async () => {
  const whole = await harness.startPayment(ana, { contract: contract.reference, debts: [invoice] })
  const part = parsePayment(
    await harness.api.call(payInPart, {
      ...ana,
      headers: { 'idempotency-key': createKey() },
      body: { reference: contract.reference, invoice, amount: toCents(5000) },
    }),
  )
  await send(createKey(), {})
  await send(createKey(), { paymentId: part.id })
  const codes = [whole, part].map(({ charge }) => (charge as { copyPaste: string }).copyPaste)
  expect(
    harness.providers.sms.map(({ text }) => codes.findIndex((code) => text.includes(code))),
  ).toEqual([0, 1])
})

it("rejects another customer's code and an expired one", async () => {
  const { id } = await harness.startPayment(ana, { contract: contract.reference, debts: [invoice] })
  const irene = await harness.signIn('pf-neighbour')
  expect((await send(createKey(), { paymentId: id }, 'PIX', irene)).json()).toMatchObject({
    code: 'NOT.FOUND',
  })
  harness.api.advance(31 * 60_000)
  await harness.reconcileAll()
  ana = await harness.signIn('pf-overdue')
  expect((await send(createKey(), { paymentId: id })).json()).toMatchObject({
    code: 'PAYMENT.STATE.INVALID',
  })
  expect(harness.providers.sms).toEqual([])
})

it('limits SMS and e-mail separately', async () => {
  await harness.pay(ana, { contract: contract.reference, debts: [invoice] })
  const by = (index: number) =>
    send(createKey(), { recipient: index % 2 === 0 ? '+5511912345678' : '+5511987654321' })
  for (let index = 0; index < 20; index += 1) expect((await by(index)).statusCode).toBe(202)
  expect((await by(20)).statusCode).toBe(429)
  const byMail = await harness.api.call(sendPaymentCode, {
    ...ana,
    params: { product: 'tim', paymentMethod: 'PIX', channel: 'email' },
    headers: { 'idempotency-key': createKey() },
    body: { recipient: 'ana@example.com', contract: contract.reference },
  })
  // The mail server is down: the outbox retries.
  expect(byMail.json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
})

const sendByMail = (key: string, body: object) =>
  harness.api.call(sendPaymentCode, {
    ...ana,
    params: { product: 'tim', paymentMethod: 'PIX', channel: 'email' },
    headers: { 'idempotency-key': key },
    body: { recipient: 'ana@example.com', contract: contract.reference, ...body },
  })
const mailedBy = async (url: string) => {
  await harness.api.close()
  const config = { mail: { ...testApi.platform.config.mail, url } }
  harness = await createPaymentHarness(STORE, { database: testApi.platform.database, config })
  ana = await harness.signIn('pf-overdue')
}

it.each([
  [550, 'BAD.REQUEST', 1],
  [450, 'PROVIDER.UNAVAILABLE', 2],
])(
  'reports after SMTP code %i that the address is %s, and retries only temporary errors',
  async (responseCode, code, tries) => {
    let attempts = 0
    await withMailServer(
      (done) => {
        attempts += 1
        rejectRecipient(responseCode)(done)
      },
      async (url) => {
        await mailedBy(url)
        await harness.pay(ana, { contract: contract.reference, debts: [invoice] })
        const key = createKey()
        expect((await sendByMail(key, {})).json()).toMatchObject({ code })
        expect((await sendByMail(key, {})).json()).toMatchObject({
          code,
          ...(code === 'BAD.REQUEST' && { field: 'recipient' }),
        })
        expect(attempts).toBe(tries)
      },
    )
  },
)

it('accepts another address after a rejected one', async () => {
  let refuses = true
  await withMailServer(
    (done) => (refuses ? rejectRecipient(550)(done) : done()),
    async (url, mails) => {
      await mailedBy(url)
      await harness.pay(ana, { contract: contract.reference, debts: [invoice] })
      expect((await sendByMail(createKey(), {})).statusCode).toBe(400)
      refuses = false
      expect((await sendByMail(createKey(), { recipient: 'souza@example.com' })).statusCode).toBe(
        202,
      )
      expect(mails.map(({ to }) => to)).toMatchObject([{ text: 'souza@example.com' }])
    },
  )
})

it('sends to the registered e-mail without a recipient', async () => {
  await withMailServer(
    (done) => done(),
    async (url, mails) => {
      await mailedBy(url)
      await harness.pay(ana, { contract: contract.reference, debts: [invoice] })
      expect((await sendByMail(createKey(), { recipient: undefined })).statusCode).toBe(202)
      expect(mails.map(({ to }) => to)).toMatchObject([{ text: 'pf-overdue@example.com' }])
    },
  )
})

it.each(['cancelled', 'run out'])(
  'returns the same error on each channel for a code that is %s',
  async (end) => {
    const { id: paymentId } = await harness.startPayment(ana, {
      contract: contract.reference,
      debts: [invoice],
    })
    if (end === 'cancelled')
      await harness.api.call(cancelPayment, { ...ana, params: { id: paymentId } })
    else harness.api.advance(31 * 60_000)
    ana = await harness.signIn('pf-overdue')
    for (const response of [
      await send(createKey(), { paymentId }),
      await sendByMail(createKey(), { paymentId }),
    ]) {
      expect(response.json()).toMatchObject({ code: 'PAYMENT.STATE.INVALID' })
    }
  },
)

it('rejects an e-mail address for SMS and a phone for e-mail', async () => {
  await harness.pay(ana, { contract: contract.reference, debts: [invoice] })
  const mail = await harness.api.call(sendPaymentCode, {
    ...ana,
    params: { product: 'tim', paymentMethod: 'PIX', channel: 'email' },
    headers: { 'idempotency-key': createKey() },
    body: { recipient: '+5511987654321', contract: contract.reference },
  })
  expect(mail.json()).toMatchObject({ code: 'BAD.REQUEST', field: 'recipient' })
})

it('finds the payment of a campaign by its contract and links the offer site', async () => {
  const carla = await harness.signIn('pf-discount')
  const hers = await harness.readContract(carla)
  const owed = findInvoice(hers, 'VENCIDA')
  await harness.pay(carla, { contract: hers.reference, debts: [owed.reference] })
  const [campaign] = await harness.context.db
    .select()
    .from(campaigns)
    .where(eq(campaigns.contractReference, hers.reference))
  const send = (user: typeof carla) =>
    harness.api.call(sendCampaignPaymentCode, {
      ...user,
      params: { product: 'tim', paymentMethod: 'PIX', channel: 'sms' },
      headers: { 'idempotency-key': createKey() },
      body: { recipient: '+5531991234567', campaignReference: campaign?.reference },
    })
  expect((await send(carla)).statusCode).toBe(202)
  expect(harness.providers.sms[0]?.text).toContain(
    'Nova oferta de plano: https://ofertas.example.com/plano\n',
  )
  expect(harness.providers.sms[0]?.text).toMatch(GSM7)
  expect(
    await listOpenPaymentsByCustomer(harness.context.db, {
      customerId: 'pf-discount',
      invoices: null,
    }),
  ).toHaveLength(1)
  expect((await send(ana)).json()).toMatchObject({ code: 'NOT.FOUND' })
})
