import { findPage } from '@portal/contract'
import type { Kernel } from 'shared-kernel'

/** Performance entries that TypeScript's DOM library lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}
interface Interaction extends PerformanceEntry {
  readonly interactionId?: number
}

/** Web vitals of one page. LCP (first page only) and INP in ms; CLS is a score. */
interface Vitals {
  lcp?: number
  inp?: number
  cls: number
}

/** Interactions shorter than this (ms) are not observed. */
const MIN_INTERACTION_MS = 40

type VitalsDependencies = Pick<Kernel, 'reporter'> & {
  readonly session: { readonly state: Pick<Kernel['session']['state'], 'status'> }
}

/**
 * Reports the web vitals of each page when it is left or hidden. Buffered entries are included, so
 * that this may be loaded late.
 */
export function watchVitals({ reporter, session }: VitalsDependencies): () => void {
  const isSignedIn = (): boolean => session.state.status === 'AUTHENTICATED'
  let page = findPage(location.pathname)
  // Login and home share a path.
  let signedIn = isSignedIn()
  let vitals: Vitals = { cls: 0 }
  let isReported = false

  const reportVitals = (): void => {
    if (!isReported && page !== null) reporter.report('web_vitals', { page, signedIn, ...vitals })
    isReported = true
  }
  /** Returns the vitals of the current page; reports the previous page when it changed. */
  const getCurrentVitals = (): Vitals => {
    const shown = findPage(location.pathname)
    if (shown === page && signedIn === isSignedIn()) return vitals
    reportVitals()
    page = shown
    signedIn = isSignedIn()
    vitals = { cls: 0 }
    isReported = false
    return vitals
  }

  const observers = (['largest-contentful-paint', 'layout-shift', 'event'] as const)
    .filter((type) => PerformanceObserver.supportedEntryTypes.includes(type))
    .map((type) => {
      const observer = new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => recordEntry(entry, getCurrentVitals())),
      )
      observer.observe({
        type,
        buffered: true,
        ...(type === 'event' && { durationThreshold: MIN_INTERACTION_MS }),
      })
      return observer
    })
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') reportVitals()
  }
  addEventListener('visibilitychange', onHidden, true)
  return () => {
    observers.forEach((observer) => observer.disconnect())
    removeEventListener('visibilitychange', onHidden, true)
  }
}

function recordEntry(entry: PerformanceEntry, vitals: Vitals): void {
  if (entry.entryType === 'largest-contentful-paint') vitals.lcp = Math.round(entry.startTime)
  else if (entry.entryType === 'event') {
    if ((entry as Interaction).interactionId)
      vitals.inp = Math.max(vitals.inp ?? 0, Math.round(entry.duration))
  } else if (!(entry as LayoutShift).hadRecentInput)
    vitals.cls = Math.round((vitals.cls + (entry as LayoutShift).value) * 1e4) / 1e4
}
