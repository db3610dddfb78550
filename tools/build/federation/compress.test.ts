import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const folder = mkdtempSync(join(tmpdir(), 'compress-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('goes on where a build was interrupted: packs what is missing, and nothing twice', () => {
  writeFileSync(join(folder, 'main.js'), 'export {}')
  // Simulates an interruption between the two files.
  writeFileSync(join(folder, 'main.js.br'), 'half')
  writeFileSync(join(folder, 'early.js'), 'done')
  writeFileSync(join(folder, 'early.js.br'), 'as it was')
  writeFileSync(join(folder, 'early.js.gz'), 'as it was')
  writeFileSync(join(folder, 'index.html'), '<p>')
  // webpack's tools need Node's own module loader.
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    import { compressFolder } from './compress.mjs'
    await compressFolder(${JSON.stringify(folder)})`,
    ],
    { cwd: __dirname },
  )
  expect(readdirSync(folder).sort()).toEqual([
    'early.js',
    'early.js.br',
    'early.js.gz',
    'index.html',
    'main.js',
    'main.js.br',
    'main.js.gz',
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'main.js.br'))).toString()).toBe(
    'export {}',
  )
  expect(readFileSync(join(folder, 'early.js.br'), 'utf8')).toBe('as it was')
})
