import { createCookieJar } from '../cookies/cookie-jar'
import { createEmbedder } from '../embedding/create-embedder'
import { takeLoginTokenFromAddress } from '../embedding/take-login-token'
import { connectTabs } from '../session/tabs'
import { createBrowserStore } from '../storage/browser-store'
import { onReturn } from './on-return'
import type { Place } from './place'

/** The portal's own page: its cookies, its storage, its other tabs, and the app that frames it. */
export const portalPage = (partnerOrigins: readonly string[]): Place => ({
  apiOrigin: '',
  jar: createCookieJar(),
  tabStore: createBrowserStore(() => sessionStorage),
  longStore: createBrowserStore(() => localStorage),
  embedder: createEmbedder(partnerOrigins),
  loginToken: takeLoginTokenFromAddress(),
  search: location.search,
  connectTabs,
  onReturn,
  address: () => ({ origin: location.origin, path: location.pathname }),
})
