import { ApiProblem, type Endpoint, type EndpointOutput } from '@portal/contract'
import { Observable } from 'rxjs'
import type { Api, CallInput } from '../kernel.ts'
import { COOKIE } from '../cookies/session-cookies.ts'
import { startDeadline, withAbort } from './deadline.ts'
import { readEvents } from './event-stream.ts'
import { isClosedBy403, isProblemResponse, isRecord, parseProblem } from './parse-problem.ts'
import type { PrefetchedResponses } from './prefetched-data.ts'
import { buildRequest, buildUrl, type RequestContext, type RequestInput } from './request.ts'

/** `epoch` grows with each session: a response to an earlier one does not end the present one. */
interface ApiDependencies extends RequestContext {
  readonly doFetch: typeof fetch
  readonly prefetched: PrefetchedResponses
  readonly session: {
    readonly epoch: number
    readonly state: { readonly accessToken: string | null; readonly protocol: string | null }
    waitForRenewal(): Promise<void>
    waitForEnd(signOut?: Promise<unknown>): Promise<void>
    end(reason: 'invalid' | 'maintenance'): Promise<void>
  }
  syncClock(instant: string | null, source: 'header' | 'body'): void
  /** Called on 403 of the legacy and open interfaces. */
  onClosed(): void
}

/** Timeout of a response. A query is repeated once, then the screen offers a retry. */
const QUERY_TIMEOUT_MS = 12_000
/**
 * For changes and PDFs. Longer than the API waits for a duplicate of a payment (20 s), shorter than
 * the edge waits for the API (30 s).
 */
const SLOW_TIMEOUT_MS = 25_000

/** A response with its body: a blob for a PDF, null for an event stream. */
interface CompleteResponse {
  readonly response: Response
  readonly content: string | Blob | null
}

