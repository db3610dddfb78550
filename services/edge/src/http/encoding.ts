import { promisify } from 'node:util'
import zlib from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send about 30 characters. What follows is ignored: it is no browser's. */
const MAX_HEADER_CHARACTERS = 256

/** The best encoding that the client accepts; `;q=0` forbids one (RFC 9110, section 12.5.3). */
export function pickEncoding(acceptEncoding = ''): Encoding {
  const weights = new Map<string, number>()
  for (const item of acceptEncoding.slice(0, MAX_HEADER_CHARACTERS).toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice('q='.length)))
  }
  const isAccepted = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (isAccepted('br')) return 'br'
  return isAccepted('gzip') ? 'gzip' : 'identity'
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** For small answers that are made once and kept. */
export async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(text)
  if (encoding === 'br')
    return brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } })
  return encoding === 'gzip' ? gzip(bytes, { level: 9 }) : bytes
}
