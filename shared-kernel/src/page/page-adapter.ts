import type { CookieJar } from '../cookies/cookie-jar.ts'
import type { PrefetchedResponses } from '../http/prefetched-data.ts'
import type { Embedder } from '../kernel.ts'
import type { TabMessage, Tabs } from './tabs.ts'
import type { BrowserStore } from '../storage/browser-store.ts'

/** `path` starts with a slash and has neither query nor fragment. */
export interface PageUrl {
  readonly origin: string
  readonly path: string
}

/** Access of the kernel to the page: cookies, storage, other tabs, embedding page and URL. */
export interface PageAdapter {
  /** '' on the portal's own pages; the portal's origin in partner mode. */
  readonly apiOrigin: string
  readonly jar: CookieJar
  readonly sessionStore: BrowserStore
  readonly localStore: BrowserStore
  readonly embedder: Embedder
  /** Origin of the embedding page. */
  readonly embedderOrigin?: string | undefined
  /** Login token of the URL fragment. */
  readonly loginToken: string | null
  readonly prefetched: PrefetchedResponses
  /** Query string that the page was opened with. */
  readonly search: string
  connectTabs(onMessage: (message: TabMessage) => void): Tabs
  /** Calls the listener when the page is restored from the back/forward cache. Returns a function that unsubscribes. */
  onRestore(listener: () => void): () => void
  /** Current location in the portal. */
  getUrl(): PageUrl
}
