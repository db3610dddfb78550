import portal from '../../../../portal.json' with { type: 'json' }
import { createEdgeHarness, REGISTRY, type EdgeHarness } from '../testing/edge-harness.ts'

let edge: EdgeHarness
beforeEach(async () => {
  edge = await createEdgeHarness()
})
afterEach(() => edge.close())

const SESSION = 'access-token=a; id-protocol=b; token-sms=c'
const get = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers })
const preloads = (html: string) =>
  [...html.matchAll(/rel="preload" as="script" href="(\/remotes[^"]+)" integrity="sha384/g)].map(
    ([, href]) => href,
  )
const listFiles = (name: string) => [
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
])('the page %s is not cacheable', async (path) => {
  const response = await get(path)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.headers['cache-control']).toBe('private, no-cache')
})

it('an unknown path returns 404 with a page', async () => {
  const response = await get('/nada')
  expect(response.statusCode).toBe(404)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.body).toContain('id="root"')
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
])('a navigation to %s gets a page with 404', async (path) => {
  const response = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.headers['content-security-policy']).toContain("default-src 'none'")
  expect(response.body).not.toContain('data-picture')
})

it.each(['/SEGURANCA', '/seguranca/', '/Pagamento/Pix', '/contas/abc/', '/contas/%E0%A4%A'])(
  "the page %s matches as in the browser's router",
  async (path) => {
    expect((await get(path)).statusCode).toBe(200)
  },
)

// ASVS 13.4.1, 13.4.3
it.each(['/.git/HEAD', '/.git/config', '/assets/', '/assets/7/', '/remotes/auth/'])(
  'nothing is served at %s',
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
])('the missing file %s returns 404 without a page', async (path) => {
  const response = await get(path)
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toContain('text/plain')
  expect(response.headers['cache-control']).toBe('no-store')
})

it.each([
  ['/', '', 'auth'],
  ['/', SESSION, 'bills'],
  ['/contas/9', SESSION, 'bills'],
  ['/contas/9', '', 'auth'],
  ['/pagamento/pix', '', 'auth'],
  ['/seguranca', '', 'support'],
  ['/', 'access-token=a', 'auth'],
])('the page %s with cookies %j preloads the files of %s', async (path, cookie, name) => {
  expect(preloads((await get(path, { cookie })).body)).toEqual(listFiles(name))
})

// ASVS 2.4.1
it('a path that is longer than those of any page returns 404 without one', async () => {
  const response = await get(`/${'a/'.repeat(600)}`, { accept: 'text/html' })
  expect(response.statusCode).toBe(404)
  expect(response.body).toBe('not found')
})

it('a page preloads the signed-in header for a browser with a session only', async () => {
  const listed = (html: string) =>
    [...html.matchAll(/rel="preload" as="(\w+)" href="\/assets\/7\/signedIn/g)].map(([, as]) => as)
  expect(listed((await get('/contas/9', { cookie: SESSION })).body)).toEqual(['script', 'style'])
  expect(listed((await get('/contas/9')).body)).toEqual([])
  expect(listed((await get('/assets/frame.html', { cookie: SESSION })).body)).toEqual([])
})

it('a page preloads its own chunk, which the registry for browsers does not name', async () => {
  const { bills } = REGISTRY.remotes
  const own = { href: 'bill.0123456789abcdef.js', integrity: `sha384-${'B'.repeat(64)}` }
  const routes = [
    { path: '/', access: 'private', when: 'signed-in' },
    { path: '/contas/:reference', access: 'private', preload: [own] },
  ]
  edge.writeRegistry(
    JSON.stringify({
      remotes: { ...REGISTRY.remotes, bills: { ...bills, live: { ...bills.live, routes } } },
    }),
  )
  let { body } = await get('/contas/9', { cookie: SESSION })
  while (!body.includes(own.href)) ({ body } = await get('/contas/9', { cookie: SESSION }))
  expect(preloads(body)).toEqual([...listFiles('bills'), `/remotes/bills/1/${own.href}`])
  expect(body.split(own.href)).toHaveLength(2)
  expect(preloads((await get('/', { cookie: SESSION })).body)).toEqual(listFiles('bills'))
})

it('a disabled remote is not preloaded and is disabled in the registry', async () => {
  const { auth } = REGISTRY.remotes
  edge.writeRegistry(
    JSON.stringify({ remotes: { auth: { ...auth, disabled: true, message: 'Volta às 14h.' } } }),
  )
  const { body } = await get('/')
  expect(preloads(body)).toEqual([])
  expect(body).toContain('"disabled":true,"message":"Volta às 14h."')
})

it('a page has the icon and theme colour of the brand', async () => {
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

it('favicon.ico is the icon of the brand, for documents that name none', async () => {
  const icon = await get('/favicon.ico')
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(icon.body).toBe((await get('/icon.svg')).body)
})

it('the web app manifest has names, colours and reachable icons', async () => {
  const { body } = await get('/')
  const [, address = ''] = /<link rel="manifest" href="([^"]+)">/.exec(body) ?? []
  const response = await get(address)
  expect(response.headers['content-type']).toContain('application/manifest+json')
  const manifest = JSON.parse(response.body)
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

it('robots.txt excludes private pages and the API', async () => {
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
it('data blocks escape configuration and registry', async () => {
  const { auth } = REGISTRY.remotes
  edge.writeRegistry(
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

it('an unchanged page returns 304', async () => {
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
])('a host file for accept-encoding %j is immutable', async (accepted, encoding, body) => {
  const response = await get('/assets/7/main.0123456789abcdef.js', { 'accept-encoding': accepted })
  expect(response.headers['content-encoding']).toBe(encoding)
  expect(response.headers['cache-control']).toContain('immutable')
  expect(response.body).toBe(body)
})

// ASVS 3.4.3, 3.4.4, 3.4.5, 3.4.6, 1.3.2
it('pages have a content security policy for their own scripts only', async () => {
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

it("pages frame the mobile operator's origins only where they are configured", async () => {
  const operator = 'https://operator.example'
  const configured = await createEdgeHarness({ NETWORK_ORIGINS: operator })
  const readPage = async (app: typeof configured.app) => {
    const { headers, body } = await app.inject('/')
    const policy = String(headers['content-security-policy'])
    return {
      isFramed: policy.split('; ').some((part) => /^frame-src .*operator\.example/.test(part)),
      hasVerification: body.includes('"hasNumberVerification":true'),
      mayPay: String(headers['permissions-policy']).includes(operator),
    }
  }
  const [on, off] = [await readPage(configured.app), await readPage(edge.app)]
  expect(on).toEqual({ isFramed: true, hasVerification: true, mayPay: false })
  expect(off).toEqual({ isFramed: false, hasVerification: false, mayPay: false })
  await configured.close()
})

// ASVS 3.4.1
it('HSTS is sent only over HTTPS', async () => {
  const behindProxy = await createEdgeHarness({ TRUST_PROXY: '127.0.0.1' })
  const { headers } = await behindProxy.app.inject({
    url: '/',
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'portal.example' },
  })
  expect(headers['strict-transport-security']).toContain('max-age=63072000')
  await behindProxy.close()
})

it('browser reports are accepted up to their size limit', async () => {
  const post = (payload: string) =>
    edge.app.inject({
      method: 'POST',
      url: '/reports',
      headers: { 'content-type': 'application/csp-report' },
      payload,
    })
  expect((await post('{"csp-report":{}}')).statusCode).toBe(204)
  expect((await post('x'.repeat(20_000))).statusCode).toBe(413)
})
