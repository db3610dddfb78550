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

/** Characters of a long text: the most that a header may have. */
const LENGTH = 14_000
/** A short text has a tenth of them. Linear time takes at most ten times as long, quadratic time a hundred times. */
const SHARE = 10
const MAX_RATIO = 40
/** Shorter times count as this, so that small numbers do not become large ratios. */
const LEAST_MS = 1
/** Other threads of the process add to a measurement: the least of many is the request's own. */
const ATTEMPTS = 25

export interface HostileRequest {
  readonly path: string
  readonly headers: Record<string, string>
}

/** Functions of a text that put it into one header or query of a request. */
const listPlaces = (path: string): ((text: string) => HostileRequest)[] => [
  ...HEADERS.map((name) => (text: string) => ({ path, headers: { [name]: text } })),
  ...QUERY_NAMES.map((name) => (text: string) => ({
    path: `${path}?${name}=${encodeURIComponent(text)}`,
    headers: {},
  })),
]

const repeatPart = (part: string, length: number): string =>
  `x${part.repeat(Math.ceil(length / part.length)).slice(0, length)}y`

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
 * Sends long hostile texts in each header and query of these paths. Returns the requests whose
 * processor time grows faster than the length of the text.
 */
export const findSlowParsing = async (
  paths: readonly string[],
  send: (request: HostileRequest) => Promise<unknown>,
  attempts = ATTEMPTS,
): Promise<string[]> => {
  const slow: string[] = []
  for (const part of REPEATED) {
    for (const buildRequest of paths.flatMap(listPlaces)) {
      const long = buildRequest(repeatPart(part, LENGTH))
      const short = buildRequest(repeatPart(part, LENGTH / SHARE))
      // Most requests are fast at any length and need no comparison.
      if ((await measureCpu(1, () => send(long))) <= MAX_RATIO * LEAST_MS) continue
      const longMs = await measureCpu(attempts, () => send(long))
      const shortMs = await measureCpu(attempts, () => send(short))
      if (longMs > MAX_RATIO * Math.max(shortMs, LEAST_MS))
        slow.push(
          `${short.path.slice(0, 40)} ${Object.keys(short.headers).join()} ${JSON.stringify(part)}`,
        )
    }
  }
  return slow
}
