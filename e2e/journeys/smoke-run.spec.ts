import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  buildTestRemote,
  copyBuild,
  publishBuild,
  readRelease,
  type RemoteRelease,
} from '../support/test-remote.ts'
import { expect, test } from '../support/watch.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const place = join(root, '.cache/smoke-run')
const registry = join(place, 'registry.json')

const PAGES = ['quebra', 'vazia', 'pedaco', 'inteira'].map((page) => ({
  path: `/prova/${page}`,
  access: page === 'inteira' ? 'private' : 'public',
}))
const SOURCES = {
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

/** A remote whose release omits the chunk of its page. */
const withoutPiece = ({ files, entry, preload }: RemoteRelease) => {
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

test("a remote's release goes live if each page renders in the deployed portal, else page and reason are reported", async ({
  stack,
}) => {
  const dist = await buildTestRemote(place, PAGES, SOURCES)
  const { version } = readRelease(dist)
  const publish = (page: string, changed?: typeof withoutPiece) =>
    publishBuild(
      'prova',
      copyBuild(dist, join(place, page), [`/prova/${page}`], changed && { changed }),
      { registry, portal: stack.portal },
    )

  const refused = (page: string, why: string) =>
    expect.stringMatching(
      new RegExp(
        `^prova ${version} is not published: /prova/${page}, tried as /prova/${page}, in host \\S+: ${why}\\.\\n$`,
      ),
    )
  expect(await publish('quebra')).toEqual(refused('quebra', '.*sem rumo.*'))
  expect(await publish('vazia')).toEqual(refused('vazia', 'no heading was shown'))
  expect(await publish('pedaco', withoutPiece)).toEqual(refused('pedaco', '.*404.*\\.js.*'))
  expect(await publish('inteira')).toMatch(
    new RegExp(
      `^smoke-tested on ${stack.portal} in Chromium \\S+, host \\S+: /prova/inteira\\nprova +live ${version}\\n$`,
    ),
  )
  rmSync(place, { recursive: true, force: true })
})

test('the smoke run also opens the slots of a release: help, notifications, survey', async ({
  stack,
}) => {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const publish = (from: string) =>
    publishBuild('support', from, { registry, portal: stack.portal })

  expect(await publish(support('sem-ajuda', 'Telefone registrado'))).toMatch(
    /^support sem-ajuda is not published: clickToCall, which is shown beside the pages, in host \S+: .*404.*\.js/,
  )
  expect(await publish(support('inteira'))).toMatch(
    /: \/seguranca notificationPanel clickToCall survey\n/,
  )
  rmSync(place, { recursive: true, force: true })
})
