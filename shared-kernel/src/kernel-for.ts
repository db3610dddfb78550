import { Observable } from 'rxjs'
import { faultOf, type EventOf } from './events.ts'
import type { EventBus, Kernel, Session } from './kernel.ts'
import type { SessionState } from './session-state.ts'

/** The kernel as one remote has it: of its own, and nothing in it that the remote could change for others. */
export interface RemoteKernel<Remote extends string = string> extends Omit<Kernel, 'bus'> {
  /** As the registry knows the remote. */
  readonly remote: Remote
  /** Hears every fact, tells those of the remote alone. */
  readonly bus: EventBus<EventOf<Remote>>
}

/** Whom the customer's document is for. No remote has the token: the kernel's calls carry it. */
const DOCUMENT_READERS: readonly string[] = ['auth', 'payments']

/** Frozen, with the plain objects and lists in it. Getters are not asked. */
function frozen<T extends object>(part: T): T {
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(part)) as {
    value?: unknown
  }[])
    if ([Object, Array].includes(value?.constructor as ObjectConstructor)) frozen(value as object)
  return Object.freeze(part)
}

/**
 * A remote's own facade of the kernel. Its storage and notes are apart from all others', its reports name it, its bus tells its own facts
 * alone. It keeps honest code from mistakes, and is no sandbox: all remotes run in one page.
 */
export function kernelFor<Remote extends string>(
  kernel: Kernel,
  remote: Remote,
): RemoteKernel<Remote> {
  const { version, config, inactivity, api, embedder, toast, storage, notes, reporter, now, bus } =
    kernel
  const prefix = `${remote}.`
  return frozen({
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
        const fault = name.startsWith(prefix) ? faultOf(name, payload) : 'another tells it'
        Object.freeze(payload)
        if (fault === undefined) return bus.emit(name, payload)
        const reason = `${name}: ${fault}`
        console.error(remote, reason)
        reporter.report('fact_refused', { remote, reason })
      },
      on: bus.on,
    },
    session: sessionFor(kernel.session, DOCUMENT_READERS.includes(remote)),
    storage: {
      get: (name) => storage.get(prefix + name),
      set: (name, value) => storage.set(prefix + name, value),
      remove: (name) => storage.remove(prefix + name),
    },
    notes: {
      get: (name) => notes.get(prefix + name),
      set: (name, text) => notes.set(prefix + name, text),
      remove: (name) => notes.remove(prefix + name),
    },
    reporter: { report: (action, custom) => reporter.report(action, { ...custom, remote }) },
    takeLoginToken: remote === 'auth' ? kernel.takeLoginToken : () => null,
  })
}

function sessionFor(session: Session, readsDocument: boolean): Session {
  let last: { readonly whole: SessionState; readonly shown: SessionState } | undefined
  const show = (whole: SessionState): SessionState => {
    if (last?.whole === whole) return last.shown
    const { accessToken, user } = whole
    const shown = frozen({
      ...whole,
      accessToken: accessToken && '[redacted]',
      user: readsDocument ? user : { ...user, document: '' },
    })
    last = { whole, shown }
    return shown
  }
  return {
    get state() {
      return show(session.state)
    },
    get optimized() {
      return session.optimized
    },
    // No pipe: that would carry its source along.
    state$: new Observable((listener) =>
      session.state$.subscribe((whole) => listener.next(show(whole))),
    ),
    extend: session.extend,
  }
}
