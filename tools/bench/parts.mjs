import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { brotliCompressSync } from 'node:zlib'

/** Of a package what it is called; of our own sources the room and its folder. */
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
 * What a script is made of, by the map of its build: bytes of the compressed whole by part, the largest first. Each part is packed by itself and given its
 * share of the whole, which packs what repeats across parts only once.
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
        const { originalSource } = map.findEntry(at, column)
        const part = originalSource ? getPartName(originalSource) : 'webpack'
        texts.set(part, (texts.get(part) ?? '') + line[column])
      }
    })
  const packed = [...texts].map(([part, text]) => [part, brotliCompressSync(text).length])
  const share = brotliCompressSync(bytes).length / packed.reduce((sum, [, size]) => sum + size, 0)
  return packed.map(([part, size]) => [part, size * share]).sort((one, other) => other[1] - one[1])
}
