import { checkPayment, openPayments, type Contract, type Payment } from '@portal/contract'
import { encodeDynamicPix, encodeStaticPix } from '@portal/contract/values/br-code'
import { sql } from 'drizzle-orm'
import { selectRows } from '../testing/select-rows.ts'
import { STORE } from '../testing/stores.ts'
import { matchActivity, matchReceived } from './engine/match-received.ts'
import type { FaultReason } from './providers/provider-fault.ts'
import { createProblem, type Json } from './testing/fake-response.ts'
import { createFakeCode } from './testing/fake-providers.ts'
import { getCard, getTxid } from './testing/get-charge.ts'
import {
  findInvoice,
  getProvider,
  parsePayment,
  type PaymentTestHarness,
  type SignedInUser,
} from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

/** A false response: its name, the reason of the fault, and how it changes a true one. */
type FalseResponse = readonly [name: string, reason: FaultReason, change: (truth: Json) => Json]

const RECEIVER = { receiver: 'Golpe Ltda', city: 'SAO PAULO' }
const FOREIGN_CODE = encodeDynamicPix({ location: 'evil.example/qr/1', ...RECEIVER })
const STATIC_CODE = encodeStaticPix({ key: 'golpe@example.com', ...RECEIVER })

const multiply = (valor: unknown, factor: number): string =>
  ((Number(valor) * factor) / 1).toFixed(2)

const harness = usePaymentHarness(STORE)
let ana: SignedInUser
let bruno: typeof ana
let invoice: string
let contract: Contract

beforeEach(async () => {
  ana = await harness.signIn('pf-overdue')
  bruno = await harness.signIn('pf-two-contracts')
  contract = await harness.readContract(ana)
  invoice = findInvoice(contract, 'VENCIDA').reference
})

const start = async (more: Partial<Parameters<PaymentTestHarness['pay']>[1]> = {}) =>
  harness.pay(ana, { contract: contract.reference, debts: [invoice], ...more })
const getState = (id: string, user = ana): Promise<Payment> => harness.readPayment(user, id)
const check = (id: string) => harness.api.call(checkPayment, { ...ana, params: { id } })
const listFaults = async () =>
  selectRows<{
    provider: string
    reference: string
    reason: string
    payment: string | null
    open: boolean
  }>(
    harness.context.db,
    sql`select provider, reference, reason, payment_id as payment, resolved_at is null as open from provider_faults order by reason`,
  )
const countBooked = async (): Promise<number> =>
  (await selectRows(harness.context.db, sql`select id from received_payments`)).length

/** Pays Bruno's invoice by Pix, whose provider tells the truth about it. */
const payByAnotherCustomer = async (): Promise<Payment> => {
  const his = await harness.readContract(bruno)
  const [debt] = his.debts.filter(({ status }) => status === 'VENCIDA') ?? []
  const payment = await harness.startPayment(bruno, {
    contract: his.reference,
    debts: [debt?.reference ?? ''],
  })
  harness.providers.payPix(getTxid(payment))
  return payment
}

const isAbout = (body: Json, reference: string): boolean =>
  [body.txid, body.id, body.reference].includes(reference)

