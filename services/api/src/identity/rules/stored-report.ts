import { findPage } from '@portal/contract'
import { isRecord, maskPersonalData, maskPersonalText } from './mask-personal-data.ts'

/** A navigation report (payload of the specification) without personal data. */
export interface StoredReport {
  readonly action: string
  readonly page: string | null
  readonly customerType: 'PF' | 'PJ' | null
  readonly mobile: boolean | null
  /** Keyed hash of the protocol of a login. */
  readonly visit: string | null
  /** Trace id that a crash page displays. */
  readonly traceId: string | null
  readonly payload: Readonly<Record<string, unknown>>
}

type HashText = (text: string) => string

const getValue = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((from, key) => (isRecord(from) ? from[key] : undefined), value)

const readText = (value: unknown, ...path: string[]): string => {
  const found = getValue(value, ...path)
  return typeof found === 'string' ? maskPersonalText(found) : ''
}

/** Only records that there was a secret. */
const maskSecret = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? '[redacted]' : ''

const parsePage = (value: unknown): string | null =>
  typeof value === 'string' ? findPage(value.split(/[?#]/)[0] ?? '') : null

/** Accepts only text that the browser has masked ('***.533.447-**'). */
const parseMasked = (value: unknown): string =>
  typeof value === 'string' && /^[\d*A-Z()\s./-]{1,24}$/.test(value) && /\*{2}/.test(value)
    ? value
    : ''

const TRACE_ID = /^[\da-f]{32}$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const maskList = (value: unknown, hash: HashText): unknown =>
  maskPersonalData(Array.isArray(value) ? value : [], hash)

/** Null for a report without a valid action. */
export const toStoredReport = (
  report: Readonly<Record<string, unknown>>,
  hash: HashText,
): StoredReport | null => {
  const { action, rating } = report
  if (typeof action !== 'string' || !/^[a-z][a-z_]{0,59}$/.test(action)) return null
  const type = getValue(report, 'customer', 'type')
  const mobile = getValue(report, 'access', 'device', 'mobile')
  const protocol = getValue(report, 'access', 'session', 'cookie')
  const trace = getValue(report, 'custom', 'traceId')
  const page = parsePage(getValue(report, 'access', 'resource', 'page'))
  const customerType = type === 'PF' || type === 'PJ' ? type : null
  const visit = typeof protocol === 'string' && protocol !== '' ? hash(`visit:${protocol}`) : null
  const utm = Object.fromEntries(
    ['source', 'medium', 'campaign'].map((name) => [
      name,
      readText(report, 'access', 'resource', 'utm', name),
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
      doc: parseMasked(report.doc),
      customer: { type: customerType },
      access: {
        device: {
          agent: readText(report, 'access', 'device', 'agent'),
          resolution: readText(report, 'access', 'device', 'resolution'),
        },
        resource: { utm },
        authorization: {
          token: maskSecret(getValue(report, 'access', 'authorization', 'token')),
          channel: readText(report, 'access', 'authorization', 'channel'),
          recipient: parseMasked(getValue(report, 'access', 'authorization', 'recipient')),
        },
        session: { token: maskSecret(getValue(report, 'access', 'session', 'token')) },
      },
      custom: maskPersonalData(report.custom ?? {}, hash),
      rating: typeof rating === 'number' && rating >= 0 && rating <= 10 ? rating : null,
      contracts: maskList(report.contracts, hash),
      payments: maskList(report.payments, hash),
    },
  }
}
