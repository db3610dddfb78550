import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { computeIntegrity } from '@portal/release/integrity'
import { storeFiles, toStoredPath } from '@portal/release/store'
import { createStoreReader } from './release-store.ts'
import {
  createEdgeHarness,
  createRelease,
  startOrigin,
  type EdgeHarness,
} from '../testing/edge-harness.ts'

const CODE = 'export const answer = 42'
const HASH = computeIntegrity(CODE)
const ENTRY = '/remotes/auth/1/remoteEntry.js'

let store: string
let path: string
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'store-'))
  path = toStoredPath(store, HASH)
})
afterEach(() => rmSync(store, { recursive: true }))

const fill = () => storeFiles(store, new Map([['remoteEntry.js', Buffer.from(CODE)]]))

describe('an edge with a store of releases', () => {
  let edge: EdgeHarness
  let origin: Awaited<ReturnType<typeof startOrigin>>
  let isAway: boolean
  beforeEach(async () => {
    isAway = false
    origin = await startOrigin((_request, response) =>
      isAway
        ? response.writeHead(503).end()
        : response.setHeader('content-type', 'application/javascript').end(CODE),
    )
    edge = await createEdgeHarness({
      REMOTE_UPSTREAMS: `auth=${origin.url}`,
      RELEASE_STORE: store,
    })
    edge.writeRegistry(
      JSON.stringify({
        remotes: {
          auth: {
            live: createRelease('auth', '1', [], { files: { 'remoteEntry.js': HASH } }),
            history: [],
          },
        },
      }),
    )
  })
  afterEach(async () => {
    await edge.close()
    await origin.close()
  })

  const get = async (encoding = 'identity') => {
    const { body, rawPayload, headers } = await edge.app.inject({
      url: ENTRY,
      headers: { 'accept-encoding': encoding },
    })
    return {
      text: headers['content-encoding'] === 'br' ? String(brotliDecompressSync(rawPayload)) : body,
      encoding: headers['content-encoding'],
      type: headers['content-type'],
    }
  }
  const readCounter = async () =>
    [
      ...(await edge.app.admin.inject('/metrics')).body.matchAll(
        /edge_stored_file_problems_total\{reason="(\w+)"\} (\d+)/g,
      ),
    ].map(([, ...both]) => both.join(' '))

  it('fetches a file from the origin of its remote while that origin works', async () => {
    fill()
    expect((await get()).text).toBe(CODE)
    expect([await readCounter(), origin.seen.length]).toEqual([['missing 0', 'damaged 0'], 1])
  })

  it('serves a file from the store while the origin of its remote is away', async () => {
    fill()
    isAway = true
    expect(await get('br')).toEqual({
      text: CODE,
      encoding: 'br',
      type: 'text/javascript; charset=utf-8',
    })
    expect(await readCounter()).toEqual(['missing 0', 'damaged 0'])
  })

  it('compresses the plain file again when its brotli copy in the store is damaged', async () => {
    fill()
    isAway = true
    writeFileSync(`${path}.br`, 'something else')
    expect([await get('br'), await get('br')]).toEqual(
      Array.from({ length: 2 }, () => ({
        text: CODE,
        encoding: 'br',
        type: 'text/javascript; charset=utf-8',
      })),
    )
    expect(await readCounter()).toEqual(['missing 0', 'damaged 1'])
  })

  it('counts a file that is missing or damaged in the store while its origin is away', async () => {
    isAway = true
    const status = async () => (await edge.app.inject(ENTRY)).statusCode
    expect([await status(), await readCounter()]).toEqual([502, ['missing 1', 'damaged 0']])
    fill()
    writeFileSync(path, 'something else')
    expect([await status(), await readCounter()]).toEqual([502, ['missing 1', 'damaged 1']])
    isAway = false
    expect(await status()).toBe(200)
  })

  it.each(['constructor', 'toString', '__proto__'])(
    'looks for no file in the store that is named %s, as a member of every object',
    async (name) => {
      isAway = true
      const { statusCode } = await edge.app.inject(ENTRY.replace(/[^/]+$/, name))
      expect([statusCode, await readCounter()]).toEqual([502, ['missing 0', 'damaged 0']])
    },
  )
})

it('the store reader reports a damaged file once until it is intact again, and no missing files', async () => {
  const reported: string[] = []
  const read = createStoreReader(store, {
    onProblem: () => undefined,
    onDamage: (problem) => reported.push(problem),
  })
  const readText = async () => String((await read('remoteEntry.js', HASH, 'identity'))?.body)
  expect([await readText(), reported]).toEqual(['undefined', []])
  fill()
  writeFileSync(path, 'something else')
  expect([await readText(), await readText(), reported]).toEqual([
    'undefined',
    'undefined',
    [expect.stringMatching(/^[\da-f]{96} does not match its hash$/)],
  ])
  writeFileSync(path, CODE)
  expect([await readText(), reported.length]).toEqual([CODE, 1])
  rmSync(path)
  mkdirSync(path)
  expect([await readText(), await readText(), reported.length]).toEqual([
    'undefined',
    'undefined',
    2,
  ])
  expect(reported[1]).toContain('cannot be read')
})
