import { Agent, type Dispatcher } from 'undici'

const LOOKED_AT_EVERY_MS = 500
const ANSWERS_WITHIN_MS = 2_000

/** The processes of the API. Whoever is leaving, or away, gets no new calls as long as another one is ready. */
export interface Apis {
  /** Connections to all of them; which one a call gets is decided here, whatever its URL says. */
  connect(options: Agent.Options): Dispatcher
  /** True while one of them says that it can serve. */
  isReady(): Promise<boolean>
  close(): void
}

export function createApis(urls: readonly [string, ...string[]]): Apis {
  const origins = urls.map((url) => new URL(url).origin)
  const away = new Set<string>()
  let turn = 0

  const next = (): string => {
    const ready = origins.filter((origin) => !away.has(origin))
    // When none is ready, asking is the only way to learn that one came back.
    const these = ready.length > 0 ? ready : origins
    turn += 1
    return these[turn % these.length] ?? urls[0]
  }

  const look = async (origin: string): Promise<boolean> => {
    const isReady = await fetch(`${origin}/readyz`, {
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) away.delete(origin)
    else away.add(origin)
    return isReady
  }

  // One alone is asked whatever it says of itself.
  const watching =
    origins.length > 1
      ? setInterval(
          () => origins.forEach((origin) => void look(origin)),
          LOOKED_AT_EVERY_MS,
        ).unref()
      : undefined

  return {
    connect: (options) =>
      new Agent(options)
        .on('connectionError', (origin) => void away.add(origin.origin))
        .compose((dispatch) => (call, handler) => dispatch({ ...call, origin: next() }, handler)),
    isReady: async () => (await Promise.all(origins.map(look))).includes(true),
    close: () => clearInterval(watching),
  }
}
