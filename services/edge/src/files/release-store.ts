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

/** missing: not in the store. damaged: unreadable, or does not match its hash. */
export type StoreProblem = 'missing' | 'damaged'

interface StoreListeners {
  /** Called on every miss or damaged read. */
  onProblem(problem: StoreProblem): void
  /** Called once per damaged file, until it is intact again. */
  onDamage(problem: string): void
}

/** Returns a verified file by its hash, in brotli if accepted and stored; undefined when the store cannot serve it. */
export type ReadStored = (
  file: string,
  integrity: string,
  encoding: Encoding,
) => Promise<RemoteFile | undefined>

/** Creates a reader of a release store. A damaged brotli copy is compressed again from the plain file. */
export function createStoreReader(
  store: string,
  { onProblem, onDamage }: StoreListeners,
): ReadStored {
  const reported = new Set<string>()

  const reportDamage = (path: string, reason: string): StoreProblem => {
    if (!reported.has(path)) onDamage(`${basename(path)} ${reason}`)
    reported.add(path)
    onProblem('damaged')
    return 'damaged'
  }

  async function readVerified(
    path: string,
    integrity: string,
    encoding: 'br' | 'identity',
  ): Promise<Buffer | StoreProblem> {
    try {
      const body = await readFile(path)
      if (!(await hasIntegrity({ body, encoding }, integrity)))
        return reportDamage(path, 'does not match its hash')
      reported.delete(path)
      return body
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'missing'
        : reportDamage(path, `cannot be read (${String(error)})`)
    }
  }

  return async (file, integrity, encoding) => {
    const path = toStoredPath(store, integrity)
    const contentType = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream'
    const packed = encoding === 'br' ? await readVerified(`${path}.br`, integrity, 'br') : 'missing'
    if (typeof packed !== 'string') return { body: packed, contentType, encoding: 'br' }
    const plain = await readVerified(path, integrity, 'identity')
    if (plain === 'missing') onProblem('missing')
    if (typeof plain === 'string') return undefined
    return packed === 'damaged'
      ? { body: await compress(plain), contentType, encoding: 'br' }
      : { body: plain, contentType, encoding: 'identity' }
  }
}
