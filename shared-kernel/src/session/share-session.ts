import type { SignOutReason } from '../events.ts'
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

/** Chromium stores cookies asynchronously: a message often arrives before its tab's cookies. */
const COOKIE_DELAY_MS = 300

/** Syncs the session with other tabs and after a restore from the back/forward cache. */
export function shareSession({ session, bus, clear, navigate, onRestore }: ShareDependencies) {
  /**
   * The cookies decide: a tab that was frozen receives its messages late, when another login may
   * have started.
   */
  function reloadSession(reason: SignOutReason | null): void {
    const before = session.state
    session.readCookies()
    const { status, accessToken } = session.state
    // A cookie of a partner may remain after the sign-out.
    const hasEnded =
      status === 'UNAUTHENTICATED' || (before.accessToken !== null && accessToken === null)
    if (!hasEnded || before.status === 'UNAUTHENTICATED') return
    clearSession({ bus, clear }, reason, session.reset)
    navigate('/')
  }

  return {
    onMessage: ({ reason = null }: TabMessage): void => {
      if (reason) reloadSession(reason)
      // Not at once: half of the cookies of a renewal or login would end it. Only a cancelled login
      // ends here.
      setTimeout(reloadSession, COOKIE_DELAY_MS, reason)
    },
    start: (): (() => void) => onRestore(() => reloadSession('expired')),
  }
}
