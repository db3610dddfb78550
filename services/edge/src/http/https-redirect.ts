import { matchPath } from '@portal/contract/match-path'
import { createServer, type Server } from 'node:http'
import { limitConnections } from '../limits/connection-limit.ts'

const MAX_HEADER_BYTES = 8_192
const REQUEST_TIMEOUT_MS = 5_000
/** Node's default of 30 s would leave a silent connection open for as long. */
const TIMEOUT_CHECK_INTERVAL_MS = 1_000
/** Host names and IPv6 addresses, without the port. */
const HOST_PATTERN = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

interface RedirectConfig {
  readonly httpsPort: number
  /** Limits of the edge: both ports share the file descriptors of the process. */
  readonly maxConnectionsPerIp: number
  readonly trustProxy: readonly string[]
}

/**
 * Creates a server for plain HTTP that redirects pages to the same URL over HTTPS at `httpsPort`
 * and rejects calls of the API. Method and body stay (308), because 301 would turn a POST into a
 * GET.
 */
export function createHttpsRedirect({
  httpsPort,
  maxConnectionsPerIp,
  trustProxy,
}: RedirectConfig): Server {
  const suffix = httpsPort === 443 ? '' : `:${httpsPort}`
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
    },
    ({ headers, url = '/' }, response) => {
      response.setHeader('connection', 'close')
      const host = HOST_PATTERN.exec(headers.host ?? '')?.[1]
      if (host === undefined || !url.startsWith('/')) return void response.writeHead(400).end()
      // A program that sends a request in clear text has to notice; a redirect would hide it.
      if (isApiPath(url)) return void response.writeHead(403).end()
      response.writeHead(308, { location: `https://${host}${suffix}${url}` }).end()
    },
  )
  limitConnections(server, maxConnectionsPerIp, trustProxy)
  return server
}

function isApiPath(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return matchPath('/api/*', path.replace(/^\/+/, '/')) !== null
}
