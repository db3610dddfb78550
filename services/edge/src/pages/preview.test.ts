import { hashPreviewSecret } from '@portal/release/preview'
import {
  createEdgeHarness,
  createRelease,
  REGISTRY,
  type EdgeHarness,
} from '../testing/edge-harness.ts'

const ROUTES = [{ path: '/seguranca', access: 'public' }]
const HOUR_MS = 3_600_000
const createPreview = (version: string, secret: string, hours: number) => ({
  release: createRelease('support', version, ROUTES),
  hash: hashPreviewSecret(secret),
  until: new Date(Date.now() + hours * HOUR_MS).toISOString(),
})

let edge: EdgeHarness
beforeAll(async () => {
  edge = await createEdgeHarness()
  const support = {
    ...REGISTRY.remotes.support,
    previews: [createPreview('aberta', 'segredo', 47), createPreview('vencida', 'antigo', -1)],
  }
  edge.writeRegistry(JSON.stringify({ remotes: { ...REGISTRY.remotes, support } }))
})
afterAll(() => edge.close())

const open = (url: string, cookies: Record<string, string> = {}) =>
  edge.app.inject({
    url,
    cookies,
    headers: { accept: 'text/html', 'sec-fetch-dest': 'document' },
  })
const readVersions = (body: string) =>
  ['1', 'aberta', 'vencida'].filter((version) => body.includes(`/remotes/support/${version}/`))

describe('the link of a preview', () => {
  it('gives its browser a cookie that no script reads, until the preview ends', async () => {
    const { statusCode, headers, cookies } = await open('/previa/segredo')
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/', 'no-store'])
    expect(cookies).toEqual([
      {
        name: 'preview',
        value: 'segredo',
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 47 * 3600,
      },
    ])
  })

  it.each(['antigo', 'outro', hashPreviewSecret('segredo')])(
    'opens nothing with %s',
    async (secret) => {
      const { statusCode, cookies } = await open(`/previa/${secret}`)
      expect([statusCode, cookies]).toEqual([404, []])
      for (const url of ['/seguranca', '/registry.json'])
        expect(readVersions((await open(url, { preview: secret })).body)).toEqual(['1'])
    },
  )
})

describe('a browser with a preview', () => {
  it('gets its release and a bar with the way out, and no cache stores them', async () => {
    for (const url of ['/seguranca', '/registry.json']) {
      const { body, headers } = await open(url, { preview: 'segredo' })
      expect(readVersions(body)).toEqual(['aberta'])
      expect(headers['cache-control']).toBe('no-store')
    }
    const { body } = await open('/seguranca', { preview: 'segredo' })
    expect(body).toContain('Prévia: support aberta<a href="/previa/sair">')
    const { cookies, headers } = await open('/previa/sair', { preview: 'segredo' })
    expect(cookies).toMatchObject([{ name: 'preview', value: '', maxAge: 0 }])
    expect(headers.location).toBe('/')
  })

  it('is the only one: others get the live release without a byte of the bar', async () => {
    const { body, headers } = await open('/seguranca')
    expect(readVersions(body)).toEqual(['1'])
    expect(body).not.toMatch(/previa|preview/i)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect((await open('/assets/frame.html', { preview: 'segredo' })).body).not.toContain('aberta')
  })
})
