/**
 * Compression Dictionary Transport (RFC 9842): a file is sent as its difference from an earlier one
 * that the browser has.
 */
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { isAcceptedEncoding } from '../http/encoding.ts'

const compress = promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdCompress)
/**
 * The window of 4 MB holds a dictionary and its successor. Level 9 takes about 2 ms for 100 KB;
 * higher ones save nothing on small differences.
 */
const PARAMS = {
  [zlib.constants.ZSTD_c_compressionLevel]: 9,
  [zlib.constants.ZSTD_c_windowLog]: 22,
}
/** Starts each body in the encoding `dcz`, before the SHA-256 of the dictionary (RFC 9842, section 5). */
const DCZ_MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])
/** Earlier files with the same pattern. A browser that has an older one gets the whole file. */
const MAX_PER_PATTERN = 5
const MAX_DIFFERENCES = 1_000

/**
 * Returns the URL pattern of a script or style and its successors, which differ in version and
 * hash; undefined for other paths.
 */
export function toSuccessorPattern(path: string): string | undefined {
  const [, folder, file] =
    /^(\/(?:assets|remotes\/[\w-]+)\/)[\w+-][\w.+-]*\/([\w-][\w.-]*\.(?:js|css))$/.exec(path) ?? []
  return folder && file && `${folder}*/${file.replace(/\.[\da-f]{8,}\./, '.*.')}`
}

interface Dictionary {
  /** `Available-Dictionary` of a browser that has the file. */
  readonly offer: string
  readonly sha256: Buffer
  readonly bytes: Buffer
}

type ReadPlain = () => Promise<Buffer>

/**
 * Differences are made at the first request from files that the edge has verified, and cached: no
 * file holds one that could be damaged.
 */
export function createDictionaries() {
  /** By pattern, then by path. */
  const known = new Map<string, Map<string, Dictionary>>()
  const differences = new Map<string, Promise<Buffer>>()
  const sought = new Set<string>()

  /** Adds a file as a dictionary for its successors. `read` returns it uncompressed. */
  async function addFile(path: string, read: ReadPlain): Promise<void> {
    const pattern = toSuccessorPattern(path)
    if (pattern === undefined || known.get(pattern)?.has(path)) return
    const bytes = await read()
    const sha256 = createHash('sha256').update(bytes).digest()
    const files = known.get(pattern) ?? new Map<string, Dictionary>()
    known.set(pattern, files.set(path, { offer: `:${sha256.toString('base64')}:`, sha256, bytes }))
    const [oldest] = files.keys()
    if (files.size > MAX_PER_PATTERN && oldest !== undefined) files.delete(oldest)
  }

  /**
   * Returns the file in the encoding `dcz` if the browser offers a known dictionary, otherwise
   * undefined. `seekEarlier` is called at the first unknown dictionary for a path, to add earlier
   * files for the next requests.
   */
  async function encode(
    path: string,
    headers: IncomingHttpHeaders,
    read: ReadPlain,
    seekEarlier: (pattern: string) => void,
  ): Promise<Buffer | undefined> {
    const offer = headers['available-dictionary']
    const pattern = toSuccessorPattern(path)
    if (pattern === undefined || typeof offer !== 'string') return undefined
    if (!isAcceptedEncoding(headers['accept-encoding'], 'dcz')) return undefined
    const files = [...(known.get(pattern)?.values() ?? [])]
    const dictionary = files.find((one) => one.offer === offer)
    if (!dictionary) {
      if (!sought.has(path)) seekEarlier(pattern)
      sought.add(path)
      return undefined
    }
    const key = `${path} ${offer}`
    if (differences.size >= MAX_DIFFERENCES) differences.clear()
    const difference = differences.get(key) ?? encodeDcz(dictionary, await read())
    differences.set(key, difference)
    return difference
  }

  return { addFile, encode }
}

export type Dictionaries = ReturnType<typeof createDictionaries>

/** Returns headers of a file that never changes under its URL. */
export function buildImmutableHeaders(path: string): Record<string, string> {
  const pattern = toSuccessorPattern(path)
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(pattern !== undefined && {
      'use-as-dictionary': `match="${pattern}"`,
      vary: 'accept-encoding, available-dictionary',
    }),
  }
}

async function encodeDcz({ sha256, bytes }: Dictionary, successor: Buffer): Promise<Buffer> {
  const body = await compress(successor, { dictionary: bytes, params: PARAMS })
  return Buffer.concat([DCZ_MAGIC, sha256, body])
}
