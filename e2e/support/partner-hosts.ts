import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import { partnerOrigin } from './partner-page.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

const CACHE = join(root, '.cache/hosts')
/** The portal in the sources of the hosts. */
const EXAMPLE_PORTAL = 'https://portal.example.com'

const ENV = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' }
const runNpm = (home: string, ...args: string[]) =>
  run('npm', args, { cwd: home, env: ENV, maxBuffer: 1 << 26 })

/** Whether npm can install packages here. */
export const hasPackageRegistry = (): Promise<boolean> =>
  run('npm', ['view', 'react', 'version']).then(
    () => true,
    () => false,
  )

/** Packs the packages that a partner receives, once per process. */
let packing: Promise<string[]> | undefined
const packForPartners = (): Promise<string[]> => {
  packing ??= run(process.execPath, [
    join(root, 'tools/build/pack/main.ts'),
    join(CACHE, 'packages'),
  ]).then(({ stdout }) => stdout.trim().split('\n'))
  return packing
}

/** Installs the exact versions that the host names; the installation is reused while they stay the same. */
const installPackages = async (home: string): Promise<void> => {
  const manifest = readFileSync(join(home, 'package.json'), 'utf8')
  const hash = createHash('sha256').update(manifest)
  if (manifest.includes('file:../packages/'))
    for (const tarball of await packForPartners())
      if (manifest.includes(tarball.slice(CACHE.length))) hash.update(readFileSync(tarball))
  const wanted = hash.digest('hex')
  const marker = join(home, 'node_modules/.installed')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  rmSync(join(home, 'node_modules'), { recursive: true, force: true })
  await runNpm(
    home,
    'install',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
  )
  writeFileSync(marker, wanted)
}

/** Builds a copy of `examples/hosts/<name>` for this portal; returns the folder of its pages. */
export const buildHost = async (name: string, portal: string): Promise<string> => {
  const source = join(root, 'examples/hosts', name)
  const home = join(CACHE, name)
  mkdirSync(home, { recursive: true })
  for (const entry of readdirSync(home).filter((one) => one !== 'node_modules'))
    rmSync(join(home, entry), { recursive: true })
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!statSync(join(source, file)).isFile()) continue
    mkdirSync(dirname(join(home, file)), { recursive: true })
    const text = readFileSync(join(source, file), 'utf8')
    writeFileSync(join(home, file), text.replaceAll(EXAMPLE_PORTAL, portal))
  }
  await installPackages(home)
  await runNpm(home, 'run', 'build')
  return join(home, 'dist')
}

/** Serves the built pages of a host and its token server at the partner's origin. */
export const serveHost = (
  context: BrowserContext,
  portal: string,
  folder: string,
  createToken: () => string,
) =>
  context.route(`${partnerOrigin(portal)}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/api/token') return route.fulfill({ json: { token: createToken() } })
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
  })
