import { toCents, type CalendarDate } from '@portal/contract'
import { buildAdminServer } from '../../platform/index.ts'
import { openSlices } from '../../slices.ts'
import { STORES } from '../../testing/stores.ts'
import { useTestApi } from '../../testing/use-test-api.ts'
import type { Provider } from '../providers/provider.ts'
import { createStatementLine, type StatementLine } from '../providers/statement.ts'
import { deriveRefundId } from '../store/refunds.ts'
import { statementDifferences, statements } from '../tables.ts'
import {
  createPaymentHarness,
  getProvider,
  parsePayment,
  type PaymentTestHarness,
} from '../testing/payment-harness.ts'
import { getTxid } from '../testing/get-charge.ts'
import { compareRecentDays } from './compare-recent-days.ts'

const DAY_MS = 86_400_000
/** Day of the payments; the comparison runs on the next one. */
const DAY = '2026-11-18' as CalendarDate

describe.each(STORES)('daily statements on %s', (store) => {
  const testApi = useTestApi(store)
  let harness: PaymentTestHarness
  let moneyId: string
  let total: number

  beforeEach(async () => {
    harness = await createPaymentHarness(store, { database: testApi.platform.database })
    jest.spyOn(globalThis, 'fetch').mockImplementation(harness.providers.fetch)
    const ana = await harness.signIn('pf-overdue')
    const [contract] = await harness.listContracts(ana)
    const invoice = contract?.debts.find(({ status }) => status === 'VENCIDA')
    const payment = parsePayment(
      await harness.pay(ana, {
        contract: contract?.reference ?? '',
        debts: [invoice?.reference ?? ''],
      }),
    )
    harness.providers.payPix(getTxid(payment))
    await harness.reconcileAll()
    moneyId = `pix:${String(harness.providers.received[0]?.endToEndId)}`
    total = payment.total
    harness.api.advance(DAY_MS)
  })
  afterEach(() => harness.api.close())

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
    testApi.platform.db
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
    (await testApi.platform.db.select().from(statements)).find(({ day }) => day === DAY)

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
    expect(await listDifferences()).toMatchObject([
      {
        kind: 'missing_there',
        reason: 'booked_on_another_day',
        resolvedAt: expect.any(Date) as Date,
      },
    ])
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

  it('are reported at the desk with their differences', async () => {
    await compare([receive(moneyId, toCents(1))])
    const inside = await buildAdminServer(
      harness.api.platform,
      await openSlices({
        ...harness.api.platform,
        metrics: { ...harness.api.platform.metrics, addGauge: () => undefined },
      }),
    )
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
