export const SURVEY_OPTIONS = ['ease', 'speed', 'clarity', 'trust', 'support', 'other'] as const
export type SurveyOption = (typeof SURVEY_OPTIONS)[number]

/** What is sent: a comment of null is a customer who finished without one. */
export interface SurveyResponse {
  readonly score: number
  readonly option: SurveyOption | null
  readonly comment: string | null
}

export const MAX_COMMENT_LENGTH = 200

/** Reads what was stored; anything that is no score counts as none. */
export const readScore = (stored: unknown): number | null =>
  typeof stored === 'number' && Number.isInteger(stored) && stored >= 0 && stored <= 10
    ? stored
    : null

/** Whoever would not recommend us is asked what to mend, not what to praise. */
export const isDetractor = (score: number): boolean => score <= 6
