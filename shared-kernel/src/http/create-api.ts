import { ApiProblem, type Endpoint, type EndpointOutput } from '@portal/contract'
import { Observable } from 'rxjs'
import type { Api, CallInput } from '../kernel.ts'
import { COOKIE } from '../cookies/session-cookies.ts'
import { readEvents } from './event-stream.ts'
import { isClosedBy403, isProblemResponse, isRecord, parseProblem } from './parse-problem.ts'
import type { PrefetchedResponses } from './prefetched-data.ts'
import { buildRequest, buildUrl, type RequestContext, type RequestInput } from './request.ts'

/** `epoch` grows with each session, so that a response to an earlier session does not end the present one. */
interface ApiDependencies extends RequestContext {
  readonly doFetch: typeof fetch
  readonly prefetched: PrefetchedResponses
  readonly session: {
    readonly epoch: number
    readonly state: { readonly accessToken: string | null; readonly protocol: string | null }
    waitForRenewal(): Promise<void>
    end(reason: 'invalid' | 'maintenance'): Promise<void>
  }
  syncClock(instant: string | null, source: 'header' | 'body'): void
  /** Called on 403 of the legacy and open interfaces. */
  onClosed(): void
}

export function createApi(dependencies: ApiDependencies): Api {
  const { session } = dependencies

  /** Returns the response of a successful request; throws ApiProblem otherwise, or the caller's AbortError. */
  async function fetchResponse(
    endpoint: Endpoint,
    input: RequestInput,
    isRetry = false,
  ): Promise<Response> {
    if (endpoint.idempotent && !input.idempotencyKey)
      throw new ApiProblem('IDEMPOTENCY.KEY.MISSING')
    if (!endpoint.isReadOnly) dependencies.prefetched.clear()
    const {
      epoch,
      state: { protocol },
    } = session
    const response = await sendRequest(endpoint, input)
    dependencies.syncClock(response.headers.get('date'), 'header')
    if (response.ok && session.state.protocol !== protocol) throw toStaleLoginProblem(endpoint)
    if (response.ok) return response
    if (response.status === 401 && !isRenewal(endpoint)) {
      await session.waitForRenewal()
      const wasRenewed = session.epoch !== epoch && session.state.accessToken !== null
      if (wasRenewed && !isRetry) return fetchResponse(endpoint, input, true)
    }
    const problem = parseProblem(response.status, await readJson(response), response.headers)
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

  async function sendRequest(endpoint: Endpoint, input: RequestInput): Promise<Response> {
    const [url, request] = [
      buildUrl(dependencies, endpoint, input),
      buildRequest(dependencies, endpoint, input),
    ]
    try {
      return await dependencies.doFetch(url, request)
    } catch (cause) {
      if (input.signal?.aborted) throw cause
      throw new ApiProblem('UNEXPECTED', { status: 0, message: 'no response', cause })
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
    const response = await fetchResponse(endpoint, input)
    const text = await readBody(endpoint, input, () => response.text())
    return validateBody(endpoint, response, text === '' ? undefined : parseJson(text))
  }

  async function requestFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
    const response = await fetchResponse(endpoint, input)
    const type = response.headers.get('content-type') ?? ''
    if (type.includes('json')) validateBody(endpoint, response, await readJson(response))
    if (!type.includes('pdf'))
      throw toSchemaProblem(endpoint, response.status, `expected a PDF, got ${type}`)
    return readBody(endpoint, input, () => response.blob())
  }

  function subscribeEvents<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Observable<EndpointOutput<E>> {
    return new Observable((listener) => {
      const controller = new AbortController()
      const follow = async (): Promise<void> => {
        const { epoch } = session
        const response = await fetchResponse(endpoint, { ...input, signal: controller.signal })
        if (!response.body) throw toSchemaProblem(endpoint, response.status, 'no body')
        for await (const data of readEvents(response.body))
          listener.next(validateBody(endpoint, response, parseJson(data)))
        await session.waitForRenewal()
        // A stream ends with its token; with the renewed token it continues.
        if (
          session.epoch !== epoch &&
          session.state.accessToken !== null &&
          !controller.signal.aborted
        )
          return follow()
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

/** The connection may break after a successful status. */
async function readBody<T>(
  endpoint: Endpoint,
  { signal }: RequestInput,
  readContent: () => Promise<T>,
): Promise<T> {
  try {
    return await readContent()
  } catch (cause) {
    throw signal?.aborted ? cause : toConnectionProblem(endpoint, cause)
  }
}

/** A rejected renewal must not wait for itself. In partner mode the login is the renewal. */
const isRenewal = ({ id }: Endpoint): boolean => id === 'renewSession' || id === 'login'

/** Discards a response that belongs to an earlier login, so that the next customer does not see it. */
const toStaleLoginProblem = ({ id }: Endpoint): ApiProblem =>
  new ApiProblem('unauthorized', {
    message: `${id}: response of an earlier login`,
  })

const toConnectionProblem = ({ id }: Endpoint, cause: unknown): ApiProblem =>
  new ApiProblem('UNEXPECTED', { status: 0, message: `${id}: response interrupted`, cause })

const toSchemaProblem = ({ id }: Endpoint, status: number, cause: unknown): ApiProblem =>
  new ApiProblem('UNEXPECTED', {
    status,
    message: `${id}: response does not match its schema`,
    cause,
  })

/** Text that is not JSON is returned as a string, which no output schema accepts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const readJson = async (response: Response): Promise<unknown> =>
  parseJson(await response.text().catch(() => ''))
