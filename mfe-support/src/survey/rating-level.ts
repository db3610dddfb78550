/** Rating names in reports, by minimum score; promoters (9, 10) are `amazing`. */
const LEVELS = [
  { from: 9, level: 'amazing' },
  { from: 7, level: 'good' },
  { from: 5, level: 'regular' },
  { from: 3, level: 'bad' },
  { from: 0, level: 'very_bad' },
] as const

type RatingLevel = (typeof LEVELS)[number]['level']

export const getRatingLevel = (score: number): RatingLevel =>
  LEVELS.find(({ from }) => score >= from)?.level ?? 'very_bad'
