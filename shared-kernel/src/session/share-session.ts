import type { EventBus } from '../kernel.ts'
import type { OwnedSession } from './create-session.ts'
import type { Place } from '../place/place.ts'
import { forgetSession } from './leave-session.ts'
import type { TabMessage } from '../place/tabs.ts'

interface SharePorts {
  readonly session: OwnedSession
  readonly bus: EventBus & { forget(): void }
  clear(): void
  navigate(path: string): void
  onReturn: Place['onReturn']
}

/** Makes this tab agree with what the others, or the time it spent in the back/forward cache, did to the session. */
export function shareSession({ session, bus, clear, navigate, onReturn }: SharePorts) {
  function leave(reason: Extract<TabMessage, { type: 'signed-out' }>['reason']): void {
    if (session.state.status === 'UNAUTHENTICATED') return
    forgetSession({ bus, clear }, reason, session.reset)
    navigate('/')
  }

  function readAgain(): void {
    const before = session.state
    session.readCookies()
    if (session.state.status !== 'UNAUTHENTICATED' || before.status === 'UNAUTHENTICATED') return
    forgetSession({ bus, clear }, 'expired', session.reset)
    navigate('/')
  }

  return {
    hear: (message: TabMessage): void =>
      message.type === 'signed-out' ? leave(message.reason) : readAgain(),
    start: (): (() => void) => onReturn(readAgain),
  }
}
