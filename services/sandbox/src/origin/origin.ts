import { z } from 'zod'

/** Origin without path: `http://localhost:3000` or, in a WebView, `capacitor://localhost`. */
export const Origin = z
  .string()
  .regex(
    /^[a-z][a-z\d+.-]*:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/,
    'an origin and nothing more',
  )
