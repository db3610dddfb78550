import { createMemoryJar } from '../cookies/cookie-jar.ts'
import { createMemoryStore } from '../storage/browser-store.ts'
import { onPageRestore } from './on-page-restore.ts'
import type { PageAdapter } from './page-adapter.ts'

/**
 * Adapter for a partner's page: cookies and storage are in memory, other tabs are ignored.
 * `apiOrigin` is the portal's origin, `path` the current path in the portal.
 */
export const createPartnerPage = (apiOrigin: string, path: () => string): PageAdapter => ({
  apiOrigin,
  jar: createMemoryJar(),
  sessionStore: createMemoryStore(),
  localStore: createMemoryStore(),
  embedder: { send: () => undefined },
  loginToken: null,
  prefetched: { take: () => undefined, clear: () => undefined },
  search: '',
  connectTabs: () => ({ send: () => undefined, close: () => undefined }),
  onRestore: onPageRestore,
  getUrl: () => ({ origin: apiOrigin, path: path() }),
})
