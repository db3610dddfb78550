import portal from '../../../../portal.json' with { type: 'json' }
import { createEdgeHarness, REGISTRY, type EdgeHarness } from '../testing/edge-harness.ts'

let world: EdgeHarness
beforeEach(async () => {
  world = await createEdgeHarness()
})
afterEach(() => world.close())

const SESSION = 'access-token=a; id-protocol=b; token-sms=c'
const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers })
const preloads = (html: string) =>
  [...html.matchAll(/rel="preload" as="script" href="([^"]+)" integrity="sha384/g)].map(
    ([, href]) => href,
  )
const filesOf = (name: string) => [
  `/remotes/${name}/1/remoteEntry.js`,
  `/remotes/${name}/1/remote.0123456789abcdef.js`,
]

// ASVS 14.3.2
it.each([
  '/',
  '/seguranca',
  '/contas/abc',
  '/pagamento/pix',
  '/pagamento/boleto',
  '/pagamento/google-pay',
  '/pagamento/codigo-de-barras',
  '/pagamento/cartao-de-credito',
  '/pagamento/cartao-de-debito',
  '/notificacoes',
  '/cadastro-de-email',
  '/canais-de-atendimento',
  '/politica-de-privacidade',
  '/manutencao',
])('serves %s as a page that no cache may keep', async (path) => {
  const answer = await get(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['cache-control']).toBe('private, no-cache')
})

it('says 404 for an unknown path, with the page that explains it', async () => {
  const answer = await get('/nada')
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('id="root"')
})

it.each([
  '//evil.example/',
  '//contas',
  '/contas//abc',
  '/entrar//',
  '/fatura.pdf',
  '/nada/%E0%A4%A',
  '/%',
  '/%00',
])('explains to people that there is nothing at %s', async (path) => {
  const answer = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.body).not.toContain('data-picture')
})

it.each(['/SEGURANCA', '/seguranca/', '/Pagamento/Pix', '/contas/abc/', '/contas/%E0%A4%A'])(
  'shows %s, as the router in the browser does',
  async (path) => {
    expect((await get(path)).statusCode).toBe(200)
  },
)

// ASVS 13.4.1, 13.4.3
it.each(['/.git/HEAD', '/.git/config', '/assets/', '/assets/7/', '/remotes/auth/'])(
  'has nothing at %s',
  async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  },
)

it.each([
  '/main.js',
  '/assets/7/gone.0123456789abcdef.js',
  '/assets/7/release.json',
  '/assets/7/..%2flatest.json',
  '/assets/latest.json',
  '/x.css',
])('never answers the missing file %s with a page', async (path) => {
  const answer = await get(path)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('text/plain')
  expect(answer.headers['cache-control']).toBe('no-store')
})

it.each([
  ['/', '', 'auth'],
  ['/', SESSION, 'bills'],
  ['/contas/9', SESSION, 'bills'],
  ['/contas/9', '', 'auth'],
  ['/pagamento/pix', '', 'auth'],
  ['/seguranca', '', 'support'],
  ['/', 'access-token=a', 'auth'],
])('announces on %s with cookies %j the files of %s', async (path, cookie, name) => {
  expect(preloads((await get(path, { cookie })).body)).toEqual(filesOf(name))
})

it('announces the chunk of a page beside those of its room, on that page alone, and tells browsers nothing of it', async () => {
  const { bills } = REGISTRY.remotes
  const own = { href: 'bill.0123456789abcdef.js', integrity: `sha384-${'B'.repeat(64)}` }
  const routes = [
    { path: '/', access: 'private', when: 'signed-in' },
    { path: '/contas/:reference', access: 'private', preload: [own] },
  ]
  world.writeRegistry(
    JSON.stringify({
      remotes: { ...REGISTRY.remotes, bills: { ...bills, live: { ...bills.live, routes } } },
    }),
  )
  let { body } = await get('/contas/9', { cookie: SESSION })
  while (!body.includes(own.href)) ({ body } = await get('/contas/9', { cookie: SESSION }))
  expect(preloads(body)).toEqual([...filesOf('bills'), `/remotes/bills/1/${own.href}`])
  expect(body.split(own.href)).toHaveLength(2)
  expect(preloads((await get('/', { cookie: SESSION })).body)).toEqual(filesOf('bills'))
})

