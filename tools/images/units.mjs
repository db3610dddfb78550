// Lays out what each container runs with, and nothing else: node tools/images/units.mjs <folder>
// Every unit lies in <folder>/<unit> as it lies in the project, with the packages of its own that run; see the Dockerfile.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES } from '../portal.mjs'
import { compileServices } from '../start/compile.mjs'
import { PNPM } from '../start/install.mjs'
import { root } from '../start/root.mjs'

const WORKSPACE = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'portal.json', 'tools/start/healthy.sh']
const compiled = (folder) => [`${folder}/package.json`, `${folder}/dist`]
const RELEASE = ['tools/release', 'tools/portal.mjs', 'tools/start/root.mjs']

/** By unit: the files and folders that it needs, and the packages of the workspace whose dependencies these ask for. */
export const UNITS = {
  api: { has: [...compiled('services/api'), 'services/api/migrations', ...compiled('packages/contract'), ...compiled('packages/tracing')], asks: ['@portal/api', '@portal/contract', '@portal/tracing'] },
  edge: { has: [...compiled('services/edge'), ...compiled('packages/tracing'), ...RELEASE, 'host/dist'], asks: ['@portal/edge', '@portal/tracing', '@portal/release'] },
  registry: { has: [...compiled('services/registry'), 'services/registry/migrations', ...RELEASE], asks: ['@portal/registry', '@portal/release'] },
  sandbox: { has: [...compiled('services/sandbox'), 'services/sandbox/public'], asks: ['@portal/sandbox'] },
  partner: { has: ['examples/partner-app/src', 'examples/partner-app/public', 'examples/partner-app/dist'], asks: [] },
  ...Object.fromEntries(REMOTES.map((remote) => [`mfe-${remote}`, {
    has: [`mfe-${remote}/dist`, ...['package.json', 'serve-remote.mjs', 'http-server-args.mjs', 'root.mjs'].map((file) => `tools/start/${file}`)], asks: ['@portal/start'],
  }])),
}

const layOut = (folder, { has, asks }) => {
  for (const path of [...WORKSPACE, ...has]) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => !/node_modules|\.test\./.test(source) })
  }
  if (asks.length === 0) return
  execFileSync('npx', ['--yes', PNPM, 'install', '--prod', '--frozen-lockfile', '--prefer-offline', ...asks.flatMap((name) => ['--filter', name])], {
    cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CI: 'true' },
  })
}

const [target] = process.argv.slice(2)
if (!target) throw new Error('Usage: node tools/images/units.mjs <folder>')
await compileServices()
for (const [name, unit] of Object.entries(UNITS)) layOut(join(target, name), unit)
