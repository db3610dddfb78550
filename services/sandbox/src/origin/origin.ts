import { z } from 'zod'

/** `http://localhost:3000`: scheme, host and port, and nothing more. */
export const Origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => URL.canParse(url) && new URL(url).origin === url, 'an origin and nothing more')
