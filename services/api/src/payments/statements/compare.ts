import { toCents, type CalendarDate, type Cents } from '@portal/contract'
import { getDayBounds, type StatementLine } from '../providers/statement.ts'
import { isOwnRefund } from '../store/refunds.ts'
import type { StatementDifferenceRow } from '../tables.ts'
import { createMoneyIndex, type KnownMoney, type KnownReversal } from './known-money.ts'

type Difference = Pick<
  StatementDifferenceRow,
  'kind' | 'subject' | 'amountThere' | 'amountHere' | 'reason'
>

interface Comparison {
  readonly totals: Readonly<
    Record<'told' | 'booked' | 'refunded' | 'reversed' | 'difference', Cents>
  >
  readonly differences: readonly Difference[]
}

interface Books {
  readonly money: readonly KnownMoney[]
  readonly reversals: readonly KnownReversal[]
  /** Ids of money and refunds that the statements of other days list. */
  readonly listedElsewhere: ReadonlySet<string>
  /** Ids of money and refunds of other days that the statements of their days list: they explain no other line. */
  readonly listedBefore: ReadonlySet<string>
}

const REFUND_PREFIX = 'refund:'
export const toRefundSubject = (moneyId: string): string => REFUND_PREFIX + moneyId

type IsOnDay = (at: Date | null) => boolean
const createDayFilter = (day: CalendarDate): IsOnDay => {
  const { from, to } = getDayBounds(day)
  return (at) => at !== null && at >= from && at < to
}

/**
 * Assigns each line of a day to one entry of our books, preferably with its amount and paid on that
 * day. An invoice may be paid again after a reversal.
 */
export const matchLines = (
  day: CalendarDate,
  lines: readonly StatementLine[],
  { money, listedBefore }: Pick<Books, 'money' | 'listedBefore'>,
): Map<StatementLine, KnownMoney> => {
  const isOnDay = createDayFilter(day)
  const matched = new Map<StatementLine, KnownMoney>()
  const used = new Set(listedBefore)
  const findNamed = createMoneyIndex(money)
  for (const line of lines.filter(({ kind }) => kind === 'received')) {
    const named = findNamed(line).filter((one) => !used.has(one.id))
    const equal = named.filter(({ amount }) => amount === line.amount)
    const found = equal.find(({ paidAt }) => isOnDay(paidAt)) ?? equal[0] ?? named[0]
    if (found === undefined) continue
    used.add(found.id)
    matched.set(line, found)
  }
  return matched
}

const createDifference = (
  kind: Difference['kind'],
  subject: string,
  amounts: { there?: Cents; here?: Cents },
  reason: Difference['reason'] = null,
): Difference => ({
  kind,
  subject,
  amountThere: amounts.there ?? null,
  amountHere: amounts.here ?? null,
  reason,
})

/** Explains what is missing on the day that our books have it: a later comparison of that day reads it. */
const createListedElsewhere = (subject: string, there: Cents): Difference =>
  createDifference('missing_here', subject, { there }, 'booked_on_another_day')

const compareReceived = (
  lines: readonly StatementLine[],
  matched: ReadonlyMap<StatementLine, KnownMoney>,
  isOnDay: IsOnDay,
): Difference[] =>
  lines
    .filter(({ kind }) => kind === 'received')
    .flatMap((line) => {
      const found = matched.get(line)
      const { subject, amount: there } = line
      if (found === undefined) return [createDifference('missing_here', subject, { there })]
      const here = found.amount
      if (here !== there) return [createDifference('amount_differs', found.id, { there, here })]
      if (found.isUnmatched)
        return [createDifference('missing_here', found.id, { there }, 'unmatched')]
      return isOnDay(found.paidAt) ? [] : [createListedElsewhere(found.id, there)]
    })

type ReturnKind = 'refunded' | 'pending' | 'reversed' | 'unknown'
interface ReturnMatch {
  readonly line: StatementLine
  readonly kind: ReturnKind
  /** Money whose refund the line lists. */
  readonly refunded?: KnownMoney
  readonly reversal?: KnownReversal
}

/** Finds out whether a returned line is a refund that we requested or a known reversal. */
const resolveReturn = (
  line: StatementLine,
  named: readonly KnownMoney[],
  reversals: readonly KnownReversal[],
  usedSubjects: ReadonlySet<string>,
): ReturnMatch => {
  const refunded = named.find(
    (one) =>
      one.id === line.moneyId &&
      !usedSubjects.has(toRefundSubject(one.id)) &&
      one.refund === line.amount &&
      one.refundState !== 'none' &&
      (line.refundId === null || isOwnRefund(one, line.refundId)),
  )
  if (refunded !== undefined)
    return { line, kind: refunded.refundState === 'done' ? 'refunded' : 'pending', refunded }
  const reversal = reversals.find(
    ({ moneyId, amount }) => amount === line.amount && named.some(({ id }) => id === moneyId),
  )
  return reversal === undefined ? { line, kind: 'unknown' } : { line, kind: 'reversed', reversal }
}

