import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findInstalledBrowser } from '../release/smoke/browser.mjs'

/** Headless Chromium without a windowing system: a fifth less CPU time. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

/**
 * Path of Chromium: CHROMIUM_PATH, else the system's, else installed from Debian's packages. Throws
 * with an instruction if none works.
 */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH === undefined && existsSync(WITHOUT_WINDOWS)) return WITHOUT_WINDOWS
  const path = findInstalledBrowser() ?? installFromDebian()
  if (path) return path
  throw new Error('No Chromium found: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log("   Installing Chromium from the system's packages...")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      { env, stdio: 'ignore' },
    )
  } catch {
    return undefined
  }
  return findBrowser()
}
