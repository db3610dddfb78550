// npm run own-repository: builds and publishes a fifth remote in its own repository from packed
// packages, tests it in a running portal, and rolls it back (docs/own-repository.md). Starts a
// portal unless PORTAL_URL, SANDBOX_URL and REGISTRY are set.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../start/build.mjs'
import { assertFree } from '../../start/ports.mjs'
import { root } from '../../start/root.mjs'
import { startStack } from '../../start/stack.mjs'
import { findBrowser } from '../../test/browser.mjs'
import { run } from '../../test/run.mjs'
import { packPackages } from './pack.ts'

const EXAMPLE = join(root, 'examples/own-repository')
const MADE = ['node_modules', 'dist', 'packages', 'test-results', '.cache']
/** Outside the ports of the portal and its remotes. */
const PORT_ABOVE_PORTAL = 150

const place = mkdtempSync(join(tmpdir(), 'own-repository-'))
const home = join(place, 'fidelidade')
const running = []

const logStep = (words) => console.log(`-- ${words}`)
const runNpm = async (args, env = {}) => {
  const { code, output } = await run('npm', args, {
    cwd: home,
    env: { ...process.env, ...env },
    quiet: true,
  })
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${output}`)
  return output
}
const change = (file, from, to) => {
  const text = readFileSync(join(home, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(join(home, file), text.replace(from, to))
}

/** URLs and registry file of the portal that was started. */
async function startPortal() {
  await build()
  const stack = await startStack({
    offset: Number(process.env.PORTAL_PORT_OFFSET ?? 0),
    dataDir: join(place, 'data'),
  })
  running.push(() => stack.stop())
  return { ...stack.urls, registry: join(place, 'data/registry.json') }
}

async function runExample() {
  logStep('the portal, as this checkout has it')
  const { PORTAL_URL, SANDBOX_URL, REGISTRY } = process.env
  const { portal, sandbox, registry } = PORTAL_URL
    ? { portal: PORTAL_URL, sandbox: SANDBOX_URL, registry: REGISTRY }
    : await startPortal()
  const port = Number(new URL(portal).port) + PORT_ABOVE_PORTAL
  const origin = `http://127.0.0.1:${port}`
  await assertFree('fidelidade', port)
  const release = (...words) =>
    runNpm(['run', '--silent', 'release', '--', ...words, '--registry', registry], {
      CHROMIUM_PATH: findBrowser(),
    })
  const publish = () => release('publish', 'fidelidade', '--from', origin, '--portal', portal)
  const runEndToEndTest = (level) =>
    runNpm(['run', 'journey'], {
      PORTAL_URL: portal,
      SANDBOX_URL: sandbox,
      CHROMIUM_PATH: findBrowser(),
      LEVEL: level,
    })

  logStep('packages, and a repository outside this one that has nothing else of it')
  cpSync(EXAMPLE, home, {
    recursive: true,
    filter: (path) => !MADE.some((name) => path === join(EXAMPLE, name)),
  })
  await packPackages(join(home, 'packages'))
  await runNpm(['install', '--no-package-lock', '--no-audit', '--no-fund', '--prefer-offline'])

  logStep('types, tests, build')
  await runNpm(['run', 'types'])
  await runNpm(['test'])
  console.log((await runNpm(['run', '--silent', 'build'])).trim())
  const { pid } = spawn('npm', ['run', '--silent', 'serve', '--', '-p', String(port)], {
    cwd: home,
    stdio: 'ignore',
    detached: true,
  })
  if (pid === undefined) throw new Error('npm cannot be started')
  running.push(() => process.kill(-pid))
  await waitForServer(origin)

  logStep('shown by the running portal first, published, and seen there')
  console.log(await publish())
  await runEndToEndTest('Nível Prata')

  logStep('a second release')
  change('src/loyalty/texts.ts', 'Nível Prata', 'Categoria Prata')
  change('package.json', '"version": "1.0.0"', '"version": "1.1.0"')
  console.log((await runNpm(['run', '--silent', 'build'])).trim())
  console.log(await publish())
  await runEndToEndTest('Categoria Prata')

  logStep('rolled back')
  console.log(await release('rollback', 'fidelidade'))
  await runEndToEndTest('Nível Prata')
  saveScreenshots()
}

async function waitForServer(url) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`${url}/latest.json`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} does not answer`)
}

function saveScreenshots() {
  const pictures = join(home, 'test-results')
  if (!existsSync(pictures)) return
  cpSync(pictures, join(root, '.cache/own-repository'), { recursive: true })
  console.log('pictures: .cache/own-repository')
}

try {
  await runExample()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const stop of running.reverse()) await stop()
  rmSync(place, { recursive: true, force: true })
}
process.exit()