it('announces nothing of a remote that is switched off, and says so in the registry', async () => {
  const { auth } = REGISTRY.remotes
  world.writeRegistry(
    JSON.stringify({ remotes: { auth: { ...auth, disabled: true, message: 'Volta às 14h.' } } }),
  )
  const { body } = await get('/')
  expect(preloads(body)).toEqual([])
  expect(body).toContain('"disabled":true,"message":"Volta às 14h."')
})

it('has the brand on the tab and its colour around the page', async () => {
  const { body } = await get('/')
  const icon = decodeURIComponent(
    /<link rel="icon" type="image\/svg\+xml" href="data:image\/svg\+xml,([^"]+)">/.exec(
      body,
    )?.[1] ?? '',
  )
  expect(icon).toContain(`<path d="${portal.brand.mark.accent}"`)
  expect(icon).toContain(`fill="${portal.brand.colors.deep}"`)
  expect(body).toContain(`<meta name="theme-color" content="${portal.brand.colors.deep}">`)
  expect(body).toContain(`<meta property="og:site_name" content="${portal.brand.name}">`)
})

it('can be put on a home screen: names, colours and icons that a browser finds', async () => {
  const { body } = await get('/')
  const [, address = ''] = /<link rel="manifest" href="([^"]+)">/.exec(body) ?? []
  const answer = await get(address)
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  const manifest = JSON.parse(answer.body)
  expect(manifest).toMatchObject({
    short_name: portal.brand.name,
    lang: 'pt-BR',
    start_url: '/',
    display: 'standalone',
    theme_color: portal.brand.colors.deep,
  })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
    'any',
    'maskable',
  ])
  for (const { src } of manifest.icons) {
    const icon = await get(src)
    expect(icon.headers['content-type']).toBe('image/svg+xml')
    expect(icon.body).toContain(`<path d="${portal.brand.mark.accent}"`)
  }
})

it('asks crawlers to leave alone what only customers see, and the API', async () => {
  const { body } = await get('/robots.txt')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /contas/',
      'Disallow: /pagamento',
      'Disallow: /notificacoes',
    ]),
  )
  expect(body).not.toMatch(/Disallow: \/(seguranca|canais|politica|)$/m)
})

// ASVS 1.2.1, 1.2.3, 1.1.2
it('puts configuration and registry into the page as data that cannot end early', async () => {
  const { auth } = REGISTRY.remotes
  world.writeRegistry(
    JSON.stringify({
      remotes: { auth: { ...auth, disabled: true, message: '</script><script>alert(1)</script>' } },
    }),
  )
  const { body } = await get('/')
  expect(body).not.toContain('alert(1)</script>')
  const data =
    /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(data).remotes[0].message).toBe('</script><script>alert(1)</script>')
  expect(body).toContain('id="config">{"product":"tim"')
})

it('answers an unchanged page with 304', async () => {
  const { headers } = await get('/', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

it.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['', undefined, 'plain'],
])('serves a host file for accept-encoding %j for ever', async (accepted, encoding, body) => {
  const answer = await get('/assets/7/main.0123456789abcdef.js', { 'accept-encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.body).toBe(body)
})

// ASVS 3.4.3, 3.4.4, 3.4.5, 3.4.6, 1.3.2
it('sends the headers that keep the page to its own scripts', async () => {
  const { headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    "frame-ancestors 'self' http://localhost:3200",
  ]) {
    expect(policy.split('; ')).toContain(part)
  }
  expect(policy).not.toContain('unsafe')
  expect(headers).toMatchObject({
    'integrity-policy': expect.stringContaining('blocked-destinations=(script)'),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

// ASVS 3.4.1
it('asks for HTTPS for good only where it was reached by HTTPS', async () => {
  const behindProxy = await createEdgeHarness({ TRUST_PROXY: '127.0.0.1' })
  const { headers } = await behindProxy.app.inject({
    url: '/',
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'portal.example' },
  })
  expect(headers['strict-transport-security']).toContain('max-age=63072000')
  await behindProxy.close()
})

it('takes reports of browsers and nothing large', async () => {
  const post = (payload: string) =>
    world.app.inject({
      method: 'POST',
      url: '/reports',
      headers: { 'content-type': 'application/csp-report' },
      payload,
    })
  expect((await post('{"csp-report":{}}')).statusCode).toBe(204)
  expect((await post('x'.repeat(20_000))).statusCode).toBe(413)
})
