import type { EventBus } from '../kernel.ts'
import type { KernelSession } from './create-session.ts'
import type { PageAdapter } from '../page/page-adapter.ts'
import { clearSession } from './end-session.ts'
import type { TabMessage } from '../page/tabs.ts'

interface ShareDependencies {
  readonly session: KernelSession
  readonly bus: EventBus
  clear(): void
  navigate(path: string): void
  onRestore: PageAdapter['onRestore']
}

/** Syncs the session of this tab with other tabs and after a restore from the back/forward cache. */
export function shareSession({ session, bus, clear, navigate, onRestore }: ShareDependencies) {
  function endLocally(reason: Extract<TabMessage, { type: 'signed-out' }>['reason']): void {
    if (session.state.status === 'UNAUTHENTICATED') return
    clearSession({ bus, clear }, reason, session.reset)
    navigate('/')
  }

  function reloadSession(): void {
    const before = session.state
    session.readCookies()
    if (session.state.status !== 'UNAUTHENTICATED' || before.status === 'UNAUTHENTICATED') return
    clearSession({ bus, clear }, 'expired', session.reset)
    navigate('/')
  }

  return {
    onMessage: (message: TabMessage): void =>
      message.type === 'signed-out' ? endLocally(message.reason) : reloadSession(),
    start: (): (() => void) => onRestore(reloadSession),
  }
}