describe('Pix charge', () => {
  const FALSE_RESPONSES: readonly FalseResponse[] = [
    ['another txid', 'reference', (truth) => ({ ...truth, txid: `pay${'f'.repeat(32)}` })],
    ['another key', 'key', (truth) => ({ ...truth, chave: 'golpe@example.com' })],
    ['another debtor', 'payer', (truth) => ({ ...truth, devedor: { cpf: '52998224725' } })],
    [
      'ten times the amount',
      'amount',
      (truth) => ({ ...truth, valor: { original: multiply((truth.valor as Json).original, 10) } }),
    ],
    [
      'a hundredth of the amount',
      'amount',
      (truth) => ({
        ...truth,
        valor: { original: multiply((truth.valor as Json).original, 0.01) },
      }),
    ],
    ['a negative amount', 'schema', (truth) => ({ ...truth, valor: { original: '-149.90' } })],
    ['no amount', 'schema', ({ valor: _valor, ...truth }) => truth],
    ['an unknown status', 'unknown_value', (truth) => ({ ...truth, status: 'EM_ANALISE' })],
    ['a payment that is not listed', 'status', (truth) => ({ ...truth, status: 'CONCLUIDA' })],
    [
      'a date of creation in 2099',
      'time',
      (truth) => ({
        ...truth,
        calendario: { ...(truth.calendario as Json), criacao: '2099-01-01T00:00:00Z' },
      }),
    ],
    [
      'another due date',
      'time',
      (truth) => ({
        ...truth,
        calendario: { ...(truth.calendario as Json), dataDeVencimento: '2099-01-01' },
      }),
    ],
    ['a code that is no code', 'code', (truth) => ({ ...truth, pixCopiaECola: 'GARBAGE' })],
    ['a static code', 'code', (truth) => ({ ...truth, pixCopiaECola: STATIC_CODE })],
    ['a code of another host', 'location', (truth) => ({ ...truth, pixCopiaECola: FOREIGN_CODE })],
    [
      'the code of another charge',
      'location',
      (truth) => ({ ...truth, pixCopiaECola: createFakeCode('another') }),
    ],
  ]

  it.each(FALSE_RESPONSES)('is not shown with %s', async (_name, reason, change) => {
    harness.providers.bend = ({ method }, body) =>
      method === 'PUT' && 'txid' in body ? change(body) : body
    const response = await start()
    expect(response.json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    const { payments } = (await harness.api.call(openPayments, { ...ana })).json<{
      payments: Payment[]
    }>()
    const [payment] = payments
    expect(payment).toMatchObject({ status: 'created', charge: null })
    expect(await listFaults()).toMatchObject([
      { provider: 'pix', reason, payment: payment?.id, open: true },
    ])

    harness.providers.bend = (_call, body) => body
    harness.api.advance(60_000)
    await harness.reconcileAll()
    const opened = await getState(payment?.id ?? '')
    expect(opened).toMatchObject({
      status: 'awaiting_payer',
      charge: { copyPaste: createFakeCode(getTxid(opened)) },
    })
    expect((await listFaults()).map(({ open }) => open)).toEqual([false])
  })

  const editPix = (truth: Json, change: Json): Json => ({
    ...truth,
    pix: (truth.pix as Json[]).map((pix) => ({ ...pix, ...change })),
  })
  const FALSE_PAYMENTS: readonly FalseResponse[] = [
    ["another charge's payment", 'reference', (truth) => ({ ...truth, txid: 'a'.repeat(32) })],
    ['money of another txid', 'reference', (truth) => editPix(truth, { txid: 'a'.repeat(32) })],
    ['money to another key', 'key', (truth) => editPix(truth, { chave: 'golpe@example.com' })],
    ['money of zero', 'amount', (truth) => editPix(truth, { valor: '0.00' })],
    ['negative money', 'schema', (truth) => editPix(truth, { valor: '-1.00' })],
    [
      'money that its components do not explain',
      'amount',
      (truth) => editPix(truth, { componentesValor: { original: { valor: '1.00' } } }),
    ],
    ['money of 2099', 'time', (truth) => editPix(truth, { horario: '2099-01-01T00:00:00Z' })],
    [
      'money older than the charge',
      'time',
      (truth) => editPix(truth, { horario: '2020-01-01T00:00:00Z' }),
    ],
    ['an id that is none', 'schema', (truth) => editPix(truth, { endToEndId: 'E1' })],
    [
      'more refunds than money',
      'refunds',
      (truth) =>
        editPix(truth, {
          devolucoes: [{ id: 'x1', valor: '99999999.99', status: 'DEVOLVIDO', horario: {} }],
        }),
    ],
    [
      'the same money twice',
      'duplicate',
      (truth) => ({ ...truth, pix: [...(truth.pix as Json[]), ...(truth.pix as Json[])] }),
    ],
    ['money of an open charge', 'status', (truth) => ({ ...truth, status: 'ATIVA' })],
  ]

  it.each(FALSE_PAYMENTS)(
    'is not booked with %s, and others are',
    async (_name, reason, change) => {
      const payment = parsePayment(await start())
      const txid = getTxid(payment)
      harness.providers.payPix(txid)
      harness.providers.bend = ({ path }, body) => (path.endsWith(txid) ? change(body) : body)
      const other = await payByAnotherCustomer()
      expect((await check(payment.id)).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
      await harness.reconcileAll()
      expect((await getState(payment.id)).status).toBe('awaiting_payer')
      expect((await getState(other.id, bruno)).status).toBe('confirmed')
      expect(await countBooked()).toBe(1)
      expect(await listFaults()).toMatchObject([
        { provider: 'pix', reference: txid, reason, payment: payment.id, open: true },
      ])

      harness.providers.bend = (_call, body) => body
      harness.api.advance(60_000)
      await harness.reconcileAll()
      expect((await getState(payment.id)).status).toBe('confirmed')
      expect((await listFaults()).map(({ open }) => open)).toEqual([false])
      expect(harness.providers.refunds).toEqual([])
    },
  )

  it("is not booked with another charge's response, and both are paid once it is true", async () => {
    const mine = parsePayment(await start())
    harness.providers.payPix(getTxid(mine))
    const other = await payByAnotherCustomer()
    const [a, b] = [getTxid(mine), getTxid(other)]
    const truth = harness.providers.charges.get(a)
    harness.providers.bend = ({ path }, body) =>
      path.endsWith(b) ? { ...body, txid: a, ...truth?.body, pix: truth?.pix } : body
    await harness.reconcileAll()
    expect((await getState(other.id, bruno)).status).toBe('awaiting_payer')
    harness.providers.bend = (_call, body) => body
    harness.api.advance(60_000)
    await harness.reconcileAll()
    expect((await getState(other.id, bruno)).status).toBe('confirmed')
    expect((await getState(mine.id)).status).toBe('confirmed')
    expect(harness.providers.refunds).toEqual([])
  })

  it('is booked although a refund has an unknown status and nature, and counts as disputed', async () => {
    const payment = parsePayment(await start())
    harness.providers.payPix(getTxid(payment))
    harness.providers.bend = ({ path }, body) =>
      path.endsWith(getTxid(payment))
        ? editPix(body, {
            devolucoes: [
              { id: 'x1', valor: '1.00', natureza: 'NOVA', status: 'NOVO', horario: {} },
              'unreadable',
            ],
          })
        : body
    expect(parsePayment(await check(payment.id)).status).toBe('disputed')
    expect(await countBooked()).toBe(1)
  })
})

describe('one Pix of two charges', () => {
  it('pays the first charge alone and is reported as a fault of the other', async () => {
    const first = await payByAnotherCustomer()
    await harness.reconcileAll()
    const payment = parsePayment(await start())
    const [pix] = harness.providers.charges.get(getTxid(first))?.pix ?? []
    harness.providers.bend = (_call, body) =>
      isAbout(body, getTxid(payment))
        ? { ...body, status: 'CONCLUIDA', pix: [{ ...pix, txid: getTxid(payment) }] }
        : body
    expect((await check(payment.id)).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    expect((await getState(payment.id)).status).toBe('awaiting_payer')
    expect((await getState(first.id, bruno)).status).toBe('confirmed')
    expect(await listFaults()).toMatchObject([
      { reference: getTxid(payment), reason: 'duplicate', payment: payment.id, open: true },
    ])
    harness.providers.bend = (_call, body) => body
    harness.providers.payPix(getTxid(payment))
    expect(parsePayment(await check(payment.id)).status).toBe('confirmed')
    expect(await countBooked()).toBe(2)
  })

  it('leaves no payable code if too little money of another payer ended the payment', async () => {
    const payment = parsePayment(await start())
    const txid = getTxid(payment)
    harness.providers.payStatic('ZZ000000000001', 100)
    const [pix] = harness.providers.received.slice(-1)
    harness.providers.bend = (_call, body) =>
      isAbout(body, txid) ? { ...body, status: 'CONCLUIDA', pix: [{ ...pix, txid }] } : body
    expect(parsePayment(await check(payment.id)).status).toBe('cancelled')
    harness.providers.bend = (_call, body) => body
    harness.api.advance(60_000)
    await harness.reconcileAll()
    expect(harness.providers.charges.get(txid)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
  })

  it('is not booked while its charge shows it under two ids', async () => {
    const payment = parsePayment(await start())
    harness.providers.payPix(getTxid(payment))
    harness.providers.bend = (_call, body) =>
      isAbout(body, getTxid(payment))
        ? {
            ...body,
            pix: (body.pix as Json[]).flatMap((one) => [
              one,
              { ...one, endToEndId: `${String(one.endToEndId).slice(0, -1)}x` },
            ]),
          }
        : body
    expect((await check(payment.id)).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    expect(await countBooked()).toBe(0)
    harness.providers.bend = (_call, body) => body
    expect(parsePayment(await check(payment.id)).status).toBe('confirmed')
    expect(await countBooked()).toBe(1)
  })
})

describe('Pix list', () => {
  const listTwo = async (change: Json): Promise<Payment> => {
    const payment = await payByAnotherCustomer()
    harness.providers.payStatic('ZZ000000000001', 100)
    const [bad] = harness.providers.received.slice(-1)
    Object.assign(bad ?? {}, change)
    return payment
  }

  it.each<[string, FaultReason, Json]>([
    ['a negative amount', 'schema', { valor: '-1.00' }],
    ['an amount of zero', 'amount', { valor: '0.00' }],
    ['an id that is none', 'schema', { endToEndId: 'E1' }],
    ['no key that is a text', 'schema', { chave: 5 }],
    [
      'refunds above its amount',
      'refunds',
      { devolucoes: [{ id: 'x', valor: '2.00', status: 'DEVOLVIDO' }] },
    ],
  ])('sets a Pix with %s aside and books the others', async (_name, reason, change) => {
    const payment = await listTwo(change)
    await harness.reconcileAll()
    expect((await getState(payment.id, bruno)).status).toBe('confirmed')
    const [fault] = await listFaults()
    expect(fault).toMatchObject({ provider: 'pix', reason, payment: null, open: true })
    expect(fault?.reference).toMatch(/^pix:/)
  })

  it('books the others when the txid of one Pix has a character that no database stores', async () => {
    const payment = await listTwo({ txid: 'ZZ0000\u0000000001' })
    await harness.reconcileAll()
    expect((await getState(payment.id, bruno)).status).toBe('confirmed')
    const unmatched = await selectRows(harness.context.db, sql`select id from unmatched_money`)
    expect(unmatched).toHaveLength(1)
  })

  it('sets a Pix of 2099 aside and books the others', async () => {
    const payment = await payByAnotherCustomer()
    harness.providers.payStatic('ZZ000000000001', 100)
    harness.providers.bend = ({ path }, body) =>
      path.endsWith('/pix/pix')
        ? {
            ...body,
            pix: (body.pix as Json[]).map((pix, i, all) =>
              i === all.length - 1 ? { ...pix, horario: '2099-01-01T00:00:00Z' } : pix,
            ),
          }
        : body
    await harness.reconcileAll()
    expect((await getState(payment.id, bruno)).status).toBe('confirmed')
    expect(await listFaults()).toMatchObject([{ reason: 'time', open: true }])
  })

  it('books the others when one refund has an unknown status, and reports it', async () => {
    const payment = await listTwo({
      devolucoes: [{ id: 'x', valor: '1.00', natureza: 'NOVA', status: 'BLOQUEADO' }],
    })
    await harness.reconcileAll()
    expect((await getState(payment.id, bruno)).status).toBe('confirmed')
    expect(await listFaults()).toMatchObject([{ reason: 'unknown_value' }])
  })

  it('books the others when one Pix has ten digits before the comma', async () => {
    harness.providers.payStatic(invoice, 999_999_999_999)
    const payment = await payByAnotherCustomer()
    await harness.reconcileAll()
    expect((await getState(payment.id, bruno)).status).toBe('confirmed')
    expect(await listFaults()).toEqual([])
  })

  it('stops at a list of a thousand million pages, after booking what it has read', async () => {
    const payment = await payByAnotherCustomer()
    harness.providers.bend = ({ path, query }, body) =>
      path.endsWith('/pix/pix')
        ? {
            ...body,
            parametros: {
              paginacao: {
                paginaAtual: Number(query.get('paginacao.paginaAtual')),
                quantidadeDePaginas: 1_000_000_000,
              },
            },
          }
        : body
    await expect(
      matchReceived(harness.context, getProvider(harness.context, 'pix')),
    ).rejects.toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    expect(harness.providers.countCalls('GET', '/pix/pix')).toBeLessThan(4)
    await harness.reconcileAll().catch(() => undefined)
    expect(await listFaults()).toMatchObject([{ reference: 'list', reason: 'pages', open: true }])
    harness.providers.bend = (_call, body) => body
    await harness.reconcileAll()
    expect((await getState(payment.id, bruno)).status).toBe('confirmed')
    expect(await listFaults()).toMatchObject([{ open: false }])
  })

  it('reports refunds that this service did not request as reversals', async () => {
    const payment = await payByAnotherCustomer()
    await harness.reconcileAll()
    const [pix] = harness.providers.received
    Object.assign(pix ?? {}, {
      devolucoes: [
        {
          id: 'med1',
          valor: '1.00',
          natureza: 'MED_FRAUDE',
          status: 'EM_PROCESSAMENTO',
          horario: { solicitacao: String(pix?.horario) },
        },
        { id: 'op1', valor: '2.00', natureza: 'ORIGINAL', status: 'DEVOLVIDO' },
        { id: 'med2', valor: '3.00', natureza: 'MED_OPERACIONAL', status: 'NAO_REALIZADO' },
      ],
    })
    const provider = getProvider(harness.context, 'pix')
    const { reversals, rejected } = (await provider.listReversals?.()) ?? {}
    const moneyId = `pix:${String(pix?.endToEndId)}`
    expect(reversals).toMatchObject([
      { id: `${moneyId}:med1`, moneyId, amount: 100, kind: 'med', status: 'requested' },
      { id: `${moneyId}:op1`, amount: 200, kind: 'operator', status: 'done' },
      { id: `${moneyId}:med2`, amount: 300, kind: 'med', status: 'rejected' },
    ])
    expect(rejected).toEqual([])
    expect((await getState(payment.id, bruno)).status).toBe('confirmed')
    await expect(
      matchActivity(harness.context, provider, await provider.listActivity(new Date(0))),
    ).resolves.toBe(0)
  })
})

describe('a completed charge that does not name its Pix', () => {
  const hidePix = ({ path }: { path: string }, { pix, ...body }: Json): Json =>
    path.includes('/cobv/') ? body : { ...body, pix }

  it('is booked by the id of the Pix in the list', async () => {
    const payment = parsePayment(await start())
    harness.providers.bend = hidePix
    harness.providers.payPix(getTxid(payment))
    const hidden = harness.providers.received.splice(0)
    expect((await check(payment.id)).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    expect(await countBooked()).toBe(0)
    expect(await listFaults()).toMatchObject([{ reason: 'status', open: true }])
    harness.providers.received.push(...hidden)
    await harness.reconcileAll()
    expect((await getState(payment.id)).status).toBe('confirmed')
    expect(await countBooked()).toBe(1)
    expect(await listFaults()).toMatchObject([{ reason: 'status', open: false }])
  })

  it('is not booked by the Pix of another charge', async () => {
    const payment = parsePayment(await start())
    await payByAnotherCustomer()
    const charge = harness.providers.charges.get(getTxid(payment))
    if (charge) charge.status = 'CONCLUIDA'
    await check(payment.id)
    await harness.reconcileAll()
    expect((await getState(payment.id)).status).toBe('awaiting_payer')
    expect(await countBooked()).toBe(1)
  })
})

describe('money that a list names and the provider does not have by its id', () => {
  const listUnmatched = async () =>
    selectRows<{ id: string }>(harness.context.db, sql`select id from unmatched_money`)
  const createPix = (endToEndId: string, txid: string | null): Json => ({
    endToEndId,
    txid,
    valor: '50.00',
    horario: harness.providers.now().toISOString(),
  })
  const [TRUE_ID, FALSE_ID] = [
    'E99999004202611181500aaaaaaaaaaa',
    'E99999004202611181500aaaaaaaaaab',
  ]
  const addToList = (list: 'pix' | 'bills' | 'payments', added: Json): void => {
    harness.providers.bend = ({ query }, body) =>
      list in body && !query.has('reference')
        ? { ...body, [list]: [...(body[list] as Json[]), added] }
        : body
  }

  it('is not left to the support desk', async () => {
    harness.providers.received.push(createPix(TRUE_ID, null))
    addToList('pix', createPix(FALSE_ID, null))
    await harness.reconcileAll()
    expect(await listUnmatched()).toEqual([{ id: `pix:${TRUE_ID}` }])
    expect(await listFaults()).toMatchObject([
      { provider: 'pix', reference: `pix:${FALSE_ID}`, reason: 'reference', open: true },
    ])
  })

  it('pays no invoice until the provider has it', async () => {
    const pix = createPix(FALSE_ID, invoice)
    addToList('pix', pix)
    await harness.reconcileAll()
    expect(await countBooked()).toBe(0)
    harness.providers.bend = (_call, body) => body
    harness.providers.received.push(pix)
    await harness.reconcileAll()
    expect(await countBooked()).toBe(1)
    expect(await listFaults()).toMatchObject([{ open: false }])
  })

  it.each<['bank' | 'card', 'bills' | 'payments', id: string]>([
    ['bank', 'bills', 'evt_false'],
    ['card', 'payments', 'false'],
  ])('is ignored on the list of the %s', async (provider, list, id) => {
    const paidAt = harness.providers.now().toISOString()
    addToList(list, {
      id,
      eventId: id,
      reference: 'pay_0000000000000000000000',
      barcode: '1'.repeat(44),
      amountCents: 5000,
      status: provider === 'bank' ? 'settled' : 'captured',
      refusal: null,
      brand: null,
      last4: null,
      authorisationCode: null,
      challengeUrl: null,
      paidAt,
      capturedAt: paidAt,
    })
    await harness.reconcileAll()
    expect(await listUnmatched()).toEqual([])
    expect(await listFaults()).toMatchObject([
      { provider, reference: `${provider}:${id}`, reason: 'reference', open: true },
    ])
  })
})

describe('boleto', () => {
  const FALSE_RESPONSES: readonly FalseResponse[] = [
    ['another id', 'reference', (truth) => ({ ...truth, id: 'pay_another' })],
    ['another bar code', 'code', (truth) => ({ ...truth, barcode: '0'.repeat(44) })],
    [
      'ten times the amount',
      'amount',
      (truth) => ({ ...truth, amountCents: Number(truth.amountCents) * 10 }),
    ],
    ['a negative amount', 'schema', (truth) => ({ ...truth, amountCents: -1 })],
    ['another due date', 'time', (truth) => ({ ...truth, dueDate: '2099-01-01' })],
    ['another payer', 'payer', (truth) => ({ ...truth, payer: { document: '52998224725' } })],
    ['no payer', 'payer', ({ payer: _payer, ...truth }) => truth],
    ['an unknown status', 'unknown_value', (truth) => ({ ...truth, status: 'blocked' })],
    ['a payment without a time', 'time', (truth) => ({ ...truth, status: 'settled' })],
    [
      'a time of payment while it is open',
      'status',
      (truth) => ({ ...truth, paidAt: '2026-11-18T15:00:00Z' }),
    ],
    [
      'a Pix code of another host',
      'location',
      (truth) => ({ ...truth, pix: { copyPaste: FOREIGN_CODE } }),
    ],
  ]

  it.each(FALSE_RESPONSES)('is not shown with %s', async (_name, reason, change) => {
    harness.providers.bend = ({ path }, body) =>
      path.includes('/bills/') && 'barcode' in body ? change(body) : body
    expect((await start({ method: 'BILLET' })).json()).toMatchObject({
      code: 'PROVIDER.UNAVAILABLE',
    })
    expect(await listFaults()).toMatchObject([{ provider: 'bank', reason, open: true }])
    harness.providers.bend = (_call, body) => body
    harness.api.advance(60_000)
    await harness.reconcileAll()
    const [payment] = (await harness.api.call(openPayments, { ...ana })).json<{
      payments: Payment[]
    }>().payments
    expect(payment?.status).toBe('awaiting_payer')
    expect(await listFaults()).toMatchObject([{ open: false }])
  })

  it.each<[string, FaultReason, Json]>([
    ['paid in 2099', 'time', { paidAt: '2099-01-01T00:00:00Z' }],
    ['paid before it existed', 'time', { paidAt: '2020-01-01T00:00:00Z' }],
    [
      'returned beyond its amount',
      'refunds',
      { returns: [{ id: 'r', amountCents: 99_999_999, returnedAt: '2026-11-18T15:00:00Z' }] },
    ],
  ])('is not booked as %s, and others are', async (_name, reason, change) => {
    const payment = parsePayment(await start({ method: 'BILLET' }))
    harness.providers.payBill(payment.id)
    harness.providers.bend = (_call, body) =>
      'bills' in body
        ? { ...body, bills: (body.bills as Json[]).map((bill) => ({ ...bill, ...change })) }
        : isAbout(body, payment.id)
          ? { ...body, ...change }
          : body
    const other = await payByAnotherCustomer()
    expect((await check(payment.id)).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    await harness.reconcileAll()
    expect((await getState(payment.id)).status).toBe('awaiting_payer')
    expect((await getState(other.id, bruno)).status).toBe('confirmed')
    expect(await listFaults()).toContainEqual(
      expect.objectContaining({ provider: 'bank', reference: payment.id, reason, open: true }),
    )
    harness.providers.bend = (_call, body) => body
    harness.api.advance(60_000)
    await harness.reconcileAll()
    expect((await getState(payment.id)).status).toBe('confirmed')
    expect((await listFaults()).filter(({ open }) => open)).toEqual([])
  })

  it('is booked once although the bank names its payment by another id later', async () => {
    const payment = parsePayment(await start({ method: 'BILLET' }))
    harness.providers.payBill(payment.id)
    await harness.reconcileAll()
    const rename = (bill: Json): Json =>
      'eventId' in bill ? { ...bill, eventId: 'evt_renamed' } : bill
    harness.providers.bend = (_call, body) =>
      'bills' in body ? { ...body, bills: (body.bills as Json[]).map(rename) } : rename(body)
    await harness.reconcileAll()
    expect(await countBooked()).toBe(1)
    const fault = expect.objectContaining({
      reference: payment.id,
      reason: 'duplicate',
      open: true,
    })
    expect(await listFaults()).toContainEqual(fault)
    // A list that does not hold the boleto says nothing about it.
    harness.providers.bend = (_call, body) =>
      'bills' in body ? { ...body, bills: [] } : rename(body)
    harness.api.advance(11_000)
    await matchReceived(harness.context, getProvider(harness.context, 'bankSlip'))
    expect(await listFaults()).toContainEqual(fault)
  })

  it('is booked when the bank names the event of its payment, and not before', async () => {
    const payment = parsePayment(await start({ method: 'BILLET' }))
    harness.providers.payBill(payment.id)
    const withoutId = ({ eventId: _, ...bill }: Json): Json => bill
    harness.providers.bend = (_call, body) =>
      'bills' in body ? { ...body, bills: (body.bills as Json[]).map(withoutId) } : withoutId(body)
    await harness.reconcileAll()
    expect(await countBooked()).toBe(0)
    harness.providers.bend = (_call, body) => body
    await harness.reconcileAll()
    expect(await getState(payment.id)).toMatchObject({ status: 'confirmed', refunds: [] })
    expect(await countBooked()).toBe(1)
    expect(await listFaults()).toMatchObject([{ reference: 'bank:unknown', reason: 'id' }])
  })

  it('is read to the end although its list repeats a cursor', async () => {
    const payment = parsePayment(await start({ method: 'BILLET' }))
    harness.providers.payBill(payment.id)
    harness.providers.bend = (_call, body) => ('bills' in body ? { ...body, next: 'same' } : body)
    const bank = getProvider(harness.context, 'bankSlip')
    await expect(matchReceived(harness.context, bank)).rejects.toMatchObject({
      code: 'PROVIDER.UNAVAILABLE',
    })
    expect(harness.providers.countCalls('GET', '/bank/bills')).toBeLessThan(5)
    harness.providers.bend = (_call, body) => body
    await harness.reconcileAll()
    expect((await getState(payment.id)).status).toBe('confirmed')
  })
})

describe('card payment', () => {
  const openSession = () =>
    harness.openCard(ana, { contract: contract.reference, debts: [invoice] })
  const startByCard = async (installments = 1) =>
    start({
      method: 'CREDIT_CARD',
      cardToken: await harness.createCardToken(ana, {
        contract: contract.reference,
        debts: [invoice],
      }),
      installments,
    })

  it.each<[string, FaultReason, Json]>([
    ['fields of another origin', 'url', { fieldsUrl: 'https://evil.example/fields' }],
    ['unencrypted fields', 'url', { fieldsUrl: 'http://fields.example/fields' }],
    ['an expiry in the past', 'time', { expiresAt: '2020-01-01T00:00:00Z' }],
    [
      'installments that do not add up',
      'installments',
      { installments: [{ count: 3, amountCents: 1, totalCents: 14_990, isInterestFree: true }] },
    ],
  ])('session is not shown with %s', async (_name, reason, change) => {
    harness.providers.bend = (_call, body) =>
      'clientToken' in body ? { ...body, ...change } : body
    expect((await openSession()).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    expect(await listFaults()).toMatchObject([{ provider: 'card', reference: 'sessions', reason }])
    harness.providers.bend = (_call, body) => body
    expect((await openSession()).statusCode).toBe(200)
    expect(await listFaults()).toMatchObject([{ open: false }])
  })

  it('session that the acquirer rejects is PROVIDER.UNAVAILABLE', async () => {
    harness.providers.replace = ({ path }) =>
      path === '/card/sessions' ? createProblem(422, 'invalid_origin') : null
    expect((await openSession()).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
  })

  const bendPayments = (change: (truth: Json) => Json) => {
    harness.providers.bend = (_call, body) =>
      'payments' in body
        ? { ...body, payments: (body.payments as Json[]).map(change) }
        : 'challengeUrl' in body
          ? change(body)
          : body
  }

  const FALSE_RESPONSES: readonly FalseResponse[] = [
    ['another reference', 'reference', (truth) => ({ ...truth, reference: 'pay_another' })],
    [
      'ten times the amount',
      'amount',
      (truth) => ({ ...truth, amountCents: Number(truth.amountCents) * 10 }),
    ],
    ['a negative amount', 'schema', (truth) => ({ ...truth, amountCents: -1 })],
    ['another currency', 'currency', (truth) => ({ ...truth, currency: 'USD' })],
    ['another kind', 'kind', (truth) => ({ ...truth, kind: 'debit' })],
    ['an unknown status', 'unknown_value', (truth) => ({ ...truth, status: 'pending_review' })],
    [
      'installments that nobody chose',
      'installments',
      (truth) => ({
        ...truth,
        installments: { count: 6, amountCents: 5000, totalCents: 30_000, isInterestFree: false },
      }),
    ],
    ['a capture in 2099', 'time', (truth) => ({ ...truth, capturedAt: '2099-01-01T00:00:00Z' })],
    ['a capture without a time', 'time', (truth) => ({ ...truth, capturedAt: null })],
    [
      'a challenge on another origin',
      'url',
      (truth) => ({
        ...truth,
        status: 'challenge',
        capturedAt: null,
        challengeUrl: 'https://evil.example/3ds',
      }),
    ],
    ...(
      [
        ['the portal', 'http://localhost:3000'],
        ['plain HTTP', 'http://acs.banco.example'],
        ['an IP address', 'https://203.0.113.7'],
        ['a wildcard', 'https://*.banco.example'],
        ['more than an origin', 'https://acs.banco.example/; script-src *'],
      ] as const
    ).map(([what, origin]): FalseResponse => [
      `a challenge of an issuer at ${what}`,
      'url',
      (truth) => ({
        ...truth,
        status: 'challenge',
        capturedAt: null,
        challengeUrl: 'http://localhost:4101/3ds/x',
        challengeOrigins: [origin],
      }),
    ]),
    [
      'chargebacks above its amount',
      'refunds',
      (truth) => ({
        ...truth,
        disputes: [
          { id: 'd', amountCents: 99_999_999, status: 'opened', openedAt: '2026-11-18T15:00:00Z' },
        ],
      }),
    ],
  ]

  it.each(FALSE_RESPONSES)('is not booked with %s', async (_name, reason, change) => {
    bendPayments(change)
    expect((await startByCard()).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    expect(await countBooked()).toBe(0)
    expect(await listFaults()).toContainEqual(
      expect.objectContaining({ provider: 'card', reason, open: true }),
    )
    harness.providers.bend = (_call, body) => body
    harness.api.advance(60_000)
    await harness.reconcileAll()
    const [{ id } = { id: '' }] = await selectRows<{ id: string }>(
      harness.context.db,
      sql`select id from payments`,
    )
    const paid = await getState(id)
    expect(paid.status).toBe('confirmed')
    expect(getCard(paid).last4).toBe('1111')
    expect((await listFaults()).filter(({ open }) => open)).toEqual([])
  })

  it.each<[string, Json]>([
    ['the URL of an earlier challenge', { challengeUrl: 'https://acs.banco.example/3ds' }],
    ['texts that are not shown', { brand: 'x'.repeat(41), last4: '', authorisationCode: 7 }],
    ['a text that no database stores', { brand: 'VISA\u0000' }],
    ['half a surrogate pair, which no database stores', { brand: 'VISA\ud800' }],
  ])('is booked with %s', async (_name, change) => {
    bendPayments((truth) => ({ ...truth, ...change }))
    expect((await startByCard()).json()).toMatchObject({ status: 'confirmed' })
    expect(await countBooked()).toBe(1)
    expect(await listFaults()).toEqual([])
  })

  it('is not booked with installments that cost more than the chosen ones', async () => {
    bendPayments((truth) => ({
      ...truth,
      installments: { count: 3, amountCents: 9000, totalCents: 27_000, isInterestFree: false },
    }))
    expect((await startByCard(3)).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    expect(await countBooked()).toBe(0)
    expect(await listFaults()).toContainEqual(
      expect.objectContaining({ provider: 'card', reason: 'installments', open: true }),
    )
  })

  it('is not booked while it is processing and captured at once', async () => {
    harness.providers.acquirer.outcome = 'processing'
    const payment = parsePayment(await startByCard())
    harness.providers.acquirer.completeOpen('captured')
    harness.providers.bend = (_call, body) =>
      'payments' in body
        ? {
            ...body,
            payments: (body.payments as Json[]).map((one) => ({ ...one, status: 'processing' })),
          }
        : body
    expect((await check(payment.id)).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    expect(await listFaults()).toMatchObject([{ reason: 'status', reference: payment.id }])
    harness.providers.bend = (_call, body) => body
    expect(parsePayment(await check(payment.id)).status).toBe('confirmed')
  })

  it('is not booked while its reference has two payments', async () => {
    harness.providers.acquirer.outcome = 'processing'
    const payment = parsePayment(await startByCard())
    harness.providers.acquirer.completeOpen('captured')
    harness.providers.bend = (_call, body) =>
      'payments' in body ? { ...body, payments: [body.payments, body.payments].flat() } : body
    expect((await check(payment.id)).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    expect(await listFaults()).toMatchObject([{ reason: 'duplicate', reference: payment.id }])
    harness.providers.bend = (_call, body) => body
    expect(parsePayment(await check(payment.id)).status).toBe('confirmed')
  })

  it('reports chargebacks and foreign refunds as reversals', async () => {
    const payment = parsePayment(await startByCard())
    const [known] = harness.providers.acquirer.payments.values()
    Object.assign(known ?? {}, {
      disputes: [
        { id: 'd1', amountCents: 100, status: 'opened', openedAt: '2026-11-18T15:00:00Z' },
        { id: 'd2', amountCents: 200, status: 'won', openedAt: '2026-11-18T15:00:00Z' },
      ],
      refunds: [
        { id: 'r1', amountCents: 300, status: 'done', createdAt: '2026-11-18T15:00:00Z' },
        { id: 'r2', amountCents: 400, status: 'new', createdAt: '2026-11-18T15:00:00Z' },
      ],
    })
    const { reversals, rejected } = await getProvider(harness.context, 'creditCard').listActivity(
      new Date(0),
    )
    const moneyId = `card:${String(known?.id)}`
    expect(reversals).toMatchObject([
      { id: `${moneyId}:d1`, moneyId, amount: 100, kind: 'chargeback', status: 'requested' },
      { id: `${moneyId}:d2`, amount: 200, kind: 'chargeback', status: 'rejected' },
      { id: `${moneyId}:r1`, amount: 300, kind: 'operator', status: 'done' },
      { id: `${moneyId}:r2`, amount: 400, kind: 'operator', status: 'requested' },
    ])
    expect(rejected).toEqual([{ id: `${moneyId}:r2`, reason: 'unknown_value' }])
    expect((await getState(payment.id)).status).toBe('confirmed')
  })
})

describe('provider faults', () => {
  const readMetrics = () => harness.api.platform.metrics.register.metrics()

  it('appear in the metrics until they are resolved', async () => {
    harness.providers.bend = ({ method }, body) =>
      method === 'PUT' && 'txid' in body ? { ...body, chave: 'other' } : body
    await start()
    expect(await readMetrics()).toMatch(
      /portal_provider_faults_total\{provider="pix",reason="key"\} 1/,
    )
    expect(await readMetrics()).toMatch(
      /portal_provider_fault\{provider="pix",reference="pay[0-9a-f]{32}",reason="key"\} 1/,
    )
    harness.providers.bend = (_call, body) => body
    harness.api.advance(60_000)
    await harness.reconcileAll()
    expect(await readMetrics()).not.toMatch(/portal_provider_fault\{/)
  })

  it('do not pause the provider for others', async () => {
    harness.providers.bend = ({ method }, body) =>
      method === 'PUT' && 'txid' in body ? { ...body, chave: 'other' } : body
    for (let i = 0; i < 4; i += 1) await start({ key: `fault-${i}-of-the-key` })
    expect(await readMetrics()).toContain('portal_provider_down{provider="pix"} 0')
  })

  it('count as an outage if the whole provider returns HTML', async () => {
    harness.providers.replace = () =>
      new Response('<html>', { headers: { 'content-type': 'text/html' } })
    for (let i = 0; i < 3; i += 1) await start({ key: `html-${i}-of-the-key` })
    expect(await readMetrics()).toContain('portal_provider_down{provider="pix"} 1')
  })
})
