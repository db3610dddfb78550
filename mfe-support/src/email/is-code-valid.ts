import type { EmailCode } from '@portal/contract'

/** Can the code that was sent still be typed in? `now` in ms by the server's clock. */
export const isCodeValid = (code: EmailCode | null, now: number): boolean =>
  code !== null && Date.parse(code.expiresAt) > now
