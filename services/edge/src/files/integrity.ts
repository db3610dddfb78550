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

/** Whether the bytes are those of the build, and not half a file, a proxy's page, a changed byte. */
export async function hasIntegrity(
  { body, encoding }: Pick<RemoteFile, 'body' | 'encoding'>,
  integrity: string,
): Promise<boolean> {
  const plain = await DECOMPRESS[encoding](body).catch(() => undefined)
  return plain !== undefined && computeIntegrity(plain) === integrity
}
