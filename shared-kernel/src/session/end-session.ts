import type { SignOutReason } from '../events.ts'
import type { Embedder, EventBus, Reporter } from '../kernel.ts'
import type { Tabs } from '../page/tabs.ts'

interface EndSessionDependencies {
  readonly bus: EventBus
  readonly reporter: Reporter
  readonly embedder: Embedder
  readonly tabs: Pick<Tabs, 'send'>
  /** False for an anonymous user, who has nothing to revoke. */
  readonly hasSession: boolean
  /** Revokes the session on the server, with the headers of the current session. */
  revoke(): Promise<void>
  clear(): void
  navigate(path: string): void
}

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

/**
 * Ends the session in this tab. Local data is cleared synchronously; the promise resolves when the
 * server has revoked the session.
 */
export async function endSession(
  dependencies: EndSessionDependencies,
  reason: SignOutReason,
  signOut: () => void,
): Promise<void> {
  const { report, path, shouldRevoke, shouldClose } = SIGN_OUT_EFFECTS[reason]
  dependencies.reporter.report(report)
  const revoked =
    shouldRevoke && dependencies.hasSession ? dependencies.revoke() : Promise.resolve()
  // Nothing ended where cookies of a partner alone had no token.
  const announced = reason === 'invalid' && !dependencies.hasSession ? null : reason
  clearSession(dependencies, announced, signOut)
  dependencies.tabs.send({ type: 'signed-out', reason })
  if (shouldClose) dependencies.embedder.send({ type: 'close' })
  dependencies.navigate(path)
  await revoked
}

/** Clears the session in one tab; every tab calls it. Without a reason nothing is announced. */
export function clearSession(
  dependencies: Pick<EndSessionDependencies, 'bus' | 'clear'>,
  reason: SignOutReason | null,
  signOut: () => void,
): void {
  signOut()
  dependencies.clear()
  if (reason) dependencies.bus.emit('session.ended', { reason })
}
