/** Names of the ratings in reports. A level begins at its score and lasts up to the next; promoters (9, 10) are `amazing`. */
const LEVELS = [
  { from: 9, level: 'amazing' },
  { from: 7, level: 'good' },
  { from: 5, level: 'regular' },
  { from: 3, level: 'bad' },
  { from: 0, level: 'very_bad' },
] as const

export type RatingLevel = (typeof LEVELS)[number]['level']

/** The level of a score from 0 to 10. */
export const getRatingLevel = (score: number): RatingLevel =>
  LEVELS.find(({ from }) => score >= from)?.level ?? 'very_bad'
