export const SURVEY_OPTIONS = ['ease', 'speed', 'clarity', 'trust', 'support', 'other'] as const
export type SurveyOption = (typeof SURVEY_OPTIONS)[number]

/** Request body; `comment` is null without a comment. */
export interface SurveyResponse {
  readonly score: number
  readonly option: SurveyOption | null
  readonly comment: string | null
}

export const MAX_COMMENT_LENGTH = 200

/** Parses the stored score; returns null for an invalid value. */
export const readScore = (stored: unknown): number | null =>
  typeof stored === 'number' && Number.isInteger(stored) && stored >= 0 && stored <= 10
    ? stored
    : null

/** Returns true for a detractor (0 to 6), who is asked what to improve. */
export const isDetractor = (score: number): boolean => score <= 6
