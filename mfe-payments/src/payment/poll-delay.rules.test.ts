import { getPollDelay } from './poll-delay.rules.ts'

it.each([
  [0, 2_000],
  [59_999, 2_000],
  [60_000, 10_000],
  [3_600_000, 10_000],
])('the poll delay after %d ms is %d ms', (asking, delay) => {
  expect(getPollDelay(asking)).toBe(delay)
})
