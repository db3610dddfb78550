import {
  toRoutePattern,
  matchExactPath,
  PROBLEM_STATUS,
  type Endpoint,
  type ProblemCode,
} from '@portal/contract'

export interface FakeCall {
  readonly method: string
  /** Path and query of the request, e.g. '/api/contracts'. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

type Responder = () => Response | Promise<Response>

export interface FakeApi {
  readonly fetch: typeof fetch
  /** All requests, oldest first. */
  readonly calls: readonly FakeCall[]
  callsTo(endpoint: Endpoint): readonly FakeCall[]
  /** Responds to an endpoint with its success status and this body. */
  respond(endpoint: Endpoint, output: unknown): void
  /** Responds to an endpoint with a problem of section 8. */
  reject(
    endpoint: Endpoint,
    code: ProblemCode,
    extra?: { status?: number; headers?: Record<string, string> },
  ): void
  /**
   * Handles an endpoint by a function that returns a Response, a pending promise or a rejection.
   */
  handle(endpoint: Endpoint, respond: Responder): void
}

const createJsonResponse = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Creates a fake network: 404 without a prepared response; reports are always accepted. */
export function createFakeApi(): FakeApi {
  const responders = new Map<Endpoint, Responder>()
  const calls: FakeCall[] = []
  const isMatch = (endpoint: Endpoint, { method, url }: FakeCall): boolean =>
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
    const prepared = [...responders].reverse().find(([endpoint]) => isMatch(endpoint, call))
    if (prepared) return prepared[1]()
    return call.url.endsWith('/api/report')
      ? new Response(null, { status: 202 })
      : createJsonResponse(404, {
          code: 'NOT.FOUND',
          message: 'no response prepared',
          traceId: 'test',
        })
  }
  const handle = (endpoint: Endpoint, respond: Responder): void => {
    responders.delete(endpoint)
    responders.set(endpoint, respond)
  }

  return {
    fetch: fetchFake,
    calls,
    callsTo: (endpoint) => calls.filter((call) => isMatch(endpoint, call)),
    respond: (endpoint, output) =>
      handle(endpoint, () => createJsonResponse(endpoint.success, output)),
    reject: (endpoint, code, { status = PROBLEM_STATUS[code], headers } = {}) =>
      handle(endpoint, () =>
        createJsonResponse(status, { code, message: code, traceId: 'trace-1' }, headers),
      ),
    handle,
  }
}
