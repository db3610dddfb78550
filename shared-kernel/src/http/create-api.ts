import { ApiProblem, type Endpoint, type EndpointOutput } from '@portal/contract'
import { Observable } from 'rxjs'
import type { Api, CallInput } from '../kernel.ts'
import { COOKIE } from '../cookies/session-cookies.ts'
import { eventData } from './event-stream.ts'
import { isClosedBy403, isProblemAnswer, isRecord, problemFrom } from './problem-from.ts'
import type { PrefetchedResponses } from './prefetched-data.ts'
import { requestOf, urlOf, type RequestContext, type RequestInput } from './request.ts'

/** What an answer may do to the session. `age` tells answers to an earlier session from those to the present one. */
export interface ApiPorts extends RequestContext {
  readonly doFetch: typeof fetch
  readonly prefetched: PrefetchedResponses
  readonly session: {
    readonly age: number
    readonly state: { readonly accessToken: string | null; readonly protocol: string | null }
    settled(): Promise<void>
    end(reason: 'invalid' | 'maintenance'): Promise<void>
  }
  learnTime(instant: string | null, source: 'header' | 'body'): void
  /** 403 of the legacy and open interfaces. */
  onClosed(): void
}

export function createApi(ports: ApiPorts): Api {
  const { session } = ports

  /** The answer of a call that succeeded; every other outcome is an ApiProblem, or the caller's own AbortError. */
  async function answerOf(
    endpoint: Endpoint,
    input: RequestInput,
    isSecondTry = false,
  ): Promise<Response> {
    if (endpoint.idempotent && !input.idempotencyKey)
      throw new ApiProblem('IDEMPOTENCY.KEY.MISSING')
    if (!endpoint.isReadOnly) ports.prefetched.clear()
    const {
      age,
      state: { protocol },
    } = session
    const response = await send(endpoint, input)
    ports.learnTime(response.headers.get('date'), 'header')
    if (response.ok && session.state.protocol !== protocol) throw ofAnotherLogin(endpoint)
    if (response.ok) return response
    if (response.status === 401 && !isRenewal(endpoint)) {
      await session.settled()
      const wasRenewed = session.age !== age && session.state.accessToken !== null
      if (wasRenewed && !isSecondTry) return answerOf(endpoint, input, true)
    }
    const problem = problemFrom(response.status, await bodyOf(response), response.headers)
    if (problem.challenge && !input.work) {
      const work = await import('./solve-work.ts').then(
        ({ solveWork }) => solveWork(problem, input.signal),
        () => null,
      )
      // Nobody else may be in by now than when it was asked.
      if (work && session.age === age) return answerOf(endpoint, { ...input, work }, isSecondTry)
    }
    react(endpoint, problem, age)
    throw problem
  }

  async function send(endpoint: Endpoint, input: RequestInput): Promise<Response> {
    const [url, request] = [urlOf(ports, endpoint, input), requestOf(ports, endpoint, input)]
    try {
      return await ports.doFetch(url, request)
    } catch (cause) {
      if (input.signal?.aborted) throw cause
      throw new ApiProblem('UNEXPECTED', { status: 0, message: 'no answer', cause })
    }
  }

  function react(endpoint: Endpoint, { status }: ApiProblem, age: number): void {
    if (status === 403 && isClosedBy403(endpoint)) ports.onClosed()
    if (session.age !== age) return
    if (status === 401) void session.end('invalid')
    if (status === 503) void session.end('maintenance')
  }

  function checked<E extends Endpoint>(
    endpoint: E,
    response: Response,
    body: unknown,
  ): EndpointOutput<E> {
    if (isProblemAnswer(response.status, body))
      throw problemFrom(response.status, body, response.headers)
    const parsed = endpoint.output.safeParse(body)
    if (!parsed.success) throw malformed(endpoint, response.status, parsed.error)
    if (isRecord(body) && typeof body.serverTime === 'string')
      ports.learnTime(body.serverTime, 'body')
    return parsed.data as EndpointOutput<E>
  }

  /** What came with the page for this request; a body that does not fit is fetched again. */
  function takePrefetched<E extends Endpoint>(
    endpoint: E,
    input: RequestInput,
  ): EndpointOutput<E> | undefined {
    if (endpoint.method !== 'GET') return undefined
    const url = urlOf(ports, endpoint, input)
    const body = ports.prefetched.take(url, ports.jar.get(COOKIE.accessToken))
    return body === undefined
      ? undefined
      : (endpoint.output.safeParse(body).data as EndpointOutput<E> | undefined)
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<EndpointOutput<E>> {
    const prefetched = takePrefetched(endpoint, input)
    if (prefetched !== undefined) return prefetched
    const response = await answerOf(endpoint, input)
    const text = await read(endpoint, input, () => response.text())
    return checked(endpoint, response, text === '' ? undefined : jsonOf(text))
  }

  async function file<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
    const response = await answerOf(endpoint, input)
    const type = response.headers.get('content-type') ?? ''
    if (type.includes('json')) checked(endpoint, response, await bodyOf(response))
    if (!type.includes('pdf'))
      throw malformed(endpoint, response.status, `expected a PDF, got ${type}`)
    return read(endpoint, input, () => response.blob())
  }

  function events<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Observable<EndpointOutput<E>> {
    return new Observable((listener) => {
      const stop = new AbortController()
      const follow = async (): Promise<void> => {
        const { age } = session
        const response = await answerOf(endpoint, { ...input, signal: stop.signal })
        if (!response.body) throw malformed(endpoint, response.status, 'no body')
        for await (const data of eventData(response.body))
          listener.next(checked(endpoint, response, jsonOf(data)))
        await session.settled()
        // No stream outlives its token; the next one goes on.
        if (session.age !== age && session.state.accessToken !== null && !stop.signal.aborted)
          return follow()
        listener.complete()
      }
      follow().catch((error: unknown) => {
        if (!stop.signal.aborted)
          listener.error(error instanceof ApiProblem ? error : broken(endpoint, error))
      })
      return () => stop.abort()
    })
  }

  return { call, file, events }
}

/** The body may break off after a good status. */
async function read<T>(
  endpoint: Endpoint,
  { signal }: RequestInput,
  take: () => Promise<T>,
): Promise<T> {
  try {
    return await take()
  } catch (cause) {
    throw signal?.aborted ? cause : broken(endpoint, cause)
  }
}

/** A renewal that is refused does not wait for itself. A guest's is a login. */
const isRenewal = ({ id }: Endpoint): boolean => id === 'renewSession' || id === 'login'

/** Somebody else may be logged in by now: nobody is to see it. */
const ofAnotherLogin = ({ id }: Endpoint): ApiProblem =>
  new ApiProblem('unauthorized', { message: `${id}: the answer belongs to a login that is over` })

const broken = ({ id }: Endpoint, cause: unknown): ApiProblem =>
  new ApiProblem('UNEXPECTED', { status: 0, message: `${id}: the answer broke off`, cause })

const malformed = ({ id }: Endpoint, status: number, cause: unknown): ApiProblem =>
  new ApiProblem('UNEXPECTED', {
    status,
    message: `${id}: the answer does not match its schema`,
    cause,
  })

/** Anything that is not JSON is a string, which no schema of ours takes. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const bodyOf = async (response: Response): Promise<unknown> =>
  jsonOf(await response.text().catch(() => ''))
