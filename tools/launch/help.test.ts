import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(__dirname, '../..')
const launch = (...args: string[]) =>
  spawnSync(process.execPath, [join(__dirname, 'launch.mjs'), ...args], {
    cwd: ROOT,
    env: { ...process.env, PORTAL_INSTALLED: ROOT },
    encoding: 'utf8',
  })

describe('--help of npm scripts', () => {
  it('prints the comment at the top of the program instead of running it', () => {
    const { stdout, status } = launch('tools/start/start.mjs', '--help')
    expect(stdout).toMatch(/^npm start: builds and starts everything/)
    expect(stdout).toContain('--fresh')
    expect(status).toBe(0)
  })

  it('prints the usage of a program that has its own', () => {
    const { stdout, status } = launch('tools/partner/main.mjs', '--help')
    expect(stdout).toMatch(/^Usage: npm run partner/)
    expect(status).toBe(0)
  })
})
