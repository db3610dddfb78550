import { watchVitals } from './watch-vitals.ts'

type Told = Readonly<Record<string, unknown>>

let see: (entry: Told) => void
const reports: (readonly [string, Told])[] = []
const reporter = {
  report: (action: string, custom: Told = {}) => void reports.push([action, custom]),
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
    readonly heard: (list: { getEntries(): Told[] }) => void
  }[] = []
  private readonly heard: (list: { getEntries(): Told[] }) => void

  constructor(heard: (list: { getEntries(): Told[] }) => void) {
    this.heard = heard
  }
  observe({ type }: { type: string }): void {
    Observers.all.push({ type, heard: this.heard })
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
      .forEach(({ heard }) => heard({ getEntries: () => [entry] }))
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
  expect(reports.map(([, told]) => told)).toEqual([
    { page: '/', signedIn: false, inp: 120, cls: 0 },
    { page: '/', signedIn: true, inp: 48, cls: 0 },
    { page: '/contas/:reference', signedIn: true, cls: 0.3 },
  ])
})
