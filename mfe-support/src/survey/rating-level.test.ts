import { getRatingLevel } from './rating-level.ts'

it.each([
  [0, 'very_bad'],
  [2, 'very_bad'],
  [3, 'bad'],
  [4, 'bad'],
  [5, 'regular'],
  [6, 'regular'],
  [7, 'good'],
  [8, 'good'],
  [9, 'amazing'],
  [10, 'amazing'],
])('getRatingLevel maps the score %d to %s', (score, level) => {
  expect(getRatingLevel(score)).toBe(level)
})
