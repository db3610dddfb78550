import { buildEndpointPath, type Endpoint, type EndpointOutput } from '@portal/contract'
import type { CustomerRun, PageRequest, PageResponse } from './customer-run.ts'

interface BrowserResult<T> {
  readonly isOk: boolean
  /** Body of a successful response; null for a refusal. */
  readonly output: T | null
  /** Problem code of a refusal. */
  readonly code: string | null
  /** Virtual time of the last attempt and of its response. */
  readonly from: number
  readonly to: number
}

/** Token and cookies of a page. */
interface Credentials {
  readonly token: string | null
  readonly cookies: Readonly<Record<string, string>>
}

interface CallOptions {
  readonly params?: Record<string, string>
  readonly body?: object
  readonly idempotencyKey?: string
}

export interface Browser {
  /** Retries until there is a response; null after the last attempt. */
  call<E extends Endpoint>(
    endpoint: E,
    options?: CallOptions,
  ): Promise<BrowserResult<EndpointOutput<E>> | null>
  /** Returns a browser with the same credentials, such as another tab. */
  copy(): Browser
}

const PORTAL_ORIGIN = 'http://localhost:3000'
const TRIES = 8

const readBody = (text: string): { accessToken?: string; access_token?: string; code?: string } =>
  text === '' ? {} : (JSON.parse(text) as object)

/** Throws for a response that its contract forbids. */
const readOutput = <E extends Endpoint>(endpoint: E, text: string): EndpointOutput<E> =>
  endpoint.output.parse(text === '' ? undefined : JSON.parse(text)) as EndpointOutput<E>

/** Sends requests over HTTP and stores what the responses set, as a page of the portal does. */
export const openBrowser = (
  run: CustomerRun,
  { token, cookies }: Credentials = { token: null, cookies: {} },
): Browser => {
  const { simulation, remembered, sendPageRequest } = run
  let current: Credentials = { token, cookies }

  const storeCredentials = ({ body, cookies: set }: PageResponse): void => {
    const { accessToken, access_token: first = accessToken } = readBody(body)
    current = {
      token: first ?? current.token,
      cookies: {
        ...current.cookies,
        ...Object.fromEntries(set.map(({ name, value }) => [name, value])),
      },
    }
  }

  return {
    call: async (endpoint, { params, body, idempotencyKey } = {}) => {
      const { token, cookies } = current
      const csrf = cookies['XSRF-TOKEN']
      const request: PageRequest = {
        method: endpoint.method,
        url: buildEndpointPath(endpoint, params),
        cookies,
        headers: {
          origin: PORTAL_ORIGIN,
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(csrf !== undefined && { 'x-xsrf-token': csrf }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        payload: body && JSON.stringify(body),
      }
      for (let left = TRIES; left > 0; left -= 1) {
        const from = simulation.time.now
        const response = await sendPageRequest(request).catch(() => null)
        const status = response?.statusCode ?? 503
        if (response !== null && status < 500) {
          if (status < 400) storeCredentials(response)
          const { code = null } = status < 400 ? {} : readBody(response.body)
          const output = status < 400 ? readOutput(endpoint, response.body) : null
          return { isOk: status < 400, output, code, from, to: simulation.time.now }
        }
        if (status === 500) remembered.surprises.push(`${request.url} failed: ${response?.body}`)
        await simulation.time.sleep(simulation.random.between(500, 4_000))
      }
      return null
    },
    copy: () => openBrowser(run, current),
  }
}
