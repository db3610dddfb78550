import { toCents, type CalendarDate } from '@portal/contract'
import { createStatementLine, type StatementLine } from '../providers/statement.ts'
import { deriveRefundId } from '../store/refunds.ts'
import { compareStatement } from './compare.ts'
import type { KnownMoney, KnownReversal } from './known-money.ts'

const DAY = '2026-11-18' as CalendarDate
const NOON = new Date('2026-11-18T15:00:00Z')

const createMoney = (id: string, amount: number, more: Partial<KnownMoney> = {}): KnownMoney => ({
  id,
  amount: toCents(amount),
  paidAt: NOON,
  paymentId: `pay-of-${id}`,
  invoiceReference: null,
  isUnmatched: false,
  refund: toCents(0),
  refundState: 'none',
  refundedAt: null,
  receivedAt: NOON,
  ...more,
})
const createReversal = (moneyId: string, amount: number, id = `${moneyId}:r`): KnownReversal => ({
  id,
  moneyId,
  amount: toCents(amount),
  at: NOON,
})
const receive = (moneyId: string, amount: number): StatementLine =>
  createStatementLine('received', moneyId, amount, { moneyId })
const giveBack = (moneyId: string, amount: number, refundId: string | null): StatementLine =>
  createStatementLine('returned', `${moneyId}:back`, amount, { moneyId, refundId })
const compare = (
  lines: readonly StatementLine[],
  money: readonly KnownMoney[],
  reversals: readonly KnownReversal[] = [],
  listsReturns = true,
) =>
  compareStatement(
    DAY,
    lines,
    { money, reversals, listedElsewhere: new Set<string>(), listedBefore: new Set<string>() },
    listsReturns,
  )

