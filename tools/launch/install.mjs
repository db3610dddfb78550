import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/root.mjs'
import { listSkippedPackages } from './runtime.mjs'

export const PNPM = 'pnpm@12.21.0'

const LOCKED = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']

/** Installs the lockfile's versions unless that was done already; fetches pnpm through npx. */
export function install() {
  const skipped = listSkippedPackages().map((name) => `--filter=!${name}`)
  const hash = createHash('sha256').update(skipped.join())
  for (const file of LOCKED) hash.update(readFileSync(join(root, file)))
  const wanted = hash.digest('hex')
  const marker = join(root, 'node_modules/.installed')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.log('Installing packages (once)...')
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  const options = ['--frozen-lockfile', '--reporter=append-only', ...skipped]
  execFileSync(npx, ['--yes', PNPM, 'install', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CI: 'true' },
  })
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(marker, wanted)
  useHooks()
}

/**
 * Enables tools/dev/hooks in git; skipped in CI, without a git checkout, and where other hooks are
 * configured.
 */
function useHooks() {
  if (process.env.CI || !existsSync(join(root, '.git'))) return
  const runGitConfig = (...args) =>
    execFileSync('git', ['config', ...args], { cwd: root, stdio: 'ignore' })
  try {
    runGitConfig('--get', 'core.hooksPath')
  } catch {
    // Without git there are no hooks to configure.
    try {
      runGitConfig('core.hooksPath', 'tools/dev/hooks')
    } catch {
      /* hooks are optional */
    }
  }
}
