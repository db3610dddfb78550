import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { releasesOf } from './entry.mjs'

/** How long what nothing names any more is kept for tabs that are still open, and for builds that are about to be published. */
const KEPT_MS = 7 * 86_400_000
/** Since when each file has been named by nothing, as `collect` saw it. */
const UNNAMED = 'unnamed.json'
const PACKED = '.br'
const TEXT = /\.(js|css|json|svg|map)$/

export const integrityOf = (bytes) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`
const digestOf = (integrity) =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex')

/** Where a file lies in a store: by its bytes alone, so that equal files of two versions, or of two remotes, lie there once. */
export function placeOf(store, integrity) {
  const digest = digestOf(integrity)
  return join(store, digest.slice(0, 2), digest)
}

/** Keeps each file of a release that was found whole, `files` by name, and beside what is text the same in brotli. What lies there whole stays as it is, and its days begin anew. */
export function keep(store, files) {
  for (const [name, bytes] of files) {
    const place = placeOf(store, integrityOf(bytes))
    mkdirSync(dirname(place), { recursive: true })
    if (!isWhole(place)) write(place, bytes)
    if (TEXT.test(name) && !isPackedWhole(place)) write(place + PACKED, brotliCompressSync(bytes))
    for (const one of [place, place + PACKED].filter(existsSync))
      utimesSync(one, new Date(), new Date())
  }
}

/** Whether a file, and of text the same in brotli, lies there whole. */
export function hasWhole(store, name, integrity) {
  const place = placeOf(store, integrity)
  return isWhole(place) && (!TEXT.test(name) || isPackedWhole(place))
}

/** Bytes that do not hash to their name are damaged, and put down anew. */
const isWhole = (place) =>
  existsSync(place) &&
  place.endsWith(createHash('sha384').update(readFileSync(place)).digest('hex'))

function isPackedWhole(place) {
  try {
    return place.endsWith(
      createHash('sha384')
        .update(brotliDecompressSync(readFileSync(place + PACKED)))
        .digest('hex'),
    )
  } catch {
    return false
  }
}

/** Nobody ever reads half a file. */
function write(place, bytes) {
  const draft = `${place}.${process.pid}.tmp`
  writeFileSync(draft, bytes)
  renameSync(draft, place)
}

/** Takes away what no entry has named for a week, and answers how many files that were; `remotes` is what the registry says, all of it. */
export function collect(store, remotes, now = Date.now()) {
  const named = new Set(
    Object.values(remotes)
      .flatMap(releasesOf)
      .flatMap(({ files = {}, integrity }) => [
        ...Object.values(files),
        ...(integrity ? [integrity] : []),
      ])
      .map(digestOf),
  )
  if (named.size === 0) throw new Error('This registry names no file; nothing is taken away.')
  const before = existsSync(join(store, UNNAMED))
    ? JSON.parse(readFileSync(join(store, UNNAMED), 'utf8'))
    : {}
  const unnamed = {}
  let count = 0
  for (const place of filesIn(store)) {
    const digest = /[\da-f]{96}/.exec(place)[0]
    if (named.has(digest)) continue
    const since = Math.max(before[digest] ?? now, statSync(place).mtimeMs)
    if (now - since < KEPT_MS) unnamed[digest] = before[digest] ?? now
    else {
      rmSync(place)
      count += 1
    }
  }
  write(join(store, UNNAMED), JSON.stringify(unnamed))
  return count
}

const filesIn = (store) =>
  readdirSync(store, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[\da-f]{2}$/.test(entry.name))
    .flatMap(({ name }) =>
      readdirSync(join(store, name))
        .filter((file) => /^[\da-f]{96}/.test(file))
        .map((file) => join(store, name, file)),
    )
