import { execFileSync } from 'node:child_process'

interface Missing {
  unit: string
  file: string
  asks: string
}

/** Follows the imports of every program of an image and reports missing files and packages. */
const PROGRAM = `
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../start/root.mjs'
import { UNITS } from './list.mjs'

const IMPORT = /^(?:import|export)\\b(?:[^;'"]*?\\bfrom)?\\s*["']([^'"]+)["'];?$/gm
const packageOf = (folder) => existsSync(join(root, folder, 'package.json')) ? JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) : packageOf(dirname(folder))
const nameOf = (path) => path.split('/').slice(0, path.startsWith('@') ? 2 : 1).join('/')
const missing = []
let files = 0
for (const [unit, { runs, has, asks }] of Object.entries(UNITS)) {
  const isThere = (file) => has.some((path) => file === path || file.startsWith(path + '/'))
  const known = new Set(runs)
  for (const file of known) {
    files += 1
    const { name, dependencies = {} } = packageOf(dirname(file))
    for (const [, asked] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      if (asked.startsWith('node:')) continue
      if (asked.startsWith('.')) known.add(join(dirname(file), asked))
      else if (!asks.includes(name) || !(nameOf(asked) in dependencies)) missing.push({ unit, file, asks: asked })
    }
    if (!isThere(file)) missing.push({ unit, file, asks: 'itself' })
  }
}
console.log(JSON.stringify({ files, missing }))
`

it('every image has all that its programs import, and the packages that they ask for', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: __dirname,
    encoding: 'utf8',
  })
  const { files, missing } = JSON.parse(said) as { files: number; missing: Missing[] }
  expect(missing).toEqual([])
  expect(files).toBeGreaterThan(300)
})
