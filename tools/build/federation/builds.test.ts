import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'builds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a module that imports './builds.mjs', because webpack's tools need Node's own module loader. */
const runModule = (code: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: __dirname,
    encoding: 'utf8',
  })

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
  runModule(`
    import { deleteOldBuilds } from './builds.mjs'
    deleteOldBuilds(${JSON.stringify(folder)}, new Set(['live', 'rollback']))`)
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

describe('when the live releases are unknown', () => {
  const findVersionsInUse = (portal: string, env: Record<string, string>) =>
    runModule(`
      import { listVersionsInUse } from './builds.mjs'
      const found = listVersionsInUse(
        { portal: ${portal}, remote: { name: 'fidelidade' } },
        ${JSON.stringify(env)},
      )
      console.log(found ? [...found].join(' ') : 'unknown')`).trim()
  const registry = join(folder, 'registry.json')

  beforeAll(() =>
    writeFileSync(
      registry,
      JSON.stringify({ remotes: { fidelidade: { live: { version: 'live' }, history: [] } } }),
    ),
  )

  it('retains every finished build', () => {
    for (let i = 0; i < 9; i += 1) build(`other-${i}`, i)
    build('failed', 1, false)
    const before = readdirSync(join(folder, 'dist')).filter((name) => name !== 'failed')
    runModule(`
      import { deleteOldBuilds } from './builds.mjs'
      deleteOldBuilds(${JSON.stringify(folder)}, undefined)`)
    expect(readdirSync(join(folder, 'dist')).sort()).toEqual(before.sort())
  })

  it('is so in another repository and with a registry service', () => {
    expect(findVersionsInUse('undefined', { REGISTRY: registry })).toBe('unknown')
    expect(findVersionsInUse('{}', { REGISTRY: 'https://registry.example' })).toBe('unknown')
    expect(findVersionsInUse('{}', { REGISTRY: registry })).toBe('live')
  })
})
