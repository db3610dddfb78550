import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results'])
const IS_TEST = /\.(test|spec)\.tsx?$/
const createTagPattern = (tag: string): RegExp =>
  new RegExp(`^[ \\t]*// ${tag} ([\\d., ]+)\\n(?=((?:.*\\n){1,40}))`, 'gm')
/**
 * Matches `it('…'`, `test.each(…)('…'` and `describe.each(STORES)('…'`, also below the tag of
 * another list, but no skipped test.
 */
const RUNS = /^(?:\s*\/\/.*\n)*\s*(?:it|test|describe|whereInstalled)(?:\.each)?(?:<[^(]*>)?\(/
const TITLE = /(?:^\s*(?:it|test|describe|whereInstalled)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/m

export interface Proof {
  readonly file: string
  readonly title: string
  readonly numbers: readonly string[]
  /** False if no running test follows the tag. */
  readonly runs: boolean
}

/** Finds tests that name requirements by `tag`. */
export function findProofs(root: string, tag: string): Proof[] {
  const pattern = createTagPattern(tag)
  return listTests(root)
    .sort()
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, numbers = '', below = '']) => ({
        file: relative(root, file),
        numbers: numbers.split(/[\s,]+/).filter(Boolean),
        title:
          TITLE.exec(below)?.[2]
            ?.replace(/\\(.)/g, '$1')
            .replace(/\$\{\w+\}/g, '…') ?? '',
        runs: RUNS.test(below),
      })),
    )
}

function listTests(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listTests(path) : IS_TEST.test(entry.name) ? [path] : []
  })
}
