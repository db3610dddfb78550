import { CASE_KIND_IDS, isAutomatic } from '@portal/contract'
import { addMs, type Platform } from '../platform/index.ts'
import { countOpenCases } from './store/cases.ts'

const DUE_SOON_MS = 4 * 3_600_000

/** Registers gauges for open support cases and their deadlines. */
export const registerCaseGauges = ({
  clock,
  db,
  metrics,
}: Pick<Platform, 'clock' | 'db' | 'metrics'>): void => {
  const addGauge = (name: string, help: string, column: 'open' | 'dueSoon' | 'overdue'): void =>
    metrics.addGauge(name, help, ['kind'], async () => {
      const now = clock.now()
      const counts = await countOpenCases(db, now, addMs(now, DUE_SOON_MS))
      return CASE_KIND_IDS.filter(
        // The others take effect by themselves.
        (kind) => column !== 'dueSoon' || !isAutomatic(kind),
      ).map((kind) => ({
        labels: { kind },
        value: counts.find((one) => one.kind === kind)?.[column] ?? 0,
      }))
    })
  addGauge('portal_cases_open', 'Support cases without an answer.', 'open')
  addGauge(
    'portal_cases_due_soon',
    'Support cases that the desk has to answer within four hours.',
    'dueSoon',
  )
  addGauge('portal_cases_overdue', 'Open support cases whose deadline has passed.', 'overdue')
}
