import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import portal from '../../../../portal.json' with { type: 'json' }
import { addPartnerScript } from './partner-script.ts'
import type { RegistryReader } from '../registry/reader.ts'
import { createEdgeHarness, createRelease, startOrigin } from '../testing/edge-harness.ts'

const CODE = 'self.PortalPayments = {}'
const HASH = `sha384-${createHash('sha384').update(CODE).digest('base64')}`
const createMajor = (version: string, partnerMajor: number) =>
  createRelease('payments', version, [], { partnerMajor })
const SCRIPT = '/partner/v1/payments.js'

it('the partner script is the live release, for any origin, revalidated on each load', async () => {
  const origin = await startOrigin((_request, response) => {
    response.setHeader('content-type', 'application/javascript').end(CODE)
  })
  const edge = await createEdgeHarness({ REMOTE_UPSTREAMS: `payments=${origin.url}` })
  const live = createRelease('payments', '1.0.0-ab', [], { files: { 'payments.js': HASH } })
  edge.writeRegistry(JSON.stringify({ remotes: { payments: { live } } }))
  const { body, headers } = await edge.app.inject({ url: SCRIPT })
  expect(body).toBe(CODE)
  expect(origin.seen[0]).toMatchObject({ url: '/1.0.0-ab/payments.js' })
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
  })
  await edge.close()
  await origin.close()
})

it.each(['application/javascript', 'text/javascript; charset=iso-8859-1'])(
  "a partner's page in another encoding reads the script as UTF-8, whose origin sends %s",
  async (type) => {
    const origin = await startOrigin((_request, response) => {
      response.setHeader('content-type', type).end(CODE)
    })
    const edge = await createEdgeHarness({ REMOTE_UPSTREAMS: `payments=${origin.url}` })
    const live = createRelease('payments', '1.0.0-ab', [], { files: { 'payments.js': HASH } })
    edge.writeRegistry(JSON.stringify({ remotes: { payments: { live } } }))
    const { headers } = await edge.app.inject({ url: SCRIPT })
    await edge.close()
    await origin.close()
    expect(headers['content-type']).toMatch(/^\w+\/javascript; charset=utf-8$/)
  },
)

it('partner pages get the canary in its share of the loads, and the wallet always the live release', async () => {
  const origin = await startOrigin((request, response) => {
    response.setHeader('content-type', 'application/javascript').end(request.url)
  })
  const edge = await createEdgeHarness({ REMOTE_UPSTREAMS: `payments=${origin.url}` })
  edge.writeRegistry(
    JSON.stringify({
      remotes: {
        payments: {
          live: createRelease('payments', '1', []),
          canary: { release: createRelease('payments', '2', []), percent: 50 },
        },
      },
    }),
  )
  const load = async (url: string) => {
    const bodies = []
    for (let left = 100; left > 0; left -= 1) bodies.push((await edge.app.inject(url)).body)
    return bodies
  }
  const canaries = (await load(SCRIPT)).filter((body) => body === '/2/payments.js')
  // Outside of this range by chance once in ten million runs.
  expect(canaries.length).toBeGreaterThan(23)
  expect(canaries.length).toBeLessThan(77)
  expect(new Set(await load('/partner/v1/google-pay.js'))).toEqual(new Set(['/1/google-pay.js']))
  await edge.close()
  await origin.close()
})

it('the federation manifest names the live container', async () => {
  const manifest = JSON.stringify({
    metaData: { remoteEntry: { path: '../../remotes/payments/1.0.0-ab' } },
  })
  const origin = await startOrigin((_request, response) => {
    response.setHeader('content-type', 'application/json').end(manifest)
  })
  const edge = await createEdgeHarness({ REMOTE_UPSTREAMS: `payments=${origin.url}` })
  const hash = `sha384-${createHash('sha384').update(manifest).digest('base64')}`
  edge.writeRegistry(
    JSON.stringify({
      remotes: {
        payments: {
          live: createRelease('payments', '1.0.0-ab', [], { files: { 'mf-manifest.json': hash } }),
        },
      },
    }),
  )
  const { body, headers } = await edge.app.inject({ url: '/partner/v1/mf-manifest.json' })
  expect(body).toBe(manifest)
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
  await edge.close()
  await origin.close()
})

