import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { keep, placeOf } from '@portal/release/store'
import { createStoreReader } from './release-store.ts'
import { createWorld, release, startOrigin, type World } from '../testing/edge-world.ts'

const CODE = 'export const answer = 42'
const HASH = `sha384-${createHash('sha384').update(CODE).digest('base64')}`
const ENTRY = '/remotes/auth/1/remoteEntry.js'

let store: string
let place: string
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'store-'))
  place = placeOf(store, HASH)
})
afterEach(() => rmSync(store, { recursive: true }))

const fill = () => keep(store, new Map([['remoteEntry.js', Buffer.from(CODE)]]))

describe('an edge with a store of releases', () => {
  let world: World
  let origin: Awaited<ReturnType<typeof startOrigin>>
  beforeEach(async () => {
    origin = await startOrigin((_request, response) =>
      response.setHeader('content-type', 'application/javascript').end(CODE),
    )
    world = await createWorld({ REMOTE_UPSTREAMS: `auth=${origin.url}`, RELEASE_STORE: store })
    world.writeRegistry(
      JSON.stringify({
        remotes: {
          auth: {
            live: release('auth', '1', [], { files: { 'remoteEntry.js': HASH } }),
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
      ...(await world.app.inside.inject('/metrics')).body.matchAll(
        /edge_stored_file_problems_total\{matter="(\w+)"\} (\d+)/g,
      ),
    ].map(([, ...both]) => both.join(' '))

  it('asks no remote for what is there', async () => {
    fill()
    expect(await get('br')).toEqual({
      text: CODE,
      encoding: 'br',
      type: 'text/javascript; charset=utf-8',
    })
    expect([await counted(), origin.seen]).toEqual([['missing 0', 'damaged 0'], []])
  })

  it('packs anew from the plain file what is damaged in brotli, once, and asks no remote', async () => {
    fill()
    writeFileSync(`${place}.br`, 'something else')
    expect([await get('br'), await get('br')]).toEqual(
      Array.from({ length: 2 }, () => ({
        text: CODE,
        encoding: 'br',
        type: 'text/javascript; charset=utf-8',
      })),
    )
    expect([await counted(), origin.seen]).toEqual([['missing 0', 'damaged 1'], []])
  })

  it('asks the remote for what is missing or damaged, and counts both', async () => {
    expect([await get(), await counted()]).toEqual([
      expect.objectContaining({ text: CODE }),
      ['missing 1', 'damaged 0'],
    ])
    fill()
    writeFileSync(place, 'something else')
    expect([await get(), await counted()]).toEqual([
      expect.objectContaining({ text: CODE }),
      ['missing 1', 'damaged 1'],
    ])
    expect(origin.seen).toHaveLength(1)
  })
})

it('tells once of a stored file that is damaged, anew when it was whole in between, and never of one that the store has not', async () => {
  const told: string[] = []
  const read = createStoreReader(store, {
    onMatter: () => undefined,
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
