// Copies the files of each container image into <folder>/<unit>, in the project's layout; see the
// Dockerfile.
//   node tools/build/images/units.mjs <folder> <host builds of the previous image>
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PNPM } from '../../launch/install.mjs'
import { root } from '../../start/root.mjs'
import { copyEarlierHosts } from './earlier-hosts.mjs'
import { UNITS } from './list.mjs'

const WORKSPACE = [
  'package.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  'portal.json',
  'demo-customers.json',
  'tools/start/healthy.sh',
]

const copyUnit = (folder, { has, asks }) => {
  for (const path of [...WORKSPACE, ...has]) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !/node_modules|\.test\.|\/testing$/.test(source),
    })
  }
  if (asks.length === 0) return
  execFileSync(
    'npx',
    [
      '--yes',
      PNPM,
      'install',
      '--prod',
      '--frozen-lockfile',
      '--prefer-offline',
      ...asks.flatMap((name) => ['--filter', name]),
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CI: 'true' },
    },
  )
}

const [target, previous] = process.argv.slice(2)
if (!target || !previous)
  throw new Error('Usage: node tools/build/images/units.mjs <folder> <host builds>')
for (const [name, unit] of Object.entries(UNITS)) copyUnit(join(target, name), unit)
copyEarlierHosts(previous, join(target, 'edge/host/dist'))
