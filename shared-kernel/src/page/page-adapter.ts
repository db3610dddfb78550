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
  readonly embedderOrigin?: string | undefined
  readonly loginToken: string | null
  readonly prefetched: PrefetchedResponses
  readonly search: string
  connectTabs(onMessage: (message: TabMessage) => void): Tabs
  /**
   * Calls the listener when the page is restored from the back/forward cache. Returns a function
   * that unsubscribes.
   */
  onRestore(listener: () => void): () => void
  getUrl(): PageUrl
}
