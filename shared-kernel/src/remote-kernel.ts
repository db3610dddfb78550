import { Observable } from 'rxjs'
import { findPayloadError, type OwnedEventName } from './events.ts'
import type { EventBus, Kernel, Session } from './kernel.ts'
import type { SessionState } from './session-state.ts'

/** The kernel as one remote has it: of its own, and nothing in it that the remote could change for others. */
export interface RemoteKernel<Remote extends string = string> extends Omit<Kernel, 'bus'> {
  /** As the registry knows the remote. */
  readonly remote: Remote
  /** Hears every fact, tells those of the remote alone. */
  readonly bus: EventBus<OwnedEventName<Remote>>
}

/** Whom the customer's document is for. No remote has the token: the kernel's calls carry it. */
const DOCUMENT_READERS: readonly string[] = ['auth', 'payments']

/** Frozen, with the plain objects and lists in it. Getters are not asked. */
function deepFreeze<T extends object>(part: T): T {
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(part)) as {
    value?: unknown
  }[])
    if ([Object, Array].includes(value?.constructor as ObjectConstructor))
      deepFreeze(value as object)
  return Object.freeze(part)
}

/**
 * A remote's own facade of the kernel. Its storage and notes are apart from all others', its reports name it, its bus tells its own facts
 * alone. It keeps honest code from mistakes, and is no sandbox: all remotes run in one page.
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
    tabStore: tabStore,
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
    remote,
    bus: {
      emit: (name, payload) => {
        const error = name.startsWith(prefix)
          ? findPayloadError(name, payload)
          : 'owned by another remote'
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
  let last: { readonly whole: SessionState; readonly shown: SessionState } | undefined
  const maskState = (whole: SessionState): SessionState => {
    if (last?.whole === whole) return last.shown
    const { accessToken, user } = whole
    const masked = deepFreeze({
      ...whole,
      accessToken: accessToken && '[redacted]',
      user: canReadDocument ? user : { ...user, document: '' },
    })
    last = { whole, shown: masked }
    return masked
  }
  return {
    get state() {
      return maskState(session.state)
    },
    get isOptimized() {
      return session.isOptimized
    },
    // No pipe: that would carry its source along.
    state$: new Observable((listener) =>
      session.state$.subscribe((whole) => listener.next(maskState(whole))),
    ),
    extend: session.extend,
  }
}
