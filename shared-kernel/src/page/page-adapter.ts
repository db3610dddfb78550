import type { CookieJar } from '../cookies/cookie-jar.ts'
import type { PrefetchedResponses } from '../http/prefetched-data.ts'
import type { Embedder } from '../kernel.ts'
import type { TabMessage, Tabs } from './tabs.ts'
import type { BrowserStore } from '../storage/browser-store.ts'

/** A page of the portal: `path` begins with a slash and has neither query nor fragment. */
export interface PageUrl {
  readonly origin: string
  readonly path: string
}

/** What a page lends to the kernel: where it may keep something, whom it may talk to, and where it stands. */
export interface PageAdapter {
  /** '' on the portal's own pages; the portal's origin on anybody else's. */
  readonly apiOrigin: string
  readonly jar: CookieJar
  readonly sessionStore: BrowserStore
  readonly localStore: BrowserStore
  readonly embedder: Embedder
  /** Origin of the page that frames the portal. */
  readonly embedderOrigin?: string | undefined
  /** The login token that came with the page. */
  readonly loginToken: string | null
  readonly prefetched: PrefetchedResponses
  /** The query that the page was opened with. */
  readonly search: string
  connectTabs(onMessage: (message: TabMessage) => void): Tabs
  /** Tells when the page is shown again as it was left, out of the browser's back/forward cache. Returns how to stop. */
  onRestore(listener: () => void): () => void
  /** Where in the portal the customer is now. */
  getUrl(): PageUrl
}
