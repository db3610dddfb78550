import {
  toRoutePattern,
  matchExactPath,
  PROBLEM_STATUS,
  type Endpoint,
  type ProblemCode,
} from '@portal/contract'

export interface FakeCall {
  readonly method: string
  /** Path and query as asked for, e.g. '/api/contracts'. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

type Answer = () => Response | Promise<Response>

export interface FakeApi {
  readonly fetch: typeof fetch
  /** Every call so far, oldest first. */
  readonly calls: readonly FakeCall[]
  callsTo(endpoint: Endpoint): readonly FakeCall[]
  /** Answers calls of that endpoint with its success status and this body, until told otherwise. */
  answer(endpoint: Endpoint, output: unknown): void
  /** Answers with a problem of section 8. */
  refuse(
    endpoint: Endpoint,
    code: ProblemCode,
    extra?: { status?: number; headers?: Record<string, string> },
  ): void
  /** Answers in your own words: a Response, a promise that never settles, a rejection. */
  reply(endpoint: Endpoint, answer: Answer): void
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })

/** The network, faked: what nobody prepared answers 404. Reports are always taken. */
export function createFakeApi(): FakeApi {
  const answers = new Map<Endpoint, Answer>()
  const calls: FakeCall[] = []
  const matches = (endpoint: Endpoint, { method, url }: FakeCall): boolean =>
    endpoint.method === method &&
    matchExactPath(toRoutePattern(endpoint), url.split('?')[0] ?? '') !== null

  const fetchFake: typeof fetch = async (input, init = {}) => {
    const call: FakeCall = {
      method: init.method ?? 'GET',
      url: String(input),
      headers: { ...(init.headers as Record<string, string>) },
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    calls.push(call)
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    const prepared = [...answers].reverse().find(([endpoint]) => matches(endpoint, call))
    if (prepared) return prepared[1]()
    return call.url.endsWith('/api/report')
      ? new Response(null, { status: 202 })
      : json(404, { code: 'NOT.FOUND', message: 'nobody prepared this', traceId: 'test' })
  }
  const reply = (endpoint: Endpoint, answer: Answer): void => {
    answers.delete(endpoint)
    answers.set(endpoint, answer)
  }

  return {
    fetch: fetchFake,
    calls,
    callsTo: (endpoint) => calls.filter((call) => matches(endpoint, call)),
    answer: (endpoint, output) => reply(endpoint, () => json(endpoint.success, output)),
    refuse: (endpoint, code, { status = PROBLEM_STATUS[code], headers } = {}) =>
      reply(endpoint, () => json(status, { code, message: code, traceId: 'trace-1' }, headers)),
    reply,
  }
}
