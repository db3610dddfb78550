import { ApiProblem, login, type EndpointOutput } from '@portal/contract'
import type { PaymentsEvent } from '@portal/payments'
import { BehaviorSubject, isolateListeners, type HostKernel } from 'shared-kernel/guest'
import type { Observable } from 'shared-kernel/react'
import { createGuestKernel } from './guest-kernel.ts'
import { createTokenDesk } from './token-desk.ts'

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
  tell(event: PaymentsEvent): void
  /** The first screen can be used: told once, whoever comes in again. */
  ready(): void
  /** The page that is shown, for reports. */
  goneTo(path: string): void
  /** Takes a token of the partner's server: for the login, or for a session that is about to end. */
  bring(token: string): void
  /** The customer asks for another try where nobody is in. */
  askAgain(): void
  dispose(): void
}

interface GuestPorts {
  /** The portal's. */
  readonly origin: string
  readonly token: string | undefined
  tell(event: PaymentsEvent): void
}

/** So often in a row another token is asked for where one was refused; then only when the customer asks. */
const MOST_REFUSED = 3

type Verified = EndpointOutput<typeof login> & { readonly verified: object }

const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem('UNEXPECTED', { cause: error })

export function createGuest({ origin, token, tell }: GuestPorts): Guest {
  let path = '/'
  let isGone = false
  let wasReady = false
  /** Since a token was good. */
  let refused = 0
  const entry$ = new BehaviorSubject<Entry>({ state: 'waiting' })
  const desk = createTokenDesk(tell)

  const tellProblem = ({ code, traceId }: ApiProblem): void =>
    tell({ type: 'error', code, traceId })

  const mayAskAgain = ({ code }: ApiProblem): boolean =>
    code === 'TOKEN.INVALID' && (refused += 1) <= MOST_REFUSED

  const exchange = async (encrypted: string): Promise<Verified> => {
    const { verified, ...started } = await kernel.api.call(login, { body: { encrypted } })
    // A person of the optimized journey has a birthdate to choose, which the portal's own pages ask for.
    if (!verified) throw new ApiProblem('TOKEN.INVALID')
    return { ...started, verified }
  }

  const isAlive = (): boolean => kernel.session.state.accessToken !== null

  /** Nobody comes back to this session: the server is told, and does not wait for it to run out. */
  const leave = (): void => void kernel.sessionControl.end('asked')

  const begin = ({
    access_token: accessToken,
    protocol,
    expirationTime,
    verified,
  }: Verified): void => {
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
  const renew = async (
    reason: 'expiring' | 'refused' = 'expiring',
  ): Promise<{ accessToken: string; expirationTime: string }> => {
    const encrypted = await desk.ask(reason)
    try {
      const { verified } = await exchange(encrypted)
      if (verified.document !== kernel.session.state.user.document)
        throw new ApiProblem('TOKEN.INVALID')
      refused = 0
      return { accessToken: verified.access_token, expirationTime: verified.expirationTime }
    } catch (error) {
      const problem = problemOf(error)
      // Maintenance has ended the session, and was told with that.
      if (problem.code !== 'MAINTENANCE') tellProblem(problem)
      if (!isAlive() || !mayAskAgain(problem)) throw problem
      return renew('refused')
    }
  }

  const kernel = createGuestKernel(origin, () => path, renew)

  const stayOut = (problem: ApiProblem): void => {
    entry$.next({ state: 'out', problem })
    tellProblem(problem)
  }

  const enter = async (encrypted: string): Promise<void> => {
    if (!isAlive()) entry$.next({ state: 'waiting' })
    try {
      begin(await exchange(encrypted))
      if (isGone) return leave()
      refused = 0
      entry$.next({ state: 'in' })
      kernel.reporter.report('login', { channel: 'partner' })
    } catch (error) {
      if (isGone) return
      const problem = problemOf(error)
      // Who is in stays in: a token that nobody asked for changes nothing where it is no good.
      if (isAlive()) return tellProblem(problem)
      stayOut(problem)
      if (mayAskAgain(problem)) desk.want('refused')
    }
  }

  const bring = (encrypted: string): void => {
    if (!desk.handIn(encrypted)) void enter(encrypted)
  }

  const follows = [
    // Else RxJS throws it into a page that is somebody else's.
    {
      unsubscribe: isolateListeners((error) =>
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
      desk.close()
      if (reason === 'maintenance') return stayOut(new ApiProblem('MAINTENANCE'))
      entry$.next({ state: 'out', problem: null })
      desk.want('expired')
    }),
  ]

  if (token === undefined) desk.want('missing')
  else void enter(token)

  return {
    kernel,
    entry$,
    tell,
    bring,
    get entry() {
      return entry$.value
    },
    ready: () => {
      if (!wasReady) tell({ type: 'ready' })
      wasReady = true
    },
    goneTo: (gone) => {
      path = gone
    },
    askAgain: () => {
      const { value } = entry$
      entry$.next({ state: 'waiting' })
      desk.want(value.state === 'out' && value.problem ? 'refused' : 'expired')
    },
    dispose: () => {
      isGone = true
      for (const follow of follows) follow.unsubscribe()
      desk.close()
      if (isAlive()) leave()
      kernel.dispose()
      kernel.queryClient.clear()
    },
  }
}
