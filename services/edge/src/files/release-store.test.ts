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
let place: string
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'store-'))
  place = toStoredPath(store, HASH)
})
afterEach(() => rmSync(store, { recursive: true }))

const fill = () => storeFiles(store, new Map([['remoteEntry.js', Buffer.from(CODE)]]))

describe('an edge with a store of releases', () => {
  let world: EdgeHarness
  let origin: Awaited<ReturnType<typeof startOrigin>>
  let isAway: boolean
  beforeEach(async () => {
    isAway = false
    origin = await startOrigin((_request, response) =>
      isAway
        ? response.writeHead(503).end()
        : response.setHeader('content-type', 'application/javascript').end(CODE),
    )
    world = await createEdgeHarness({
      REMOTE_UPSTREAMS: `auth=${origin.url}`,
      RELEASE_STORE: store,
    })
    world.writeRegistry(
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
    await world.close()
    await origin.close()
  })

  const get = async (encoding = 'identity') => {
    const { body, rawPayload, headers } = await world.app.inject({
      url: ENTRY,
      headers: { 'accept-encoding': encoding },
    })
    return {
      text: headers['content-encoding'] === 'br' ? String(brotliDecompressSync(rawPayload)) : body,
      encoding: headers['content-encoding'],
      type: headers['content-type'],
    }
  }
  const counted = async () =>
    [
      ...(await world.app.admin.inject('/metrics')).body.matchAll(
        /edge_stored_file_problems_total\{reason="(\w+)"\} (\d+)/g,
      ),
    ].map(([, ...both]) => both.join(' '))

  it('fetches a file from the origin of its remote while that origin works', async () => {
    fill()
    expect((await get()).text).toBe(CODE)
    expect([await counted(), origin.seen.length]).toEqual([['missing 0', 'damaged 0'], 1])
  })

  it('serves a file from the store while the origin of its remote is away', async () => {
    fill()
    isAway = true
    expect(await get('br')).toEqual({
      text: CODE,
      encoding: 'br',
      type: 'text/javascript; charset=utf-8',
    })
    expect(await counted()).toEqual(['missing 0', 'damaged 0'])
  })

  it('compresses the plain file again when its brotli copy in the store is damaged', async () => {
    fill()
    isAway = true
    writeFileSync(`${place}.br`, 'something else')
    expect([await get('br'), await get('br')]).toEqual(
      Array.from({ length: 2 }, () => ({
        text: CODE,
        encoding: 'br',
        type: 'text/javascript; charset=utf-8',
      })),
    )
    expect(await counted()).toEqual(['missing 0', 'damaged 1'])
  })

  it('counts a file that is missing or damaged in the store while its origin is away', async () => {
    isAway = true
    const status = async () => (await world.app.inject(ENTRY)).statusCode
    expect([await status(), await counted()]).toEqual([502, ['missing 1', 'damaged 0']])
    fill()
    writeFileSync(place, 'something else')
    expect([await status(), await counted()]).toEqual([502, ['missing 1', 'damaged 1']])
    isAway = false
    expect(await status()).toBe(200)
  })
})

it('tells once of a stored file that is damaged, anew when it was whole in between, and never of one that the store has not', async () => {
  const told: string[] = []
  const read = createStoreReader(store, {
    onProblem: () => undefined,
    onDamage: (problem) => told.push(problem),
  })
  const ask = async () => String((await read('remoteEntry.js', HASH, 'identity'))?.body)
  expect([await ask(), told]).toEqual(['undefined', []])
  fill()
  writeFileSync(place, 'something else')
  expect([await ask(), await ask(), told]).toEqual([
    'undefined',
    'undefined',
    [expect.stringMatching(/^[\da-f]{96} is not what its name says$/)],
  ])
  writeFileSync(place, CODE)
  expect([await ask(), told.length]).toEqual([CODE, 1])
  rmSync(place)
  mkdirSync(place)
  expect([await ask(), await ask(), told.length]).toEqual(['undefined', 'undefined', 2])
  expect(told[1]).toContain('cannot be read')
})
