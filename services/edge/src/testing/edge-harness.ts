import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { createEdge } from '../server.ts'

const SRI = `sha384-${'A'.repeat(64)}`

/** Creates a release in the registry's format. */
export const createRelease = (
  name: string,
  version: string,
  routes: object[],
  more: object = {},
) => ({
  name,
  version,
  container: `mfe_${name}`,
  base: `/remotes/${name}/${version}/`,
  entry: 'remoteEntry.js',
  integrity: SRI,
  contract: '1.0.0',
  routes,
  preload: [{ href: 'remote.0123456789abcdef.js', integrity: SRI }],
  ...more,
})

export const REGISTRY = {
  remotes: {
    auth: {
      live: createRelease('auth', '1', [{ path: '/', access: 'public', when: 'signed-out' }]),
      history: [],
    },
    bills: {
      live: createRelease('bills', '1', [
        { path: '/', access: 'private', when: 'signed-in' },
        { path: '/contas/:reference', access: 'private' },
      ]),
      history: [],
    },
    support: {
      live: createRelease('support', '1', [{ path: '/seguranca', access: 'public' }]),
      history: [],
    },
  },
}

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void

/** Starts an HTTP server; `seen` records its requests. */
export async function startOrigin(handler: Handler, wantedPort = 0) {
  const seen: http.IncomingMessage[] = []
  const server = http.createServer((request, response) => {
    seen.push(request)
    handler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${port}`, seen, close }
}

/** Creates an edge with its own host build, registry and data. */
export async function createEdgeHarness(variables: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'))
  const dist = join(folder, 'dist')
  const file = (path: string, text: string) => writeFileSync(join(dist, path), text)
  mkdirSync(dist, { recursive: true })
  file('latest.json', '{"version":"7"}')
  const addHost = (version: string, script?: string) => {
    mkdirSync(join(dist, version), { recursive: true })
    if (script !== undefined) file(`${version}/main.0123456789abcdef.js`, script)
    file(
      `${version}/release.json`,
      JSON.stringify({
        name: 'host',
        version,
        base: `/assets/${version}/`,
        early: { href: 'early.0123456789abcdef.js', integrity: SRI },
        script: { href: 'main.0123456789abcdef.js', integrity: SRI },
        style: { href: 'main.0123456789abcdef.css', integrity: SRI },
        worker: { href: 'worker.0123456789abcdef.js', integrity: SRI },
        signedIn: ['js', 'css'].map((type) => ({
          href: `signedIn.0123456789abcdef.${type}`,
          integrity: SRI,
        })),
      }),
    )
    file(`${version}/worker.0123456789abcdef.js`, `worker of ${version}`)
    file(
      `${version}/index.html`,
      '<!doctype html><head><!--portal--></head><!--root--><div id="root">grau</div><!--/root-->',
    )
    file(
      `${version}/frames.json`,
      JSON.stringify({
        frames: [
          {
            paths: ['/', '/seguranca', '/contas/:reference'],
            before: '<header>Sinal</header><main>',
            after: '</main><footer></footer>',
          },
          {
            paths: ['/pagamento/:method'],
            before: '<header>Sinal</header><main>',
            after: '</main>',
          },
        ],
      }),
    )
  }
  addHost('7')
  file('7/main.0123456789abcdef.js', 'plain')
  file('7/main.0123456789abcdef.js.br', 'brotli')
  file('7/main.0123456789abcdef.js.gz', 'gzip')

  const registryFile = join(folder, 'registry.json')
  const writeRegistry = (text: string) => {
    writeFileSync(`${registryFile}.tmp`, text)
    renameSync(`${registryFile}.tmp`, registryFile)
  }
  writeRegistry(JSON.stringify(REGISTRY))
  const config = readConfig({
    HOST_DIST: dist,
    REGISTRY_FILE: registryFile,
    LOG_LEVEL: 'silent',
    ...variables,
  })
  const app = await createEdge(config)
  const close = async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { app, writeRegistry, addHost, close }
}

export type EdgeHarness = Awaited<ReturnType<typeof createEdgeHarness>>
