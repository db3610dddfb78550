import { Agent, type Dispatcher } from 'undici'

const CHECK_INTERVAL_MS = 500
const READY_TIMEOUT_MS = 2_000

/** The processes of the API. Whoever is leaving, or away, gets no new calls as long as another one is ready. */
export interface ApiUpstreams {
  /** Connections to all of them; which one a call gets is decided here, whatever its URL says. */
  connect(options: Agent.Options): Dispatcher
  /** True while one of them says that it can serve. */
  isReady(): Promise<boolean>
  close(): void
}

export function createApiUpstreams(urls: readonly [string, ...string[]]): ApiUpstreams {
  const origins = urls.map((url) => new URL(url).origin)
  const unavailable = new Set<string>()
  let turn = 0

  const pickOrigin = (): string => {
    const ready = origins.filter((origin) => !unavailable.has(origin))
    // When none is ready, asking is the only way to learn that one came back.
    const candidates = ready.length > 0 ? ready : origins
    turn += 1
    return candidates[turn % candidates.length] ?? urls[0]
  }

  const checkReadiness = async (origin: string): Promise<boolean> => {
    const isReady = await fetch(`${origin}/readyz`, {
      signal: AbortSignal.timeout(READY_TIMEOUT_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) unavailable.delete(origin)
    else unavailable.add(origin)
    return isReady
  }

  // One alone is asked whatever it says of itself.
  const timer =
    origins.length > 1
      ? setInterval(
          () => origins.forEach((origin) => void checkReadiness(origin)),
          CHECK_INTERVAL_MS,
        ).unref()
      : undefined

  return {
    connect: (options) =>
      new Agent(options)
        .on('connectionError', (origin) => void unavailable.add(origin.origin))
        .compose(
          (dispatch) => (call, handler) => dispatch({ ...call, origin: pickOrigin() }, handler),
        ),
    isReady: async () => (await Promise.all(origins.map(checkReadiness))).includes(true),
    close: () => clearInterval(timer),
  }
}
