import type { Platform } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { Provider } from '../providers/provider.ts'
import { getStatementJob } from '../providers/queue-names.ts'
import { countUnexplained, listLatestComparisons } from '../store/statements.ts'

/** Registers gauges for unexplained differences and for the age of the comparisons. */
export const registerStatementGauges = (
  { metrics }: Pick<Platform, 'metrics'>,
  { db, clock, methods, jobs }: PaymentContext,
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
    'Seconds since a statement was last compared with the ledger, or since the first attempt.',
    ['provider'],
    async () => {
      const found = await listLatestComparisons(db)
      const read = async (provider: Provider) => {
        const latest = found.find((one) => one.provider === provider.name)?.at
        const since = latest ?? (await jobs.find(getStatementJob(provider)))?.createdAt
        return since
          ? [
              {
                labels: { provider: provider.name },
                value: (clock.now().getTime() - since.getTime()) / 1000,
              },
            ]
          : []
      }
      return (await Promise.all(methods.providers.map(read))).flat()
    },
  )
}
