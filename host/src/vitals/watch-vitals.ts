import { findPage } from '@portal/contract'
import type { Kernel } from 'shared-kernel'

/** As browsers tell of them, and TypeScript's library does not. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}
interface Interaction extends PerformanceEntry {
  readonly interactionId?: number
}

/** What a customer felt on one page: milliseconds to the largest paint (of the first page alone) and of the slowest answer to an act; how far things jumped. */
interface Vitals {
  lcp?: number
  inp?: number
  cls: number
}

/** Shorter ones nobody feels. */
const MIN_INTERACTION_MS = 40

/** As much of the tab's plumbing as this needs. */
type VitalsDependencies = Pick<Kernel, 'reporter'> & {
  readonly session: { readonly state: Pick<Kernel['session']['state'], 'status'> }
}

/** Reports what each page felt like, when it is left or hidden. Entries of before are told of, too, so that this may be loaded late. */
export function watchVitals({ reporter, session }: VitalsDependencies): () => void {
  const isSignedIn = (): boolean => session.state.status === 'AUTHENTICATED'
  let page = findPage(location.pathname)
  // Login and home share an address.
  let signedIn = isSignedIn()
  let vitals: Vitals = { cls: 0 }
  let isReported = false

  const reportVitals = (): void => {
    if (!isReported && page !== null) reporter.report('web_vitals', { page, signedIn, ...vitals })
    isReported = true
  }
  /** Of the page that is shown by now; what came before it is told of first. */
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
