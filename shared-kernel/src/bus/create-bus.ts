import { Observable, Subject } from 'rxjs'
import { faultOf, type EventName, type PortalEvents } from '../events'
import type { EventBus } from '../kernel'
import { REMOTE_CONTRACT_VERSION } from '../remote'

/** What only the kernel may do with the bus. */
export interface OwnedBus extends EventBus {
  /** Tells a fact in the name of a remote. `fault`: why it is none. */
  tell(name: EventName, payload: unknown, remote: string, fault?: string): void
  /** Late listeners hear nothing of what was said before: the facts belonged to the customer who left. */
  forget(): void
}

/** A fact that nobody heard, because of who told it or what it said. `remote`: who told it. */
export interface RefusedFact {
  readonly remote: string
  readonly reason: string
}

interface Fact {
  readonly payload: unknown
}

/** One bus per tab: the last fact of each name is replayed to whoever comes later. What is no fact, or another's, goes to `onRefused`. */
export function createBus(onRefused: (refused: RefusedFact) => void): OwnedBus {
  const last = new Map<EventName, Fact>()
  const facts = new Subject<Fact & { readonly name: EventName }>()
  const tell = (name: EventName, payload: unknown, remote: string, fault = faultOf(name, payload)): void => {
    if (fault !== undefined) return onRefused({ remote, reason: `${name}: ${fault}` })
    Object.freeze(payload)
    last.set(name, { payload })
    facts.next({ name, payload })
  }
  return {
    version: REMOTE_CONTRACT_VERSION,
    emit: (name, payload) => tell(name, payload, 'host'),
    on: <N extends EventName>(name: N) =>
      new Observable<PortalEvents[N]>((listener) => {
        const live = facts.subscribe((fact) => {
          if (fact.name === name) listener.next(fact.payload as PortalEvents[N])
        })
        const before = last.get(name)
        if (before) listener.next(before.payload as PortalEvents[N])
        return live
      }),
    tell,
    forget: () => last.clear(),
  }
}
