import { buildEndpointPath, type Endpoint } from '@portal/contract'
import type { CustomerRun, PageRequest, PageResponse } from './customer-run.ts'

interface BrowserResult {
  readonly isOk: boolean
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

export interface Browser {
  /** Retries until there is a response; null after the last attempt. */
  call(
    endpoint: Endpoint,
    options?: { readonly params?: Record<string, string>; readonly body?: object },
  ): Promise<BrowserResult | null>
  /** Returns a browser with the same credentials, such as another tab. */
  copy(): Browser
}

const PORTAL_ORIGIN = 'http://localhost:3000'
const TRIES = 8

const readBody = (text: string): { accessToken?: string; access_token?: string; code?: string } =>
  text === '' ? {} : (JSON.parse(text) as object)

/** Sends requests over HTTP and stores what the responses set, as a page of the portal does. */
export const openBrowser = (
  run: CustomerRun,
  { token, cookies }: Credentials = { token: null, cookies: {} },
): Browser => {
  const { stage, remembered, sendPageRequest } = run
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
    call: async (endpoint, { params, body } = {}) => {
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
        },
        payload: body && JSON.stringify(body),
      }
      for (let left = TRIES; left > 0; left -= 1) {
        const from = stage.time.now
        const response = await sendPageRequest(request).catch(() => null)
        const status = response?.statusCode ?? 503
        if (response !== null && status < 500) {
          if (status < 400) storeCredentials(response)
          const { code = null } = status < 400 ? {} : readBody(response.body)
          return { isOk: status < 400, code, from, to: stage.time.now }
        }
        if (status === 500) remembered.surprises.push(`${request.url} failed: ${response?.body}`)
        await stage.time.sleep(stage.random.between(500, 4_000))
      }
      return null
    },
    copy: () => openBrowser(run, current),
  }
}
