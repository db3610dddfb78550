import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { placeOf } from '@portal/release/store'
import type { Encoding } from './encoding'
import type { RemoteFile } from './remote-origin'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.json': 'application/json; charset=utf-8', '.svg': 'image/svg+xml', '.png': 'image/png',
  '.webp': 'image/webp', '.woff2': 'font/woff2',
}

/** A file out of the store of releases, which knows it by its hash; in brotli where the browser takes that and the store has it. Rejects where it is not there. */
export async function readStoredFile(store: string, file: string, integrity: string, encoding: Encoding): Promise<RemoteFile> {
  const place = placeOf(store, integrity)
  const contentType = TYPES[extname(file)] ?? 'application/octet-stream'
  const packed = encoding === 'br' ? await readFile(`${place}.br`).catch(() => undefined) : undefined
  return packed ? { body: packed, contentType, encoding } : { body: await readFile(place), contentType, encoding: 'identity' }
}
