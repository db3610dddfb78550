import type { EndpointDescriptor } from '@portal/contract'
import type { QueryClient } from '@tanstack/query-core'
import manifest from '../package.json' with { type: 'json' }
import { createBus } from './bus/create-bus.ts'
import { createServerClock } from './clock/create-clock.ts'
import { PASSKEY_COOKIE } from './cookies/session-cookies.ts'
import type { SignOutReason } from './events.ts'
import { createApi } from './http/create-api.ts'
import { CSRF_COOKIE, buildRequest, buildUrl } from './http/request.ts'
import { createIdempotencyKeys, type IdempotencyKeys } from './http/idempotency-keys.ts'
import { createInactivity } from './inactivity/create-inactivity.ts'
import type { Kernel, PortalConfig } from './kernel.ts'
import type { PageAdapter } from './page/page-adapter.ts'
import { createQueryClient } from './query/create-query-client.ts'
import { clearQueriesOnLoginChange } from './query/clear-queries-on-login-change.ts'
import { createPersistedQueries, type PersistedQueries } from './query/persisted-queries.ts'
import { createReporter } from './report/create-reporter.ts'
import { saveUtm } from './report/utm.ts'
import { createSession, type RenewedToken } from './session/create-session.ts'
import type { SessionControl } from './session/session-control.ts'
import { endSession } from './session/end-session.ts'
import { toPublicSession } from './session/public-session.ts'
import { revokeSession } from './session/revoke-session.ts'
import { createSessionSecret } from './session/session-secret.ts'
import { shareSession } from './session/share-session.ts'
import { watchSession } from './session/watch-session.ts'
import { clearStore } from './storage/clear-store.ts'
import { createSecureStorage } from './storage/create-secure-storage.ts'
import { createToast } from './toast/create-toast.ts'

interface KernelOptions {
  readonly config: PortalConfig
  readonly page: PageAdapter
  /** Navigates to a path of the portal through the router of the tab. */
  navigate(path: string): void
  /** The browser's `fetch` by default. */
  readonly fetch?: typeof fetch | undefined
  /** Renews the access token before it expires; calls the API by default. */
  readonly renew?: () => Promise<RenewedToken>
}

export interface HostKernel extends Kernel {
  /** The query cache of the tab; cleared when the session ends. */
  readonly queryClient: QueryClient
  /** The responses that survive a reload; removed when the session ends. */
  readonly persistedQueries: PersistedQueries
  readonly sessionControl: SessionControl
  /** Idempotency keys of pending changes; cleared when the session ends. */
  readonly idempotencyKeys: IdempotencyKeys
  dispose(): void
}

/**
 * Creates and starts the kernel of a tab: restores the session from cookies, starts timers, syncs
 * with other tabs.
 */
export function createKernel(options: KernelOptions): HostKernel {
  const { config, navigate, page, fetch: doFetch = (input, init) => fetch(input, init) } = options
  const { jar, sessionStore, localStore, apiOrigin, embedder, embedderOrigin } = page
  const loginToken = { value: page.loginToken }
  const clock = createServerClock(sessionStore)
  const bus = createBus()
  const queryClient = createQueryClient()
  const drafts = new Map<string, string>()
  const idempotencyKeys = createIdempotencyKeys(sessionStore)
  const context = { jar, apiOrigin, embedderOrigin, portalId: config.portalId }

  /** Sends a request that outlives the page and ignores every failure. */
  const sendInBackground = async (endpoint: EndpointDescriptor, body?: unknown): Promise<void> => {
    try {
      await doFetch(buildUrl(context, endpoint, {}), {
        ...buildRequest(context, endpoint, { body }),
        keepalive: true,
      })
    } catch {
      // Ignored: reports and similar requests are best effort.
    }
  }
  /** Clears what only this tab knows of its customer. */
  const clearMemory = (): void => {
    idempotencyKeys.clear()
    drafts.clear()
    bus.clear()
  }
  /**
   * The CSRF cookie stays until the browser has sent the logout request, the passkey cookie for the
   * next login.
   */
  const clearStores = (): void => {
    queryClient.clear()
    clearMemory()
    storage.clear()
    for (const store of [sessionStore, localStore]) clearStore(store)
    clearStore({
      names: () => jar.names().filter((name) => ![CSRF_COOKIE, PASSKEY_COOKIE].includes(name)),
      remove: jar.remove,
    })
  }
  const finishSession = async (
    reason: SignOutReason,
    signOut: () => void,
    last?: Promise<unknown>,
  ): Promise<void> => {
    const csrf = jar.get(CSRF_COOKIE)
    const hasSession = session.state.accessToken !== null
    const revoke = () => revokeSession({ ...context, doFetch }, last)
    await endSession(
      { bus, tabs, reporter, embedder, hasSession, clear: clearStores, navigate, revoke },
      reason,
      signOut,
    )
    if (jar.get(CSRF_COOKIE) === csrf) jar.remove(CSRF_COOKIE)
  }

  const tabs = page.connectTabs((message) => sharing.onMessage(message))
  const session = createSession({
    jar,
    bus,
    tabs,
    operatorApp: config.operatorApp,
    renew:
      options.renew ??
      (async () => {
        const { renewSession } = await import(
          /* webpackChunkName: "session" */ '@portal/contract/endpoints/renew-session'
        )
        const { access_token: accessToken, expirationTime } = await api.call(renewSession, {})
        return { accessToken, expirationTime }
      }),
    onEnd: finishSession,
  })
  const storage = createSecureStorage(sessionStore, createSessionSecret(jar))
  const reporter = createReporter({
    jar,
    page,
    send: sendInBackground,
    now: clock.now,
    session: () => session.state,
  })
  const api = createApi({
    ...context,
    doFetch,
    prefetched: page.prefetched,
    session,
    syncClock: clock.sync,
    onClosed: () => {
      reporter.report('maintenance')
      navigate('/manutencao')
    },
  })
  /** Any response contains the server's time; this one is public and small. */
  const confirmTime = async (): Promise<void> => {
    const { maintenanceStatus } = await import(
      /* webpackChunkName: "session" */ '@portal/contract/endpoints/maintenance-status'
    )
    await api.call(maintenanceStatus, {})
  }
  const inactivity = createInactivity(sessionStore)
  const sharing = shareSession({
    session,
    bus,
    navigate,
    clear: clearStores,
    onRestore: page.onRestore,
  })

  saveUtm(jar, page.search)
  const disposers = [
    tabs.close,
    clearQueriesOnLoginChange(session.state$, queryClient, clearMemory),
    sharing.start(),
    watchSession({ session, bus, inactivity, clock: { ...clock, confirm: confirmTime } }),
  ]

  return {
    version: manifest.version,
    config,
    bus,
    session: toPublicSession(session),
    inactivity,
    storage,
    api,
    reporter,
    embedder,
    queryClient,
    sessionControl: session,
    idempotencyKeys,
    persistedQueries: createPersistedQueries(queryClient, storage),
    tabStore: sessionStore,
    drafts,
    toast: createToast(),
    now: clock.now,
    consumeLoginToken: () => {
      const token = loginToken.value
      loginToken.value = null
      return token
    },
    dispose: () => disposers.forEach((stop) => stop()),
  }
}
