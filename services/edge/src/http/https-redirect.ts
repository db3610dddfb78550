import { createServer, type Server } from 'node:http'

const MAX_HEADER_BYTES = 8_192
const REQUEST_TIMEOUT_MS = 5_000
/** Host names and IPv6 addresses, without the port. */
const HOST_PATTERN = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Creates a server for plain HTTP that redirects to the same URL over HTTPS at `httpsPort`. Method and body stay (308), because 301 would
 * turn a POST into a GET.
 */
export function createHttpsRedirect(httpsPort: number): Server {
  const suffix = httpsPort === 443 ? '' : `:${httpsPort}`
  return createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: REQUEST_TIMEOUT_MS },
    ({ headers, url = '/' }, response) => {
      response.setHeader('connection', 'close')
      const host = HOST_PATTERN.exec(headers.host ?? '')?.[1]
      if (host === undefined || !url.startsWith('/')) return void response.writeHead(400).end()
      response.writeHead(308, { location: `https://${host}${suffix}${url}` }).end()
    },
  )
}
