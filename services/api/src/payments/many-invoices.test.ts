// @slow Pays hundreds of invoices by each method.
import {
  boletoPdf,
  campaigns,
  contacts,
  installmentPlans,
  openPayments,
  pay,
  quote,
  receiptPdf,
  sendPaymentCodeSms,
  type Contract,
  type Payment,
  type Selection,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { reopenInvoices } from '../testing/reopen-invoices.ts'
import { STORE } from '../testing/stores.ts'
import { getTxid } from './testing/get-charge.ts'
import { createKey, parsePayment, type SignedInUser } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const INVOICES = 480
const CONTRACTS = 60

const harness = usePaymentHarness(STORE)
let heitor: SignedInUser

beforeEach(async () => {
  heitor = await harness.signIn('pf-many')
})

/** The customer owes all 480 invoices of 40 contracts. */
const oweAll = () =>
  harness.context.db.transaction((tx) =>
    reopenInvoices(
      tx,
      sql`contract_reference in (select reference from contracts where customer_id = 'pf-many')`,
    ),
  )

/** Twenty more contracts with one invoice each. */
const haveMore = async () => {
  const number = sql.raw(`(7000 + row_number() over (order by reference))`)
  await harness.context.db
    .execute(sql`insert into contracts (reference, customer_id, product_type, due_day, multiple)
    select 'CT9' || ${number}, customer_id, product_type, due_day, multiple from contracts where customer_id = 'pf-many' order by reference limit ${CONTRACTS - 40}`)
  await harness.context.db
    .execute(sql`insert into invoices (reference, contract_reference, month, due_date, components, state)
    select 'FT' || lpad(substr(reference, 3), 12, '0'), reference, '2026-10', '2026-10-20', '[{"kind": "service", "amount": 5990}]', 'OPEN' from contracts where reference like 'CT97%'`)
}

const selectionOf = (all: readonly Contract[]): Selection[] =>
  all.flatMap(({ reference, debts: invoices }) => {
    const open = invoices
      .filter(({ status }) => status === 'VENCIDA' || status === 'ABERTA')
      .map((invoice) => invoice.reference)
    return open.length === 0 ? [] : [{ reference, debtsReference: open }]
  })
const chosen = async () => selectionOf(await harness.listContracts(heitor))
const countOf = (items: readonly Selection[]) =>
  items.flatMap(({ debtsReference }) => debtsReference).length
const payAll = (items: readonly Selection[], paymentMethod: string, more: object = {}) =>
  harness.api.call(pay, {
    ...heitor,
    headers: { 'idempotency-key': createKey() },
    body: items.map((item) => ({ ...item, paymentMethod, expirationDate: null, ...more })),
  })
const stateOf = (id: string) => harness.readPayment(heitor, id)

it.each([
  ['480 invoices', oweAll, 40, INVOICES],
  ['60 contracts', haveMore, CONTRACTS, undefined],
])(
  'lists and quotes the invoices of a customer with %s',
  async (_, have, contractCount, invoiceCount) => {
    await have()
    const all = await harness.listContracts(heitor)
    expect(all).toHaveLength(contractCount)
    const items = selectionOf(all)
    if (invoiceCount !== undefined) expect(countOf(items)).toBe(invoiceCount)
    const quoted = await harness.api.call(quote, { ...heitor, body: { items } })
    const total = all
      .flatMap(({ debts: invoices }) => invoices)
      .filter(({ status }) => status === 'VENCIDA' || status === 'ABERTA')
      .reduce((sum, invoice) => sum + invoice.total, 0)
    expect(quoted.json()).toMatchObject({ total, lines: { length: countOf(items) } })
    expect(
      (await harness.api.call(installmentPlans, { ...heitor, body: { items } })).statusCode,
    ).toBe(200)
    for (const endpoint of [campaigns, contacts]) {
      const query = { contractsReference: all.map(({ reference }) => reference).join() }
      expect(
        (await harness.api.call(endpoint, { ...heitor, params: { product: 'tim' }, query }))
          .statusCode,
      ).toBe(200)
    }
  },
)

it.each([
  ['480 invoices', oweAll, 'PIX', {}],
  ['60 contracts', haveMore, 'PIX', {}],
  ['480 invoices', oweAll, 'BILLET', { billetKind: 'boleto' }],
  ['60 contracts', haveMore, 'BILLET', { billetKind: 'boleto' }],
  ['480 invoices', oweAll, 'BILLET', { billetKind: 'arrecadacao' }],
] as const)(
  'pays %s at once by method %# with code, document, message and receipt',
  async (_, have, method, more) => {
    await have()
    const items = await chosen()
    const response = await payAll(items, method, more)
    expect(response.statusCode).toBe(201)
    const made = parsePayment(response)
    expect(made.lines).toHaveLength(countOf(items))
    expect(
      (await harness.api.call(openPayments, heitor))
        .json<{ payments: Payment[] }>()
        .payments.map(({ id }) => id),
    ).toEqual([made.id])
    if (method === 'BILLET')
      expect(
        (await harness.api.call(boletoPdf, { ...heitor, params: { id: made.id } })).statusCode,
      ).toBe(200)
    const sent = await harness.api.call(sendPaymentCodeSms, {
      ...heitor,
      params: { product: 'tim', paymentMethod: method, channel: 'sms' },
      headers: { 'idempotency-key': createKey() },
      body: {
        recipient: '+5581996789012',
        contract: items.at(-1)?.reference ?? '',
        paymentId: made.id,
      },
    })
    expect(sent.statusCode).toBe(202)
    if (method === 'PIX') harness.providers.payPix(getTxid(made))
    else harness.providers.payBill(made.id)
    await harness.reconcileAll()
    expect(await stateOf(made.id)).toMatchObject({
      status: 'confirmed',
      total: made.total,
      settlesAll: true,
    })
    expect(
      (await harness.api.call(receiptPdf, { ...heitor, params: { id: made.id } })).statusCode,
    ).toBe(200)
    expect(await chosen()).toEqual([])
  },
)

it.each([
  ['480 invoices', oweAll],
  ['60 contracts', haveMore],
])('pays %s at once by card', async (_, have) => {
  await have()
  const items = await chosen()
  const cardToken = await harness.createCardToken(heitor, {
    contract: items[0]?.reference ?? '',
    debts: items.flatMap(({ debtsReference }) => debtsReference),
  })
  expect(parsePayment(await payAll(items, 'CREDIT_CARD', { cardToken }))).toMatchObject({
    status: 'confirmed',
    settlesAll: true,
  })
})

it('quotes and pays every selected invoice beyond that number', async () => {
  await oweAll()
  await haveMore()
  const items = await chosen()
  expect(countOf(items)).toBe(INVOICES + CONTRACTS - 40)
  expect((await harness.api.call(quote, { ...heitor, body: { items } })).json()).toMatchObject({
    lines: { length: countOf(items) },
  })
  expect(parsePayment(await payAll(items, 'PIX')).lines).toHaveLength(countOf(items))
})

it.each([
  ['CT1000008001,CT_1', 'contractsReference.1'],
  [Array.from({ length: 481 }, (_, index) => `CT${index}`).join(), 'contractsReference'],
])(
  'names the invalid field and rejects the whole request: %#',
  async (contractsReference, field) => {
    for (const endpoint of [campaigns, contacts]) {
      expect(
        (
          await harness.api.call(endpoint, {
            ...heitor,
            params: { product: 'tim' },
            query: { contractsReference },
          })
        ).json(),
      ).toMatchObject({ code: 'BAD.REQUEST', field })
    }
  },
)
