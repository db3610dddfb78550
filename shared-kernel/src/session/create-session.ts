import { ApiProblem } from '@portal/contract'
import { BehaviorSubject } from 'rxjs'
import type { KernelBus } from '../bus/create-bus.ts'
import type { CookieJar } from '../cookies/cookie-jar.ts'
import type { SignOutReason } from '../events.ts'
import type { Session } from '../kernel.ts'
import type { SessionState } from '../session-state.ts'
import {
  COOKIE,
  readSessionCookies,
  removeSessionCookies,
  writeSessionCookies,
} from '../cookies/session-cookies.ts'
import type { SessionControl } from './session-control.ts'
import { sessionReducer, type SessionAction } from './session-reducer.ts'
import { restoreSession } from './restore-session.ts'
import type { Tabs } from '../page/tabs.ts'

export interface RenewedToken {
  accessToken: string
  expirationTime: string
}

interface SessionDependencies {
  readonly jar: CookieJar
  readonly bus: KernelBus
  readonly operatorApp: string
  readonly tabs: Pick<Tabs, 'send'>
  renew(): Promise<RenewedToken>
  /** Called when the session ends: reports, revokes, clears and navigates. */
  onEnd(reason: SignOutReason, signOut: () => void, last?: Promise<unknown>): Promise<void>
}

export interface KernelSession extends Session, SessionControl {
  /** Grows with every login, renewal and end, so that a response to an earlier epoch is ignored. */
  readonly epoch: number
  /** True while a renewal waits for its response. */
  readonly isRenewing: boolean
  /**
   * Resolves when no renewal is pending or uncertain, and reads one of another tab whose message
   * has not arrived yet.
   */
  waitForRenewal(): Promise<void>
  /**
   * Resolves when the server has revoked the session that ended last, otherwise with `signOut` of a
   * cancelled login, or after 5 s.
   */
  waitForEnd(signOut?: Promise<unknown>): Promise<void>
  /** Restores the state that another tab wrote to the cookies. */
  readCookies(): void
  /** Reads the cookies if another tab renewed or replaced the session; false without a renewal. */
  readRenewal(): boolean
  /** Signs out locally without notifying other tabs. */
  reset(): void
}

const LONGEST_END_MS = 5000
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** The API returns the same token for a repeated renewal within a minute. */
const hasNoResponse = (error: unknown): boolean => error instanceof ApiProblem && error.status === 0

export function createSession(dependencies: SessionDependencies): KernelSession {
  const { jar, bus, tabs } = dependencies
  const fromCookies = (): SessionState =>
    restoreSession(readSessionCookies(jar), dependencies.operatorApp)
  const state$ = new BehaviorSubject(fromCookies())
  if (state$.value.status === 'UNAUTHENTICATED') removeSessionCookies(jar)
  let epoch = 0
  let ending: Promise<void> | undefined
  let renewing: Promise<void> | undefined
  /**
   * A renewal without response may have succeeded: it is repeated before a 401 ends the session.
   */
  let isRenewalUncertain = false

  function applyActions(...actions: readonly SessionAction[]): void {
    const next = actions.reduce(sessionReducer, state$.value)
    if (next === state$.value) return
    if (next.status === 'UNAUTHENTICATED') removeSessionCookies(jar)
    else writeSessionCookies(jar, next)
    state$.next(next)
  }

  const applyRenewal = ({ accessToken, expirationTime }: RenewedToken): void => {
    const { state } = session
    if (state.status === 'UNAUTHENTICATED') return
    epoch += 1
    const next = { ...state, accessToken, expirationTime }
    jar.remove(COOKIE.accessToken)
    writeSessionCookies(jar, next)
    state$.next(next)
    tabs.send({ type: 'session-changed' })
  }

  const session: KernelSession = {
    get state() {
      return state$.value
    },
    get epoch() {
      return epoch
    },
    get isRenewing() {
      return renewing !== undefined
    },
    get isOptimized() {
      return jar.get(COOKIE.optimized) !== ''
    },
    state$: state$.asObservable(),
    begin: ({ accessToken, protocol, expirationTime, document, type }) => {
      epoch += 1
      ending = undefined
      bus.clear()
      removeSessionCookies(jar)
      applyActions(
        { type: 'LOGIN', accessToken, protocol, document, customerType: type },
        { type: 'EXPIRE_SESSION', expirationTime },
      )
      tabs.send({ type: 'session-changed' })
    },
    confirm: ({ access_token: accessToken, expirationTime, name, phone, tokenSms, birthdate }) => {
      epoch += 1
      jar.set(COOKIE.tokenSms, tokenSms)
      if (birthdate) jar.set(COOKIE.birthdate, birthdate)
      applyActions(
        ...(phone ? [{ type: 'SEND_PIN_TO', phone } as const] : []),
        { type: 'VERIFY_PIN', name, accessToken },
        { type: 'EXPIRE_SESSION', expirationTime },
      )
      tabs.send({ type: 'session-changed' })
    },
    setPinPhone: (phone) => {
      applyActions({ type: 'SEND_PIN_TO', phone })
      tabs.send({ type: 'session-changed' })
    },
    abandon: () => {
      session.reset()
      tabs.send({ type: 'session-changed' })
    },
    extend: () => {
      renewing ??= dependencies
        .renew()
        .then(applyRenewal)
        .finally(() => {
          renewing = undefined
        })
      renewing.then(
        () => {
          isRenewalUncertain = false
        },
        (error: unknown) => {
          isRenewalUncertain = hasNoResponse(error)
        },
      )
      return renewing
    },
    end: (reason, last) => {
      if (ending) return ending
      const end = dependencies.onEnd(reason, session.reset, last).finally(() => {
        if (ending === end) ending = undefined
      })
      ending = end
      return end
    },
    waitForRenewal: async () => {
      if (renewing === undefined && isRenewalUncertain) session.extend().catch(() => undefined)
      await renewing?.catch(() => undefined)
      session.readRenewal()
    },
    waitForEnd: async (signOut) => {
      const pending = ending ?? signOut
      if (pending) await Promise.race([pending, wait(LONGEST_END_MS)])
    },
    readCookies: () => {
      epoch += 1
      state$.next(fromCookies())
    },
    readRenewal: () => {
      const { accessToken, expirationTime } = fromCookies()
      const isRenewed = !!accessToken && expirationTime !== state$.value.expirationTime
      if (isRenewed) session.readCookies()
      return isRenewed
    },
    reset: () => {
      epoch += 1
      applyActions({ type: 'LOGOUT' })
    },
  }
  return session
}
