import { whyOver } from './verdict.ts'

it.each([
  [{ trial: 4, live: 0 }, 10, null],
  [{ trial: 5, live: 0 }, 10, 'failed in 5 visits, 0 of which the live release makes likely'],
  // What fails for everybody is no fault of the trial.
  [{ trial: 30, live: 100 }, 10, null],
  [{ trial: 34, live: 100 }, 10, 'failed in 34 visits, 11 of which the live release makes likely'],
  [{ trial: 300, live: 100 }, 50, null],
  [
    { trial: 301, live: 100 },
    50,
    'failed in 301 visits, 100 of which the live release makes likely',
  ],
])('of %j at %i %% says %j', (failures, percent, why) => {
  expect(whyOver(failures, percent)).toBe(why)
})
