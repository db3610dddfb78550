import { Observable, Subject } from 'rxjs'
import type { EventName, PortalEvents } from '../events.ts'
import type { EventBus } from '../kernel.ts'

/** What only the kernel may do with the bus. */
export interface KernelBus extends EventBus {
  /** Late listeners hear nothing of what was said before: the facts belonged to the customer who left. */
  clear(): void
}

interface EmittedEvent {
  readonly payload: unknown
}

/** One bus per tab: the last fact of each name is replayed to whoever comes later. */
export function createBus(): KernelBus {
  const last = new Map<EventName, EmittedEvent>()
  const events = new Subject<EmittedEvent & { readonly name: EventName }>()
  return {
    emit: (name, payload) => {
      last.set(name, { payload })
      events.next({ name, payload })
    },
    on: <N extends EventName>(name: N) =>
      new Observable<PortalEvents[N]>((listener) => {
        const live = events.subscribe((fact) => {
          if (fact.name === name) listener.next(fact.payload as PortalEvents[N])
        })
        const before = last.get(name)
        if (before) listener.next(before.payload as PortalEvents[N])
        return live
      }),
    clear: () => last.clear(),
  }
}
