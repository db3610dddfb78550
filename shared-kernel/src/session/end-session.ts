import type { SignOutReason } from '../events.ts'
import type { Embedder, EventBus, Reporter } from '../kernel.ts'
import type { Tabs } from '../page/tabs.ts'

export interface EndSessionDependencies {
  readonly bus: EventBus & { clear(): void }
  readonly reporter: Reporter
  readonly embedder: Embedder
  readonly tabs: Pick<Tabs, 'send'>
  /** False for a visitor, who has nothing that could be revoked. */
  readonly hasSession: boolean
  /** Tells the server, with the session's headers of this moment. */
  revoke(): Promise<void>
  /** Local and session storage, cookies, query cache, notifications. */
  clear(): void
  navigate(path: string): void
}

/** What each reason reports, and where the customer finds themselves afterwards. */
const SIGN_OUT_EFFECTS: Record<
  SignOutReason,
  {
    readonly report: string
    readonly path: string
    readonly shouldRevoke: boolean
    readonly shouldClose: boolean
  }
> = {
  user: { report: 'session_leave', path: '/', shouldRevoke: true, shouldClose: true },
  expired: { report: 'session_leave', path: '/', shouldRevoke: true, shouldClose: true },
  invalid: { report: 'invalid_session', path: '/', shouldRevoke: false, shouldClose: true },
  maintenance: {
    report: 'maintenance',
    path: '/manutencao',
    shouldRevoke: true,
    shouldClose: false,
  },
}

/** The end of a session in this tab. Everything local is gone at once; the promise waits until the server was told. */
export async function endSession(
  dependencies: EndSessionDependencies,
  reason: SignOutReason,
  signOut: () => void,
): Promise<void> {
  const { report, path, shouldRevoke: isRevoked, shouldClose: closes } = SIGN_OUT_EFFECTS[reason]
  dependencies.reporter.report(report)
  const revoked = isRevoked && dependencies.hasSession ? dependencies.revoke() : Promise.resolve()
  clearSession(dependencies, reason, signOut)
  dependencies.tabs.send({ type: 'signed-out', reason })
  if (closes) dependencies.embedder.send({ type: 'close' })
  dependencies.navigate(path)
  await revoked
}

/** The part that every tab does for itself. */
export function clearSession(
  dependencies: Pick<EndSessionDependencies, 'bus' | 'clear'>,
  reason: SignOutReason,
  signOut: () => void,
): void {
  signOut()
  dependencies.clear()
  dependencies.bus.clear()
  dependencies.bus.emit('session.ended', { reason })
}
