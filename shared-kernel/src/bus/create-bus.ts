import { Observable, Subject } from 'rxjs'
import type { EventName, PortalEvents } from '../events.ts'
import type { EventBus } from '../kernel.ts'

/** What only the kernel may do with the bus. */
export interface OwnedBus extends EventBus {
  /** Late listeners hear nothing of what was said before: the facts belonged to the customer who left. */
  forget(): void
}

interface Fact {
  readonly payload: unknown
}

/** One bus per tab: the last fact of each name is replayed to whoever comes later. */
export function createBus(): OwnedBus {
  const last = new Map<EventName, Fact>()
  const facts = new Subject<Fact & { readonly name: EventName }>()
  return {
    emit: (name, payload) => {
      last.set(name, { payload })
      facts.next({ name, payload })
    },
    on: <N extends EventName>(name: N) =>
      new Observable<PortalEvents[N]>((listener) => {
        const live = facts.subscribe((fact) => {
          if (fact.name === name) listener.next(fact.payload as PortalEvents[N])
        })
        const before = last.get(name)
        if (before) listener.next(before.payload as PortalEvents[N])
        return live
      }),
    forget: () => last.clear(),
  }
}
