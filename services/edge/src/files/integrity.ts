import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { computeIntegrity } from '@portal/release/integrity'
import type { Encoding } from '../http/encoding.ts'
import type { RemoteFile } from './remote-origin.ts'

/** No file of a release is as large. A small body of a remote's origin could otherwise fill the memory. */
const LIMIT = { maxOutputLength: 32_000_000 }
const brotliDecompress = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress)
const gunzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip)

const DECOMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotliDecompress(body, LIMIT),
  gzip: (body) => gunzip(body, LIMIT),
  identity: (body) => Promise.resolve(body),
}

/** Returns the decompressed body; rejects one of more than 32 MB. */
export const decodeBody = ({ body, encoding }: Pick<RemoteFile, 'body' | 'encoding'>) =>
  DECOMPRESS[encoding](body)

/** Whether the decompressed body matches the hash. Fails for truncated or modified files and error pages of proxies. */
export async function hasIntegrity(
  file: Pick<RemoteFile, 'body' | 'encoding'>,
  integrity: string,
): Promise<boolean> {
  const plain = await decodeBody(file).catch(() => undefined)
  return plain !== undefined && computeIntegrity(plain) === integrity
}
