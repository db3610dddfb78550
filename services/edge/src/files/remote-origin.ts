import http from 'node:http'
import https from 'node:https'
import type { Encoding } from '../http/encoding.ts'

export interface RemoteFile {
  body: Buffer
  contentType: string
  encoding: Encoding
}

/** A refusal of the remote's origin, with the status that the browser gets. */
export class RemoteOriginError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const MAX_BYTES = 8_000_000
const CONTENT_TYPES: Readonly<Record<string, RegExp>> = {
  css: /^text\/css\b/,
  js: /^(application|text)\/javascript\b/,
  json: /^application\/json\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png\b/,
  webp: /^image\/webp\b/,
  woff2: /^(font\/woff2|application\/font-woff2)\b/,
}

const CONNECTION_LOST: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE'])
const getErrorCode = (error: Error): unknown => ('code' in error ? error.code : undefined)

const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
}

/**
 * Gets one file from a remote's own origin, as compressed as the browser takes it. No header of the browser goes along. An origin may end a
 * connection that was kept in the moment in which it is used again: that says nothing of the file, which is asked for anew.
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
      (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MAX_BYTES)
            answer.destroy(new RemoteOriginError(502, `${url.pathname} is too large`))
          else chunks.push(chunk)
        })
        answer.on('error', (error) => reject(toOriginError(error)))
        answer.on('end', () => {
          try {
            resolve(validateResponse(url, answer, Buffer.concat(chunks)))
          } catch (error) {
            reject(toOriginError(error))
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

/** A page that answers 200 for a missing file must never be kept as a script. */
function validateResponse(url: URL, answer: http.IncomingMessage, body: Buffer): RemoteFile {
  if (answer.statusCode !== 200) {
    throw new RemoteOriginError(
      answer.statusCode === 404 ? 404 : 502,
      `${url.href} answered ${answer.statusCode}`,
    )
  }
  const contentType = answer.headers['content-type'] ?? ''
  const wanted = CONTENT_TYPES[url.pathname.split('.').at(-1) ?? '']
  if (!wanted?.test(contentType))
    throw new RemoteOriginError(502, `${url.href} came as ${contentType}`)
  const encoding = answer.headers['content-encoding']
  return {
    body,
    contentType,
    encoding: encoding === 'br' || encoding === 'gzip' ? encoding : 'identity',
  }
}

function toOriginError(error: unknown): RemoteOriginError {
  if (error instanceof RemoteOriginError) return error
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  return new RemoteOriginError(
    isTimeout ? 504 : 502,
    error instanceof Error ? error.message : String(error),
  )
}
