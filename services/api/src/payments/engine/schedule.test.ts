import { addMs } from '../../platform/index.ts'
import { scheduleNextCheck } from './schedule.ts'

const NOW = new Date('2026-11-18T15:02:11Z')
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]

it.each([
  ['awaiting_payer', null, HOUR],
  ['awaiting_payer', 2 * HOUR, HOUR],
  ['awaiting_payer', 5 * MINUTE, 5 * MINUTE],
  // It expired while its provider answered.
  ['awaiting_payer', -SECOND, MINUTE],
  ['awaiting_payer', 0, MINUTE],
  // A bank decides about it: no expiry ends it.
  ['processing', -SECOND, HOUR],
  ['created', -SECOND, 5 * SECOND],
  ['confirmed', 5 * MINUTE, null],
] as const)(
  'a payment %s that expires in %s ms is checked in %s ms',
  (status, expiresIn, wanted) => {
    const expiresAt = expiresIn === null ? null : addMs(NOW, expiresIn)
    expect(scheduleNextCheck({ status, checkCount: 2, expiresAt }, NOW)).toEqual(
      wanted === null ? null : addMs(NOW, wanted),
    )
  },
)
