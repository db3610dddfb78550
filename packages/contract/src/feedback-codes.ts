/** Report codes of the reasons for leaving (specification, section 3). */
export const FEEDBACK_REASON_CODES = {
  feedback_dont_agree: '985',
  feedback_unsatisfactory: '986',
  feedback_no_debts: '987',
  feedback_others: '988',
} as const
export type FeedbackReason = keyof typeof FEEDBACK_REASON_CODES

export const FEEDBACK_CODES = ['985', '986', '987', '988'] as const
