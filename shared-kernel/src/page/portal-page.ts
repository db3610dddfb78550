import { createCookieJar } from '../cookies/cookie-jar.ts'
import { createEmbedder, findEmbedderOrigin } from '../embedding/create-embedder.ts'
import { consumeLoginToken } from '../embedding/consume-login-token.ts'
import { consumePrefetchedResponses } from '../http/prefetched-data.ts'
import { createBrowserStore } from '../storage/browser-store.ts'
import { onPageRestore } from './on-page-restore.ts'
import type { PageAdapter } from './page-adapter.ts'
import { connectTabs } from './tabs.ts'

export const createPortalPage = (partnerOrigins: readonly string[]): PageAdapter => ({
  apiOrigin: '',
  jar: createCookieJar(),
  sessionStore: createBrowserStore(() => sessionStorage),
  localStore: createBrowserStore(() => localStorage),
  embedder: createEmbedder(partnerOrigins),
  embedderOrigin: findEmbedderOrigin(),
  loginToken: consumeLoginToken(),
  prefetched: consumePrefetchedResponses(),
  search: location.search,
  connectTabs,
  onRestore: onPageRestore,
  getUrl: () => ({ origin: location.origin, path: location.pathname }),
})
