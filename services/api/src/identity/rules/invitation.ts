export const INVITATION_LIFETIME_MS = 7 * 86_400_000
export const MAX_PEOPLE = 50
