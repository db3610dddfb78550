import { existsSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

const IMPORT = /((?:\bfrom|\bimport)\s*\(?\s*)(["'])(\.{1,2}\/[^"'\n]*)\2/g

/**
 * Adds file extensions to the relative imports of a compiled file: TypeScript rewrites `./money.ts`
 * in code but not in declarations. A file from outside the package, such as portal.json, is copied
 * to `lib` under its own name. Throws if a file is missing.
 */
export function addImportExtensions(text: string, file: string, lib: string): string {
  return text.replace(IMPORT, (_, before: string, quote: string, specifier: string) => {
    const wanted = resolve(dirname(file), specifier.replace(/(?<!\.d)\.tsx?$/, '.js'))
    const found = [wanted, join(lib, basename(specifier))].find((path) => existsSync(path))
    if (!found) throw new Error(`${file} imports ${specifier}, which is not in the package`)
    const path = relative(dirname(file), found)
    // TypeScript leaves the attribute out of declarations, but requires it there with `nodenext`.
    const attribute = /\.d\.ts .*\.json$/.test(`${file} ${path}`) ? " with { type: 'json' }" : ''
    return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}${attribute}`
  })
}
