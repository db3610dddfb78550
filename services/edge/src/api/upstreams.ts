import { Agent, type Dispatcher } from 'undici'

/** The API closes idle connections after 72 s; a request on one that it just closed is lost. */
const MAX_IDLE_MS = 30_000
const CHECK_INTERVAL_MS = 500
const READY_TIMEOUT_MS = 2_000

/**
 * Load balancing over the processes of the API. Draining or unreachable processes get no new
 * requests while another one is ready.
 */
export interface ApiUpstreams {
  /** Returns a dispatcher that picks a process for each request and ignores the origin of its URL. */
  connect(options: Agent.Options): Dispatcher
  /** Whether at least one process is ready. */
  isReady(): Promise<boolean>
  close(): void
}

export function createApiUpstreams(urls: readonly [string, ...string[]]): ApiUpstreams {
  const origins = urls.map((url) => new URL(url).origin)
  const unavailable = new Set<string>()
  let turn = 0

  const pickOrigin = (): string => {
    const ready = origins.filter((origin) => !unavailable.has(origin))
    // With no process ready, a request is the only way to detect a recovery.
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

  // A single process is always used, so its readiness is not polled.
  const timer =
    origins.length > 1
      ? setInterval(
          () => origins.forEach((origin) => void checkReadiness(origin)),
          CHECK_INTERVAL_MS,
        ).unref()
      : undefined

  return {
    connect: (options) =>
      new Agent({ ...options, keepAliveMaxTimeout: MAX_IDLE_MS })
        .on('connectionError', (origin) => void unavailable.add(origin.origin))
        .compose(
          (dispatch) => (call, handler) => dispatch({ ...call, origin: pickOrigin() }, handler),
        ),
    isReady: async () => (await Promise.all(origins.map(checkReadiness))).includes(true),
    close: () => clearInterval(timer),
  }
}
