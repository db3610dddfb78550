import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

export const PNPM = 'pnpm@12.21.0'

const LOCKED = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']

/** Installs exactly what the lockfile says, unless that was done already; fetches pnpm itself through npx. */
export function install() {
  requireNode()
  const hash = createHash('sha256')
  for (const file of LOCKED) hash.update(readFileSync(join(root, file)))
  const wanted = hash.digest('hex')
  const marker = join(root, 'node_modules/.installed')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.log('Installing packages (once)...')
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  execFileSync(npx, ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CI: 'true' },
  })
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(marker, wanted)
  useHooks()
}

/** Lets git call tools/hooks before a commit: in a checkout of one's own, not in CI or an unpacked archive, nor where other hooks are set. */
function useHooks() {
  if (process.env.CI || !existsSync(join(root, '.git'))) return
  const git = (...args) => execFileSync('git', ['config', ...args], { cwd: root, stdio: 'ignore' })
  try {
    git('--get', 'core.hooksPath')
  } catch {
    // Without git on this machine there is nothing to hook into.
    try {
      git('core.hooksPath', 'tools/hooks')
    } catch {
      /* as said */
    }
  }
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`This portal needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}
