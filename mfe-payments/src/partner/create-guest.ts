import { account, ApiProblem, login, type EndpointOutput } from '@portal/contract'
import type { PaymentsEvent } from '@portal/payments'
import { BehaviorSubject, reportListenerErrors, type HostKernel } from 'shared-kernel/guest'
import { getQueryKey, type Observable } from 'shared-kernel/react'
import { createGuestKernel } from './guest-kernel.ts'
import { createTokenRequester } from './token-requester.ts'

/** Sign-in state. `problem` is the reason why a token was rejected. */
type Entry =
  | { readonly state: 'waiting' }
  | { readonly state: 'in' }
  | { readonly state: 'out'; readonly problem: ApiProblem | null }

/** User who signs in with a token of the partner's server. */
export interface Guest {
  readonly kernel: HostKernel
  readonly entry$: Observable<Entry>
  readonly entry: Entry
  notify(event: PaymentsEvent): void
  /** Emits 'ready' once, when the first screen can be used. */
  markReady(): void
  setPath(path: string): void
  /** Handles a token of the partner's server, for a login or a session renewal. */
  acceptToken(token: string): void
  requestTokenAgain(): void
  dispose(): void
}

interface GuestOptions {
  /** Origin of the portal. */
  readonly origin: string
  readonly token: string | undefined
  notify(event: PaymentsEvent): void
}

/** Maximum number of automatic requests for another token in a row. After that the customer has to retry. */
const MAX_REFUSED_TOKENS = 3

/** Time for a token of a page that shows no payments yet. After that the customer may ask for it again. */
const LOGIN_TOKEN_TIMEOUT_MS = 10_000

type VerifiedLogin = EndpointOutput<typeof login> & { readonly verified: object }

const toRenewal = ({ verified }: VerifiedLogin) => ({
  accessToken: verified.access_token,
  expirationTime: verified.expirationTime,
})

const toProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem('UNEXPECTED', { cause: error })

