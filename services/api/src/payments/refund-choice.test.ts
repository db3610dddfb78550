import { setTimeout as wait } from 'node:timers/promises'
import {
  cases,
  checkPayment,
  chooseRefund,
  notifications,
  type Contract,
  type EndpointOutput,
  type Payment,
  type RefundChoice,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { getBalance } from '../ledger/index.ts'
import { runInTransaction } from '../platform/index.ts'
import { selectRows } from '../testing/select-rows.ts'
import { STORES } from '../testing/stores.ts'
import { applyDueFallbacks } from './engine/refund-choice.ts'
import { applyReversal } from './engine/reverse.ts'
import { cancelTransfer, completeAnsweredTransfer, completeTransfers } from './engine/transfers.ts'
import { readKnownMoney } from './statements/known-money.ts'
import { receivedPayments, type ReceivedPaymentRow } from './tables.ts'
import { getTxid } from './testing/get-charge.ts'
import { findInvoice, parsePayment, type SignedInUser } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const HOUR_MS = 3_600_000
const CUSTOMER = 'pf-overdue'

describe.each(STORES)('choice between refund and credit on %s', (store) => {
  const harness = usePaymentHarness(store, { env: { REFUND_CHOICE_HOURS: '24' } })
  let ana: SignedInUser
  let contract: Contract
  let reference: string

  beforeEach(async () => {
    ana = await harness.signIn(CUSTOMER)
    contract = await harness.readContract(ana)
    reference = findInvoice(contract, 'VENCIDA').reference
  })

  const pay = (more: object = {}): Promise<Payment> =>
    harness.startPayment(ana, { contract: contract.reference, debts: [reference], ...more })
  const load = (id: string): Promise<Payment> => harness.readPayment(ana, id)
  const choose = (id: string, choice: RefundChoice, user = ana) =>
    harness.api.call(chooseRefund, { ...user, params: { id }, body: { choice } })
  const owe = async (account: 'customer_credit' | 'refunds_payable'): Promise<number> =>
    0 - (await getBalance(harness.context.db, account, CUSTOMER))
  const listTitles = async () =>
    (await harness.api.call(notifications, { ...ana, params: { product: 'tim' } }))
      .json<EndpointOutput<typeof notifications>>()
      .notices.map(({ title }) => title)

  const overpayPix = async (): Promise<Payment> => {
    const made = await pay()
    harness.providers.payPix(getTxid(made), 700)
    await harness.api.call(checkPayment, { ...ana, params: { id: made.id } })
    return load(made.id)
  }
  const overpayBoleto = async (): Promise<Payment> => {
    const made = await pay({ method: 'BILLET' })
    Object.assign(harness.providers.bills.get(made.id)?.body ?? {}, {
      paidAmountCents: made.total + 700,
    })
    harness.providers.payBill(made.id)
    await harness.api.call(checkPayment, { ...ana, params: { id: made.id } })
    return load(made.id)
  }

  it('is offered for overpaid money, which is not refunded meanwhile', async () => {
    const made = await overpayPix()
    expect(made).toMatchObject({
      status: 'confirmed',
      refunds: [],
      overpayment: { amount: 700, state: 'choice', fallback: 'refund' },
    })
    const until = new Date(made.overpayment?.until ?? '').getTime()
    expect(Math.round((until - Date.parse(made.serverTime)) / HOUR_MS)).toBe(24)
    await harness.refundAll()
    await applyDueFallbacks(harness.context)
    expect(harness.providers.refunds).toEqual([])
    expect(await listTitles()).toContain('Você pagou a mais')
    expect([await owe('refunds_payable'), await owe('customer_credit')]).toEqual([700, 0])
  })

  it('is no refund for the daily statement until the customer chooses', async () => {
    await overpayPix()
    const { db, clock } = harness.context
    const scope = { name: 'pix', methods: ['pix'] as const }
    expect(await readKnownMoney(db, scope, clock.today(), [])).toMatchObject([
      { refund: 700, refundState: 'none' },
    ])
  })

  // Consumer law 20
  it('refunds by the same means if the customer wants the money back', async () => {
    const { id } = await overpayPix()
    expect(parsePayment(await choose(id, 'refund')).overpayment).toEqual({
      amount: 700,
      state: 'refund',
      until: null,
      fallback: 'refund',
    })
    await harness.refundAll()
    expect(await load(id)).toMatchObject({
      overpayment: null,
      refunds: [{ amount: 700, because: 'too_much' }],
    })
    expect(harness.providers.refunds.map(({ amount }) => amount)).toEqual([700])
    expect(await owe('refunds_payable')).toBe(0)
    expect(await listTitles()).toContain('Valor devolvido')
  })

  // Consumer law 20
  it('grants a credit if the customer wants that', async () => {
    const { id } = await overpayPix()
    expect(parsePayment(await choose(id, 'credit'))).toMatchObject({
      overpayment: null,
      refunds: [{ amount: 700, because: 'too_much', id: null }],
    })
    await harness.refundAll()
    expect(harness.providers.refunds).toEqual([])
    expect([await owe('refunds_payable'), await owe('customer_credit')]).toEqual([0, 700])
    const bell = await harness.api.call(notifications, { ...ana, params: { product: 'tim' } })
    expect(bell.json<EndpointOutput<typeof notifications>>().credit).toBe(700)
    expect(await listTitles()).toContain('Valor em crédito')
  })

  it('accepts the same choice again and rejects another one', async () => {
    const { id } = await overpayPix()
    const first = await Promise.all([choose(id, 'credit'), choose(id, 'credit')])
    expect(first.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await choose(id, 'refund')).json()).toMatchObject({ code: 'PAYMENT.STATE.INVALID' })
    expect(await owe('customer_credit')).toBe(700)
  })

  it('is not open to other customers or for payments without overpaid money', async () => {
    const { id } = await overpayPix()
    const bruno = await harness.signIn('pf-two-contracts')
    expect((await choose(id, 'credit', bruno)).statusCode).toBe(404)
    const other = await pay({
      debts: contract.debts
        .filter(({ status }) => status === 'ABERTA')
        .map((invoice) => invoice.reference),
    })
    expect((await choose(other.id, 'credit')).json()).toMatchObject({
      code: 'PAYMENT.STATE.INVALID',
    })
  })

  it('refunds after a day without a choice', async () => {
    const { id } = await overpayPix()
    harness.api.advance(24 * HOUR_MS + 1000)
    await Promise.all([applyDueFallbacks(harness.context), applyDueFallbacks(harness.context)])
    await harness.refundAll()
    ana = await harness.signIn(CUSTOMER)
    expect((await load(id)).refunds).toMatchObject([{ amount: 700, because: 'too_much' }])
  })

  // Consumer law 20
  it('includes money for an invoice that was paid already', async () => {
    const [boleto, pix] = [await pay({ method: 'BILLET' }), await pay()]
    harness.providers.payBill(boleto.id)
    await harness.api.call(checkPayment, { ...ana, params: { id: boleto.id } })
    harness.providers.payPix(getTxid(pix))
    await harness.reconcileAll()
    expect(await load(pix.id)).toMatchObject({
      status: 'cancelled',
      overpayment: { amount: pix.total, state: 'choice' },
    })
    await choose(pix.id, 'credit')
    expect(await owe('customer_credit')).toBe(pix.total)
  })

  it('becomes a credit after a day if the method cannot refund', async () => {
    const { id, overpayment } = await overpayBoleto()
    expect(overpayment).toMatchObject({ state: 'choice', fallback: 'credit' })
    harness.api.advance(24 * HOUR_MS + 1000)
    await applyDueFallbacks(harness.context)
    ana = await harness.signIn(CUSTOMER)
    expect(await load(id)).toMatchObject({
      overpayment: null,
      refunds: [{ amount: 700, id: null }],
    })
  })

  it('opens a support case for a transfer, whose answer completes the refund', async () => {
    const { id } = await overpayBoleto()
    expect(parsePayment(await choose(id, 'refund')).overpayment?.state).toBe('transfer')
    const [transfer] = (await harness.api.call(cases, ana)).json<EndpointOutput<typeof cases>>()
      .cases
    expect(transfer).toMatchObject({ kind: 'transfer', state: 'received', canCancel: false })
    // Consumer law 12: the protocol reaches the customer in a message.
    expect(
      await selectRows(
        harness.context.db,
        sql`select id from jobs where id = ${`case-${transfer?.protocol ?? ''}-opened-sms`}`,
      ),
    ).toHaveLength(1)
    await completeTransfers(harness.context)
    expect(await owe('refunds_payable')).toBe(700)
    // Closing says nothing about the money.
    await harness.context.db.execute(sql`update cases set state = 'closed'`)
    await completeTransfers(harness.context)
    expect(await owe('refunds_payable')).toBe(700)
    const atBank = await getBalance(harness.context.db, 'provider_clearing', 'bank')
    await harness.context.db.execute(
      sql`update cases set state = 'answered', answer = 'Transferido.'`,
    )
    await completeTransfers(harness.context)
    expect(await load(id)).toMatchObject({
      overpayment: null,
      refunds: [{ amount: 700, isTransfer: true }],
    })
    const bell = await harness.api.call(notifications, { ...ana, params: { product: 'tim' } })
    expect(bell.json<EndpointOutput<typeof notifications>>().notices).toContainEqual(
      expect.objectContaining({ description: expect.stringContaining('por transferência') }),
    )
    const texts: string[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      texts.push((JSON.parse(String(init?.body)) as { text?: string }).text ?? '')
      return harness.providers.fetch(input, init)
    })
    while ((await harness.api.platform.outbox.drain()) > 0);
    expect(texts).toContainEqual(expect.stringContaining('Devolvemos por transferencia.'))
    expect(await owe('refunds_payable')).toBe(0)
    // The bank has returned nothing: the operator transferred from an account of its own.
    expect([
      await getBalance(harness.context.db, 'provider_clearing', 'bank'),
      await getBalance(harness.context.db, 'provider_clearing', 'transfer'),
    ]).toEqual([atBank, -700])
  })

  describe('when the bank returns the boleto', () => {
    const findMoney = async () =>
      (await harness.context.db.select().from(receivedPayments))[0] as ReceivedPaymentRow
    const returnAll = async () => {
      const { id, amount } = await findMoney()
      return harness.reverse(id, amount)
    }
    const answer = () =>
      harness.context.db.execute(sql`update cases set state = 'answered', answer = 'Transferido.'`)
    const readBooks = async () => ({
      bank: await getBalance(harness.context.db, 'provider_clearing', 'bank'),
      transfer: await getBalance(harness.context.db, 'provider_clearing', 'transfer'),
      payable: await owe('refunds_payable'),
      lost: await getBalance(harness.context.db, 'written_off'),
    })

    const listOpenTexts = async () =>
      (await harness.api.call(cases, ana))
        .json<EndpointOutput<typeof cases>>()
        .cases.filter(({ kind, state }) => kind === 'dispute' && state === 'received')
        .map(({ text }) => text?.replaceAll('\u00a0', ' '))
    const describeLoss = (protocol: string): string =>
      `O banco levou de volta o pagamento de protocolo ${protocol}. Antes disso, R$ 7,00 dele já tinham voltado por transferência. Vamos combinar como acertar este valor.`

    it('the desk has nothing to transfer any more', async () => {
      const { id } = await overpayBoleto()
      await choose(id, 'refund')
      expect(await returnAll()).toBe('applied')
      const [transfer] = (await harness.api.call(cases, ana)).json<EndpointOutput<typeof cases>>()
        .cases
      expect(transfer).toMatchObject({ kind: 'transfer', state: 'closed' })
      await completeTransfers(harness.context)
      expect(await findMoney()).toMatchObject({ refund: 0, refundState: 'none' })
      expect(await readBooks()).toEqual({ bank: 0, transfer: 0, payable: 0, lost: 0 })
    })

    it('the desk answers no transfer that is being cancelled', async () => {
      const { id } = await overpayBoleto()
      await choose(id, 'refund')
      const [{ context }, money] = [harness, await findMoney()]
      let answering: ReturnType<typeof selectRows> | undefined
      await runInTransaction(context.db, async (tx) => {
        await completeAnsweredTransfer(tx, context, money, CUSTOMER)
        answering = selectRows(
          context.db,
          sql`update cases set state = 'answered' where state = 'received' returning protocol`,
        )
        await wait(50)
        await cancelTransfer(tx, context, money, CUSTOMER)
      })
      expect(await answering).toEqual([])
    })

    it.each(['before', 'after'])('a transfer is lost that was made %s', async (when) => {
      const { id } = await overpayBoleto()
      await choose(id, 'refund')
      await answer()
      if (when === 'before') await completeTransfers(harness.context)
      expect(await returnAll()).toBe('applied')
      await completeTransfers(harness.context)
      expect(await load(id)).toMatchObject({ status: 'reversed', refunds: [{ amount: 700 }] })
      expect(await readBooks()).toEqual({ bank: 0, transfer: -700, payable: 0, lost: 700 })
      const { protocol } = await load(id)
      expect(await listOpenTexts()).toEqual([describeLoss(protocol)])
      expect(await returnAll()).toBe('known')
    })

    it('the lost transfer has a case of its own after the one of the dispute', async () => {
      const { id, protocol } = await overpayBoleto()
      await choose(id, 'refund')
      await answer()
      await completeTransfers(harness.context)
      const money = await findMoney()
      const dispute = {
        id: `${money.id}:reversed`,
        moneyId: money.id,
        kind: 'returned',
        amount: money.amount,
        at: harness.context.clock.now(),
        status: 'requested',
      } as const
      expect(await applyReversal(harness.context, 'bank', dispute)).toBe('applied')
      expect(await listOpenTexts()).toEqual([expect.stringContaining('está revendo o pagamento')])
      expect(await returnAll()).toBe('applied')
      expect(await listOpenTexts()).toEqual([describeLoss(protocol)])
    })
  })
})
