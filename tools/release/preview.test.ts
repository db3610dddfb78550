import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEdgeHarness, startOrigin } from '../../services/edge/src/testing/edge-harness.ts'
import {
  createRegistryHarness,
  createRelease,
  createToken,
} from '../../services/registry/src/testing/registry-harness.ts'
import { openRegistry } from './open-registry.mjs'
import { createPreview } from './preview.mjs'

const toIntegrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

let folder: string
const closes: (() => Promise<void>)[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'preview-'))
})
afterAll(async () => {
  for (const close of closes.reverse()) await close()
  rmSync(folder, { recursive: true })
})

const listen = async (app: {
  listen(options: object): Promise<unknown>
  server: { address(): unknown }
}) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

it('the link of a preview shows a build whose files the edge has verified', async () => {
  const code = 'code of the preview'
  const release = {
    ...createRelease('auth', '2'),
    integrity: toIntegrity(code),
    files: { 'remoteEntry.js': toIntegrity(code) },
  }
  mkdirSync(join(folder, 'dist/2'), { recursive: true })
  writeFileSync(join(folder, 'dist/latest.json'), '{"version":"2"}')
  writeFileSync(join(folder, 'dist/2/release.json'), JSON.stringify(release))
  writeFileSync(join(folder, 'dist/2/remoteEntry.js'), code)

  const registry = await createRegistryHarness()
  closes.push(registry.close)
  const url = await listen(registry.app)
  const origin = await startOrigin((_request, response) => response.writeHead(404).end())
  closes.push(origin.close)
  const store = join(folder, 'store')
  const edge = await createEdgeHarness({
    REGISTRY_URL: url,
    REGISTRY_TUF_ROOT_FILE: join(registry.folder, '1.root.json'),
    PORTAL_DATA: join(folder, 'edge'),
    RELEASE_STORE: store,
    API_URL: origin.url,
    REMOTE_UPSTREAMS: `auth=${origin.url}`,
  })
  closes.push(edge.close)
  const portal = await listen(edge.app)
  await registry.change('auth', 0, { do: 'publish', release: createRelease('auth', '1') })

  process.env.REGISTRY_TOKEN = createToken('auth')
  const preview = await createPreview(
    {
      name: 'auth',
      version: undefined,
      from: join(folder, 'dist'),
      base: undefined,
      portal,
      location: url,
      store,
    },
    openRegistry(url),
  )
  expect(preview).toMatchObject({ version: '2' })
  const link = await fetch(preview.url, { redirect: 'manual' })
  const [cookie = ''] = link.headers.getSetCookie()[0]?.split(';') ?? []
  const readVersion = async (headers: Record<string, string>) => {
    const page = await (await fetch(`${portal}/auth`, { headers })).text()
    return /\/remotes\/auth\/(\d)\//.exec(page)?.[1]
  }
  expect(await readVersion({ cookie })).toBe('2')
  expect(await readVersion({})).toBe('1')
  expect(await (await fetch(`${portal}/remotes/auth/2/remoteEntry.js`)).text()).toBe(code)

  const lasting = {
    do: 'preview',
    release,
    hash: 'A'.repeat(43),
    until: new Date(Date.now() + 49 * 3_600_000).toISOString(),
  }
  expect(await registry.change('auth', 2, lasting)).toMatchObject({ status: 400 })
})
