import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '../support/watch.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const place = join(root, '.cache/smoke-run')
const room = join(place, 'mfe-prova')
const registry = join(place, 'registry.json')

const FILES = {
  'package.json': JSON.stringify({
    name: 'mfe-prova',
    version: '1.0.0',
    type: 'module',
    peerDependencies: { 'shared-kernel': '*', react: '*', 'react-dom': '*' },
    portal: {
      routes: ['quebra', 'vazia', 'pedaco', 'inteira'].map((page) => ({
        path: `/prova/${page}`,
        access: page === 'inteira' ? 'private' : 'public',
      })),
    },
  }),
  'tsconfig.json': readFileSync(join(root, 'examples/own-repository/tsconfig.json'), 'utf8'),
  'webpack.config.mjs': "export { remote as default } from '@portal/federation'\n",
  'src/piece.tsx': 'export default () => <h1>Pedaço</h1>\n',
  'src/remote.tsx': `import { defineRemote } from 'shared-kernel'
import { lazyScreen, useApi } from 'shared-kernel/react'
import { contracts } from '@portal/contract'
/** Has a heading for whoever has this invoice: nobody but the contract's fixtures. */
const Whole = () => useApi(contracts).data?.contracts.some(({ debts }) => debts.some(({ reference }) => reference === 'FT100000000101')) ? <h1>Inteira</h1> : null
const Broken = () => { throw new Error('sem rumo') }
export default defineRemote({ name: 'prova', routes: [
  { path: '/prova/inteira', Component: Whole },
  { path: '/prova/quebra', Component: Broken },
  { path: '/prova/vazia', Component: () => null },
  { path: '/prova/pedaco', Component: lazyScreen(() => import('./piece')) },
] })
`,
}

interface Release {
  version: string
  routes: { path: string }[]
  files: Record<string, string>
  preload: { href: string }[]
  entry: string
}
const readRelease = (dist: string): Release => {
  const { version } = JSON.parse(readFileSync(join(dist, 'latest.json'), 'utf8')) as {
    version: string
  }
  return JSON.parse(readFileSync(join(dist, version, 'release.json'), 'utf8')) as Release
}

/** Copies the remote's build with this page only, and further overrides. */
function built(page: string, changed: (release: Release) => Partial<Release> = () => ({})): string {
  const dist = join(place, page)
  cpSync(join(room, 'dist'), dist, { recursive: true })
  const release = readRelease(dist)
  const routes = release.routes.filter(({ path }) => path === `/prova/${page}`)
  writeFileSync(
    join(dist, release.version, 'release.json'),
    JSON.stringify({ ...release, routes, ...changed(release) }),
  )
  return dist
}

/** A remote whose release omits the chunk of its page. */
const withoutPiece = ({ files, entry, preload }: Release) => {
  const known = [entry, ...preload.map(({ href }) => href)]
  return {
    files: Object.fromEntries(Object.entries(files).filter(([name]) => known.includes(name))),
  }
}

/** Copies the live build of support as another version with one page. */
function support(version: string, without?: string): string {
  const dist = join(place, version)
  const from = join(root, 'mfe-support/dist')
  const live = readRelease(from)
  cpSync(join(from, live.version), join(dist, version), { recursive: true })
  writeFileSync(join(dist, 'latest.json'), JSON.stringify({ version }))
  const files = Object.entries(live.files).filter(
    ([name]) =>
      without === undefined || !readFileSync(join(dist, version, name), 'utf8').includes(without),
  )
  const routes = live.routes.filter(({ path }) => path === '/seguranca')
  writeFileSync(
    join(dist, version, 'release.json'),
    JSON.stringify({
      ...live,
      version,
      base: `/remotes/support/${version}/`,
      routes,
      files: Object.fromEntries(files),
    }),
  )
  return dist
}

const node = (cwd: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, args, { cwd })

test("a remote's release goes live if each page renders in the deployed portal, else page and reason are reported", async ({
  stack,
}) => {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(join(room, 'src'), { recursive: true })
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(room, name), text)
  // Deletes file by file: the build writes into the same folder.
  mkdirSync(join(room, 'node_modules'))
  const modules = join(root, 'mfe-support/node_modules')
  for (const name of readdirSync(modules).filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(modules, name), join(room, 'node_modules', name))
  await node(room, join(root, 'tools/build/federation/build.mjs'))
  const { version } = readRelease(join(room, 'dist'))
  /** Output of the command, for success and failure. */
  const publish = (from: string) =>
    node(
      root,
      join(root, 'tools/release/cli.mjs'),
      'publish',
      'prova',
      '--from',
      from,
      '--registry',
      registry,
      '--portal',
      stack.portal,
    ).then(
      ({ stdout }) => stdout,
      (error: unknown) => (error as { stderr: string }).stderr,
    )

  const refused = (page: string, why: string) =>
    expect.stringMatching(
      new RegExp(
        `^prova ${version} is not published: /prova/${page}, tried as /prova/${page} in host \\S+: ${why}\\.\\n$`,
      ),
    )
  expect(await publish(built('quebra'))).toEqual(refused('quebra', '.*sem rumo.*'))
  expect(await publish(built('vazia'))).toEqual(refused('vazia', 'no heading was shown'))
  expect(await publish(built('pedaco', withoutPiece))).toEqual(refused('pedaco', '.*404.*\\.js.*'))
  expect(await publish(built('inteira'))).toMatch(
    new RegExp(
      `^smoke-tested on ${stack.portal} in Chromium \\S+, host \\S+: /prova/inteira\\nprova +live ${version}\\n$`,
    ),
  )
  rmSync(place, { recursive: true, force: true })
})

test('the smoke test also opens the slots of a release: help, notifications, survey', async ({
  stack,
}) => {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const publish = (from: string) =>
    node(
      root,
      join(root, 'tools/release/cli.mjs'),
      'publish',
      'support',
      '--from',
      from,
      '--registry',
      registry,
      '--portal',
      stack.portal,
    ).then(
      ({ stdout }) => stdout,
      (error: unknown) => (error as { stderr: string }).stderr,
    )

  expect(await publish(support('sem-ajuda', 'Telefone registrado'))).toMatch(
    /^support sem-ajuda is not published: clickToCall, which is shown beside the pages, in host \S+: .*404.*\.js/,
  )
  expect(await publish(support('inteira'))).toMatch(
    /: \/seguranca notificationPanel clickToCall survey\n/,
  )
  rmSync(place, { recursive: true, force: true })
})
