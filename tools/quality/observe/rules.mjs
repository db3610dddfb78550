// Checks and tests the alert rules with promtool, of Debian's prometheus package.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../start/root.mjs'

const cwd = join(root, 'deploy/observe')

for (const args of [
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
  ['check', 'config', '--syntax-only', 'prometheus.yml'],
]) {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' })
  if (error && 'code' in error && error.code === 'ENOENT') {
    console.log('skipped: promtool is not installed')
    process.exit(0)
  }
  if (status === 0) continue
  console.log(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`)
  process.exit(1)
}
