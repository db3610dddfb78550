import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { listFiles, listReleases, type Entry } from './entry.ts'
import { computeIntegrity, toHexDigest } from './integrity.ts'
import { HOST } from './schema.ts'
import { writeAtomically } from './write-atomically.ts'

/** Retention of unreferenced files, for open tabs and for builds that are about to be published. */
const RETENTION_MS = 7 * 86_400_000
/** Time since which each file is unreferenced, as recorded by `collectGarbage`. */
const UNREFERENCED_FILE = 'unnamed.json'
/** Signed metadata of the registry service, in a store. */
export const STORED_METADATA_FOLDER = 'tuf'
const BROTLI_SUFFIX = '.br'
const TEXT_FILE = /\.(js|css|json|svg|map)$/

/**
 * Returns the path of a file in a store. It is the hash, so that equal files of several releases
 * are stored once.
 */
export function toStoredPath(store: string, integrity: string): string {
  const digest = toHexDigest(integrity)
  return join(store, digest.slice(0, 2), digest)
}

/**
 * Stores verified files of a release (`files` by name), text files also in brotli. An intact file
 * is not written again, but its retention restarts.
 */
export function storeFiles(store: string, files: ReadonlyMap<string, Buffer>): void {
  for (const [name, bytes] of files) {
    const path = toStoredPath(store, computeIntegrity(bytes))
    mkdirSync(dirname(path), { recursive: true })
    if (!isIntact(path)) writeAtomically(path, bytes)
    if (TEXT_FILE.test(name) && !isBrotliIntact(path))
      writeAtomically(path + BROTLI_SUFFIX, brotliCompressSync(bytes))
    for (const one of [path, path + BROTLI_SUFFIX].filter((file) => existsSync(file)))
      utimesSync(one, new Date(), new Date())
  }
}

/** Whether a file, and the brotli copy of a text file, is stored intact. */
export function isStored(store: string, name: string, integrity: string): boolean {
  const path = toStoredPath(store, integrity)
  return isIntact(path) && (!TEXT_FILE.test(name) || isBrotliIntact(path))
}

const matchesDigest = (path: string, bytes: Buffer) =>
  path.endsWith(createHash('sha384').update(bytes).digest('hex'))

const isIntact = (path: string) => existsSync(path) && matchesDigest(path, readFileSync(path))

function isBrotliIntact(path: string): boolean {
  try {
    return matchesDigest(path, brotliDecompressSync(readFileSync(path + BROTLI_SUFFIX)))
  } catch {
    return false
  }
}

/**
 * Deletes files that no entry has referenced for a week and returns their number. `remotes` are all
 * entries of the registry.
 */
export function collectGarbage(
  store: string,
  remotes: Readonly<Record<string, Entry>>,
  now = Date.now(),
): number {
  const named = new Set(
    Object.entries(remotes)
      .filter(([name]) => name !== HOST)
      .flatMap(([, entry]) => listReleases(entry))
      .flatMap((release) => Object.values(listFiles(release)))
      .map(toHexDigest),
  )
  if (named.size === 0) throw new Error('This registry names no file; nothing is deleted.')
  const before = existsSync(join(store, UNREFERENCED_FILE))
    ? (JSON.parse(readFileSync(join(store, UNREFERENCED_FILE), 'utf8')) as Record<string, number>)
    : {}
  const unnamed: Record<string, number> = {}
  let count = 0
  for (const { path, digest } of listStored(store)) {
    if (named.has(digest)) continue
    const since = Math.max(before[digest] ?? now, statSync(path).mtimeMs)
    if (now - since < RETENTION_MS) unnamed[digest] = before[digest] ?? now
    else {
      rmSync(path)
      count += 1
    }
  }
  writeAtomically(join(store, UNREFERENCED_FILE), JSON.stringify(unnamed))
  return count
}

const listStored = (store: string) =>
  readdirSync(store, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[\da-f]{2}$/.test(entry.name))
    .flatMap(({ name }) =>
      readdirSync(join(store, name)).flatMap((file) => {
        const [digest] = /^[\da-f]{96}/.exec(file) ?? []
        return digest === undefined ? [] : [{ path: join(store, name, file), digest }]
      }),
    )