/** Assigns each returned line to one refund or reversal; neither explains two lines, also of two days. */
export const matchReturns = (
  lines: readonly StatementLine[],
  { money, reversals, listedBefore }: Pick<Books, 'money' | 'reversals' | 'listedBefore'>,
): ReturnMatch[] => {
  const used = new Set(listedBefore)
  const findNamed = createMoneyIndex(money)
  return lines
    .filter(({ kind }) => kind === 'returned')
    .map((line) => {
      const left = reversals.filter(({ id }) => !used.has(id))
      const match = resolveReturn(line, findNamed(line), left, used)
      if (match.refunded !== undefined) used.add(toRefundSubject(match.refunded.id))
      if (match.reversal !== undefined) used.add(match.reversal.id)
      return match
    })
}

const compareReturned = (returned: readonly ReturnMatch[], isOnDay: IsOnDay): Difference[] =>
  returned.flatMap(({ line: { subject, amount: there }, kind, refunded, reversal }) => {
    if (kind === 'unknown') return [createDifference('unknown_return', subject, { there })]
    if (kind === 'pending')
      return [createDifference('missing_here', subject, { there }, 'refund_under_way')]
    if (reversal !== undefined)
      return isOnDay(reversal.at) ? [] : [createListedElsewhere(reversal.id, there)]
    return refunded === undefined || isOnDay(refunded.refundedAt)
      ? []
      : [createListedElsewhere(toRefundSubject(refunded.id), there)]
  })

const sum = (amounts: readonly (Cents | null)[]): Cents =>
  toCents(amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0))

/** Lists money, refunds and reversals of the day that the statement does not have. */
const listMissingThere = (
  isOnDay: IsOnDay,
  matched: ReadonlyMap<StatementLine, KnownMoney>,
  returns: readonly ReturnMatch[],
  { money, reversals, listedElsewhere }: Books,
  listsReturns: boolean,
): Difference[] => {
  const listed = new Set([...matched.values()].map(({ id }) => id))
  const returned = new Set(returns.map(({ refunded }) => refunded?.id))
  const reversed = new Set(returns.map(({ reversal }) => reversal?.id))
  const takenBack = Map.groupBy(
    reversals.filter(({ at }) => isOnDay(at)),
    ({ moneyId }) => moneyId,
  )
  /** Money that was reversed on its day: a provider may list neither. */
  const isVoided = ({ id, amount, paidAt }: KnownMoney): boolean =>
    isOnDay(paidAt) &&
    !listed.has(id) &&
    sum((takenBack.get(id) ?? []).map((one) => one.amount)) === amount
  const voided = new Set(money.filter(isVoided).map(({ id }) => id))
  const toDifference = (subject: string, here: Cents): Difference =>
    createDifference(
      'missing_there',
      subject,
      { here },
      listedElsewhere.has(subject) ? 'booked_on_another_day' : null,
    )
  return [
    ...money
      .filter(({ id, paidAt }) => isOnDay(paidAt) && !listed.has(id) && !voided.has(id))
      .map(({ id, amount }) => toDifference(id, amount)),
    ...money
      .filter(
        ({ id, refundState, refundedAt }) =>
          listsReturns && refundState === 'done' && isOnDay(refundedAt) && !returned.has(id),
      )
      .map(({ id, refund }) => toDifference(toRefundSubject(id), refund)),
    ...reversals
      .filter(({ id, moneyId, at }) => isOnDay(at) && !reversed.has(id) && !voided.has(moneyId))
      .map(({ id, amount }) => toDifference(id, amount)),
  ]
}

/** Compares the statement of a day with our books. `listsReturns` is false for a bank that lists no refunds. */
export const compareStatement = (
  day: CalendarDate,
  lines: readonly StatementLine[],
  books: Books,
  listsReturns: boolean,
): Comparison => {
  const matched = matchLines(day, lines, books)
  const isOnDay = createDayFilter(day)
  const returned = matchReturns(lines, books)
  const differences = [
    ...compareReceived(lines, matched, isOnDay),
    ...compareReturned(returned, isOnDay),
    ...listMissingThere(isOnDay, matched, returned, books, listsReturns),
  ]
  const sumReturns = (...kinds: ReturnKind[]): Cents =>
    sum(returned.filter(({ kind }) => kinds.includes(kind)).map(({ line }) => line.amount))
  const unexplained = differences.filter(({ reason }) => reason === null)
  return {
    totals: {
      told: sum(lines.filter(({ kind }) => kind === 'received').map(({ amount }) => amount)),
      booked: sum(
        [...matched.values()].filter((one) => !one.isUnmatched).map(({ amount }) => amount),
      ),
      refunded: sumReturns('refunded', 'pending'),
      reversed: sumReturns('reversed'),
      difference: toCents(
        sum(unexplained.map(({ amountThere }) => amountThere)) -
          sum(unexplained.map(({ amountHere }) => amountHere)),
      ),
    },
    differences,
  }
}
