import { createCookieJar } from '../cookies/cookie-jar.ts'
import { createEmbedder, findEmbedder } from '../embedding/create-embedder.ts'
import { takeLoginTokenFromAddress } from '../embedding/take-login-token.ts'
import { takePrefetchedResponses } from '../http/prefetched-data.ts'
import { createBrowserStore } from '../storage/browser-store.ts'
import { onReturn } from './on-return.ts'
import type { Place } from './place.ts'
import { connectTabs } from './tabs.ts'

/** The portal's own page: its cookies, its storage, its other tabs, and the app that frames it. */
export const portalPage = (partnerOrigins: readonly string[]): Place => ({
  apiOrigin: '',
  jar: createCookieJar(),
  tabStore: createBrowserStore(() => sessionStorage),
  longStore: createBrowserStore(() => localStorage),
  embedder: createEmbedder(partnerOrigins),
  embedderOrigin: findEmbedder(),
  loginToken: takeLoginTokenFromAddress(),
  prefetched: takePrefetchedResponses(),
  search: location.search,
  connectTabs,
  onReturn,
  address: () => ({ origin: location.origin, path: location.pathname }),
})
