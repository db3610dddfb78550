import { findCanaryFailure } from './failure-reason.ts'

it.each([
  [{ canary: 4, live: 0 }, 10, null],
  [{ canary: 5, live: 0 }, 10, 'failed in 5 visits, 0 of which the live release makes likely'],
  // Failures of both releases do not end the canary.
  [{ canary: 30, live: 100 }, 10, null],
  [{ canary: 34, live: 100 }, 10, 'failed in 34 visits, 11 of which the live release makes likely'],
  [{ canary: 300, live: 100 }, 50, null],
  [
    { canary: 301, live: 100 },
    50,
    'failed in 301 visits, 100 of which the live release makes likely',
  ],
])('findCanaryFailure returns for %j at %i %% %j', (failures, percent, why) => {
  expect(findCanaryFailure(failures, percent)).toBe(why)
})
