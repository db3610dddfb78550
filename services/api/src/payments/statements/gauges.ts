import type { Platform } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { countUnexplained, listLatestComparisons } from '../store/statements.ts'

/** Registers gauges for unexplained differences and for the age of the comparisons. */
export const registerStatementGauges = (
  { metrics }: Pick<Platform, 'metrics'>,
  { db, clock, methods }: PaymentContext,
): void => {
  metrics.addGauge(
    'portal_statement_differences',
    'Differences between statements and the ledger that nothing explains.',
    ['provider'],
    async () => {
      const found = await countUnexplained(db)
      return methods.providers.map(({ name: provider }) => ({
        labels: { provider },
        value: found.find((one) => one.provider === provider)?.count ?? 0,
      }))
    },
  )
  metrics.addGauge(
    'portal_statement_age_seconds',
    'Seconds since a statement was last compared with the ledger.',
    ['provider'],
    async () =>
      (await listLatestComparisons(db)).flatMap(({ provider, at }) =>
        at === null
          ? []
          : [{ labels: { provider }, value: (clock.now().getTime() - at.getTime()) / 1000 }],
      ),
  )
}