export function createApi(dependencies: ApiDependencies): Api {
  const { session } = dependencies
  /** Settles with the last request that signs out. */
  let signOut: Promise<unknown> | undefined

  /** Whether a login's token was renewed since `epoch`; false when another login replaced it. */
  const hasRenewal = (epoch: number, protocol: string | null): boolean =>
    session.epoch !== epoch &&
    session.state.protocol === protocol &&
    session.state.accessToken !== null

  /**
   * Returns the response of a successful request; throws ApiProblem otherwise, or an AbortError
   * when the caller aborts.
   */
  async function fetchResponse(
    endpoint: Endpoint,
    input: RequestInput,
    isRetry = false,
  ): Promise<CompleteResponse> {
    if (endpoint.idempotent && !input.idempotencyKey)
      throw new ApiProblem('IDEMPOTENCY.KEY.MISSING')
    if (!endpoint.isReadOnly) dependencies.prefetched.clear()
    // The response to a sign-out clears all cookies: it must not arrive after those of a new login.
    if (!endpoint.isReadOnly && session.state.accessToken === null)
      await session.waitForEnd(signOut)
    const {
      epoch,
      state: { protocol },
    } = session
    const sent = sendRequest(endpoint, input)
    if (endpoint.id === 'logout') signOut = sent.catch(() => undefined)
    const { response, content } = await sent
    dependencies.syncClock(response.headers.get('date'), 'header')
    if (response.ok && session.state.protocol !== protocol) throw toStaleLoginProblem(endpoint)
    if (response.ok) return { response, content }
    if (response.status === 401 && !isRenewal(endpoint)) {
      await session.waitForRenewal()
      if (hasRenewal(epoch, protocol) && !isRetry) return fetchResponse(endpoint, input, true)
    }
    const problem = parseProblem(response.status, parseJson(content), response.headers)
    if (problem.challenge && !input.proofOfWork) {
      const work = await import('./solve-proof-of-work.ts').then(
        ({ solveProofOfWork }) => solveProofOfWork(problem, input.signal),
        () => null,
      )
      // Retry only in the same session: another customer may be logged in by now.
      if (work && session.epoch === epoch)
        return fetchResponse(endpoint, { ...input, proofOfWork: work }, isRetry)
    }
    handleProblem(endpoint, problem, epoch)
    throw problem
  }

  /** Every request has a deadline, which includes the body of the response. */
  async function sendRequest(endpoint: Endpoint, input: RequestInput): Promise<CompleteResponse> {
    const url = buildUrl(dependencies, endpoint, input)
    const isQuick = endpoint.isReadOnly && endpoint.responseKind !== 'pdf'
    const { signal, clear } = startDeadline(
      isQuick ? QUERY_TIMEOUT_MS : SLOW_TIMEOUT_MS,
      input.signal,
    )
    const request = buildRequest(dependencies, endpoint, { ...input, signal })
    try {
      const response = await withAbort(signal, dependencies.doFetch(url, request))
      return { response, content: await withAbort(signal, readContent(endpoint, response)) }
    } catch (cause) {
      if (input.signal?.aborted) throw new DOMException('aborted', 'AbortError')
      throw toConnectionProblem(endpoint, cause, signal.aborted)
    } finally {
      clear()
    }
  }

  function handleProblem(endpoint: Endpoint, { status }: ApiProblem, epoch: number): void {
    if (status === 403 && isClosedBy403(endpoint)) dependencies.onClosed()
    if (session.epoch !== epoch) return
    if (status === 401) void session.end('invalid')
    if (status === 503) void session.end('maintenance')
  }

  function validateBody<E extends Endpoint>(
    endpoint: E,
    response: Response,
    body: unknown,
  ): EndpointOutput<E> {
    if (isProblemResponse(response.status, body))
      throw parseProblem(response.status, body, response.headers)
    const parsed = endpoint.output.safeParse(body)
    if (!parsed.success) throw toSchemaProblem(endpoint, response.status, parsed.error)
    if (isRecord(body) && typeof body.serverTime === 'string')
      dependencies.syncClock(body.serverTime, 'body')
    return parsed.data as EndpointOutput<E>
  }

  /** Returns the prefetched response; undefined when there is none or its body does not parse. */
  function consumePrefetched<E extends Endpoint>(
    endpoint: E,
    input: RequestInput,
  ): EndpointOutput<E> | undefined {
    if (endpoint.method !== 'GET') return undefined
    const url = buildUrl(dependencies, endpoint, input)
    const body = dependencies.prefetched.take(url, dependencies.jar.get(COOKIE.accessToken))
    return body === undefined
      ? undefined
      : (endpoint.output.safeParse(body).data as EndpointOutput<E> | undefined)
  }

  async function requestJson<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<EndpointOutput<E>> {
    const prefetched = consumePrefetched(endpoint, input)
    if (prefetched !== undefined) return prefetched
    const { response, content } = await fetchResponse(endpoint, input)
    return validateBody(endpoint, response, content === '' ? undefined : parseJson(content))
  }

  async function requestFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
    const { response, content } = await fetchResponse(endpoint, input)
    if (content !== null && typeof content === 'object') return content
    const body = parseJson(content)
    if (isRecord(body)) validateBody(endpoint, response, body)
    throw toSchemaProblem(endpoint, response.status, 'expected a PDF')
  }

  function subscribeEvents<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Observable<EndpointOutput<E>> {
    return new Observable((listener) => {
      const controller = new AbortController()
      const follow = async (): Promise<void> => {
        const {
          epoch,
          state: { protocol },
        } = session
        const { response } = await fetchResponse(endpoint, { ...input, signal: controller.signal })
        if (!response.body) throw toSchemaProblem(endpoint, response.status, 'no body')
        for await (const data of readEvents(response.body))
          listener.next(validateBody(endpoint, response, parseJson(data)))
        await session.waitForRenewal()
        // A stream ends with its token; with the renewed token it continues.
        if (hasRenewal(epoch, protocol)) return follow()
        listener.complete()
      }
      follow().catch((error: unknown) => {
        if (!controller.signal.aborted)
          listener.error(error instanceof ApiProblem ? error : toConnectionProblem(endpoint, error))
      })
      return () => controller.abort()
    })
  }

  return { call: requestJson, download: requestFile, subscribe: subscribeEvents }
}

/** The problem of an error response does not depend on its body, so a broken one is empty. */
async function readContent(
  { responseKind }: Endpoint,
  response: Response,
): Promise<CompleteResponse['content']> {
  if (!response.ok) return response.text().catch(() => '')
  if (responseKind === 'events') return null
  return response.headers.get('content-type')?.includes('pdf') ? response.blob() : response.text()
}

/** A rejected renewal must not wait for itself. In partner mode the login is the renewal. */
const isRenewal = ({ id }: Endpoint): boolean => id === 'renewSession' || id === 'login'

/** Discards a response for an earlier login, so that the next customer does not see it. */
const toStaleLoginProblem = ({ id }: Endpoint): ApiProblem =>
  new ApiProblem('unauthorized', {
    message: `${id}: response of an earlier login`,
  })

const toConnectionProblem = ({ id }: Endpoint, cause: unknown, isTimeout = false): ApiProblem =>
  new ApiProblem(isTimeout ? 'SERVICE.TIMEOUT' : 'UNEXPECTED', {
    status: 0,
    message: `${id}: no complete response`,
    cause,
  })

const toSchemaProblem = ({ id }: Endpoint, status: number, cause: unknown): ApiProblem =>
  new ApiProblem('UNEXPECTED', {
    status,
    message: `${id}: response does not match its schema`,
    cause,
  })

/** Content that is not JSON is returned as it is, which no output schema accepts. */
function parseJson(content: CompleteResponse['content']): unknown {
  try {
    return JSON.parse(content as string)
  } catch {
    return content
  }
}
