import { buildEndpointUrl } from '@portal/contract/endpoint-descriptor'
import {
  listPrefetchRequests,
  PREFETCHED_DATA_BLOCK,
  toTokenSuffix,
  type PrefetchRequest,
} from '@portal/contract/page/prefetched-data'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { renderDataBlock } from './page.ts'
import { parseCookies } from './session-cookies.ts'

/** Timeout in ms. The page fetches later responses itself: its scripts start after the end of the HTML. */
const TIMEOUT_MS = 400
/** Headers by which the API identifies client and session. */
const FORWARDED_HEADERS = [
  'cookie',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
]

type Prefetch = (request: FastifyRequest) => Promise<string>

/**
 * Creates the prefetch of a page's first requests with the customer's session, through the edge's
 * own routes and limits. Resolves to a data block with the responses that arrived in time, or ''.
 * Failed requests are left to the page.
 */
export const createPrefetch =
  (
    app: FastifyInstance,
    { page: { portalId } }: { readonly page: { readonly portalId: string } },
  ): Prefetch =>
  async (request) => {
    const cookies = parseCookies(request.headers.cookie)
    const token = cookies.get('access-token') ?? ''
    const protocol = cookies.get('id-protocol')
    const headers = {
      ...Object.fromEntries(
        FORWARDED_HEADERS.map((name) => [name, request.headers[name]]).filter(
          ([, value]) => value !== undefined,
        ),
      ),
      host: request.host,
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'x-portal-id': portalId,
      ...(protocol && { 'x-protocol': protocol }),
    }
    /** Bodies stay JSON text, because the browser parses them with the block. */
    const responses: string[] = []
    const fetchEndpoint = async (call: PrefetchRequest): Promise<void> => {
      const url = buildEndpointUrl(call.endpoint, call)
      const { remoteAddress } = request.raw.socket
      const response = await app.inject({
        method: 'GET',
        url,
        headers,
        ...(remoteAddress !== undefined && { remoteAddress }),
      })
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      if (response.statusCode === 200 && isJson)
        responses.push(`${JSON.stringify(url)}:${response.body}`)
    }
    const calls = listPrefetchRequests(request.url, cookies.get('document') ?? '')
    await waitAtMost(
      Promise.all(calls.map(fetchEndpoint)).catch((err: unknown) =>
        request.log.warn({ err }, 'failed to prefetch, the page fetches by itself'),
      ),
      TIMEOUT_MS,
    )
    if (responses.length === 0) return ''
    const tokenSuffix = JSON.stringify(toTokenSuffix(token))
    return renderDataBlock(
      PREFETCHED_DATA_BLOCK,
      `{"tokenSuffix":${tokenSuffix},"responses":{${responses.join()}}}`,
    )
  }

/** Resolves when the promise settles or after `ms`; the promise continues. */
async function waitAtMost(promise: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([promise, timeout])
  clearTimeout(timer)
}
