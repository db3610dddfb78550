import { findPage } from '@portal/contract'
import { PATHS, getPathPattern } from '@portal/contract/paths'
import type { StoredReport } from './stored-report.ts'

/**
 * Web vitals of a page view: seconds, and a share of the screen for `cls`. A vital that was not
 * measured is missing.
 */
interface WebVitals {
  readonly remote: string
  readonly page: string
  readonly seconds: Readonly<Partial<Record<'lcp' | 'inp', number>>>
  readonly cls: number | null
}

const MAX_VITAL_MS = 60_000
const MAX_LAYOUT_SHIFT = 10

const parseMeasure = (value: unknown, max: number): number | null =>
  typeof value === 'number' && value >= 0 && value <= max ? value : null

/** Null for a page outside the portal: reports are unauthenticated. */
export const parseWebVitals = ({ action, payload }: StoredReport): WebVitals | null => {
  if (action !== 'web_vitals') return null
  const { page, signedIn, lcp, inp, cls } = payload.custom as Readonly<Record<string, unknown>>
  const when = signedIn === true ? 'signed-in' : 'signed-out'
  if (typeof page !== 'string' || findPage(page) !== page) return null
  // Pages of payment methods share one row of PATHS.
  const row =
    PATHS.find((each) => each.path === page && (each.when ?? when) === when) ??
    PATHS.find((each) => each.path === getPathPattern('method'))
  if (row === undefined) return null
  const seconds = { lcp: parseMeasure(lcp, MAX_VITAL_MS), inp: parseMeasure(inp, MAX_VITAL_MS) }
  return {
    remote: row.remote,
    page,
    cls: parseMeasure(cls, MAX_LAYOUT_SHIFT),
    seconds: Object.fromEntries(
      Object.entries(seconds).flatMap(([name, ms]) => (ms === null ? [] : [[name, ms / 1000]])),
    ),
  }
}
