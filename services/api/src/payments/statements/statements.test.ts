import { addDays, checkPayment, toCents, type CalendarDate } from '@portal/contract'
import { eq } from 'drizzle-orm'
import { createBarCode } from '../../billing/index.ts'
import { buildAdminServer } from '../../platform/index.ts'
import { STORES } from '../../testing/stores.ts'
import type { Provider } from '../providers/provider.ts'
import { createStatementLine, type StatementLine } from '../providers/statement.ts'
import { deriveRefundId } from '../store/refunds.ts'
import { receivedPayments, statementDifferences, statements, unmatchedMoney } from '../tables.ts'
import { findInvoice, getProvider } from '../testing/payment-harness.ts'
import { getTxid } from '../testing/get-charge.ts'
import { applyDeskStep } from '../unmatched/decide.ts'
import { compareRecentDays } from './compare-recent-days.ts'
import { usePaymentHarness } from '../testing/use-payment-harness.ts'

const DAY_MS = 86_400_000
/** Day of the payments; the comparison runs on the next one. */
const DAY = '2026-11-18' as CalendarDate

describe.each(STORES)('daily statements on %s', (store) => {
  const harness = usePaymentHarness(store)
  let reference: string
  let moneyId: string
  let total: number

  beforeEach(async () => {
    const ana = await harness.signIn('pf-overdue')
    const contract = await harness.readContract(ana)
    const invoice = findInvoice(contract, 'VENCIDA')
    const payment = await harness.startPayment(ana, {
      contract: contract.reference,
      debts: [invoice.reference],
    })
    reference = invoice.reference
    harness.providers.payPix(getTxid(payment))
    await harness.reconcileAll()
    moneyId = `pix:${String(harness.providers.received[0]?.endToEndId)}`
    total = payment.total
    harness.api.advance(DAY_MS)
  })

  const receive = (id = moneyId, amount = total): StatementLine =>
    createStatementLine('received', id, amount, { moneyId: id })
  const compare = async (...byDay: readonly (readonly StatementLine[])[]): Promise<void> => {
    const provider: Provider = {
      ...getProvider(harness.context, 'pix'),
      fetchStatement: (day) =>
        Promise.resolve((day === DAY ? byDay[0] : day > DAY ? byDay[1] : undefined) ?? []),
    }
    await compareRecentDays(harness.context, provider)
  }
  const listDifferences = () =>
    harness.context.db
      .select({
        kind: statementDifferences.kind,
        subject: statementDifferences.subject,
        amountThere: statementDifferences.amountThere,
        amountHere: statementDifferences.amountHere,
        reason: statementDifferences.reason,
        resolvedAt: statementDifferences.resolvedAt,
      })
      .from(statementDifferences)
  const getStatement = async () =>
    (await harness.context.db.select().from(statements)).find(({ day }) => day === DAY)

  it('agree with the ledger', async () => {
    await compare([receive()])
    expect(await listDifferences()).toEqual([])
    expect(await getStatement()).toMatchObject({ told: total, booked: total, difference: 0 })
  })

  it('report money that is missing here until it is booked', async () => {
    const late = 'pix:E9999900420261118150012345678901'
    await compare([receive(), receive(late, 500)])
    expect(await listDifferences()).toEqual([
      {
        kind: 'missing_here',
        subject: late,
        amountThere: 500,
        amountHere: null,
        reason: null,
        resolvedAt: null,
      },
    ])
    expect(await getStatement()).toMatchObject({
      told: total + 500,
      booked: total,
      difference: 500,
    })
    await compare([receive()])
    expect(await listDifferences()).toMatchObject([{ resolvedAt: expect.any(Date) as Date }])
  })

  it('report money that is missing there and another amount', async () => {
    await compare([])
    expect(await listDifferences()).toMatchObject([
      { kind: 'missing_there', subject: moneyId, amountThere: null, amountHere: total },
    ])
    await compare([receive(moneyId, total - 1)])
    expect(await listDifferences()).toMatchObject([
      { kind: 'missing_there', resolvedAt: expect.any(Date) as Date },
      { kind: 'amount_differs', subject: moneyId, amountThere: total - 1, amountHere: total },
    ])
  })

  it('explain money that the statement of another day lists', async () => {
    await compare([])
    harness.api.advance(DAY_MS)
    await compare([], [receive()])
    const resolved = { reason: 'booked_on_another_day', resolvedAt: expect.any(Date) as Date }
    expect(await listDifferences()).toMatchObject([
      { kind: 'missing_there', ...resolved },
      { kind: 'missing_here', ...resolved },
    ])
  })

  describe('of a provider that is compared every day', () => {
    /** Statements by day; other days are empty. */
    let byDay: Map<CalendarDate, StatementLine[]>
    beforeEach(() => {
      byDay = new Map([[DAY, [receive()]]])
    })
    const compareDaily = async (days: number): Promise<void> => {
      for (let passed = 0; passed < days; passed += 1) {
        await compareRecentDays(harness.context, {
          ...getProvider(harness.context, 'pix'),
          fetchStatement: (day) => Promise.resolve(byDay.get(day) ?? []),
        })
        harness.api.advance(DAY_MS)
      }
    }
    const listOpen = async () =>
      (await listDifferences()).filter(({ resolvedAt }) => resolvedAt === null)
    /** Books a second Pix for the invoice of a boleto: its refund is under way at the payer's bank. */
    const payTwice = async (): Promise<{ id: string; amount: number }> => {
      const user = await harness.signIn('pf-two-contracts')
      const contract = await harness.readContract(user)
      const invoice = findInvoice(contract, 'VENCIDA')
      const choice = {
        contract: contract.reference,
        debts: [invoice.reference],
      }
      const pix = await harness.startPayment(user, choice)
      const boleto = await harness.startPayment(user, { ...choice, method: 'BILLET' })
      harness.providers.payPix(getTxid(pix))
      harness.providers.payBill(boleto.id)
      await harness.api.call(checkPayment, { ...user, params: { id: boleto.id } })
      await harness.reconcileAll()
      harness.providers.refundStatus = 'EM_PROCESSAMENTO'
      await harness.refundAll()
      return { id: `pix:${String(harness.providers.received[1]?.endToEndId)}`, amount: pix.total }
    }
    const completeRefund = async (): Promise<void> => {
      harness.providers.refundStatus = 'DEVOLVIDO'
      await harness.refundAll()
    }
    const listRefund = ({ id, amount }: { id: string; amount: number }) =>
      createStatementLine('returned', `${id}:r`, amount, {
        moneyId: id,
        refundId: deriveRefundId({ id }),
      })

    it('explain a refund that is learned ten days after its statement', async () => {
      const second = await payTwice()
      byDay.set(addDays(DAY, 1), [receive(second.id, second.amount), listRefund(second)])
      await compareDaily(10)
      expect(await listOpen()).toMatchObject([{ reason: 'refund_under_way' }])
      await completeRefund()
      await compareDaily(2)
      expect(await listOpen()).toEqual([])
    })

    it('explain a refund that is learned after ten days without a comparison', async () => {
      const second = await payTwice()
      byDay.set(addDays(DAY, 1), [receive(second.id, second.amount)])
      byDay.set(addDays(DAY, 4), [listRefund(second)])
      await compareDaily(1)
      harness.api.advance(10 * DAY_MS)
      await completeRefund()
      await compareDaily(2)
      expect(await listOpen()).toEqual([])
    })

    it.each([1, 10])('report a refund that is listed again after %i days', async (days) => {
      const second = await payTwice()
      harness.api.advance(60_000)
      await completeRefund()
      byDay.set(addDays(DAY, 1), [receive(second.id, second.amount), listRefund(second)])
      byDay.set(addDays(DAY, 1 + days), [{ ...listRefund(second), subject: 'again' }])
      harness.api.advance(DAY_MS)
      await compareDaily(days + 1)
      expect(await listOpen()).toMatchObject([{ kind: 'unknown_return', subject: 'again' }])
    })

    it.each([1, 10])('report a boleto that was paid again after %i days', async (days) => {
      const user = await harness.signIn('pf-two-contracts')
      const contract = await harness.readContract(user)
      const { id: paymentId, total: amount } = await harness.startPayment(user, {
        contract: contract.reference,
        debts: [findInvoice(contract, 'VENCIDA').reference],
        method: 'BILLET',
      })
      harness.providers.payBill(paymentId)
      await harness.reconcileAll()
      const bank = getProvider(harness.context, 'bankSlip')
      const paidOn = addDays(DAY, 1)
      const line = createStatementLine('received', 'paid', amount, { paymentId })
      const lists = new Map([
        [paidOn, [line]],
        [addDays(paidOn, days), [{ ...line, subject: 'again' }]],
      ])
      for (let passed = 0; passed <= days; passed += 1) {
        harness.api.advance(DAY_MS)
        await compareRecentDays(harness.context, {
          ...bank,
          fetchStatement: (day) => Promise.resolve(lists.get(day) ?? []),
        })
      }
      expect(await listOpen()).toMatchObject([{ kind: 'missing_here', subject: 'again' }])
    })

    it('explain money that was booked on a day ten days away', async () => {
      const paidAt = new Date(harness.context.clock.now().getTime() + 10 * DAY_MS)
      await harness.context.db
        .update(receivedPayments)
        .set({ paidAt })
        .where(eq(receivedPayments.id, moneyId))
      await compareDaily(14)
      expect(await listOpen()).toEqual([])
    })

    it('distinguish the boleto of an invoice from its printed code paid on the same day', async () => {
      const user = await harness.signIn('pf-two-contracts')
      const contract = await harness.readContract(user)
      const invoice = findInvoice(contract, 'VENCIDA')
      if (!contract || !invoice) throw new Error('no invoice')
      const boleto = await harness.startPayment(user, {
        contract: contract.reference,
        debts: [invoice.reference],
        method: 'BILLET',
      })
      harness.providers.payBill(boleto.id)
      await harness.reconcileAll()
      harness.providers.payPrinted(createBarCode(invoice))
      await harness.reconcileAll()
      const total = boleto.total
      const lines = [
        createStatementLine('received', 'bank:2:paid', total, {
          invoiceReference: invoice.reference,
        }),
        createStatementLine('received', 'bank:1:paid', total, { paymentId: boleto.id }),
      ]
      harness.api.advance(DAY_MS)
      await compareRecentDays(harness.context, {
        ...getProvider(harness.context, 'bankSlip'),
        fetchStatement: (day) => Promise.resolve(day === addDays(DAY, 1) ? lines : []),
      })
      expect(await listOpen()).toEqual([])
    })

    it('recognize a printed code that was paid for an unknown invoice', async () => {
      const user = await harness.signIn('pf-two-contracts')
      const contract = await harness.readContract(user)
      const invoice = findInvoice(contract, 'VENCIDA')
      if (!invoice) throw new Error('no invoice')
      const reference = 'FT999999999999'
      harness.providers.payPrinted(createBarCode({ ...invoice, reference }))
      await harness.reconcileAll()
      const line = createStatementLine('received', 'bank:1:paid', invoice.total, {
        invoiceReference: reference,
      })
      harness.api.advance(DAY_MS)
      await compareRecentDays(harness.context, {
        ...getProvider(harness.context, 'bankSlip'),
        fetchStatement: (day) => Promise.resolve(day === addDays(DAY, 1) ? [line] : []),
      })
      const [{ id } = { id: '' }] = await harness.context.db.select().from(unmatchedMoney)
      expect(await listDifferences()).toMatchObject([
        { kind: 'missing_here', subject: id, reason: 'unmatched' },
      ])
    })

    it('include the days of a week without comparisons', async () => {
      await compareDaily(1)
      harness.api.advance(7 * DAY_MS)
      await compareDaily(1)
      const days = (await harness.context.db.select().from(statements)).map(({ day }) => day)
      expect(days.sort()).toEqual(
        Array.from({ length: 11 }, (_, passed) => addDays(DAY, passed - 2)),
      )
    })
  })

  it('include a day whose statement could not be read, whatever was compared since', async () => {
    const readable = getProvider(harness.context, 'pix')
    const compareWithout = (day: CalendarDate | null): Promise<void> =>
      compareRecentDays(harness.context, {
        ...readable,
        fetchStatement: (one) =>
          one === day ? Promise.reject(new Error('unreadable')) : Promise.resolve([]),
      })
    for (let passed = 0; passed < 5; passed += 1) {
      await expect(compareWithout(DAY)).rejects.toThrow('unreadable')
      harness.api.advance(DAY_MS)
    }
    expect(await getStatement()).toBeUndefined()
    await compareWithout(null)
    expect(await getStatement()).toBeDefined()
  })

  it('resolve the fault of a record without an id once all days agree', async () => {
    const rejected = [{ id: 'pix:unknown', reason: 'schema' as const }]
    const { faults } = harness.context
    const report = () =>
      faults.recordActivity('pix', { received: [], reversals: [], ended: [], rejected })
    await report()
    await compare([receive()])
    // The record may be of today, which is not compared yet.
    expect(await faults.listOpenFaults()).toHaveLength(1)
    harness.api.advance(DAY_MS)
    await compare([])
    expect(await faults.listOpenFaults()).toHaveLength(1)
    await compare([receive()])
    expect(await faults.listOpenFaults()).toEqual([])
  })

  it('report returns without a refund or a reversal', async () => {
    const returned = createStatementLine('returned', `${moneyId}:x`, total, {
      moneyId,
      refundId: 'x',
    })
    await compare([receive(), returned])
    expect(await listDifferences()).toMatchObject([
      { kind: 'unknown_return', subject: `${moneyId}:x`, amountThere: total, reason: null },
    ])
    expect(await getStatement()).toMatchObject({ refunded: 0, reversed: 0 })
  })

  it('recognize unmatched money and its refund', async () => {
    harness.api.advance(-DAY_MS)
    harness.providers.payStatic('a'.repeat(30), 700)
    await harness.reconcileAll()
    harness.api.advance(DAY_MS)
    const id = `pix:${String(harness.providers.received[1]?.endToEndId)}`
    const refund = createStatementLine('returned', `${id}:r`, 700, {
      moneyId: id,
      refundId: deriveRefundId({ id }),
    })
    await compare([receive(), receive(id, 700)])
    expect(await listDifferences()).toMatchObject([
      { kind: 'missing_here', subject: id, amountThere: 700, reason: 'unmatched' },
    ])
    expect(await getStatement()).toMatchObject({ told: total + 700, booked: total, difference: 0 })
    await compare([receive(), receive(id, 700), refund])
    expect(await listDifferences()).toContainEqual(
      expect.objectContaining({ kind: 'unknown_return', subject: `${id}:r` }),
    )
  })

  it('recognize a part of unmatched money that the provider took back', async () => {
    harness.api.advance(-DAY_MS)
    harness.providers.payStatic('a'.repeat(30), 700)
    await harness.reconcileAll()
    const id = `pix:${String(harness.providers.received[1]?.endToEndId)}`
    const partId = `${id}:D1`
    await harness.reverse(id, 300, partId)
    harness.api.advance(DAY_MS)
    const line = createStatementLine('returned', partId, 300, { moneyId: id, refundId: 'D1' })
    await compare([receive(), receive(id, 700), line])
    expect(await listDifferences()).toMatchObject([{ subject: id, reason: 'unmatched' }])
    expect(await getStatement()).toMatchObject({ reversed: 300, difference: 0 })
    const recordEvent = () => Promise.resolve()
    const target = { kind: 'invoice', reference } as const
    const proposal = { action: 'match', note: 'Comprovante', target } as const
    await applyDeskStep(harness.context, id, 'ana', { step: 'propose', proposal }, recordEvent)
    await applyDeskStep(harness.context, id, 'rui', { step: 'approve' }, recordEvent)
    await compare([receive(), receive(id, 700), line])
    expect((await listDifferences()).filter(({ resolvedAt }) => resolvedAt === null)).toEqual([])
  })

  it('are reported at the desk with their differences', async () => {
    await compare([receive(moneyId, toCents(1))])
    const inside = await buildAdminServer(harness.api.platform, harness.api.slices)
    expect((await inside.inject('/desk/statements')).statusCode).toBe(401)
    const headers = { authorization: 'Bearer sandbox-desk-ana' }
    const report = (await inside.inject({ url: '/desk/statements', headers })).json<{
      statements: object[]
    }>()
    expect(report.statements).toContainEqual(
      expect.objectContaining({
        provider: 'pix',
        day: DAY,
        told: 1,
        differences: [
          expect.objectContaining({ kind: 'amount_differs', amountThere: 1, amountHere: total }),
        ],
      }),
    )
  })
})
