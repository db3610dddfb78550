import http from 'node:http'
import https from 'node:https'
import type { Encoding } from '../http/encoding.ts'

export interface RemoteFile {
  body: Buffer
  contentType: string
  encoding: Encoding
}

/** A failure of the remote's origin, with the status for the browser. */
export class RemoteOriginError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const MAX_BYTES = 8_000_000
/** A map, because an ending may be the name of a property that all objects have. */
const CONTENT_TYPES: ReadonlyMap<string, RegExp> = new Map([
  ['css', /^text\/css\b/],
  ['js', /^(application|text)\/javascript\b/],
  ['json', /^application\/json\b/],
  ['svg', /^image\/svg\+xml\b/],
  ['png', /^image\/png\b/],
  ['webp', /^image\/webp\b/],
  ['woff2', /^(font\/woff2|application\/font-woff2)\b/],
])

/** Texts of a release are UTF-8. Without a charset, a partner's page in another encoding decodes them in its own. */
const TEXT_TYPE = /^(text\/\w+|application\/(javascript|json))\b/

const CONNECTION_LOST: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE'])
const getErrorCode = (error: Error): unknown => ('code' in error ? error.code : undefined)

const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
}

/**
 * Fetches a file from a remote's origin in the encoding that the browser accepts; forwards no
 * header of the browser. Retries when the origin closes a reused connection.
 */
export function fetchRemoteFile(
  url: URL,
  encoding: Encoding,
  timeoutMs: number,
): Promise<RemoteFile> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const request = (isSecure ? https : http).get(
      url,
      {
        agent: isSecure ? agents['https:'] : agents['http:'],
        headers: { 'accept-encoding': encoding },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MAX_BYTES)
            response.destroy(new RemoteOriginError(502, `${url.pathname} is too large`))
          else chunks.push(chunk)
        })
        response.on('error', (error) => reject(toOriginError(error)))
        response.on('end', () => {
          try {
            resolve(validateResponse(url, response, Buffer.concat(chunks)))
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    request.on('error', (error) => {
      if (request.reusedSocket && CONNECTION_LOST.has(getErrorCode(error)))
        resolve(fetchRemoteFile(url, encoding, timeoutMs))
      else reject(toOriginError(error))
    })
  })
}

/** Rejects an HTML page with status 200 in place of a missing file, so that it is never cached as a script. */
function validateResponse(url: URL, response: http.IncomingMessage, body: Buffer): RemoteFile {
  if (response.statusCode !== 200) {
    throw new RemoteOriginError(
      response.statusCode === 404 ? 404 : 502,
      `${url.href} responded with ${response.statusCode}`,
    )
  }
  const contentType = response.headers['content-type']?.toLowerCase() ?? ''
  const wanted = CONTENT_TYPES.get(url.pathname.split('.').at(-1) ?? '')
  if (!wanted?.test(contentType))
    throw new RemoteOriginError(502, `${url.href} has the wrong content type ${contentType}`)
  const encoding = response.headers['content-encoding']?.toLowerCase()
  const [textType] = TEXT_TYPE.exec(contentType) ?? []
  return {
    body,
    contentType: textType ? `${textType}; charset=utf-8` : contentType,
    encoding: encoding === 'br' || encoding === 'gzip' ? encoding : 'identity',
  }
}

function toOriginError(error: Error): RemoteOriginError {
  if (error instanceof RemoteOriginError) return error
  // Node wraps the TimeoutError of the signal in an AbortError.
  const isTimeout = getErrorCode(error) === 'ABORT_ERR'
  return new RemoteOriginError(isTimeout ? 504 : 502, error.message)
}
