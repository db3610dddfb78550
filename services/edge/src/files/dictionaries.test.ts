import { createHash } from 'node:crypto'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { computeIntegrity } from '@portal/release/integrity'
import {
  createEdgeHarness,
  createRelease,
  startOrigin,
  type EdgeHarness,
} from '../testing/edge-harness.ts'
import { toSuccessorPattern } from './dictionaries.ts'

const CHUNK = 'remote.0123456789abcdef.js'
/** Code that does not compress well. */
const NOISE = Array.from({ length: 400 }, (_, index) =>
  createHash('sha256').update(`${index}`).digest('hex'),
).join()
const codeOf = (version: string) => `export const text = 'Release ${version}' // ${NOISE}`
const VERSIONS = ['1', '2', '3']

let origin: Awaited<ReturnType<typeof startOrigin>>
let gone: ReadonlySet<string>
const edges: EdgeHarness[] = []
beforeEach(async () => {
  gone = new Set()
  origin = await startOrigin(({ url = '' }, response) => {
    const [, version = ''] = url.split('/')
    if (gone.has(version)) response.writeHead(404).end()
    else response.setHeader('content-type', 'text/javascript; charset=utf-8').end(codeOf(version))
  })
})
afterEach(async () => {
  await Promise.all(edges.splice(0).map((edge) => edge.close()))
  await origin.close()
})

const release = (version: string) =>
  createRelease('auth', version, [], { files: { [CHUNK]: computeIntegrity(codeOf(version)) } })

/** An edge with the last version live. */
const startEdge = async () => {
  const edge = await createEdgeHarness({ REMOTE_UPSTREAMS: `auth=${origin.url}` })
  edges.push(edge)
  const [live, ...history] = [...VERSIONS].reverse().map(release)
  edge.writeRegistry(JSON.stringify({ remotes: { auth: { live, history } } }))
  for (const version of VERSIONS) edge.addHost(version, codeOf(version))
  return edge
}

const PATHS = {
  remote: (version: string) => `/remotes/auth/${version}/${CHUNK}`,
  host: (version: string) => `/assets/${version}/main.0123456789abcdef.js`,
}

/** Requests a file like a browser that has the text of `dictionary`. */
const request = async (
  edge: EdgeHarness,
  url: string,
  dictionary?: string,
  accepted = 'br, dcz',
) => {
  const response = await edge.app.inject({
    url,
    headers: {
      'accept-encoding': accepted,
      ...(dictionary !== undefined && {
        'available-dictionary': `:${createHash('sha256').update(dictionary).digest('base64')}:`,
      }),
    },
  })
  const { headers, rawPayload } = response
  return { headers, body: rawPayload, encoding: headers['content-encoding'] }
}

/** Decodes `dcz` as RFC 9842 describes it. */
const decode = (body: Buffer, dictionary: string) => {
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(body.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest())
  return String(zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(dictionary) }))
}

describe.each(Object.entries(PATHS))('a file of a %s release', (_kind, toUrl) => {
  it('is sent as its difference from the file of an earlier release that the browser has', async () => {
    const edge = await startEdge()
    const first = await request(edge, toUrl('2'))
    expect(first.headers).toMatchObject({
      'use-as-dictionary': `match="${toUrl('*').replace('.0123456789abcdef', '.*')}"`,
      vary: 'accept-encoding, available-dictionary',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { headers, body, encoding } = await request(edge, toUrl('3'), codeOf('2'))
    expect([encoding, decode(body, codeOf('2'))]).toEqual(['dcz', codeOf('3')])
    expect(body.length).toBeLessThan(200)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'use-as-dictionary': first.headers['use-as-dictionary'],
      vary: first.headers.vary,
      'cache-control': first.headers['cache-control'],
    })
  })

  it.each([
    ['no dictionary', undefined, 'br, dcz'],
    ['an unknown dictionary', 'something else', 'br, dcz'],
    ['a dictionary, but does not accept the encoding', codeOf('2'), 'br'],
  ])('is sent whole to a browser that offers %s', async (_case, dictionary, accepted) => {
    const edge = await startEdge()
    await request(edge, toUrl('2'))
    const { body, encoding } = await request(edge, toUrl('3'), dictionary, accepted)
    expect(encoding).not.toBe('dcz')
    expect(String(encoding === 'br' ? brotliDecompressSync(body) : body)).toBe(codeOf('3'))
  })

  it('is sent whole after a restart until the earlier file was read again', async () => {
    const edge = await startEdge()
    const ask = async () => (await request(edge, toUrl('3'), codeOf('2'))).encoding
    expect(await ask()).not.toBe('dcz')
    while ((await ask()) !== 'dcz') await new Promise(setImmediate)
  })
})

it('a file is sent whole when the earlier one cannot be read any more', async () => {
  gone = new Set(['1', '2'])
  const edge = await startEdge()
  for (let count = 0; count < 3; count++) {
    const { body, encoding } = await request(edge, PATHS.remote('3'), codeOf('2'))
    expect([encoding, String(body)]).toEqual([undefined, codeOf('3')])
  }
})

it('no page and no answer of the API is a dictionary', async () => {
  const edge = await startEdge()
  for (const url of [
    '/',
    '/registry.json',
    '/assets/worker.js',
    '/assets/3/gone.0123456789abcdef.js',
  ])
    expect((await request(edge, url)).headers).not.toHaveProperty('use-as-dictionary')
})

it.each([
  ['/remotes/auth/1.0.0-ab/remoteEntry.js', '/remotes/auth/*/remoteEntry.js'],
  ['/remotes/auth/1.0.0+ab/187.0123456789abcdef.js', '/remotes/auth/*/187.*.js'],
  ['/assets/1.0.0-ab/main.0123456789abcdef.css', '/assets/*/main.*.css'],
  ['/assets/../main.0123456789abcdef.css', undefined],
  ['/assets/1/a/b.js', undefined],
  ['/remotes/auth/1/logo.png', undefined],
  ['/remotes/auth/1/(a).js', undefined],
  ['/api/v2/account', undefined],
])('the successors of %s match %s', (path, pattern) => {
  expect(toSuccessorPattern(path)).toBe(pattern)
})
