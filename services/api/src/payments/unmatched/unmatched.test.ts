import { toCents } from '@portal/contract'
import { getBalance } from '../../ledger/index.ts'
import { buildAdminServer } from '../../platform/index.ts'
import { securityLog } from '../../platform/tables.ts'
import { STORES } from '../../testing/stores.ts'
import { reconcileNow } from '../engine/reconcile.ts'
import { recordUnmatched } from '../engine/record-unmatched.ts'
import { providerFaults, unmatchedMoney } from '../tables.ts'
import { getTxid } from '../testing/get-charge.ts'
import { getProvider } from '../testing/payment-harness.ts'
import { executeApprovedRefunds } from './execute-refunds.ts'
import { usePaymentHarness } from '../testing/use-payment-harness.ts'
import { DESK_TEXTS } from './texts.ts'

const ANA = 'sandbox-desk-ana'
const BRUNO = 'sandbox-desk-bruno'
const AMOUNT = 4242

describe.each(STORES)('unmatched money on %s', (store) => {
  const harness = usePaymentHarness(store)
  let inside: Awaited<ReturnType<typeof buildAdminServer>>
  let id: string

  beforeEach(async () => {
    inside = await buildAdminServer(harness.api.platform, harness.api.slices)
    harness.providers.payStatic('a'.repeat(30), AMOUNT)
    await harness.reconcileAll()
    ;[{ id } = { id: '' }] = await harness.context.db.select().from(unmatchedMoney)
  })

  afterEach(() => inside.close())

  const step = (key: string, payload: object, moneyId = id) =>
    inside.inject({
      method: 'POST',
      url: `/desk/money/${encodeURIComponent(moneyId)}`,
      headers: { authorization: `Bearer ${key}` },
      payload,
    })
  const propose = (proposal: object) => step(ANA, { step: 'propose', proposal })
  const list = async (key: string) =>
    (
      await inside.inject({ url: '/desk/money', headers: { authorization: `Bearer ${key}` } })
    ).json<{ person: string | null; money: Record<string, unknown>[] }>()
  const getUnmatchedBalance = () => getBalance(harness.context.db, 'unmatched', 'pix')

  it('is listed at the desk with its ledger balance, once', async () => {
    await harness.reconcileAll()
    expect(await list(BRUNO)).toMatchObject({
      person: 'bruno',
      money: [{ id, provider: 'pix', amount: AMOUNT, reason: 'no_charge', state: 'open' }],
    })
    expect(await getUnmatchedBalance()).toBe(-AMOUNT)
    expect((await inside.inject('/desk/money')).statusCode).toBe(401)
    const url = `/desk/money/${encodeURIComponent(id)}`
    expect((await harness.api.app.inject({ method: 'POST', url })).statusCode).toBe(404)
  })

  it('needs a second person for every action', async () => {
    const proposal = { action: 'write_off', note: 'Sem pagador conhecido.' }
    expect((await propose(proposal)).json()).toMatchObject({
      state: 'proposed',
      proposedBy: 'ana',
      owner: 'ana',
    })
    const own = await step(ANA, { step: 'approve' })
    expect([own.statusCode, own.json<{ message: string }>().message]).toEqual([
      409,
      'Outra pessoa precisa aprovar o que você propôs.',
    ])
    expect(await getUnmatchedBalance()).toBe(-AMOUNT)
    expect((await step(BRUNO, { step: 'approve' })).json()).toMatchObject({
      state: 'written_off',
      approvedBy: 'bruno',
      history: [
        { person: 'ana', step: 'propose', note: proposal.note },
        { person: 'bruno', step: 'approve' },
      ],
    })
    expect(await getUnmatchedBalance()).toBe(0)
    expect(await getBalance(harness.context.db, 'written_off')).toBe(-AMOUNT)
    const events = await harness.context.db.select().from(securityLog)
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['desk-money-proposed', 'desk-money-approved']),
    )
    expect((await step(BRUNO, { step: 'approve' })).statusCode).toBe(409)
  })

  it('is read with the shared key, which neither proposes nor approves', async () => {
    const shared = 'sandbox-desk-key'
    expect(await list(shared)).toMatchObject({ person: null, money: [{ id, state: 'open' }] })
    const proposal = { action: 'write_off', note: 'Sem pagador conhecido.' }
    expect((await step(shared, { step: 'propose', proposal })).statusCode).toBe(403)
    await propose(proposal)
    expect((await step(shared, { step: 'approve' })).statusCode).toBe(403)
    expect((await step('outra', { step: 'approve' })).statusCode).toBe(401)
    expect(await getUnmatchedBalance()).toBe(-AMOUNT)
  })

  it('pays the invoice that the desk names', async () => {
    const ana = await harness.signIn('pf-overdue')
    const [invoice] = await harness.listInvoices(ana)
    const reference = invoice?.reference ?? ''
    const unknown = { kind: 'invoice', reference: 'FT999999999999' }
    await propose({ action: 'match', note: 'Comprovante', target: unknown })
    expect((await step(BRUNO, { step: 'approve' })).statusCode).toBe(409)
    expect((await step(BRUNO, { step: 'reject', note: 'Fatura errada' })).json()).toMatchObject({
      state: 'open',
      proposal: null,
    })
    await propose({
      action: 'match',
      note: 'Comprovante enviado pelo cliente',
      target: { kind: 'invoice', reference },
    })
    expect((await step(BRUNO, { step: 'approve' })).json()).toMatchObject({ state: 'matched' })
    expect(await getUnmatchedBalance()).toBe(0)
    await harness.reconcileAll()
    expect((await list(ANA)).money).toHaveLength(1)
  })

  it('pays with what is left after the operator returned a part, once', async () => {
    const ana = await harness.signIn('pf-overdue')
    const find = async () =>
      (await harness.listInvoices(ana)).find(({ status }) => status !== 'VENCIDA')
    const { reference = '', total = 0 } = (await find()) ?? {}
    harness.providers.payStatic('b'.repeat(30), total + 1_242)
    const pix = harness.providers.received.at(-1)
    await harness.reconcileAll()
    harness.providers.returnPix(String(pix?.endToEndId), 'DEVOLVIDO', 'ORIGINAL')
    Object.assign((pix?.devolucoes as object[])[0] ?? {}, { valor: '12.42' })
    await harness.reconcileAll()
    id = `pix:${String(pix?.endToEndId)}`
    const target = { kind: 'invoice', reference }
    await propose({ action: 'match', note: 'Comprovante', target })
    expect((await step(BRUNO, { step: 'approve' })).json()).toMatchObject({ state: 'matched' })
    await harness.reconcileAll()
    expect((await find())?.status).toBe('PAGA')
    expect(await getBalance(harness.context.db, 'provider_clearing', 'pix')).toBe(total + AMOUNT)
  })

  it('cancels the open code of the payment that it pays', async () => {
    const ana = await harness.signIn('pf-overdue')
    const contract = await harness.readContract(ana)
    const [invoice] = await harness.listInvoices(ana)
    const payment = await harness.startPayment(ana, {
      contract: contract.reference,
      debts: [invoice?.reference ?? ''],
    })
    harness.providers.payStatic('b'.repeat(30), payment.total)
    await harness.reconcileAll()
    id = `pix:${String(harness.providers.received.at(-1)?.endToEndId)}`
    const target = { kind: 'payment', reference: payment.id }
    await propose({ action: 'match', note: 'Comprovante', target })
    const getCode = () => harness.providers.charges.get(getTxid(payment))?.status
    expect((await step(ANA, { step: 'approve' })).statusCode).toBe(409)
    harness.providers.mode = 'error'
    expect((await step(BRUNO, { step: 'approve' })).json()).toEqual({
      message: DESK_TEXTS.openCharge,
    })
    expect(getCode()).toBe('ATIVA')
    harness.providers.mode = 'ok'
    expect((await step(BRUNO, { step: 'approve' })).json()).toMatchObject({ state: 'matched' })
    expect(getCode()).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
    await reconcileNow(harness.context, [payment.id])
    expect((await harness.checkPayment(ana, payment.id)).status).toBe('confirmed')
    expect(await harness.context.db.select().from(providerFaults)).toEqual([])
  })

  it('does not pay a payment of another provider', async () => {
    const ana = await harness.signIn('pf-overdue')
    const [invoice] = await harness.listInvoices(ana)
    const contract = await harness.readContract(ana)
    const boleto = await harness.startPayment(ana, {
      contract: contract.reference,
      debts: [invoice?.reference ?? ''],
      method: 'BILLET',
    })
    const target = { kind: 'payment', reference: boleto.id }
    await propose({ action: 'match', note: 'Comprovante', target })
    const approved = await step(BRUNO, { step: 'approve' })
    expect([approved.statusCode, approved.json<{ message: string }>().message]).toEqual([
      409,
      'Este pagamento é de outro meio. Associe o dinheiro à fatura.',
    ])
    expect(await getUnmatchedBalance()).toBe(-AMOUNT)
  })

  it('is transferred by the desk if the provider cannot refund', async () => {
    await recordUnmatched(
      harness.context,
      getProvider(harness.context, 'bankSlip'),
      {
        reference: null,
        printedCode: null,
        money: { id: 'bank:1', amount: toCents(AMOUNT), paidAt: harness.context.clock.now() },
      },
      'no_charge',
      null,
    )
    const proposal = { action: 'refund', note: 'Transferido.' }
    await step(ANA, { step: 'propose', proposal }, 'bank:1')
    expect((await step(BRUNO, { step: 'approve' }, 'bank:1')).json()).toMatchObject({
      state: 'refunded',
    })
    const { db } = harness.context
    expect([
      await getBalance(db, 'unmatched', 'bank'),
      await getBalance(db, 'provider_clearing', 'bank'),
      await getBalance(db, 'provider_clearing', 'transfer'),
    ]).toEqual([0, AMOUNT, -AMOUNT])
  })

  it('refunds by the provider, and is open again if the provider refuses', async () => {
    await propose({ action: 'refund', note: 'Pagou a empresa errada.' })
    harness.providers.refundStatus = 'NAO_REALIZADO'
    await step(BRUNO, { step: 'approve' })
    expect((await list(ANA)).money).toMatchObject([{ state: 'open', approvedBy: null }])
    await propose({ action: 'refund', note: 'De novo.' })
    harness.providers.refundStatus = 'EM_PROCESSAMENTO'
    await step(BRUNO, { step: 'approve' })
    expect((await list(ANA)).money).toMatchObject([{ state: 'proposed', approvedBy: 'bruno' }])
    expect((await step(ANA, { step: 'reject', note: 'não' })).statusCode).toBe(409)
    harness.providers.refundStatus = 'DEVOLVIDO'
    harness.api.advance(600_000)
    await executeApprovedRefunds(harness.context)
    expect((await list(ANA)).money).toMatchObject([{ state: 'refunded' }])
    expect(harness.providers.refunds).toMatchObject([
      { amount: AMOUNT, isRefused: true },
      { amount: AMOUNT, isRefused: false },
    ])
    const refunded = harness.providers.received[0] ?? {}
    harness.providers.returnPix(String(refunded.endToEndId), 'DEVOLVIDO')
    const devolucao = (refunded.devolucoes as object[])[0] ?? {}
    Object.assign(devolucao, { id: harness.providers.refunds[1]?.id })
    await harness.reconcileAll()
    expect(await harness.context.faults.listOpenFaults()).toEqual([])
    expect(await getUnmatchedBalance()).toBe(0)
  })

  it('is refunded once by two processes while the provider is slow', async () => {
    harness.providers.payStatic('b'.repeat(30), AMOUNT)
    await harness.reconcileAll()
    const { db, clock } = harness.context
    await db.update(unmatchedMoney).set({
      state: 'proposed',
      proposal: { action: 'refund', note: 'Pagou duas vezes.' },
      approvedBy: 'bruno',
      nextAttemptAt: clock.now(),
    })
    let requests = 0
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (init?.method === 'PUT') {
        requests += 1
        harness.api.advance(35_000)
        if (requests === 2) await executeApprovedRefunds(harness.context)
      }
      return harness.providers.fetch(input, init)
    })
    await executeApprovedRefunds(harness.context)
    expect(requests).toBe(2)
  })

  it('changes its owner', async () => {
    await step(ANA, { step: 'take' })
    expect((await step(BRUNO, { step: 'take' })).json()).toMatchObject({
      owner: 'bruno',
      history: [{ person: 'ana', step: 'take' }, { person: 'bruno' }],
    })
    expect((await step(ANA, { step: 'take' }, 'pix:unknown')).statusCode).toBe(404)
    expect((await step(ANA, { step: 'approve' })).statusCode).toBe(409)
    expect((await step(ANA, { step: 'propose', proposal: { action: 'keep' } })).statusCode).toBe(
      400,
    )
  })
})
