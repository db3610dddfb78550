import type { EndpointDescriptor } from '@portal/contract'
import type { QueryClient } from '@tanstack/query-core'
import manifest from '../package.json' with { type: 'json' }
import { createBus } from './bus/create-bus.ts'
import { createServerClock } from './clock/create-clock.ts'
import type { SignOutReason } from './events.ts'
import { createApi } from './http/create-api.ts'
import { CSRF_COOKIE, requestOf, urlOf } from './http/request.ts'
import { createWriteKeys, type WriteKeys } from './http/write-keys.ts'
import { createInactivity } from './inactivity/create-inactivity.ts'
import type { Kernel, PortalConfig } from './kernel.ts'
import type { Place } from './place/place.ts'
import { createQueryClient } from './query/create-query-client.ts'
import { forgetAnswers } from './query/forget-answers.ts'
import { createKeptAnswers, type KeptAnswers } from './query/kept-answers.ts'
import { createReporter } from './report/create-reporter.ts'
import { keepUtm } from './report/utm.ts'
import { createSession, type Renewed } from './session/create-session.ts'
import type { SessionControl } from './session/session-control.ts'
import { leaveSession } from './session/leave-session.ts'
import { openSession } from './session/open-session.ts'
import { revokeSession } from './session/revoke-session.ts'
import { sessionSecret } from './session/session-secret.ts'
import { shareSession } from './session/share-session.ts'
import { watchSession } from './session/watch-session.ts'
import { clearStore } from './storage/clear-store.ts'
import { createSecureStorage } from './storage/create-secure-storage.ts'
import { createToast } from './toast/create-toast.ts'

export interface KernelOptions {
  readonly config: PortalConfig
  /** The page that the tab shows: the portal's own, or somebody else's. */
  readonly place: Place
  /** Goes to a path of the portal; wired to the one router of the tab. */
  navigate(path: string): void
  /** The browser's own where it is left out. */
  readonly fetch?: typeof fetch | undefined
  /** Gets the next token before this one ends; asks the API unless told otherwise. */
  readonly renew?: () => Promise<Renewed>
}

export interface HostKernel extends Kernel {
  /** The one query cache of the tab; emptied when the session ends. */
  readonly queryClient: QueryClient
  /** Which of its answers outlive the page; removed when the session ends. */
  readonly keptAnswers: KeptAnswers
  readonly sessionControl: SessionControl
  /** Keys of changes under way; forgotten when the session ends. */
  readonly writeKeys: WriteKeys
  /** Stops timers, channels and listeners. */
  dispose(): void
}

/** Makes the plumbing of one tab and starts it: session from cookies, timers, agreement with other tabs. */
export function createKernel(options: KernelOptions): HostKernel {
  const { config, navigate, place, fetch: doFetch = (input, init) => fetch(input, init) } = options
  const { jar, tabStore, longStore, apiOrigin, embedder, embedderOrigin } = place
  const loginToken = { value: place.loginToken }
  const clock = createServerClock(tabStore)
  const bus = createBus()
  const queryClient = createQueryClient()
  const writeKeys = createWriteKeys(tabStore)
  const context = { jar, apiOrigin, embedderOrigin, portalId: config.portalId }

  /** Calls whose answer nobody waits for; they outlive the page and never fail. */
  const send = async (endpoint: EndpointDescriptor, body?: unknown): Promise<void> => {
    try {
      await doFetch(urlOf(context, endpoint, {}), {
        ...requestOf(context, endpoint, { body }),
        keepalive: true,
      })
    } catch {
      // Nobody waits for it.
    }
  }
  /** The anti-forgery cookie stays: the browser adds it to the revocation some time after that was sent. */
  const clear = (): void => {
    queryClient.clear()
    writeKeys.clear()
    storage.clear()
    for (const store of [tabStore, longStore]) clearStore(store)
    clearStore({
      names: () => jar.names().filter((name) => name !== CSRF_COOKIE),
      remove: jar.remove,
    })
  }
  const leave = async (
    reason: SignOutReason,
    signOut: () => void,
    last?: Promise<unknown>,
  ): Promise<void> => {
    const csrf = jar.get(CSRF_COOKIE)
    const hasSession = session.state.accessToken !== null
    const revoke = () => revokeSession({ ...context, doFetch }, last)
    await leaveSession(
      { bus, tabs, reporter, embedder, hasSession, clear, navigate, revoke },
      reason,
      signOut,
    )
    if (jar.get(CSRF_COOKIE) === csrf) jar.remove(CSRF_COOKIE)
  }

  const tabs = place.connectTabs((message) => sharing.hear(message))
  const session = createSession({
    jar,
    bus,
    tabs,
    operatorApp: config.operatorApp,
    renew:
      options.renew ??
      (async () => {
        const { renewSession } = await import('@portal/contract/endpoints/renew-session')
        const { access_token: accessToken, expirationTime } = await api.call(renewSession, {})
        return { accessToken, expirationTime }
      }),
    leave,
  })
  const storage = createSecureStorage(tabStore, sessionSecret(jar))
  const reporter = createReporter({
    jar,
    place,
    send,
    now: clock.now,
    session: () => session.state,
  })
  const api = createApi({
    ...context,
    doFetch,
    prefetched: place.prefetched,
    session,
    learnTime: clock.learn,
    onClosed: () => {
      reporter.report('maintenance')
      navigate('/manutencao')
    },
  })
  const inactivity = createInactivity(tabStore)
  const sharing = shareSession({ session, bus, navigate, clear, onReturn: place.onReturn })

  keepUtm(jar, place.search)
  const stops = [
    tabs.close,
    forgetAnswers(session.state$, queryClient),
    sharing.start(),
    watchSession({ session, bus, inactivity, now: clock.heard }),
  ]

  return {
    version: manifest.version,
    config,
    bus,
    session: openSession(session),
    inactivity,
    storage,
    api,
    reporter,
    embedder,
    queryClient,
    sessionControl: session,
    writeKeys,
    keptAnswers: createKeptAnswers(queryClient, storage),
    notes: { get: tabStore.get, set: tabStore.set, remove: tabStore.remove },
    toast: createToast(),
    now: clock.now,
    takeLoginToken: () => {
      const token = loginToken.value
      loginToken.value = null
      return token
    },
    dispose: () => stops.forEach((stop) => stop()),
  }
}
