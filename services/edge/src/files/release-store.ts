import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { toStoredPath } from '@portal/release/store'
import type { Encoding } from '../http/encoding.ts'
import type { RemoteFile } from './remote-origin.ts'
import { hasIntegrity } from './integrity.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const compress = promisify<Buffer, Buffer>(brotliCompress)

/** Why the store has no answer: a file that it never had, or one that lies there and is not what its name says or cannot be read. */
export type StoreProblem = 'missing' | 'damaged'

interface StoreListeners {
  /** Hears of every time. */
  onProblem(matter: StoreProblem): void
  /** Hears of a damaged file once, until it is whole again. */
  onDamage(problem: string): void
}

/** A file by its hash, whole, in brotli where the browser takes that and the store has it; undefined where somebody else has to be asked. */
export type ReadStored = (
  file: string,
  integrity: string,
  encoding: Encoding,
) => Promise<RemoteFile | undefined>

/** Reads out of a store of releases. What lies there in brotli and is damaged is packed anew from its plain twin, if that one is whole. */
export function createStoreReader(
  store: string,
  { onProblem: onMatter, onDamage }: StoreListeners,
): ReadStored {
  const reported = new Set<string>()

  const reportDamage = (place: string, why: string): StoreProblem => {
    if (!reported.has(place)) onDamage(`${basename(place)} ${why}`)
    reported.add(place)
    onMatter('damaged')
    return 'damaged'
  }

  async function readVerified(
    place: string,
    integrity: string,
    encoding: 'br' | 'identity',
  ): Promise<Buffer | StoreProblem> {
    try {
      const body = await readFile(place)
      if (!(await hasIntegrity({ body, encoding }, integrity)))
        return reportDamage(place, 'is not what its name says')
      reported.delete(place)
      return body
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'missing'
        : reportDamage(place, `cannot be read (${String(error)})`)
    }
  }

  return async (file, integrity, encoding) => {
    const place = toStoredPath(store, integrity)
    const contentType = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream'
    const packed =
      encoding === 'br' ? await readVerified(`${place}.br`, integrity, 'br') : 'missing'
    if (typeof packed !== 'string') return { body: packed, contentType, encoding: 'br' }
    const plain = await readVerified(place, integrity, 'identity')
    if (plain === 'missing') onMatter('missing')
    if (typeof plain === 'string') return undefined
    return packed === 'damaged'
      ? { body: await compress(plain), contentType, encoding: 'br' }
      : { body: plain, contentType, encoding: 'identity' }
  }
}
