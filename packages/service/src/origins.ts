import { z } from 'zod'

const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/
const isHttp = (text: string): boolean => /^https?:/.test(text)
/** As browsers write an origin: lower case, no default port, no path, no slash at the end. */
const isNormalised = (text: string): boolean =>
  ORIGIN.test(text) && URL.canParse(text) && (!isHttp(text) || new URL(text).origin === text)

/** Origin of a website or a service. */
export const httpOrigin = z
  .string()
  .refine(
    (text) => isHttp(text) && isNormalised(text),
    'Must be an origin such as https://example.com, with nothing after it, not even a slash',
  )

const NO_PAGE = new Set(['file', 'data', 'blob', 'about', 'javascript', 'ws', 'wss', 'ftp'])

/** Origin of a page or of an app's WebView, which may have a scheme of its own. */
export const pageOrigin = z
  .string()
  .refine(
    (text) => isNormalised(text) && !NO_PAGE.has(text.split(':')[0] ?? ''),
    'Must be an origin such as https://example.com or capacitor://localhost, with nothing after it, not even a slash',
  )
