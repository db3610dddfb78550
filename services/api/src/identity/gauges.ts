import { addMs, type Platform } from '../platform/index.ts'
import { countExhaustedCustomers } from './store/guesses.ts'

const DAY_MS = 86_400_000

/** Registers gauges for wrong codes per customer. */
export const registerGuessGauges = ({
  clock,
  db,
  metrics,
  securityLog,
}: Pick<Platform, 'clock' | 'db' | 'metrics' | 'securityLog'>): void => {
  metrics.addGauge(
    'portal_wrong_codes_most',
    'Wrong codes, birthdates and passkeys in 24 hours of the customer with the most.',
    [],
    async () => [
      { labels: {}, value: await securityLog.findMostFailures(addMs(clock.now(), -DAY_MS)) },
    ],
  )
  metrics.addGauge(
    'portal_customers_refused_codes',
    'Customers whose wrong codes of the last 24 hours have reached the ceiling.',
    [],
    async () => [{ labels: {}, value: await countExhaustedCustomers(db, clock.now()) }],
  )
}
