import { ApiProblem, login, type EndpointOutput } from '@portal/contract'
import type { PaymentsEvent } from '@portal/payments'
import { BehaviorSubject, reportListenerErrors, type HostKernel } from 'shared-kernel/guest'
import type { Observable } from 'shared-kernel/react'
import { createGuestKernel } from './guest-kernel.ts'
import { createTokenRequester } from './token-requester.ts'

/** Who is there: nobody yet, a customer, or nobody any more. `problem`: why a token let nobody in. */
type Entry =
  | { readonly state: 'waiting' }
  | { readonly state: 'in' }
  | { readonly state: 'out'; readonly problem: ApiProblem | null }

/** A customer whom a partner's page brings along. */
export interface Guest {
  readonly kernel: HostKernel
  readonly entry$: Observable<Entry>
  readonly entry: Entry
  notify(event: PaymentsEvent): void
  /** The first screen can be used: told once, whoever comes in again. */
  markReady(): void
  /** The page that is shown, for reports. */
  setPath(path: string): void
  /** Takes a token of the partner's server: for the login, or for a session that is about to end. */
  acceptToken(token: string): void
  /** The customer asks for another try where nobody is in. */
  requestTokenAgain(): void
  dispose(): void
}

interface GuestOptions {
  /** The portal's. */
  readonly origin: string
  readonly token: string | undefined
  notify(event: PaymentsEvent): void
}

/** So often in a row another token is asked for where one was refused; then only when the customer asks. */
const MAX_REFUSED_TOKENS = 3

type VerifiedLogin = EndpointOutput<typeof login> & { readonly verified: object }

const toProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem('UNEXPECTED', { cause: error })

export function createGuest({ origin, token, notify }: GuestOptions): Guest {
  let path = '/'
  let isDisposed = false
  let wasReady = false
  /** Since a token was good. */
  let refusedTokens = 0
  const entry$ = new BehaviorSubject<Entry>({ state: 'waiting' })
  const tokenRequester = createTokenRequester(notify)

  const notifyProblem = ({ code, traceId }: ApiProblem): void =>
    notify({ type: 'error', code, traceId })

  const canRequestAgain = ({ code }: ApiProblem): boolean =>
    code === 'TOKEN.INVALID' && (refusedTokens += 1) <= MAX_REFUSED_TOKENS

  const loginWithToken = async (encrypted: string): Promise<VerifiedLogin> => {
    const { verified, ...started } = await kernel.api.call(login, { body: { encrypted } })
    // A person of the optimized journey has a birthdate to choose, which the portal's own pages ask for.
    if (!verified) throw new ApiProblem('TOKEN.INVALID')
    return { ...started, verified }
  }

  const hasSession = (): boolean => kernel.session.state.accessToken !== null

  /** Nobody comes back to this session: the server is told, and does not wait for it to run out. */
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

  /** A token that is refused is asked for again while the session lives, which a good one keeps. */
  const renewSession = async (
    reason: 'expiring' | 'refused' = 'expiring',
  ): Promise<{ accessToken: string; expirationTime: string }> => {
    const encrypted = await tokenRequester.request(reason)
    try {
      const { verified } = await loginWithToken(encrypted)
      if (verified.document !== kernel.session.state.user.document)
        throw new ApiProblem('TOKEN.INVALID')
      refusedTokens = 0
      return { accessToken: verified.access_token, expirationTime: verified.expirationTime }
    } catch (error) {
      const problem = toProblem(error)
      // Maintenance has ended the session, and was told with that.
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

  const openSession = async (encrypted: string): Promise<void> => {
    if (!hasSession()) entry$.next({ state: 'waiting' })
    try {
      beginSession(await loginWithToken(encrypted))
      if (isDisposed) return endSession()
      refusedTokens = 0
      entry$.next({ state: 'in' })
      kernel.reporter.report('login', { channel: 'partner' })
    } catch (error) {
      if (isDisposed) return
      const problem = toProblem(error)
      // Who is in stays in: a token that nobody asked for changes nothing where it is no good.
      if (hasSession()) return notifyProblem(problem)
      rejectEntry(problem)
      if (canRequestAgain(problem)) tokenRequester.announce('refused')
    }
  }

  const acceptToken = (encrypted: string): void => {
    if (!tokenRequester.provide(encrypted)) void openSession(encrypted)
  }

  const subscriptions = [
    // Else RxJS throws it into a page that is somebody else's.
    {
      unsubscribe: reportListenerErrors((error) =>
        kernel.reporter.report('listener_failed', { reason: String(error) }),
      ),
    },
    // When no token comes the session ends, and is asked for again by whoever reads the screen.
    kernel.bus
      .on('session.about-to-expire')
      .subscribe(() => void kernel.session.extend().catch(() => undefined)),
    kernel.bus.on('session.ended').subscribe(({ reason }) => {
      // A login that was refused says so itself, and in maintenance no token would help.
      if (entry$.value.state !== 'in') return
      // The next token is for a login.
      tokenRequester.cancel()
      if (reason === 'maintenance') return rejectEntry(new ApiProblem('MAINTENANCE'))
      entry$.next({ state: 'out', problem: null })
      tokenRequester.announce('expired')
    }),
  ]

  if (token === undefined) tokenRequester.announce('missing')
  else void openSession(token)

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
      tokenRequester.announce(value.state === 'out' && value.problem ? 'refused' : 'expired')
    },
    dispose: () => {
      isDisposed = true
      for (const follow of subscriptions) follow.unsubscribe()
      tokenRequester.cancel()
      if (hasSession()) endSession()
      kernel.dispose()
      kernel.queryClient.clear()
    },
  }
}
