import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type * as promises from 'node:fs/promises'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createRegistryReader } from './reader.ts'
import { REGISTRY, createRelease } from '../testing/edge-harness.ts'

jest.mock('node:fs/promises', () => {
  const real = jest.requireActual<typeof promises>('node:fs/promises')
  return { ...real, readFile: jest.fn(real.readFile) }
})

let folder: string
let file: string
let time = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-'))
  file = join(folder, 'registry.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (text: string) => {
  writeFileSync(`${file}.tmp`, text)
  renameSync(`${file}.tmp`, file)
  time += 1000
}
const reader = (onProblem: (error: unknown) => void = () => undefined) =>
  createRegistryReader({ file, onProblem, now: () => time })

const FILE = { href: 'main.0123456789abcdef.js', integrity: `sha384-${'A'.repeat(64)}` }

it('the registry reader detects a release without a restart', async () => {
  write(JSON.stringify(REGISTRY))
  const registry = reader()
  expect((await registry.read()).remotes).toHaveLength(3)
  write(JSON.stringify({ remotes: { auth: { live: createRelease('auth', '2', []) } } }))
  expect((await registry.read()).remotes.map(({ live }) => live.version)).toEqual(['2'])
})

it('the registry reader detects a rollback after the clock was set back', async () => {
  const clock = jest.spyOn(Date, 'now')
  write(JSON.stringify(REGISTRY))
  const registry = createRegistryReader({ file, onProblem: () => undefined })
  expect((await registry.read()).remotes).toHaveLength(3)
  clock.mockReturnValue(Date.now() - 3_600_000)
  write(JSON.stringify({ remotes: {} }))
  await wait(300)
  expect((await registry.read()).remotes).toEqual([])
})

it.each(['', '{"remotes":', '<html>', '{}'])(
  'the registry reader retains the last valid registry when the file is %j',
  async (broken) => {
    write(JSON.stringify(REGISTRY))
    const onProblem = jest.fn()
    const registry = reader(onProblem)
    await registry.read()
    write(broken)
    expect((await registry.read()).remotes).toHaveLength(3)
    expect(onProblem).toHaveBeenCalledTimes(1)
  },
)

it('the registry reader tries again after the file could not be read', async () => {
  write(JSON.stringify(REGISTRY))
  const registry = reader()
  jest.mocked(readFile).mockRejectedValueOnce(new Error('EMFILE'))
  expect((await registry.read()).remotes).toEqual([])
  time += 1000
  expect((await registry.read()).remotes).toHaveLength(3)
})

it('the registry reader reports a missing or unreadable file once until that changes', async () => {
  const onProblem = jest.fn()
  const registry = reader(onProblem)
  const readAgain = async () => {
    time += 1000
    await registry.read()
    return onProblem.mock.calls.length
  }
  expect([await readAgain(), await readAgain()]).toEqual([1, 1])
  write(JSON.stringify(REGISTRY))
  jest.mocked(readFile).mockRejectedValueOnce(new Error('EACCES'))
  jest.mocked(readFile).mockRejectedValueOnce(new Error('EACCES'))
  expect([await readAgain(), await readAgain(), await readAgain()]).toEqual([2, 2, 2])
  rmSync(file)
  expect([await readAgain(), await readAgain()]).toEqual([3, 3])
  write(JSON.stringify(REGISTRY))
  expect(await readAgain()).toBe(3)
  rmSync(file)
  expect([await readAgain(), await readAgain()]).toEqual([4, 4])
})

it('an invalid entry affects only its own remote', async () => {
  write(JSON.stringify(REGISTRY))
  const onProblem = jest.fn()
  const registry = reader(onProblem)
  await registry.read()
  write(
    JSON.stringify({
      remotes: {
        ...REGISTRY.remotes,
        auth: { live: { name: 'auth' } },
        bills: { live: createRelease('bills', '2', []) },
      },
    }),
  )
  expect((await registry.read()).remotes.map(({ live }) => `${live.name} ${live.version}`)).toEqual(
    ['auth 1', 'bills 2', 'support 1'],
  )
  expect(String(onProblem.mock.calls)).toContain('auth')
})

it('an entry that was never valid does not affect the others', async () => {
  write(JSON.stringify({ remotes: { ...REGISTRY.remotes, auth: 'broken' } }))
  expect((await reader().read()).remotes.map(({ live }) => live.name)).toEqual(['bills', 'support'])
})

it('the registry reader starts without a file and reads it later', async () => {
  const registry = reader()
  expect((await registry.read()).remotes).toEqual([])
  write(JSON.stringify(REGISTRY))
  expect((await registry.read()).remotes).toHaveLength(3)
})

// ASVS 1.2.2
it.each([
  { base: 'javascript:alert(1)/' },
  { base: '/api/' },
  { entry: '../x.js' },
  { origin: 'http://inside/path' },
  { integrity: 'sha256-x' },
])('the registry reader rejects a release with %j', async (bad) => {
  write(JSON.stringify({ remotes: { auth: { live: createRelease('auth', '1', [], bad) } } }))
  expect((await reader().read()).remotes).toEqual([])
})

it('the registry for browsers lists stopped versions, but no quarantined ones or canaries', async () => {
  const auth = {
    live: createRelease('auth', '1', []),
    bad: { 2: 'tela branca' },
    stopped: ['2'],
    canary: { release: createRelease('auth', '3', []), percent: 10 },
  }
  write(JSON.stringify({ remotes: { auth } }))
  const { json } = await reader().read()
  expect(JSON.parse(json)).toEqual({
    remotes: [expect.objectContaining({ version: '1', stopped: ['2'] })],
  })
  expect(json).not.toMatch(/tela branca|"3"/)

  const host = {
    name: 'host',
    version: '7',
    base: '/assets/7/',
    early: FILE,
    script: FILE,
    style: FILE,
  }
  write(
    JSON.stringify({
      remotes: { host: { live: host, bad: { 6: 'tela branca' }, stopped: ['6'] } },
    }),
  )
  expect(JSON.parse((await reader().read()).json)).toEqual({
    host: { version: '7', stopped: ['6'] },
    remotes: [],
  })
})
