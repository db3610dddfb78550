// Starts the portal and the single-bundle builds, each behind its own edge in front of one API;
// each has a second release in which one text of bills differs.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSingleBundle } from '../../dev/single-bundle.mjs'
import { findLatestBuild, markLatest } from '../../build/federation/builds.mjs'
import { openRegistry } from '../../release/open-registry.mjs'
import { readBuild } from '../../../packages/release/src/build.ts'
import { portal, REMOTES } from '../../portal.mjs'
import { createHttpServerArguments } from '../../start/static/arguments.mjs'
import { root } from '../../start/root.mjs'
import { startService } from '../../start/service.mjs'

const [WORD, CHANGED_WORD] = ['Total em aberto', 'Total que falta']
const work = join(root, '.cache/bench-web')
const changedBills = join(work, 'mfe-bills')

/**
 * One variant: `name`, `url`, `live(1 | 2)` activates a release, `stop()`. `bills` serves both
 * builds of the remote.
 */
export async function startVariants({ ports, registryFile, dataDir, firstPort }) {
  makeChangedBills()
  const bills = await serveBothBills(ports, dataDir)
  const startEdge = (name, port, more) =>
    startService({
      name: `edge-${name}`,
      cwd: join(root, 'services/edge'),
      args: ['src/main.ts'],
      logDir: join(dataDir, 'logs'),
      url: `http://localhost:${port}/livez`,
      env: {
        ...process.env,
        EDGE_PORT: String(port),
        PORTAL_PORT_OFFSET: String(ports.portal - portal.ports.portal),
        PORTAL_DATA: join(dataDir, name),
        ...more,
      },
    })
  const federated = await createFederatedReleases(registryFile)
  const variants = []
  const add = async (name, port, releases, more) => {
    await releases[0]()
    const service = startEdge(name, port, more)
    await service.ready()
    variants.push({
      name,
      url: `http://localhost:${port}`,
      live: (which) => releases[which - 1](),
      stop: () => service.stop(),
    })
  }
  await add('portal', firstPort, federated, { REGISTRY_FILE: registryFile })
  for (const [at, kind] of ['one', 'lazy'].entries()) {
    const port = firstPort + 1 + at
    const file = join(dataDir, `registry-${kind}.json`)
    // Prerendered HTML and prefetched data belong to the federated portal; a single-bundle build
    // has neither.
    await add(kind, port, await createBundledReleases({ kind, file, port }), {
      PREFETCH_API_DATA: 'off',
      REGISTRY_FILE: file,
      HOST_DIST: join(work, kind, 'dist'),
    })
  }
  const stop = async () => {
    await Promise.all([bills, ...variants].map((one) => one.stop()))
    // The copy is renamed so that a search of the repository does not find two remotes of one name.
    rmSync(changedBills, { recursive: true })
  }
  return { variants, stop }
}

function makeChangedBills() {
  const bills = join(root, 'mfe-bills')
  rmSync(changedBills, { recursive: true, force: true })
  mkdirSync(changedBills, { recursive: true })
  for (const name of ['src', 'package.json', 'webpack.config.mjs'])
    cpSync(join(bills, name), join(changedBills, name), { recursive: true })
  symlinkSync(join(bills, 'node_modules'), join(changedBills, 'node_modules'))
  const file = join(changedBills, 'src/account/texts.ts')
  const text = readFileSync(file, 'utf8')
  if (!text.includes(WORD)) throw new Error(`${file} has no '${WORD}' to change`)
  writeFileSync(file, text.replace(WORD, CHANGED_WORD))
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/build/federation/build.mjs')],
    { cwd: changedBills, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
}

async function serveBothBills(ports, dataDir) {
  const live = findLatestBuild(join(root, 'mfe-bills')).version
  const folder = join(changedBills, 'dist')
  cpSync(join(root, 'mfe-bills/dist', live), join(folder, live), { recursive: true })
  const service = startService({
    name: 'bills',
    cwd: changedBills,
    args: createHttpServerArguments('dist', '127.0.0.1', ports.bills),
    env: process.env,
    logDir: join(dataDir, 'logs'),
    url: `http://localhost:${ports.bills}/${live}/release.json`,
  })
  await service.ready()
  return service
}

async function createFederatedReleases(registryFile) {
  const before = readFileSync(registryFile, 'utf8')
  await openRegistry(registryFile).change('bills', {
    do: 'publish',
    release: (await readBuild({ name: 'bills', from: join(changedBills, 'dist') })).release,
  })
  const after = readFileSync(registryFile, 'utf8')
  return [before, after].map((text) => () => writeFileSync(registryFile, text))
}

async function createBundledReleases({ kind, file, port }) {
  const home = join(work, kind)
  const own = Object.fromEntries(REMOTES.map((name) => [name, join(root, `mfe-${name}`)]))
  const sources = ['host', ...REMOTES.map((name) => `mfe-${name}`)]
    .map((folder) => findLatestBuild(join(root, folder)).version.split('-').at(-1).slice(0, 4))
    .join('')
  const releases = []
  for (const [which, folders] of [
    ['1', own],
    ['2', { ...own, bills: changedBills }],
  ]) {
    const version = `${kind}-${which}-${sources}`
    const chunks = await buildSingleBundle({ kind, home, version, folders })
    const registry = JSON.stringify({
      remotes:
        kind === 'one' ? {} : publishRelease(chunks, `http://localhost:${port}/assets/${version}/`),
    })
    releases.push(() => {
      markLatest(home, version)
      writeFileSync(file, registry)
    })
  }
  return releases
}

/** A well-built single bundle preloads the page's chunks in its HTML, too. */
const publishRelease = (chunks, base) =>
  Object.fromEntries(
    chunks.map(({ name, contract, files: [first, ...others] }) => [
      name,
      {
        live: {
          name,
          container: `mfe_${name}`,
          version: '1.0.0',
          base,
          entry: first.href,
          integrity: first.integrity,
          contract,
          preload: others,
          routes: Object.values(portal.paths)
            .filter(({ remote }) => remote === name)
            .map(({ path, access, when }) => ({ path, access, ...(when && { when }) })),
        },
        history: [],
      },
    ]),
  )
