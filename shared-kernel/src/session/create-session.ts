import { ApiProblem } from '@portal/contract'
import { BehaviorSubject } from 'rxjs'
import type { OwnedBus } from '../bus/create-bus.ts'
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
import { startSession } from './start-session.ts'
import type { Tabs } from '../place/tabs.ts'

/** The token that follows on one that is about to end. */
export interface Renewed {
  accessToken: string
  expirationTime: string
}

/** What the session needs from the rest of the kernel. */
export interface SessionPorts {
  readonly jar: CookieJar
  readonly bus: OwnedBus
  readonly operatorApp: string
  readonly tabs: Pick<Tabs, 'tell'>
  renew(): Promise<Renewed>
  /** Everything that happens around the end: report, revocation, clearing, navigation. */
  leave(reason: SignOutReason, signOut: () => void, last?: Promise<unknown>): Promise<void>
}

/** What only the kernel may do with the session. */
export interface OwnedSession extends Session, SessionControl {
  /** Grows with every login, renewal and end: an answer to a call of an older age says nothing about the present session. */
  readonly age: number
  /** Settles when no renewal is under way, or in doubt. */
  settled(): Promise<void>
  /** Takes over what another tab wrote. */
  readCookies(): void
  /** Back to 'nobody', without telling anyone. */
  reset(): void
}

/** The API gives the same answer to who asks again within a minute. */
const isUnanswered = (error: unknown): boolean => error instanceof ApiProblem && error.status === 0

export function createSession(ports: SessionPorts): OwnedSession {
  const { jar, bus, tabs } = ports
  const fromCookies = (): SessionState => startSession(readSessionCookies(jar), ports.operatorApp)
  const state$ = new BehaviorSubject(fromCookies())
  if (state$.value.status === 'UNAUTHENTICATED') removeSessionCookies(jar)
  let age = 0
  let ending: Promise<void> | undefined
  let renewing: Promise<void> | undefined
  /** A renewal went unanswered, and may have happened: the next refusal is no end before it was asked for again. */
  let isInDoubt = false

  function apply(...actions: readonly SessionAction[]): void {
    const next = actions.reduce(sessionReducer, state$.value)
    if (next === state$.value) return
    if (next.status === 'UNAUTHENTICATED') removeSessionCookies(jar)
    else writeSessionCookies(jar, next)
    state$.next(next)
  }

  const renewed = ({ accessToken, expirationTime }: Renewed): void => {
    const { state } = session
    if (state.status === 'UNAUTHENTICATED') return
    age += 1
    const next = { ...state, accessToken, expirationTime }
    jar.remove(COOKIE.accessToken)
    writeSessionCookies(jar, next)
    state$.next(next)
    tabs.tell({ type: 'session-changed' })
  }

  const session: OwnedSession = {
    get state() {
      return state$.value
    },
    get age() {
      return age
    },
    get optimized() {
      return jar.get(COOKIE.optimized) !== ''
    },
    state$: state$.asObservable(),
    begin: ({ accessToken, protocol, expirationTime, document, type }) => {
      age += 1
      ending = undefined
      bus.forget()
      removeSessionCookies(jar)
      apply(
        { type: 'LOGIN', accessToken, protocol, document, customerType: type },
        { type: 'EXPIRE_SESSION', expirationTime },
      )
      tabs.tell({ type: 'session-changed' })
    },
    confirm: ({ access_token: accessToken, expirationTime, name, phone, tokenSms, birthdate }) => {
      age += 1
      jar.set(COOKIE.tokenSms, tokenSms)
      if (birthdate) jar.set(COOKIE.birthdate, birthdate)
      apply(
        ...(phone ? [{ type: 'SEND_PIN_TO', phone } as const] : []),
        { type: 'VERIFY_PIN', name, accessToken },
        { type: 'EXPIRE_SESSION', expirationTime },
      )
      tabs.tell({ type: 'session-changed' })
    },
    sendPinTo: (phone) => {
      apply({ type: 'SEND_PIN_TO', phone })
      tabs.tell({ type: 'session-changed' })
    },
    giveUp: () => {
      session.reset()
      tabs.tell({ type: 'session-changed' })
    },
    extend: () => {
      renewing ??= ports
        .renew()
        .then(renewed)
        .finally(() => {
          renewing = undefined
        })
      renewing.then(
        () => {
          isInDoubt = false
        },
        (error: unknown) => {
          isInDoubt = isUnanswered(error)
        },
      )
      return renewing
    },
    end: (reason, last) => {
      if (ending) return ending
      const end = ports.leave(reason, session.reset, last).finally(() => {
        if (ending === end) ending = undefined
      })
      ending = end
      return end
    },
    settled: async () => {
      if (renewing === undefined && isInDoubt) session.extend().catch(() => undefined)
      await renewing?.catch(() => undefined)
    },
    readCookies: () => {
      age += 1
      state$.next(fromCookies())
    },
    reset: () => {
      age += 1
      apply({ type: 'LOGOUT' })
    },
  }
  return session
}
