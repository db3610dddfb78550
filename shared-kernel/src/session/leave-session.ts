import type { SignOutReason } from '../events.ts'
import type { Embedder, EventBus, Reporter } from '../kernel.ts'
import type { Tabs } from '../place/tabs.ts'

export interface LeavePorts {
  readonly bus: EventBus & { forget(): void }
  readonly reporter: Reporter
  readonly embedder: Embedder
  readonly tabs: Pick<Tabs, 'tell'>
  /** False for a visitor, who has nothing that could be revoked. */
  readonly hasSession: boolean
  /** Tells the server, with the session's headers of this moment. */
  revoke(): Promise<void>
  /** Local and session storage, cookies, query cache, notifications. */
  clear(): void
  navigate(path: string): void
}

/** What each reason reports, and where the customer finds themselves afterwards. */
const FAREWELL: Record<
  SignOutReason,
  {
    readonly report: string
    readonly path: string
    readonly isRevoked: boolean
    readonly closes: boolean
  }
> = {
  asked: { report: 'session_leave', path: '/', isRevoked: true, closes: true },
  expired: { report: 'session_leave', path: '/', isRevoked: true, closes: true },
  invalid: { report: 'invalid_session', path: '/', isRevoked: false, closes: true },
  maintenance: { report: 'maintenance', path: '/manutencao', isRevoked: true, closes: false },
}

/** The end of a session in this tab. Everything local is gone at once; the promise waits until the server was told. */
export async function leaveSession(
  ports: LeavePorts,
  reason: SignOutReason,
  signOut: () => void,
): Promise<void> {
  const { report, path, isRevoked, closes } = FAREWELL[reason]
  ports.reporter.report(report)
  const revoked = isRevoked && ports.hasSession ? ports.revoke() : Promise.resolve()
  forgetSession(ports, reason, signOut)
  ports.tabs.tell({ type: 'signed-out', reason })
  if (closes) ports.embedder.tell({ type: 'close' })
  ports.navigate(path)
  await revoked
}

/** The part that every tab does for itself. */
export function forgetSession(
  ports: Pick<LeavePorts, 'bus' | 'clear'>,
  reason: SignOutReason,
  signOut: () => void,
): void {
  signOut()
  ports.clear()
  ports.bus.forget()
  ports.bus.emit('session.ended', { reason })
}
