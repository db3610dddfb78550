import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'chunks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** webpack needs Node's own module loader. */
const BUILD = `
import webpack from 'webpack'
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs'
const config = {
  mode: 'production', target: 'web', context: ${JSON.stringify(folder)}, entry: './entry.js',
  output: { path: ${JSON.stringify(join(folder, 'dist'))}, filename: 'entry.js', chunkFilename: '[contenthash].chunk.js', crossOriginLoading: 'anonymous' },
  plugins: [new ChunkIntegrityPlugin()],
}
webpack(config).run((error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'))
})`

it('writes the real hash of every chunk into the entry', () => {
  writeFileSync(
    join(folder, 'entry.js'),
    'export const all = [import("./one.js"), import("./two.js")]',
  )
  writeFileSync(join(folder, 'one.js'), 'export default "one"')
  writeFileSync(join(folder, 'two.js'), 'export default "two"')
  execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: __dirname })

  const dist = join(folder, 'dist')
  const entry = readFileSync(join(dist, 'entry.js'), 'utf8')
  const chunks = readdirSync(dist).filter((name) => name.endsWith('.chunk.js'))
  expect(chunks).toHaveLength(2)
  for (const name of chunks) {
    const hash = createHash('sha384')
      .update(readFileSync(join(dist, name)))
      .digest('base64')
    expect(entry).toContain(`sha384-${hash}`)
  }
  expect(entry).not.toContain('sha384-chunk:')
  expect(entry).toContain('sha384-unknown')
})
