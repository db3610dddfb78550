import { addDays, toSaoPauloDate, type CalendarDate } from '@portal/contract'
import { runInTransaction, type Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { Provider } from '../providers/provider.ts'
import { getDayBounds, type StatementLine } from '../providers/statement.ts'
import { scheduleChecks } from '../store/charges.ts'
import {
  findListed,
  listComparedDays,
  listSubjectsOfOtherDays,
  listUnresolvedDays,
  saveComparison,
} from '../store/statements.ts'
import { compareStatement, matchLines, matchReturns, toRefundSubject } from './compare.ts'
import {
  createMoneyIndex,
  readKnownMoney,
  readReversals,
  type KnownMoney,
  type KnownReversal,
} from './known-money.ts'

/** Yesterday and the days before it are compared again, for late entries. */
const COMPARED_DAYS = 3
/** Older differences stay as they are; providers store statements for a limited time. */
const MAX_AGE_DAYS = 60

/** Lists the last days, later days that no comparison has reached, and days with unresolved differences. */
const listDays = async (
  { db, clock }: PaymentContext,
  { name }: Provider,
): Promise<CalendarDate[]> => {
  const today = clock.today()
  const recent = addDays(today, -COMPARED_DAYS)
  const compared = await listComparedDays(db, name, addDays(today, -MAX_AGE_DAYS))
  const unresolved = await listUnresolvedDays(db, name)
  const isMissing = (day: CalendarDate): boolean =>
    day > (compared[0] ?? recent) && !compared.includes(day)
  return Array.from({ length: MAX_AGE_DAYS }, (_, i) => addDays(today, i - MAX_AGE_DAYS)).filter(
    (day) => day >= recent || isMissing(day) || unresolved.includes(day),
  )
}

/** Ids of money and refunds that lines of this day name, but that the statements of their own days list. */
const readListedSubjects = (
  db: Db,
  provider: string,
  { day, lines }: { readonly day: CalendarDate; readonly lines: readonly StatementLine[] },
  money: readonly KnownMoney[],
): Promise<Set<string>> => {
  const findNamed = createMoneyIndex(money)
  const entries = lines
    .flatMap((line) => findNamed(line).map((one) => ({ ...one, kind: line.kind })))
    .flatMap(({ id, kind, paidAt, receivedAt, refundState, refundedAt }) => {
      if (kind === 'received')
        return [{ subject: id, day: toSaoPauloDate(paidAt), knownAt: receivedAt }]
      return refundState === 'done' && refundedAt !== null
        ? [{ subject: toRefundSubject(id), day: toSaoPauloDate(refundedAt), knownAt: refundedAt }]
        : []
    })
  return findListed(
    db,
    provider,
    entries.filter((entry) => entry.day !== day),
  )
}

/**
 * Schedules checks of payments whose money only the statement names: a list by the time of payment
 * no longer shows what is reported late. The next comparison finds the money booked.
 */
const checkMissing = async (
  context: PaymentContext,
  provider: Provider,
  lines: readonly StatementLine[],
  matched: ReadonlyMap<StatementLine, KnownMoney>,
): Promise<void> => {
  const missing = lines.filter((line) => line.kind === 'received' && !matched.has(line))
  const ids = missing.flatMap(({ paymentId }) => paymentId ?? [])
  await scheduleChecks(context, provider, ids)
}

/**
 * Compares a provider's statements of the last days, of days that were not compared yet, and of
 * days with unresolved differences, with our books. Idempotent: a later comparison replaces the one
 * before. Throws after the others are compared if a statement cannot be read.
 */
export const compareRecentDays = async (
  context: PaymentContext,
  provider: Provider,
): Promise<void> => {
  const { db, clock, methods } = context
  const scope = { name: provider.name, methods: methods.listMethods(provider) }
  const fetched: { day: CalendarDate; lines: readonly StatementLine[] }[] = []
  const failures: unknown[] = []
  for (const day of await listDays(context, provider))
    await provider.fetchStatement(day).then(
      (lines) => fetched.push({ day, lines }),
      (error: unknown) => {
        failures.push(error)
        context.log.error(
          { provider: provider.name, day, err: error },
          'failed to read the statement of a day, which is not compared with the ledger',
        )
      },
    )
  const days: ((typeof fetched)[number] & {
    money: KnownMoney[]
    reversals: KnownReversal[]
    listedBefore: Set<string>
    listed: string[]
  })[] = []
  for (const { day, lines } of fetched) {
    const money = await readKnownMoney(db, scope, day, lines)
    const reversals = await readReversals(db, scope, day, money)
    const listedBefore = await readListedSubjects(db, provider.name, { day, lines }, money)
    const matched = matchLines(day, lines, { money, listedBefore })
    await checkMissing(context, provider, lines, matched)
    const listed = [
      ...[...matched.values()].map(({ id }) => id),
      ...matchReturns(lines, { money, reversals, listedBefore }).flatMap(
        ({ refunded, reversal }) =>
          refunded ? toRefundSubject(refunded.id) : (reversal?.id ?? []),
      ),
    ]
    days.push({ day, lines, money, reversals, listedBefore, listed })
  }
  let isClean = failures.length === 0
  for (const { day, lines, money, reversals, listedBefore } of days) {
    const listedElsewhere = new Set([
      ...days.filter((other) => other.day !== day).flatMap(({ listed }) => listed),
      ...(await listSubjectsOfOtherDays(db, provider.name, day, addDays(day, -MAX_AGE_DAYS))),
    ])
    const { totals, differences } = compareStatement(
      day,
      lines,
      { money, reversals, listedElsewhere, listedBefore },
      provider.listsReturns,
    )
    await runInTransaction(db, (tx) =>
      saveComparison(
        tx,
        { provider: provider.name, day, ...totals, comparedAt: clock.now() },
        differences,
      ),
    )
    const unexplained = differences.filter(({ reason }) => reason === null)
    if (unexplained.length === 0) continue
    isClean = false
    context.log.error(
      { provider: provider.name, day, differences: unexplained.length },
      'statement differs from the ledger, the support desk has to explain it',
    )
  }
  if (isClean) await context.faults.resolveUnknown(provider.name, getDayBounds(clock.today()).from)
  if (failures.length > 0) throw failures[0]
}
