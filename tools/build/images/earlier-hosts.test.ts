import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

it('an edge image has the ten newest host builds of the previous image beside its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
  const writeBuild = (image: string, version: number, content: string) => {
    const build = join(folder, image, `v${version}`)
    mkdirSync(build, { recursive: true })
    const file = join(build, 'release.json')
    writeFileSync(file, content)
    utimesSync(file, version, version)
    writeFileSync(join(folder, image, 'latest.json'), content)
  }
  const versions = Array.from({ length: 12 }, (_, index) => index)
  versions.forEach((version) => writeBuild('previous', version, 'previous'))
  writeBuild('new', 11, 'new')
  const read = (path: string) => readFileSync(join(folder, 'new', path), 'utf8')

  const program =
    "import { copyEarlierHosts } from './earlier-hosts.mjs'; copyEarlierHosts(...process.argv.slice(1))"
  const args = ['--input-type=module', '-e', program, join(folder, 'previous'), join(folder, 'new')]
  execFileSync(process.execPath, args, { cwd: __dirname })

  expect(readdirSync(join(folder, 'new')).sort()).toEqual(
    [...versions.slice(1).map((version) => `v${version}`), 'latest.json'].sort(),
  )
  expect([read('latest.json'), read('v11/release.json'), read('v10/release.json')]).toEqual([
    'new',
    'new',
    'previous',
  ])
  rmSync(folder, { recursive: true })
})
