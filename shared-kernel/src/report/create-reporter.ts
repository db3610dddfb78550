import { REPORT_ENDPOINT, type EndpointDescriptor } from '@portal/contract'
import type { CookieJar } from '../cookies/cookie-jar.ts'
import type { Reporter } from '../kernel.ts'
import type { PageAdapter } from '../page/page-adapter.ts'
import type { SessionState } from '../session-state.ts'
import { buildReportPayload, type ReportInput } from './report-payload.ts'

interface ReporterDependencies {
  readonly jar: CookieJar
  readonly page: Pick<PageAdapter, 'getUrl'>
  readonly session: () => SessionState
  now(): number
  /** Sends with keepalive and ignores every failure. */
  send(endpoint: EndpointDescriptor, body: unknown): Promise<void>
}

/** Actions that are not reported for an anonymous user. */
const NEEDS_DOCUMENT: ReadonlySet<string> = new Set(['invalid_session', 'session_leave'])

export function createReporter(dependencies: ReporterDependencies): Reporter {
  return {
    report: (action, custom = {}) => {
      const state = dependencies.session()
      if (NEEDS_DOCUMENT.has(action) && !state.user.document) return
      const input: ReportInput = {
        action,
        custom,
        state,
        jar: dependencies.jar,
        now: dependencies.now(),
        url: dependencies.page.getUrl(),
      }
      void dependencies.send(REPORT_ENDPOINT, buildReportPayload(input))
    },
  }
}
