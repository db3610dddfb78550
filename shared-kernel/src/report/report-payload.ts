import { maskDocument, maskPhone, getReportedCustomerType } from '@portal/contract'
import type { CookieJar } from '../cookies/cookie-jar.ts'
import { isMobile } from '../device/is-mobile.ts'
import { COOKIE } from '../cookies/session-cookies.ts'
import type { Address } from '../place/place.ts'
import type { SessionState } from '../session-state.ts'
import { UTM, type UtmField } from './utm.ts'

export interface ReportFacts {
  readonly action: string
  readonly custom: Readonly<Record<string, unknown>>
  readonly state: SessionState
  readonly jar: CookieJar
  /** Ms since the epoch on the server's clock. */
  readonly now: number
  /** Where in the portal the customer is. */
  readonly address: Address
}

/** Names that the specification puts beside `custom`, not inside. */
const TOP_LEVEL = ['rating', 'contracts', 'payments'] as const

/**
 * Navigation report of section 3. The document and the phone leave masked, tokens only as 'there is one': the server
 * knows the customer by the request's own token.
 */
export function reportPayload({
  action,
  custom,
  state,
  jar,
  now,
  address,
}: ReportFacts): Record<string, unknown> {
  const { user, accessToken, protocol } = state
  const { beside, within } = sorted(custom)
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
      resource: { url: address.origin + address.path, page: address.path, utm: utmOf(jar) },
      authorization: {
        token: presence(accessToken),
        channel: user.phone ? 'sms' : '',
        recipient: user.phone ? maskPhone(user.phone) : '',
      },
      session: { token: presence(jar.get(COOKIE.tokenSms)), cookie: protocol ?? '' },
    },
    ...(Object.keys(within).length > 0 && { custom: within }),
    rating: null,
    contracts: [],
    payments: [],
    ...beside,
  }
}

const presence = (secret: string | null): string => (secret ? '[redacted]' : '')

const utmOf = (jar: CookieJar): Record<UtmField, string> => ({
  source: jar.get(UTM.source),
  medium: jar.get(UTM.medium),
  campaign: jar.get(UTM.campaign),
})

function sorted(
  custom: Readonly<Record<string, unknown>>,
): Record<'beside' | 'within', Record<string, unknown>> {
  const isBeside = (name: string): boolean => TOP_LEVEL.some((known) => known === name)
  const entries = Object.entries(custom)
  return {
    beside: Object.fromEntries(entries.filter(([name]) => isBeside(name))),
    within: Object.fromEntries(entries.filter(([name]) => !isBeside(name))),
  }
}