export function createGuest({ origin, token, notify }: GuestOptions): Guest {
  let path = '/'
  let isDisposed = false
  let wasReady = false
  /** Rejected tokens since the last valid one. */
  let refusedTokens = 0
  const entry$ = new BehaviorSubject<Entry>({ state: 'waiting' })
  const tokenRequester = createTokenRequester(notify)

  const notifyProblem = ({ code, traceId }: ApiProblem): void =>
    notify({ type: 'error', code, traceId })

  const canRequestAgain = ({ code }: ApiProblem): boolean =>
    code === 'TOKEN.INVALID' && (refusedTokens += 1) <= MAX_REFUSED_TOKENS

  const loginWithToken = async (encrypted: string): Promise<VerifiedLogin> => {
    const { verified, ...started } = await kernel.api.call(login, { body: { encrypted } })
    // The optimized login needs a birthdate, which only the portal's own pages ask for.
    if (!verified) throw new ApiProblem('TOKEN.INVALID')
    return { ...started, verified }
  }

  const hasSession = (): boolean => kernel.session.state.accessToken !== null

  /** Revokes the session on the server instead of waiting until it expires. */
  const endSession = (): void => void kernel.sessionControl.end('user')

  const beginSession = ({
    access_token: accessToken,
    protocol,
    expirationTime,
    verified,
  }: VerifiedLogin): void => {
    kernel.sessionControl.begin({
      accessToken,
      protocol,
      expirationTime,
      document: verified.document,
      type: verified.type,
    })
    kernel.sessionControl.confirm(verified)
  }

  const isCurrentCustomer = ({ verified }: VerifiedLogin): boolean =>
    hasSession() && verified.document === kernel.session.state.user.document

  /** Login of a token that the page has provided without a request. */
  let unusedLogin: VerifiedLogin | undefined

  /** Renews the session. A rejected token is requested again while the current session is valid. */
  const renewSession = async (
    reason: 'expiring' | 'refused' = 'expiring',
  ): Promise<{ accessToken: string; expirationTime: string }> => {
    if (unusedLogin) return toRenewal(unusedLogin)
    const encrypted = await tokenRequester.request(reason)
    try {
      const renewed = await loginWithToken(encrypted)
      if (!isCurrentCustomer(renewed)) throw new ApiProblem('TOKEN.INVALID')
      refusedTokens = 0
      return toRenewal(renewed)
    } catch (error) {
      const problem = toProblem(error)
      // Maintenance has already ended the session and emitted its event.
      if (problem.code !== 'MAINTENANCE') notifyProblem(problem)
      if (!hasSession() || !canRequestAgain(problem)) throw problem
      return renewSession('refused')
    }
  }

  const kernel = createGuestKernel(origin, () => path, renewSession)

  const rejectEntry = (problem: ApiProblem): void => {
    entry$.next({ state: 'out', problem })
    notifyProblem(problem)
  }

  let tokenTimer: ReturnType<typeof setTimeout> | undefined
  const requestLoginToken = (reason: 'missing' | 'expired' | 'refused'): void => {
    tokenRequester.announce(reason)
    tokenTimer = setTimeout(() => {
      entry$.next({ state: 'out', problem: new ApiProblem('SERVICE.TIMEOUT') })
      notify({ type: 'error', code: 'TOKEN.MISSING', traceId: '-' })
      kernel.reporter.report('token_missing', { reason })
    }, LOGIN_TOKEN_TIMEOUT_MS)
  }

  /** A new session would clear what the customer has entered, so the current one continues. Its invoices may differ. */
  const extendSession = async (opened: VerifiedLogin): Promise<void> => {
    unusedLogin = opened
    await kernel.session.extend().finally(() => {
      unusedLogin = undefined
    })
    refusedTokens = 0
    void kernel.queryClient.invalidateQueries({ queryKey: getQueryKey(account) })
  }

  const openSession = async (encrypted: string): Promise<void> => {
    if (isDisposed) return
    if (!hasSession()) entry$.next({ state: 'waiting' })
    try {
      const opened = await loginWithToken(encrypted)
      if (isCurrentCustomer(opened)) return await extendSession(opened)
      beginSession(opened)
      if (isDisposed) return endSession()
      refusedTokens = 0
      entry$.next({ state: 'in' })
      kernel.reporter.report('login', { channel: 'partner' })
    } catch (error) {
      if (isDisposed) return
      const problem = toProblem(error)
      // An invalid token does not end a valid session.
      if (hasSession()) return notifyProblem(problem)
      rejectEntry(problem)
      if (canRequestAgain(problem)) tokenRequester.announce('refused')
    }
  }

  let opening = Promise.resolve()
  /** One login at a time: the API client discards the response of one that another has overtaken. */
  const enqueueLogin = (encrypted: string): void => {
    opening = opening.then(() => openSession(encrypted))
  }

  const acceptToken = (encrypted: string): void => {
    clearTimeout(tokenTimer)
    if (!tokenRequester.provide(encrypted)) enqueueLogin(encrypted)
  }

  const subscriptions = [
    // Without this handler, RxJS would throw listener errors into the partner's page.
    {
      unsubscribe: reportListenerErrors((error) =>
        kernel.reporter.report('listener_failed', { reason: String(error) }),
      ),
    },
    // Without a new token the session expires, and the signed-out screen lets the customer retry.
    kernel.bus
      .on('session.about-to-expire')
      .subscribe(() => void kernel.session.extend().catch(() => undefined)),
    kernel.bus.on('session.ended').subscribe(({ reason }) => {
      // A rejected login has emitted its own error. During maintenance no token would help.
      if (entry$.value.state !== 'in') return
      // A pending renewal is cancelled, because the next token is for a login.
      tokenRequester.cancel()
      if (reason === 'maintenance') return rejectEntry(new ApiProblem('MAINTENANCE'))
      entry$.next({ state: 'out', problem: null })
      tokenRequester.announce('expired')
    }),
  ]

  if (token) enqueueLogin(token)
  else requestLoginToken('missing')

  return {
    kernel,
    entry$,
    notify,
    acceptToken,
    get entry() {
      return entry$.value
    },
    markReady: () => {
      if (!wasReady) notify({ type: 'ready' })
      wasReady = true
    },
    setPath: (gone) => {
      path = gone
    },
    requestTokenAgain: () => {
      const { value } = entry$
      entry$.next({ state: 'waiting' })
      requestLoginToken(value.state === 'out' && value.problem ? 'refused' : 'expired')
    },
    dispose: () => {
      isDisposed = true
      clearTimeout(tokenTimer)
      for (const follow of subscriptions) follow.unsubscribe()
      tokenRequester.cancel()
      if (hasSession()) endSession()
      kernel.dispose()
      kernel.queryClient.clear()
    },
  }
}
