import { existsSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
const TEXT = /\.(js|css|svg|json)$/

/** Writes `.br` and `.gz` beside every text file of a folder, at the highest compression level. */
export async function compressFolder(folder) {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name))
  await Promise.all(names.map((name) => compress(join(folder, name))))
}

async function compress(file) {
  // Existing files are skipped, so that an interrupted build resumes.
  if (existsSync(`${file}.gz`)) return
  const bytes = await readFile(file)
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await brotli(bytes, { params }))
  await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }))
}
