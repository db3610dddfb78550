import { promisify } from 'node:util'
import zlib from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send about 30 characters; the rest is ignored to bound the cost of parsing. */
const MAX_HEADER_CHARACTERS = 256

/** Whether a header accepts an encoding; `;q=0` excludes one (RFC 9110, section 12.5.3). */
export function isAcceptedEncoding(acceptEncoding: string | undefined, wanted: string): boolean {
  const weights = new Map<string, number>()
  for (const item of (acceptEncoding ?? '')
    .slice(0, MAX_HEADER_CHARACTERS)
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice('q='.length)))
  }
  return (weights.get(wanted) ?? weights.get('*') ?? 0) > 0
}

/** Returns the best accepted encoding. */
export function pickEncoding(acceptEncoding?: string): Encoding {
  if (isAcceptedEncoding(acceptEncoding, 'br')) return 'br'
  return isAcceptedEncoding(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** For small responses that are cached after compression. */
export async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(text)
  if (encoding === 'br')
    return brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } })
  return encoding === 'gzip' ? gzip(bytes, { level: 9 }) : bytes
}