it('a deprecated major version has Deprecation and Sunset headers', async () => {
  const app = Fastify()
  const live = { name: 'payments', version: '1' }
  const registry = {
    read: async () => ({ remotes: [{ live, history: [], disabled: false }] }),
  } as unknown as RegistryReader
  addPartnerScript(app, registry, async (_request, reply) => reply.send('code'), [
    { major: 1, deprecatedOn: '2027-01-01', endsOn: '2028-01-01' },
  ])
  expect((await app.inject({ url: SCRIPT })).headers).toMatchObject({
    deprecation: '@1798761600',
    sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
  })
})

it.each([
  ['is switched off', true],
  ['was never released', false],
])('the partner script is not found when the payments remote %s', async (_how, isReleased) => {
  const edge = await createEdgeHarness({ REMOTE_UPSTREAMS: 'payments=http://127.0.0.1:9' })
  const live = createRelease('payments', '1.0.0-ab', [])
  edge.writeRegistry(
    JSON.stringify({ remotes: isReleased ? { payments: { live, disabled: true } } : {} }),
  )
  expect((await edge.app.inject({ url: SCRIPT })).statusCode).toBe(404)
  await edge.close()
})

it('each major version for partners has its release, and no page of one gets the other', async () => {
  const origin = await startOrigin((request, response) => {
    response.setHeader('content-type', 'application/javascript').end(request.url)
  })
  const folder = mkdtempSync(join(tmpdir(), 'portal-file-'))
  const file = join(folder, 'portal.json')
  writeFileSync(
    file,
    JSON.stringify({
      ...portal,
      partnerVersions: [
        { major: 1, deprecatedOn: '2026-12-01', endsOn: '2027-12-01' },
        { major: 2, deprecatedOn: null, endsOn: null },
      ],
    }),
  )
  const edge = await createEdgeHarness({
    REMOTE_UPSTREAMS: `payments=${origin.url}`,
    PORTAL_FILE: file,
  })
  const [first, second] = [createRelease('payments', '1', []), createMajor('2', 2)]
  const load = async (major: number) => {
    const { body, headers, statusCode } = await edge.app.inject(`/partner/v${major}/payments.js`)
    return [statusCode === 200 && body, headers.sunset !== undefined]
  }
  // A canary of the next major version must not reach pages of the live one.
  edge.writeRegistry(
    JSON.stringify({
      remotes: { payments: { live: first, canary: { release: second, percent: 99 } } },
    }),
  )
  for (let left = 50; left > 0; left -= 1) expect(await load(1)).toEqual(['/1/payments.js', true])

  edge.writeRegistry(
    JSON.stringify({ remotes: { payments: { live: second, partnerMajors: { 1: first } } } }),
  )
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(await load(1)).toEqual(['/1/payments.js', true])
  expect(await load(2)).toEqual(['/2/payments.js', false])
  expect(await load(3)).toEqual([false, false])
  expect((await edge.app.inject('/partner/v2/google-pay')).body).toContain(
    'src="/partner/v2/google-pay.js"',
  )
  // After a rollback, a release for partners is newer than the live one of its major.
  const live = createRelease('payments', '0', [])
  edge.writeRegistry(
    JSON.stringify({ remotes: { payments: { live, partnerMajors: { 1: first } } } }),
  )
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(await load(1)).toEqual(['/1/payments.js', true])
  const canary = { release: createRelease('payments', '1c', []), percent: 99 }
  edge.writeRegistry(
    JSON.stringify({ remotes: { payments: { live, canary, partnerMajors: { 1: first } } } }),
  )
  await new Promise((resolve) => setTimeout(resolve, 250))
  // Never ends if no load draws the canary.
  while ((await load(1))[0] !== '/1c/payments.js');
  await edge.close()
  await origin.close()
  rmSync(folder, { recursive: true })
})
