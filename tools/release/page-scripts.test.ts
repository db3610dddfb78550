import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  createEdgeHarness,
  createRelease,
  startOrigin,
} from '../../services/edge/src/testing/edge-harness.ts'
import { comparePageScripts } from './page-scripts.mjs'

const toIntegrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const toFile = (href: string) => ({ href, integrity: toIntegrity(href) })

const POLICY = "default-src 'none'; script-src 'self' https://pay.google.com"
const HTML = `<script src="/assets/7/early.js" integrity="${toIntegrity('early.js')}"></script>
<link rel="preload" as="script" href="/remotes/payments/1/remoteEntry.js" integrity="${toIntegrity('remoteEntry.js')}">
<script defer src="/assets/7/main.js" integrity="${toIntegrity('main.js')}"></script>
<script type="application/json" id="registry">{}</script>`
const REMOTES = {
  host: {
    live: {
      name: 'host',
      version: '7',
      base: '/assets/7/',
      early: toFile('early.js'),
      script: toFile('main.js'),
      style: toFile('main.css'),
      worker: toFile('worker.js'),
    },
    history: [],
  },
  payments: {
    live: createRelease('payments', '1', [{ path: '/pagamento/:method', access: 'private' }], {
      integrity: toIntegrity('remoteEntry.js'),
      files: { 'page.js': toIntegrity('page.js') },
    }),
    history: [],
  },
}

let html = HTML
let policy = POLICY
const changedFiles = new Map<string, string>()
let portal: Awaited<ReturnType<typeof startOrigin>>
let page = ''
beforeAll(async () => {
  portal = await startOrigin((request, response) => {
    const path = request.url ?? ''
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (name.endsWith('.js')) return response.end(changedFiles.get(path) ?? name)
    return response.setHeader('content-security-policy', policy).end(html)
  })
  page = `${portal.url}/pagamento/cartao-de-credito`
})
afterAll(() => portal.close())
beforeEach(() => {
  html = HTML
  policy = POLICY
  changedFiles.clear()
})

const listFaults = async () => {
  const { scripts, faults } = await comparePageScripts(page, REMOTES, ['https://pay.google.com'])
  return [
    ...scripts.flatMap(({ url, fault }) => (fault ? [`${new URL(url).pathname} ${fault}`] : [])),
    ...faults,
  ]
}

it('lists each script of the page with hash and reason', async () => {
  const { scripts, faults } = await comparePageScripts(page, REMOTES, ['https://pay.google.com'])
  expect(faults).toEqual([])
  expect(scripts.map(({ url, reason }) => `${new URL(url).pathname} ${reason}`)).toEqual([
    '/assets/7/early.js host 7: frame of all pages',
    '/assets/7/main.js host 7: frame of all pages',
    '/assets/7/worker.js host 7: frame of all pages',
    '/assets/worker.js host 7: frame of all pages',
    '/remotes/payments/1/page.js payments 1: /pagamento/:method',
    '/remotes/payments/1/remoteEntry.js payments 1: /pagamento/:method',
  ])
  expect(scripts[0]).toMatchObject({ hash: toIntegrity('early.js'), fault: undefined })
})

it('reports other bytes, also of a file that loads after the page', async () => {
  changedFiles.set('/remotes/payments/1/page.js', 'skimmer')
  expect(await listFaults()).toEqual([
    `/remotes/payments/1/page.js has other bytes than ${toIntegrity('page.js')}`,
  ])
})

it.each([
  [
    'a script that the registry does not name',
    '<script src="/assets/7/skimmer.js"></script>',
    /^\/assets\/7\/skimmer\.js is not in the registry$/,
  ],
  ['an inline script', '<SCRIPT>steal()</SCRIPT >', /^inline script sha384-\S+: steal\(\)$/],
  [
    'another integrity in the page',
    `<script src='/assets/7/main.js' integrity='${toIntegrity('skimmer')}'></script>`,
    /^\/assets\/7\/main\.js has another integrity in the page/,
  ],
])('reports %s', async (_what, tag, fault) => {
  html = HTML + tag
  expect(await listFaults()).toEqual([expect.stringMatching(fault)])
})

it('reports a policy that allows scripts of others, and a page without one', async () => {
  policy = `${POLICY} 'unsafe-inline' https://evil.example`
  expect(await listFaults()).toEqual([
    "the content security policy allows scripts of 'unsafe-inline'",
    'the content security policy allows scripts of https://evil.example',
  ])
  policy = "default-src 'none'"
  expect(await listFaults()).toEqual(['no content security policy for scripts'])
})

it('fails as a command when a script differs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'))
  const registry = join(folder, 'registry.json')
  writeFileSync(registry, JSON.stringify({ remotes: REMOTES }))
  const run = () =>
    promisify(execFile)(process.execPath, [
      join(__dirname, 'cli.mjs'),
      ...['scripts', page, '--registry', registry, '--script-origin', 'https://pay.google.com'],
    ])
  expect((await run()).stdout).toMatch(/^(ok {4}sha384-\S+ \S+ \(.+\)\n){6}$/)
  html = `${HTML}<script src="/skimmer.js"></script>`
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^FAULT sha384-\S+ \S+\/skimmer\.js \(is not in the registry\)$/m,
    ),
  })
  rmSync(folder, { recursive: true })
})

it('finds what the edge puts into a page', async () => {
  const edge = await createEdgeHarness()
  const address = await edge.app.listen({ port: 0, host: '127.0.0.1' })
  const { scripts } = await comparePageScripts(`${address}/seguranca`, {})
  await edge.close()
  expect(scripts.map(({ url }) => new URL(url).pathname)).toEqual(
    expect.arrayContaining([
      '/assets/7/main.0123456789abcdef.js',
      '/remotes/support/1/remoteEntry.js',
    ]),
  )
})
