import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

const IMPORT = /((?:\bfrom|\bimport)\s*\(?\s*)(["'])(\.{1,2}(?:\/[^"'\n]*)?)\2/g

/**
 * The relative imports of a compiled file, written out as Node and browsers want them: `./money` becomes `./money.js`, `..` becomes
 * `../index.js`. What lay outside the package, such as portal.json, stands in `lib` under its own name; Node wants to be told that it is JSON. Throws where
 * there is nothing.
 */
export function completeImports(text, file, lib) {
  return text.replace(IMPORT, (_, before, quote, specifier) => {
    const wanted = resolve(dirname(file), specifier)
    const found = [
      wanted,
      `${wanted}.js`,
      join(wanted, 'index.js'),
      join(lib, basename(specifier)),
    ].find(isFile)
    if (!found) throw new Error(`${file} imports ${specifier}, which is not in the package`)
    const path = relative(dirname(file), found)
    const isData = file.endsWith('.js') && path.endsWith('.json')
    return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}${isData ? " with { type: 'json' }" : ''}`
  })
}

const isFile = (path) => existsSync(path) && statSync(path).isFile()
