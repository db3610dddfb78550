import { sumKind, toCents, type Contract, type Payment } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { getBalance } from '../ledger/index.ts'
import { restoreSnapshot, saveSnapshot } from '../testing/database-snapshot.ts'
import type { Credentials } from '../testing/test-api.ts'
import { STORES } from '../testing/stores.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { createPaymentContext } from './context.ts'
import { matchReceived } from './engine/match-received.ts'
import { recoverCharges } from './engine/recover-charges.ts'
import { findPaymentIdsByCharge } from './store/charges.ts'
import { findReversals } from './store/reversals.ts'
import { unmatchedMoney, receivedPayments } from './tables.ts'
import { applyDeskStep } from './unmatched/decide.ts'
import { createProblem } from './testing/fake-response.ts'
import { getCard, getTxid } from './testing/get-charge.ts'
import {
  createPaymentHarness,
  getProvider,
  type PaymentTestHarness,
} from './testing/payment-harness.ts'

const DAY_MS = 86_400_000

describe.each(STORES)('recovery after a restore on %s', (store) => {
  const testApi = useTestApi(store)
  let harness: PaymentTestHarness
  let bruno: Required<Credentials>
  let mobile: Contract
  let references: string[]

  beforeEach(async () => {
    const { database } = testApi.platform
    await database.db.execute(sql`drop schema if exists dump cascade`)
    harness = await createPaymentHarness(store, { database })
    jest.spyOn(globalThis, 'fetch').mockImplementation(harness.providers.fetch)
    bruno = await harness.signIn('pf-two-contracts')
    const contracts = await harness.listContracts(bruno)
    mobile = contracts.find(({ debts }) => debts.length > 1) as Contract
    references = mobile.debts
      .filter(({ status }) => status === 'VENCIDA')
      .map(({ reference }) => reference)
    await saveSnapshot(database.db, 'dump')
  })
  afterEach(() => harness.api.close())

  const pay = (
    invoices: readonly string[],
    more: Partial<Parameters<PaymentTestHarness['pay']>[1]> = {},
  ): Promise<Payment> =>
    harness.startPayment(bruno, { contract: mobile.reference, debts: invoices, ...more })
  const payByCard = async (invoice: string): Promise<Payment> => {
    const cardToken = await harness.createCardToken(bruno, {
      contract: mobile.reference,
      debts: [invoice],
    })
    return pay([invoice], {
      method: 'CREDIT_CARD',
      cardToken,
      installments: 3,
    })
  }
  const restore = () => restoreSnapshot(testApi.platform.db, 'dump')
  const since = () => new Date(harness.api.platform.clock.now().getTime() - DAY_MS)
  const listOwed = async (): Promise<string[]> =>
    (await harness.listContracts(bruno))
      .flatMap(({ debts }) => debts)
      .filter(({ status }) => status !== 'PAGA')
      .map(({ reference }) => reference)
  const listUnmatched = () => testApi.platform.db.select().from(unmatchedMoney)
  const getState = (id: string): Promise<Payment> => harness.readPayment(bruno, id)

  it('books a Pix, a boleto and a card payment that were made after the backup', async () => {
    const [first = '', second = '', third = ''] = references
    const pix = await pay([first])
    const boleto = await pay([second], { method: 'BILLET', billetKind: 'boleto' })
    const card = await payByCard(third)
    harness.providers.payPix(getTxid(pix))
    harness.providers.payBill(boleto.id)
    await harness.reconcileAll()
    const before = await Promise.all([pix, boleto, card].map(({ id }) => getState(id)))
    expect(before.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed'])

    await restore()
    expect(await listOwed()).toEqual(expect.arrayContaining(references))
    await harness.reconcileAll()
    const after = await Promise.all([pix, boleto, card].map(({ id }) => getState(id)))
    for (const [i, payment] of after.entries())
      expect(payment).toMatchObject({
        id: before[i]?.id,
        protocol: before[i]?.protocol,
        status: 'confirmed',
        total: before[i]?.total,
        lines: before[i]?.lines,
      })
    const paidInParts = getCard(await getState(card.id)).installments
    expect(paidInParts).toMatchObject({ count: 3 })
    expect(paidInParts).toEqual(getCard(card).installments)
    expect(await listOwed()).not.toEqual(expect.arrayContaining([first]))
    expect(await listUnmatched()).toEqual([])
    expect(await getBalance(testApi.platform.db, 'unmatched')).toBe(0)
  })

  it('knows unpaid codes again, so that they can be paid or cancelled', async () => {
    const [first = '', second = ''] = references
    const one = await pay([first])
    const other = await pay([second])
    const boleto = await pay([first, second], { method: 'BILLET', billetKind: 'boleto' })
    await restore()
    const summary = await recoverCharges(harness.context, since())
    expect(summary.map(({ provider, recovered }) => [provider, recovered])).toEqual([
      ['pix', 2],
      ['card', 0],
      ['bank', 1],
    ])
    for (const payment of [one, other, boleto])
      expect(await getState(payment.id)).toMatchObject({
        status: 'awaiting_payer',
        charge: payment.charge,
      })
    harness.providers.payPix(getTxid(one))
    await harness.reconcileAll()
    expect(await getState(one.id)).toMatchObject({ status: 'confirmed' })
    expect(await recoverCharges(harness.context, since())).toMatchObject([
      { known: 2, recovered: 0 },
      { recovered: 0 },
      { known: 1, recovered: 0 },
    ])
  })

  it.each([
    ['an amount without room in a bar code', { amountCents: 10_000_000_000 }],
    ['a due date before the first factor', { dueDate: '1999-01-01' }],
    ['a day that does not exist', { description: 'Protocolo 20269999000000000 FT100000100101' }],
  ])('recovers the other charges while a boleto has %s', async (_, change) => {
    const [first = '', second = ''] = references
    const one = await pay([first], { method: 'BILLET', billetKind: 'boleto' })
    const other = await pay([second], { method: 'BILLET', billetKind: 'boleto' })
    await restore()
    harness.providers.bend = ({ path }, body) =>
      path.endsWith(one.id) ? { ...body, ...change } : body
    expect(await recoverCharges(harness.context, since())).toMatchObject([
      { provider: 'pix' },
      { provider: 'card' },
      { provider: 'bank', recovered: 1 },
    ])
    expect(await getState(other.id)).toMatchObject({ status: 'awaiting_payer' })
  })

  it('recovers the other charges while the provider contradicts itself about one', async () => {
    const [first = '', second = ''] = references
    const one = await pay([first])
    const other = await pay([second])
    await restore()
    harness.providers.bend = ({ path }, body) =>
      path.includes(getTxid(one)) ? { ...body, status: 'ESTADO_NOVO' } : body
    expect(await recoverCharges(harness.context, since())).toMatchObject([
      { provider: 'pix', recovered: 1, failed: 1 },
      { failed: 0 },
      { failed: 0 },
    ])
    expect(await getState(other.id)).toMatchObject({ status: 'awaiting_payer' })
    harness.providers.bend = (_call, body) => body
    expect(await recoverCharges(harness.context, since())).toMatchObject([
      { recovered: 1, failed: 0 },
      {},
      {},
    ])
    expect(await getState(one.id)).toMatchObject({ status: 'awaiting_payer' })
  })

  it('recovers the other card payments while the acquirer does not find one by its reference', async () => {
    const [first = '', second = ''] = references
    const one = await payByCard(first)
    const other = await payByCard(second)
    await restore()
    harness.providers.replace = ({ query }) =>
      query.get('reference') === one.id ? createProblem(404, 'payment_not_found') : null
    expect(await recoverCharges(harness.context, since())).toMatchObject([
      { provider: 'pix' },
      { provider: 'card', isComplete: true, recovered: 1, refused: 1 },
      { provider: 'bank' },
    ])
    expect(await getState(other.id)).toMatchObject({ status: 'confirmed' })
    harness.providers.replace = () => null
    await harness.reconcileAll()
    expect(await getState(one.id)).toMatchObject({ status: 'confirmed' })
  })

  it('recovers a charge whose txid the provider lists in capitals', async () => {
    const pix = await pay(references)
    await restore()
    harness.providers.bend = (_call, body) =>
      JSON.parse(
        JSON.stringify(body, (name, value: unknown) =>
          name === 'txid' ? String(value).toUpperCase() : value,
        ),
      ) as typeof body
    expect(await recoverCharges(harness.context, since())).toMatchObject([
      { provider: 'pix', recovered: 1, refused: 0 },
      {},
      {},
    ])
    expect(await getState(pix.id)).toMatchObject({ status: 'awaiting_payer' })
  })

  it('recovers the charges of the other providers if one does not respond', async () => {
    const boleto = await pay(references, { method: 'BILLET', billetKind: 'boleto' })
    await restore()
    const respond = harness.providers.fetch
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        String(input instanceof Request ? input.url : input).includes('/pix/')
          ? Promise.reject(new TypeError('connection reset'))
          : respond(input, init),
      )
    expect(await recoverCharges(harness.context, since())).toMatchObject([
      { provider: 'pix', isComplete: false, recovered: 0 },
      { provider: 'card', isComplete: true },
      { provider: 'bank', isComplete: true, recovered: 1 },
    ])
    expect(await getState(boleto.id)).toMatchObject({ status: 'awaiting_payer' })
  })

  it('is incomplete if a list of charges does not end', async () => {
    const pix = await pay(references)
    await restore()
    harness.providers.bend = ({ path }, body) =>
      path.endsWith('/cobv')
        ? { ...body, parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 9 } } }
        : body
    expect(await recoverCharges(harness.context, since())).toMatchObject([
      { provider: 'pix', isComplete: false, recovered: 1 },
      { provider: 'card', isComplete: true },
      { provider: 'bank', isComplete: true },
    ])
    expect(await getState(pix.id)).toMatchObject({ status: 'awaiting_payer' })
  })

  it('reads lists of more charges and reversals than a statement has parameters', async () => {
    const context = await createPaymentContext(testApi.platform)
    const ids = Array.from({ length: 70_000 }, (_, i) => `id-${i}`)
    const pix = getProvider(context, 'pix')
    expect((await findPaymentIdsByCharge(context.db, context, pix, ids)).size).toBe(0)
    expect(await findReversals(context.db, ids)).toEqual([])
  })

  it('is idempotent when two processes recover at once', async () => {
    const [first = ''] = references
    const pix = await pay([first])
    harness.providers.payPix(getTxid(pix))
    await harness.reconcileAll()
    await restore()
    const other = await createPaymentContext(testApi.platform)
    await Promise.all(
      [harness.context, other].flatMap((context) => [
        matchReceived(context, getProvider(context, 'pix')),
        recoverCharges(context, since()),
      ]),
    )
    expect(await getState(pix.id)).toMatchObject({ status: 'confirmed' })
    const received = await testApi.platform.db.select().from(receivedPayments)
    expect(received).toMatchObject([{ paymentId: pix.id, outcome: 'booked', refund: 0 }])
    expect(await listUnmatched()).toEqual([])
  })

  it('refunds a recovered Pix whose invoice was paid again after the restore', async () => {
    const [first = ''] = references
    const pix = await pay([first])
    harness.providers.payPix(getTxid(pix))
    await restore()
    const again = await pay([first])
    harness.providers.payPix(getTxid(again))
    await harness.reconcileAll()
    await harness.refundAll()
    const received = await testApi.platform.db.select().from(receivedPayments)
    expect(received.map(({ outcome }) => outcome).sort()).toEqual(['booked', 'duplicate'])
    expect(harness.providers.refunds).toHaveLength(1)
    expect(await listUnmatched()).toEqual([])
  })

  it('books no interest on the invoice of a recovered Pix whose other invoice was paid otherwise', async () => {
    const [newest = '', older = ''] = references
    const find = (reference: string) => mobile.debts.find((one) => one.reference === reference)
    const pix = await pay([newest, older])
    await restore()
    harness.providers.payStatic(newest, sumKind(find(newest)?.components ?? [], 'service'))
    await harness.reconcileAll()
    harness.providers.payPix(getTxid(pix))
    await harness.reconcileAll()
    await harness.refundAll()
    expect(await getState(pix.id)).toMatchObject({
      status: 'confirmed',
      total: find(older)?.total,
      refunds: [{ amount: find(newest)?.total }],
    })
  })

  it.each([
    [
      'other_payer',
      (body: Record<string, unknown>) => ({ ...body, devedor: { cpf: '39053344705' } }),
    ],
    ['other_amount', (body: Record<string, unknown>) => ({ ...body, valor: { original: '1.00' } })],
    [
      'unknown_invoice',
      (body: Record<string, unknown>) => ({
        ...body,
        infoAdicionais: (body.infoAdicionais as { nome: string; valor: string }[]).map((info) =>
          info.nome === 'Faturas' ? { ...info, valor: 'FT999999999999' } : info,
        ),
      }),
    ],
    ['no_charge', (body: Record<string, unknown>) => ({ ...body, infoAdicionais: [] })],
  ])('leaves money to the desk if the evidence does not hold: %s', async (reason, bend) => {
    const [first = ''] = references
    const pix = await pay([first])
    const txid = getTxid(pix)
    harness.providers.payPix(txid)
    await restore()
    const charge = harness.providers.charges.get(txid)
    if (charge) charge.body = bend(charge.body)
    await harness.reconcileAll()
    await harness.reconcileAll()
    expect(await listUnmatched()).toMatchObject([
      { provider: 'pix', amount: pix.total, reference: txid, reason, state: 'open' },
    ])
    expect(await listOwed()).toContain(first)
    expect(await getBalance(testApi.platform.db, 'unmatched', 'pix')).toBe(-pix.total)
  })

  it('books unmatched money as soon as its provider names the invoice', async () => {
    const [first = ''] = references
    const amount = toCents(1234)
    harness.providers.payStatic(first, amount)
    const txid = 'f'.repeat(35)
    harness.providers.bend = (_call, body) =>
      JSON.parse(JSON.stringify(body).replaceAll(`"${first}"`, `"${txid}"`)) as typeof body
    await harness.reconcileAll()
    expect(await listUnmatched()).toMatchObject([
      { amount, reference: txid, reason: 'no_charge', state: 'open' },
    ])
    harness.providers.bend = (_call, body) => body
    await harness.reconcileAll()
    expect(await testApi.platform.db.select().from(receivedPayments)).toMatchObject([{ amount }])
    expect(await listUnmatched()).toMatchObject([{ state: 'matched' }])
    expect(await getBalance(testApi.platform.db, 'unmatched')).toBe(0)
  })

  it('books no money that the desk has written off', async () => {
    const [first = ''] = references
    harness.providers.payStatic(first, 1234)
    harness.providers.bend = (_call, body) =>
      JSON.parse(JSON.stringify(body).replaceAll(`"${first}"`, '"unknown"')) as typeof body
    await harness.reconcileAll()
    const [{ id } = { id: '' }] = await listUnmatched()
    const note = 'Sem dono'
    const recordEvent = () => Promise.resolve()
    await applyDeskStep(
      harness.context,
      id,
      'ana',
      { step: 'propose', proposal: { action: 'write_off', note } },
      recordEvent,
    )
    await applyDeskStep(harness.context, id, 'rui', { step: 'approve' }, recordEvent)
    harness.providers.bend = (_call, body) => body
    await harness.reconcileAll()
    expect(await testApi.platform.db.select().from(receivedPayments)).toEqual([])
    expect(await listUnmatched()).toMatchObject([{ state: 'written_off' }])
  })
})
