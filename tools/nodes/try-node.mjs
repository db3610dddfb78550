import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../start/root.mjs'
import { run } from '../test/run.mjs'

const MADE = new Set(['.git', '.data', 'node_modules', 'dist', 'test-results', 'playwright-report'])
/** Away from a portal, and from journeys, that may be running. */
const OFFSET = 10_000

/** Starts the whole portal, waits until it says that it is ready, and stops it. */
const startAndStop = (home, env) =>
  new Promise((resolve) => {
    let output = ''
    const portal = spawn('node', ['tools/start/start.mjs'], {
      cwd: home,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [portal.stdout, portal.stderr]) {
      createInterface(stream).on('line', (line) => {
        output += `${line}\n`
        if (line.startsWith('Portal ready')) portal.kill('SIGTERM')
      })
    }
    portal.once('exit', (code) =>
      resolve({ code: code === 0 && output.includes('Portal ready') ? 0 : 1, output }),
    )
  })

/** Installs, builds, starts and tests a copy of this tree on the Node in `folder`; answers the names of the steps that failed. */
export const tryNode = async (folder, { all }) => {
  const home = mkdtempSync(join(tmpdir(), 'portal-node-'))
  cpSync(root, home, {
    recursive: true,
    filter: (source) => source === root || !MADE.has(basename(source)),
  })
  const offset = Number(process.env.PORTAL_PORT_OFFSET ?? 0) + OFFSET
  const env = {
    ...process.env,
    CI: 'true',
    PATH: folder + delimiter + process.env.PATH,
    PORTAL_PORT_OFFSET: String(offset),
  }
  const node =
    (...args) =>
    () =>
      run('node', args, { cwd: home, env, quiet: true })
  const quick = ['--filter', join(home, 'tools/test/quick.cjs')]
  const steps = {
    'install and build': node('tools/start/prepare.mjs'),
    'start and stop': () => startAndStop(home, env),
    'unit tests': node(
      'node_modules/jest/bin/jest.js',
      '--ci',
      '--silent',
      '--reporters=summary',
      ...(all ? [] : quick),
    ),
  }
  const failed = []
  try {
    for (const [name, step] of Object.entries(steps)) {
      const started = Date.now()
      const { code, output } = await step()
      console.log(
        `   ${code === 0 ? 'holds ' : 'BROKEN'}  ${name} (${Math.round((Date.now() - started) / 1000)} s)`,
      )
      if (code === 0) continue
      failed.push(name)
      console.log(output.trim().split('\n').slice(-80).join('\n'))
      if (name === 'install and build') break
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
  return failed
}
