import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'names-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** webpack needs Node's own module loader. */
const BUILD = `
import webpack from 'webpack'
import { createBaseConfig } from './base.mjs'
const folder = ${JSON.stringify(folder)}
const config = createBaseConfig({ pkg: { folder, home: folder }, version: 'v', styles: 'style-loader', uniqueName: 'names' })
webpack({ ...config, entry: './entry.js', optimization: { minimize: false } }).run((error, stats) => {
  if (error) throw error
  process.stdout.write(JSON.stringify(stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message)))
})`

it('fails a build that imports a missing name, also from the browser schema runtime', () => {
  writeFileSync(
    join(folder, 'entry.js'),
    "import * as z from './schemas.js'\nexport const all = [z.string, z.tuple]",
  )
  writeFileSync(join(folder, 'schemas.js'), 'export const string = 1')
  const errors = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], {
      cwd: __dirname,
      encoding: 'utf8',
    }),
  ) as string[]
  expect(errors).toEqual([expect.stringContaining("'tuple'")])
})
