import { REPORT_ENDPOINT, type EndpointDescriptor } from '@portal/contract'
import type { CookieJar } from '../cookies/cookie-jar.ts'
import type { Reporter } from '../kernel.ts'
import type { Place } from '../place/place.ts'
import type { SessionState } from '../session-state.ts'
import { reportPayload, type ReportFacts } from './report-payload.ts'

export interface ReporterPorts {
  readonly jar: CookieJar
  readonly place: Pick<Place, 'address'>
  readonly session: () => SessionState
  now(): number
  /** Sends with keepalive and ignores every failure. */
  send(endpoint: EndpointDescriptor, body: unknown): Promise<void>
}

/** Actions that mean nothing when nobody was known. */
const NEEDS_DOCUMENT: ReadonlySet<string> = new Set(['invalid_session', 'session_leave'])

export function createReporter(ports: ReporterPorts): Reporter {
  return {
    report: (action, custom = {}) => {
      const state = ports.session()
      if (NEEDS_DOCUMENT.has(action) && !state.user.document) return
      const facts: ReportFacts = {
        action,
        custom,
        state,
        jar: ports.jar,
        now: ports.now(),
        address: ports.place.address(),
      }
      void ports.send(REPORT_ENDPOINT, reportPayload(facts))
    },
  }
}
