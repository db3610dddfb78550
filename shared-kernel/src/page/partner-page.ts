import { createMemoryJar } from '../cookies/cookie-jar.ts'
import { createMemoryStore } from '../storage/browser-store.ts'
import { onPageRestore } from './on-page-restore.ts'
import type { PageAdapter } from './page-adapter.ts'

/**
 * A page of somebody else. Its cookies, storage, address and other tabs are none of our business: what the kernel keeps lives as long
 * as it does itself. `apiOrigin`: where the portal is; `path`: the page of the portal that is shown.
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
