import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { brotliCompressSync } from 'node:zlib'

/** Package name of a dependency; remote and folder of our own sources. */
const getPartName = (source) => {
  const ofPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1]
  if (ofPackage) return ofPackage
  const own = source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(\.\.?\/)+/, '')
    .split('/')
  return own[0] === 'webpack'
    ? 'webpack'
    : own.slice(0, own[0] === 'src' || own[0] === 'packages' ? 2 : 1).join('/')
}

/**
 * Splits the compressed size of a script by part, largest first, using its source map. Each part is
 * compressed alone and scaled to the total, because a compressor stores repeated text only once.
 */
export function measureParts(file, mapFile) {
  const bytes = readFileSync(file)
  const map = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')))
  const texts = new Map()
  bytes
    .toString()
    .split('\n')
    .forEach((line, at) => {
      for (let column = 0; column < line.length; column += 1) {
        /** @type {Partial<import('node:module').SourceMapping>} */
        const { originalSource } = map.findEntry(at, column)
        const part = originalSource ? getPartName(originalSource) : 'webpack'
        texts.set(part, (texts.get(part) ?? '') + line[column])
      }
    })
  const packed = [...texts].map(([part, text]) => [part, brotliCompressSync(text).length])
  const share = brotliCompressSync(bytes).length / packed.reduce((sum, [, size]) => sum + size, 0)
  return packed.map(([part, size]) => [part, size * share]).sort((one, other) => other[1] - one[1])
}
