import { Observable, Subject } from 'rxjs'
import type { EventName, PortalEvents } from '../events.ts'
import type { EventBus } from '../kernel.ts'

export interface KernelBus extends EventBus {
  /** Drops the replayed events, so that the next customer's listeners do not receive them. */
  clear(): void
}

interface EmittedEvent {
  readonly payload: unknown
}

/** Creates the event bus of the tab; the last event of each name is replayed to late listeners. */
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
