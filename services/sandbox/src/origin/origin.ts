import { z } from 'zod'

/** `http://localhost:3000` or, of an app's WebView, `capacitor://localhost`: scheme, host and port, and nothing more. */
export const Origin = z
  .string()
  .regex(
    /^[a-z][a-z\d+.-]*:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/,
    'an origin and nothing more',
  )
