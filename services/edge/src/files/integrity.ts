import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { computeIntegrity } from '@portal/release/integrity'
import type { Encoding } from '../http/encoding.ts'
import type { RemoteFile } from './remote-origin.ts'

const DECOMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(zlib.brotliDecompress),
  gzip: promisify<Buffer, Buffer>(zlib.gunzip),
  identity: (body) => Promise.resolve(body),
}

/** Returns the decompressed body. */
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
