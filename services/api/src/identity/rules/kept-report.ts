import { findPage } from '@portal/contract'
import { isRecord, scrub, scrubText } from './scrub.ts'

/** What is kept of a navigation report: the payload of the specification, with nothing in it that names a person. */
export interface KeptReport {
  readonly action: string
  readonly page: string | null
  readonly customerType: 'PF' | 'PJ' | null
  readonly mobile: boolean | null
  /** One login, by a keyed hash of its protocol. */
  readonly visit: string | null
  /** The number that a crash page shows. */
  readonly traceId: string | null
  readonly payload: Readonly<Record<string, unknown>>
}

/** A keyed hash: the same text is the same name, which nobody can undo. */
type Keyed = (text: string) => string

const inside = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((from, key) => (isRecord(from) ? from[key] : undefined), value)

const textAt = (value: unknown, ...path: string[]): string => {
  const found = inside(value, ...path)
  return typeof found === 'string' ? scrubText(found) : ''
}

/** A secret never comes; that there was one does. */
const presence = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? '[redacted]' : ''

const pageIn = (value: unknown): string | null =>
  typeof value === 'string' ? findPage(value.split(/[?#]/)[0] ?? '') : null

/** As the browser masks it ('***.533.447-**'); nothing else is kept. */
const masked = (value: unknown): string =>
  typeof value === 'string' && /^[\d*A-Z()\s./-]{1,24}$/.test(value) && /\*{2}/.test(value)
    ? value
    : ''

const TRACE_ID = /^[\da-f]{32}$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const listOf = (value: unknown, keyed: Keyed): unknown =>
  scrub(Array.isArray(value) ? value : [], keyed)

/** Null where the report names no action of the form that actions have. */
export const keptReport = (
  report: Readonly<Record<string, unknown>>,
  keyed: Keyed,
): KeptReport | null => {
  const { action, rating } = report
  if (typeof action !== 'string' || !/^[a-z][a-z_]{0,59}$/.test(action)) return null
  const type = inside(report, 'customer', 'type')
  const mobile = inside(report, 'access', 'device', 'mobile')
  const protocol = inside(report, 'access', 'session', 'cookie')
  const trace = inside(report, 'custom', 'traceId')
  const page = pageIn(inside(report, 'access', 'resource', 'page'))
  const customerType = type === 'PF' || type === 'PJ' ? type : null
  const visit = typeof protocol === 'string' && protocol !== '' ? keyed(`visit:${protocol}`) : null
  const utm = Object.fromEntries(
    ['source', 'medium', 'campaign'].map((name) => [
      name,
      textAt(report, 'access', 'resource', 'utm', name),
    ]),
  )
  return {
    action,
    page,
    customerType,
    visit,
    mobile: typeof mobile === 'boolean' ? mobile : null,
    traceId: typeof trace === 'string' && TRACE_ID.test(trace) ? trace.toLowerCase() : null,
    payload: {
      doc: masked(report.doc),
      customer: { type: customerType },
      access: {
        device: {
          agent: textAt(report, 'access', 'device', 'agent'),
          resolution: textAt(report, 'access', 'device', 'resolution'),
        },
        resource: { utm },
        authorization: {
          token: presence(inside(report, 'access', 'authorization', 'token')),
          channel: textAt(report, 'access', 'authorization', 'channel'),
          recipient: masked(inside(report, 'access', 'authorization', 'recipient')),
        },
        session: { token: presence(inside(report, 'access', 'session', 'token')) },
      },
      custom: scrub(report.custom ?? {}, keyed),
      rating: typeof rating === 'number' && rating >= 0 && rating <= 10 ? rating : null,
      contracts: listOf(report.contracts, keyed),
      payments: listOf(report.payments, keyed),
    },
  }
}
