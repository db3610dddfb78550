import { addDays, type CalendarDate } from '@portal/contract'
import { runInTransaction } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { Provider } from '../providers/provider.ts'
import type { StatementLine } from '../providers/statement.ts'
import {
  getLatestComparedDay,
  listSubjectsOfOtherDays,
  listUnresolvedDays,
  saveComparison,
} from '../store/statements.ts'
import { compareStatement, matchLines, matchReturns, toRefundSubject } from './compare.ts'
import {
  readKnownMoney,
  readReversals,
  type KnownMoney,
  type KnownReversal,
} from './known-money.ts'

/** Yesterday and the days before it are compared again, for late entries. */
const COMPARED_DAYS = 3
/** Older differences stay as they are; providers store statements for a limited time. */
const MAX_AGE_DAYS = 60

const listDays = async (context: PaymentContext, provider: Provider): Promise<CalendarDate[]> => {
  const today = context.clock.today()
  const recent = addDays(today, -COMPARED_DAYS)
  const latest = (await getLatestComparedDay(context.db, provider.name)) ?? recent
  const unresolved = await listUnresolvedDays(context.db, provider.name)
  return Array.from({ length: MAX_AGE_DAYS }, (_, i) => addDays(today, i - MAX_AGE_DAYS)).filter(
    (day) => day >= recent || day > latest || unresolved.includes(day),
  )
}

/**
 * Compares a provider's statements of the last days, of days that were not compared yet, and of days with
 * unresolved differences, with our books. Idempotent: a later comparison replaces the one before. Throws after the
 * others are compared if a statement cannot be read.
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
      (error: unknown) => failures.push(error),
    )
  const days: ((typeof fetched)[number] & {
    money: KnownMoney[]
    reversals: KnownReversal[]
    listed: string[]
  })[] = []
  for (const { day, lines } of fetched) {
    const money = await readKnownMoney(db, scope, day, lines)
    const reversals = await readReversals(db, scope, day, money)
    const listed = [
      ...[...matchLines(day, lines, money).values()].map(({ id }) => id),
      ...lines.flatMap(({ kind, moneyId }) =>
        kind === 'returned' && moneyId !== null ? [toRefundSubject(moneyId)] : [],
      ),
      ...matchReturns(lines, { money, reversals }).flatMap(({ reversal }) => reversal?.id ?? []),
    ]
    days.push({ day, lines, money, reversals, listed })
  }
  for (const { day, lines, money, reversals } of days) {
    const listedElsewhere = new Set([
      ...days.filter((other) => other.day !== day).flatMap(({ listed }) => listed),
      ...(await listSubjectsOfOtherDays(db, provider.name, day, addDays(day, -MAX_AGE_DAYS))),
    ])
    const { totals, differences } = compareStatement(
      day,
      lines,
      { money, reversals, listedElsewhere },
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
    if (unexplained.length > 0)
      context.log.error(
        { provider: provider.name, day, differences: unexplained.length },
        'statement differs from the ledger, the support desk has to explain it',
      )
  }
  if (failures.length > 0) throw failures[0]
}
