import type { EmailCode } from '@portal/contract'

/** Returns true until the code expires; `now` is in ms on the server clock. */
export const isCodeValid = (code: EmailCode | null, now: number): boolean =>
  code !== null && Date.parse(code.expiresAt) > now
