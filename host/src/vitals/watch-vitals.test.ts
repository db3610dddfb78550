import { watchVitals } from './watch-vitals.ts'

type Entry = Readonly<Record<string, unknown>>

let see: (entry: Entry) => void
const reports: (readonly [string, Entry])[] = []
const reporter = {
  report: (action: string, custom: Entry = {}) => void reports.push([action, custom]),
}
const hide = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  dispatchEvent(new Event('visibilitychange'))
}

/** PerformanceObserver, which jsdom lacks. */
class Observers {
  static readonly supportedEntryTypes = ['layout-shift', 'event', 'largest-contentful-paint']
  static all: {
    readonly type: string
    readonly callback: (list: { getEntries(): Entry[] }) => void
  }[] = []
  private readonly callback: (list: { getEntries(): Entry[] }) => void

  constructor(callback: (list: { getEntries(): Entry[] }) => void) {
    this.callback = callback
  }
  observe({ type }: { type: string }): void {
    Observers.all.push({ type, callback: this.callback })
  }
  disconnect(): void {
    Observers.all = []
  }
}

let stop: () => void
let isSignedIn: boolean
beforeEach(() => {
  reports.length = 0
  isSignedIn = false
  history.replaceState(null, '', '/')
  Object.assign(globalThis, { PerformanceObserver: Observers })
  see = (entry) =>
    Observers.all
      .filter(({ type }) => type === entry.entryType)
      .forEach(({ callback }) => callback({ getEntries: () => [entry] }))
  stop = watchVitals({
    reporter,
    session: {
      state: {
        get status() {
          return isSignedIn ? 'AUTHENTICATED' : 'UNAUTHENTICATED'
        },
      },
    },
  })
})
afterEach(() => {
  stop()
  Reflect.deleteProperty(globalThis, 'PerformanceObserver')
})

it('reports LCP, INP and CLS once when a page is hidden', () => {
  see({ entryType: 'largest-contentful-paint', startTime: 900.4 })
  see({ entryType: 'layout-shift', value: 0.02, hadRecentInput: false })
  see({ entryType: 'layout-shift', value: 0.5, hadRecentInput: true })
  see({ entryType: 'event', duration: 120, interactionId: 7 })
  see({ entryType: 'event', duration: 64, interactionId: 8 })
  see({ entryType: 'event', duration: 800, interactionId: 0 })
  hide()
  hide()
  expect(reports).toEqual([
    ['web_vitals', { page: '/', signedIn: false, lcp: 900, inp: 120, cls: 0.02 }],
  ])
})

it('reports each page by its route pattern, and login apart from home', () => {
  see({ entryType: 'event', duration: 120, interactionId: 7 })
  isSignedIn = true
  see({ entryType: 'event', duration: 48, interactionId: 8 })
  history.replaceState(null, '', '/contas/FT100')
  see({ entryType: 'layout-shift', value: 0.3, hadRecentInput: false })
  hide()
  expect(reports.map(([, vitals]) => vitals)).toEqual([
    { page: '/', signedIn: false, inp: 120, cls: 0 },
    { page: '/', signedIn: true, inp: 48, cls: 0 },
    { page: '/contas/:reference', signedIn: true, cls: 0.3 },
  ])
})
