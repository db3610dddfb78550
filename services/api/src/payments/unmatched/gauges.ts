import type { Platform } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { measureUnmatched } from '../store/unmatched-money.ts'

/** Registers gauges for the number and the age of unmatched money. */
export const registerUnmatchedGauges = (
  { metrics }: Pick<Platform, 'metrics'>,
  { db, clock, methods }: PaymentContext,
): void => {
  const addGauge = (
    name: string,
    help: string,
    getValue: (waiting: { count: number; oldest: Date | null } | undefined) => number,
  ): void =>
    metrics.addGauge(name, help, ['provider'], async () => {
      const waiting = await measureUnmatched(db)
      return methods.providers.map(({ name: provider }) => ({
        labels: { provider },
        value: getValue(waiting.find((one) => one.provider === provider)),
      }))
    })
  addGauge(
    'portal_unmatched_money',
    'Received payments that belong to no payment of ours and wait for the support desk.',
    (waiting) => waiting?.count ?? 0,
  )
  addGauge(
    'portal_unmatched_money_oldest_seconds',
    'Seconds for which the oldest of them has waited.',
    (waiting) => (waiting?.oldest ? (clock.now().getTime() - waiting.oldest.getTime()) / 1000 : 0),
  )
}