describe('comparison of a statement', () => {
  it('separates our refunds from reversals', () => {
    const refunded = createMoney('a', 500, {
      refund: toCents(500),
      refundState: 'done',
      refundedAt: NOON,
    })
    const { totals, differences } = compare(
      [
        receive('a', 500),
        receive('b', 300),
        giveBack('a', 500, deriveRefundId({ id: 'a' })),
        giveBack('b', 300, 'MED1'),
      ],
      [refunded, createMoney('b', 300)],
      [createReversal('b', 300)],
    )
    expect(differences).toEqual([])
    expect(totals).toEqual({ told: 800, booked: 800, refunded: 500, reversed: 300, difference: 0 })
  })

  it('reads each entry of the books a few times only, however long the statement is', () => {
    let reads = 0
    const ids = Array.from({ length: 500 }, (_, i) => `m${i}`)
    const money = ids.map((id) =>
      Object.defineProperty(createMoney(id, 500), 'id', {
        get: () => {
          reads += 1
          return id
        },
      }),
    )
    const { differences } = compare(
      ids.map((id) => receive(id, 500)),
      money,
    )
    expect(differences).toEqual([])
    expect(reads).toBeLessThan(20 * ids.length)
  })

  it('reports a refund with a foreign id and one that the statement lacks', () => {
    const refunded = createMoney('a', 500, {
      refund: toCents(500),
      refundState: 'done',
      refundedAt: NOON,
    })
    expect(
      compare([receive('a', 500), giveBack('a', 500, 'X')], [refunded]).differences,
    ).toMatchObject([
      { kind: 'unknown_return', subject: 'a:back' },
      { kind: 'missing_there', subject: 'refund:a' },
    ])
    expect(compare([receive('a', 500)], [refunded]).differences).toMatchObject([
      { kind: 'missing_there', subject: 'refund:a', amountHere: 500 },
    ])
    expect(compare([receive('a', 500)], [refunded], [], false).differences).toEqual([])
  })

  it('explains a refund that is still under way here', () => {
    const pending = createMoney('a', 500, { refund: toCents(500), refundState: 'pending' })
    expect(
      compare([receive('a', 500), giveBack('a', 500, null)], [pending]).differences,
    ).toMatchObject([{ kind: 'missing_here', reason: 'refund_under_way' }])
  })

  it('reports a refund that the provider made twice, and a reversal of the same amount is none', () => {
    const refunded = createMoney('a', 500, {
      refund: toCents(100),
      refundState: 'done',
      refundedAt: NOON,
    })
    const lines = [
      receive('a', 500),
      ...['x', 'y'].map((subject) =>
        createStatementLine('returned', subject, 100, { moneyId: 'a' }),
      ),
    ]
    expect(compare(lines, [refunded])).toMatchObject({
      differences: [{ kind: 'unknown_return', subject: 'y', amountThere: 100 }],
      totals: { refunded: 100, difference: 100 },
    })
    expect(compare(lines, [refunded], [createReversal('a', 100)])).toMatchObject({
      differences: [],
      totals: { refunded: 100, reversed: 100, difference: 0 },
    })
  })

  it('reports no difference for money that was reversed on its day if the statement lists neither', () => {
    const money = createMoney('a', 500)
    expect(compare([], [money], [createReversal('a', 500)])).toMatchObject({
      differences: [],
      totals: { difference: 0 },
    })
    expect(compare([], [money], [createReversal('a', 400)]).differences).toMatchObject([
      { kind: 'missing_there', subject: 'a' },
      { kind: 'missing_there', subject: 'a:r' },
    ])
    expect(
      compare([receive('a', 500)], [money], [createReversal('a', 500)]).differences,
    ).toMatchObject([{ kind: 'missing_there', subject: 'a:r' }])
  })

  it('reports a refund that the statement lacks although it lists a chargeback of the same money', () => {
    const refunded = createMoney('a', 500, {
      refund: toCents(100),
      refundState: 'done',
      refundedAt: NOON,
    })
    const chargeback = createStatementLine('returned', 'x', 400, { moneyId: 'a' })
    expect(
      compare([receive('a', 500), chargeback], [refunded], [createReversal('a', 400)]).differences,
    ).toMatchObject([{ kind: 'missing_there', subject: 'refund:a', amountHere: 100 }])
  })

  it('reports a reversal that the statement lacks, and each part once', () => {
    const money = createMoney('a', 500)
    const line = (subject: string, amount: number) =>
      createStatementLine('returned', subject, amount, { paymentId: money.paymentId })
    const parts = [createReversal('a', 200, 'a:1'), createReversal('a', 200, 'a:2')]
    const received = receive('a', 500)
    expect(
      compare([received, line('x', 200), line('y', 200)], [money], parts, false),
    ).toMatchObject({ differences: [], totals: { reversed: 400 } })
    expect(compare([received, line('x', 200)], [money], parts, false).differences).toMatchObject([
      { kind: 'missing_there', subject: 'a:2', amountHere: 200 },
    ])
    expect(
      compare([received, line('x', 200), line('y', 200)], [money], parts.slice(1)).differences,
    ).toMatchObject([{ kind: 'unknown_return', subject: 'y', amountThere: 200 }])
  })

  it('assigns lines that name a payment by its amount, each money once', () => {
    const line = (subject: string, amount: number) =>
      createStatementLine('received', subject, amount, { paymentId: 'pay-1' })
    const money = [
      createMoney('a', 100, { paymentId: 'pay-1' }),
      createMoney('b', 200, { paymentId: 'pay-1' }),
    ]
    expect(compare([line('x', 200), line('y', 100)], money).differences).toEqual([])
    expect(
      compare([line('x', 200), line('y', 100), line('z', 100)], money).differences,
    ).toMatchObject([{ kind: 'missing_here', subject: 'z' }])
  })

  it('assigns a line to the money of its day when its invoice was paid again', () => {
    const line = createStatementLine('received', 'x', 100, { invoiceReference: 'FT1' })
    const earlier = createMoney('a', 100, {
      invoiceReference: 'FT1',
      paidAt: new Date('2026-11-10T15:00:00Z'),
    })
    const again = createMoney('b', 100, { invoiceReference: 'FT1' })
    expect(compare([line], [earlier, again]).differences).toEqual([])
  })
})
