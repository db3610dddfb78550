import { createMemoryJar } from '../cookies/cookie-jar.ts'
import { createMemoryStore } from '../storage/browser-store.ts'
import { onReturn } from './on-return.ts'
import type { Place } from './place.ts'

/**
 * A page of somebody else. Its cookies, storage, address and other tabs are none of our business: what the kernel keeps lives as long
 * as it does itself. `apiOrigin`: where the portal is; `path`: the page of the portal that is shown.
 */
export const partnerPage = (apiOrigin: string, path: () => string): Place => ({
  apiOrigin,
  jar: createMemoryJar(),
  tabStore: createMemoryStore(),
  longStore: createMemoryStore(),
  embedder: { tell: () => undefined },
  loginToken: null,
  prefetched: { take: () => undefined, clear: () => undefined },
  search: '',
  connectTabs: () => ({ tell: () => undefined, close: () => undefined }),
  onReturn,
  address: () => ({ origin: apiOrigin, path: path() }),
})
