import { maskDocument, maskPhone, getReportedCustomerType } from '@portal/contract'
import type { CookieJar } from '../cookies/cookie-jar.ts'
import { isMobile } from '../device/is-mobile.ts'
import { COOKIE } from '../cookies/session-cookies.ts'
import type { PageUrl } from '../page/page-adapter.ts'
import type { SessionState } from '../session-state.ts'
import { UTM, type UtmField } from './utm.ts'

export interface ReportInput {
  readonly action: string
  readonly custom: Readonly<Record<string, unknown>>
  readonly state: SessionState
  readonly jar: CookieJar
  /** Ms since the epoch on the server's clock. */
  readonly now: number
  readonly url: PageUrl
}

/** Fields that the specification has beside `custom`, not inside. */
const TOP_LEVEL = ['rating', 'contracts', 'payments'] as const

/**
 * Builds the payload of a navigation report (specification, section 3). Document and phone are
 * masked and tokens redacted; the server identifies the customer by the request's token.
 */
export function buildReportPayload({
  action,
  custom,
  state,
  jar,
  now,
  url,
}: ReportInput): Record<string, unknown> {
  const { user, accessToken, protocol } = state
  const { beside, within } = splitCustomFields(custom)
  return {
    doc: user.document ? maskDocument(user.document) : '',
    date: new Date(now).toISOString(),
    action,
    customer: { name: user.name, type: getReportedCustomerType(user.document) },
    access: {
      device: {
        agent: navigator.userAgent,
        mobile: isMobile(),
        resolution: `${screen.width}x${screen.height}`,
      },
      resource: { url: url.origin + url.path, page: url.path, utm: readUtm(jar) },
      authorization: {
        token: maskSecret(accessToken),
        channel: user.phone ? 'sms' : '',
        recipient: user.phone ? maskPhone(user.phone) : '',
      },
      session: { token: maskSecret(jar.get(COOKIE.tokenSms)), cookie: protocol ?? '' },
    },
    ...(Object.keys(within).length > 0 && { custom: within }),
    rating: null,
    contracts: [],
    payments: [],
    ...beside,
  }
}

const maskSecret = (secret: string | null): string => (secret ? '[redacted]' : '')

const readUtm = (jar: CookieJar): Record<UtmField, string> => ({
  source: jar.get(UTM.source),
  medium: jar.get(UTM.medium),
  campaign: jar.get(UTM.campaign),
})

function splitCustomFields(
  custom: Readonly<Record<string, unknown>>,
): Record<'beside' | 'within', Record<string, unknown>> {
  const isTopLevel = (name: string): boolean => TOP_LEVEL.some((known) => known === name)
  const entries = Object.entries(custom)
  return {
    beside: Object.fromEntries(entries.filter(([name]) => isTopLevel(name))),
    within: Object.fromEntries(entries.filter(([name]) => !isTopLevel(name))),
  }
}
