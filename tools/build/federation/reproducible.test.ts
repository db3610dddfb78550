/** @slow installs a copy of the tree, and builds a remote here and there */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copySources } from '../../test/how-to-add/copy-of-the-tree.ts'

const ROOT = join(__dirname, '../../..')
const BUILD = '../tools/build/federation/build.mjs'

let copy: string
beforeAll(() => {
  copy = copySources()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const buildRemote = async (home: string, ...program: string[]) => {
  const remote = join(home, 'mfe-bills')
  await promisify(execFile)(process.execPath, program, { cwd: remote })
  const dist = join(remote, 'dist')
  const { version } = JSON.parse(readFileSync(join(dist, 'latest.json'), 'utf8')) as {
    version: string
  }
  const names = readdirSync(join(dist, version)).sort()
  return {
    version,
    files: names.map((name) => ({ name, bytes: readFileSync(join(dist, version, name)) })),
  }
}

it('builds a remote to the same version and the same bytes in another folder', async () => {
  // `npm test` has built it after other remotes, in one process.
  const here = await buildRemote(ROOT, BUILD)
  // A real install: webpack names modules by path, and symlinks would resolve to this checkout.
  const there = await buildRemote(copy, '../tools/launch/launch.mjs', BUILD)
  expect(there.version).toBe(here.version)
  expect(there.files.map(({ name }) => name)).toEqual(here.files.map(({ name }) => name))
  const different = here.files.filter(({ bytes }, at) => !there.files[at]?.bytes.equals(bytes))
  expect(different.map(({ name }) => name)).toEqual([])
})
