import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBuild } from './build.ts'
import { computeIntegrity } from './integrity.ts'

const FILES = { 'remoteEntry.js': 'entry', '7.abc.js': 'chunk' }

const readRelease = async (wanted: Parameters<typeof readBuild>[0]) =>
  (await readBuild(wanted)).release

let dist: string
let server: Server
let origin: string
const put = (file: string, text: string) => writeFileSync(join(dist, '1.0.0', file), text)

beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'portal-release-'))
  mkdirSync(join(dist, '1.0.0'))
  for (const [file, text] of Object.entries(FILES)) put(file, text)
  writeFileSync(join(dist, 'latest.json'), JSON.stringify({ version: '1.0.0' }))
  put(
    'release.json',
    JSON.stringify({
      name: 'club',
      version: '1.0.0',
      entry: 'remoteEntry.js',
      integrity: computeIntegrity('entry'),
      files: { '7.abc.js': computeIntegrity('chunk') },
    }),
  )
  server = createServer(({ url = '' }, response) => {
    try {
      response.end(readFileSync(join(dist, url)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  rmSync(dist, { recursive: true, force: true })
})

describe.each([
  ['a folder', () => dist],
  ['an origin', () => origin],
])('readBuild from %s', (_, from) => {
  it('returns the release when every file matches its hash', async () => {
    expect(await readRelease({ name: 'club', from: from() })).toMatchObject({
      name: 'club',
      version: '1.0.0',
      base: '/remotes/club/1.0.0/',
    })
  })

  it('names each missing or modified file', async () => {
    put('7.abc.js', 'chunk, cut o')
    await expect(readRelease({ name: 'club', from: from() })).rejects.toThrow(
      `club 1.0.0 is not published: at ${from()}/1.0.0 7.abc.js differs from the build.`,
    )
    rmSync(join(dist, '1.0.0/remoteEntry.js'))
    await expect(readRelease({ name: 'club', from: from() })).rejects.toThrow(
      '7.abc.js differs from the build, remoteEntry.js is missing.',
    )
  })
})

it('readBuild reports a missing build', async () => {
  rmSync(join(dist, 'latest.json'))
  for (const from of [dist, origin])
    await expect(readRelease({ name: 'club', from })).rejects.toThrow(
      `${from}/latest.json cannot be read: build first, or pass --from.`,
    )
})

it('readBuild names the URL of a page that an origin serves in place of a missing build', async () => {
  writeFileSync(join(dist, 'latest.json'), '<!doctype html>')
  await expect(readRelease({ name: 'club', from: origin })).rejects.toThrow(
    `${origin}/latest.json cannot be read: build first, or pass --from.`,
  )
})

it('readBuild rejects a folder that has the name of another version', async () => {
  cpSync(join(dist, '1.0.0'), join(dist, 'candidate'), { recursive: true })
  for (const from of [dist, origin])
    await expect(readRelease({ name: 'club', version: 'candidate', from })).rejects.toThrow(
      `${from}/candidate holds version 1.0.0: rename the folder to it.`,
    )
})

it('readBuild gives up an origin that does not respond', async () => {
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
  await expect(readRelease({ name: 'club', from: origin })).rejects.toThrow(
    `${origin}/latest.json cannot be read`,
  )
})

it('readBuild also verifies the files at the URL for browsers', async () => {
  const release = readRelease({ name: 'club', from: dist, base: `${origin}/elsewhere/` })
  await expect(release).rejects.toThrow(
    `club 1.0.0 is not published: at ${origin}/elsewhere 7.abc.js is missing, remoteEntry.js is missing.`,
  )
  await expect(
    readRelease({ name: 'club', from: dist, base: `${origin}/1.0.0/` }),
  ).resolves.toMatchObject({ base: `${origin}/1.0.0/` })
})
