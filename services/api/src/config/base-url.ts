import { z } from 'zod'

/** URL that paths are appended to; a slash at its end is dropped. */
export const baseUrl = z
  .url({ protocol: /^https?$/ })
  .transform((url) => (url.endsWith('/') ? url.slice(0, -1) : url))
