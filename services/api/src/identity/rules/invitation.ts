import { addDays, toSaoPauloDate, toSaoPauloInstant } from '@portal/contract'

const INVITATION_DAYS = 7

/** Returns the end of the last day, which is the one that the e-mail names. */
export const calculateInvitationEnd = (now: Date): Date =>
  toSaoPauloInstant(addDays(toSaoPauloDate(now), INVITATION_DAYS), '23:59:59')

export const MAX_PEOPLE = 50
