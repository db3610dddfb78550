import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'builds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const build = (version: string, minutesOld: number, isFinished = true) => {
  const path = join(folder, 'dist', version)
  mkdirSync(path, { recursive: true })
  if (isFinished) writeFileSync(join(path, 'release.json'), '{}')
  const time = new Date(Date.now() - minutesOld * 60_000)
  utimesSync(path, time, time)
}

it('retains builds that a registry names, and does not count failed builds', () => {
  build('live', 100)
  build('rollback', 90)
  for (let i = 0; i < 6; i += 1) build(`failed-${i}`, i, false)
  for (let i = 0; i < 7; i += 1) build(`local-${i}`, 20 + i)
  // webpack's tools need Node's own module loader.
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    import { deleteOldBuilds } from './builds.mjs'
    deleteOldBuilds(${JSON.stringify(folder)}, new Set(['live', 'rollback']))`,
    ],
    { cwd: __dirname },
  )
  expect(readdirSync(join(folder, 'dist')).sort()).toEqual([
    'live',
    'local-0',
    'local-1',
    'local-2',
    'local-3',
    'local-4',
    'rollback',
  ])
})
