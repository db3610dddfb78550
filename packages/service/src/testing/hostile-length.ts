/** Request headers that a service or its framework parses. */
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'traceparent',
  'user-agent',
  'x-embedder',
  'x-forwarded-for',
  'x-proof-of-work',
  'x-xsrf-token',
]
const QUERY_NAMES = ['contas', 'pagamento', 'phone', 'q', 'reference']
/** Texts on which a parser that goes back takes quadratic time. */
const REPEATED = [
  ' ',
  ',',
  ';',
  'a',
  '1',
  'a=b;',
  '"',
  '"\\',
  '=',
  '/',
  'a.',
  '-',
  'q=0.',
  '%25',
  'gzip ,',
]

/** Characters of a short text; a long one has ten times as many, the most that a header may have. */
const SHORT = 1_400
const TIMES = 10
/** Linear time takes at most ten times as long, quadratic time a hundred times. */
const MAX_RATIO = 40
/** Time of the request without the text, so that small numbers do not become large ratios. */
const LEAST_MS = 1
/** Other threads of the process add to a measurement: the least of many is the request's own. */
const ATTEMPTS = 25

export interface HostileRequest {
  readonly path: string
  readonly headers: Record<string, string>
}

const buildRequests = (
  paths: readonly string[],
  part: string,
  length: number,
): HostileRequest[] => {
  const text = `x${part.repeat(Math.ceil(length / part.length)).slice(0, length)}y`
  return [
    ...paths.flatMap((path) => HEADERS.map((name) => ({ path, headers: { [name]: text } }))),
    ...paths.flatMap((path) =>
      QUERY_NAMES.map((name) => ({
        path: `${path}?${name}=${encodeURIComponent(text)}`,
        headers: {},
      })),
    ),
  ]
}

/** Returns the least processor time of some attempts, in milliseconds: load on the machine adds nothing to it. */
const measureCpu = async (attempts: number, run: () => Promise<unknown>): Promise<number> => {
  let least = Infinity
  for (let n = 0; n < attempts; n += 1) {
    const start = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

/**
 * Sends long hostile texts in each header and query of these paths. Returns those for which ten times
 * the length takes more than ten times the processor time.
 */
export const findSlowParsing = async (
  paths: readonly string[],
  send: (request: HostileRequest) => Promise<unknown>,
): Promise<string[]> => {
  const slow: string[] = []
  for (const part of REPEATED) {
    const short = buildRequests(paths, part, SHORT)
    const long = buildRequests(paths, part, SHORT * TIMES)
    for (const [at, one] of short.entries()) {
      const ten = long[at]
      if (ten === undefined) continue
      // Most requests are fast at any length. Garbage collection may fall into a measurement: only what
      // stays slow counts.
      const limit = MAX_RATIO * LEAST_MS
      if ((await measureCpu(1, () => send(ten))) <= limit) continue
      const grown = await measureCpu(ATTEMPTS, () => send(ten))
      const base = await measureCpu(ATTEMPTS, () => send(one))
      if (grown > MAX_RATIO * Math.max(base, LEAST_MS))
        slow.push(
          `${one.path.slice(0, 40)} ${Object.keys(one.headers).join()} ${JSON.stringify(part)}`,
        )
    }
  }
  return slow
}
