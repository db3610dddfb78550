import { z } from 'zod'

const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/
const isHttp = (text: string): boolean => /^https?:/.test(text)
/** True for an origin in the browsers' notation: lower case, without default port, path or final slash. */
const isNormalized = (text: string): boolean =>
  ORIGIN.test(text) && URL.canParse(text) && (!isHttp(text) || new URL(text).origin === text)

/** Schema of the origin of a website or a service. */
export const httpOrigin = z
  .string()
  .refine(
    (text) => isHttp(text) && isNormalized(text),
    'Must be an origin such as https://example.com, with nothing after it, not even a slash',
  )

const SCHEMES_WITHOUT_PAGES = new Set([
  'file',
  'data',
  'blob',
  'about',
  'javascript',
  'ws',
  'wss',
  'ftp',
])

/** Schema of the origin of a page or of an app's WebView, which may use the app's own scheme. */
export const pageOrigin = z
  .string()
  .refine(
    (text) => isNormalized(text) && !SCHEMES_WITHOUT_PAGES.has(text.split(':')[0] ?? ''),
    'Must be an origin such as https://example.com or capacitor://localhost, with nothing after it, not even a slash',
  )
