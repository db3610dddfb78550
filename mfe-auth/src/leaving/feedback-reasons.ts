import { FEEDBACK, type Campaign, type FeedbackReason } from '@portal/contract'

/** The reasons for leaving without the offer, in the order of the form. */
export const FEEDBACK_REASONS = Object.keys(FEEDBACK) as FeedbackReason[]

/** A discount that is worth a word before leaving; 0 % frees of fine and interest, which is one too. */
export const hasOffer = (campaigns: readonly Campaign[]): boolean => campaigns.length > 0
