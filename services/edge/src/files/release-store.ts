import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { toStoredPath } from '@portal/release/store'
import type { Encoding } from '../http/encoding.ts'
import type { RemoteFile } from './remote-origin.ts'
import { isWhole } from './integrity.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const pack = promisify<Buffer, Buffer>(brotliCompress)

/** Why the store has no answer: a file that it never had, or one that lies there and is not what its name says or cannot be read. */
export type StoreMatter = 'missing' | 'damaged'

interface Ears {
  /** Hears of every time. */
  onMatter(matter: StoreMatter): void
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
export function createStoreReader(store: string, { onMatter, onDamage }: Ears): ReadStored {
  const told = new Set<string>()

  const damaged = (place: string, why: string): StoreMatter => {
    if (!told.has(place)) onDamage(`${basename(place)} ${why}`)
    told.add(place)
    onMatter('damaged')
    return 'damaged'
  }

  async function look(
    place: string,
    integrity: string,
    encoding: 'br' | 'identity',
  ): Promise<Buffer | StoreMatter> {
    try {
      const body = await readFile(place)
      if (!(await isWhole({ body, encoding }, integrity)))
        return damaged(place, 'is not what its name says')
      told.delete(place)
      return body
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'missing'
        : damaged(place, `cannot be read (${String(error)})`)
    }
  }

  return async (file, integrity, encoding) => {
    const place = toStoredPath(store, integrity)
    const contentType = TYPES[extname(file)] ?? 'application/octet-stream'
    const packed = encoding === 'br' ? await look(`${place}.br`, integrity, 'br') : 'missing'
    if (typeof packed !== 'string') return { body: packed, contentType, encoding: 'br' }
    const plain = await look(place, integrity, 'identity')
    if (plain === 'missing') onMatter('missing')
    if (typeof plain === 'string') return undefined
    return packed === 'damaged'
      ? { body: await pack(plain), contentType, encoding: 'br' }
      : { body: plain, contentType, encoding: 'identity' }
  }
}
