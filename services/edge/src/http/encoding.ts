import { promisify } from 'node:util'
import zlib from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the client takes; `;q=0` forbids one. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((item) => {
        const [name = '', quality = ''] = item.trim().split(/\s*;\s*q=/)
        return [name, quality === '' ? 1 : Number(quality)]
      }),
  )
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
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
