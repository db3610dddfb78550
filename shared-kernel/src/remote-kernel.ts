import { Observable } from 'rxjs'
import { findPayloadError, type OwnedEventName } from './events.ts'
import type { EventBus, Kernel, Session } from './kernel.ts'
import type { SessionState } from './session-state.ts'

/** Facade of the kernel for one remote; it has nothing that the remote could change for others. */
export interface RemoteKernel<Remote extends string = string> extends Omit<Kernel, 'bus'> {
  /** Name of the remote in the registry. */
  readonly remote: Remote
  /** Receives every event, emits those of the remote only. */
  readonly bus: EventBus<OwnedEventName<Remote>>
}

/** Remotes that may read the customer's document. None has the token: the kernel adds it. */
const DOCUMENT_READERS: readonly string[] = ['auth', 'payments']

/** Freezes an object and its plain objects and lists; does not call getters. */
function deepFreeze<T extends object>(part: T): T {
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(part)) as {
    value?: unknown
  }[])
    if ([Object, Array].includes(value?.constructor as ObjectConstructor))
      deepFreeze(value as object)
  return Object.freeze(part)
}

/**
 * Creates a remote's own facade of the kernel. Storage is namespaced, reports carry the remote's
 * name, and the bus emits only the remote's events. It prevents mistakes of honest code and is no
 * sandbox, because all remotes share one page.
 */
export function createRemoteKernel<Remote extends string>(
  kernel: Kernel,
  remote: Remote,
): RemoteKernel<Remote> {
  const {
    version,
    config,
    inactivity,
    api,
    embedder,
    toast,
    storage,
    tabStore,
    drafts,
    reporter,
    now,
    bus,
  } = kernel
  const prefix = `${remote}.`
  return deepFreeze({
    version,
    config,
    inactivity,
    api,
    embedder,
    toast,
    now,
    drafts,
    remote,
    bus: {
      emit: (name, payload) => {
        const error = name.startsWith(prefix) ? findPayloadError(name, payload) : 'foreign event'
        Object.freeze(payload)
        if (error === undefined) return bus.emit(name, payload)
        const reason = `${name}: ${error}`
        console.error(remote, reason)
        reporter.report('event_rejected', { remote, reason })
      },
      on: bus.on,
    },
    session: createRemoteSession(kernel.session, DOCUMENT_READERS.includes(remote)),
    storage: {
      get: (name) => storage.get(prefix + name),
      set: (name, value) => storage.set(prefix + name, value),
      remove: (name) => storage.remove(prefix + name),
    },
    tabStore: {
      get: (name) => tabStore.get(prefix + name),
      set: (name, text) => tabStore.set(prefix + name, text),
      remove: (name) => tabStore.remove(prefix + name),
    },
    reporter: { report: (action, custom) => reporter.report(action, { ...custom, remote }) },
    consumeLoginToken: remote === 'auth' ? kernel.consumeLoginToken : () => null,
  })
}

function createRemoteSession(session: Session, canReadDocument: boolean): Session {
  let last: { readonly source: SessionState; readonly masked: SessionState } | undefined
  const maskState = (source: SessionState): SessionState => {
    if (last?.source === source) return last.masked
    const { accessToken, user } = source
    const masked = deepFreeze({
      ...source,
      accessToken: accessToken && '[redacted]',
      user: canReadDocument ? user : { ...user, document: '' },
    })
    last = { source, masked }
    return masked
  }
  return {
    get state() {
      return maskState(session.state)
    },
    get isOptimized() {
      return session.isOptimized
    },
    // No `pipe`, because that would expose the source observable.
    state$: new Observable((listener) =>
      session.state$.subscribe((source) => listener.next(maskState(source))),
    ),
    extend: session.extend,
  }
}
