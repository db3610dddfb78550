// 'Clube Vantagens': the app of somebody else, with a server of its own and nothing of the portal in it.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createKeys, createPortalKeyFetcher } from './keys.mjs'
import { makeToken } from './make-token.mjs'
import { MEMBERS, findMember } from './members.mjs'

const offset = Number(process.env.PORTAL_PORT_OFFSET ?? 0)
const PORT = Number(process.env.PORT ?? 3200 + offset)
const HOST = process.env.HOST ?? '127.0.0.1'
const PORTAL = process.env.PORTAL_URL ?? `http://localhost:${3000 + offset}`
const CARD_FIELDS = process.env.CARD_FIELDS_URL ?? `http://localhost:${4101 + offset}`
/** Agreed with the operator, with the address below which the club publishes its keys. */
const PARTNER = process.env.PARTNER_ID ?? 'partner-app'
const KEYS_PATH = '/chaves.json'
const keys = createKeys()
const fetchPortalKey = createPortalKeyFetcher(`${PORTAL}/api/open/partner-keys`)

const publicFolder = join(fileURLToPath(new URL('.', import.meta.url)), '../public')
const FILES = {
  '/app.js': 'text/javascript',
  '/pay.js': 'text/javascript',
  '/reset.css': 'text/css',
  '/club.css': 'text/css',
}
/** Of the page that is built. */
const BUNDLE = '/federated.js'
const PAGES = {
  '/': 'index.html',
  '/pagar': 'index.html',
  '/portal': 'index.html',
  '/leve': 'index.html',
  '/federado': 'federado.html',
}

/** The club's own policy, and the lines that docs/partners.md asks for. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${PORTAL}`,
  "style-src 'self'",
  "img-src 'self' data:",
  `connect-src 'self' ${PORTAL}`,
  `frame-src ${PORTAL} ${CARD_FIELDS}`,
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types portal-payments portal-payments-chunks',
]
/** Module federation makes its script elements itself: where trusted types are demanded it needs a plugin for that. */
const FEDERATED_POLICY = POLICY.filter((line) => !line.includes('trusted-types'))

/** What the pages have to know: it stands in the HTML, as data. */
async function renderPage(path) {
  const template = await readFile(join(publicFolder, PAGES[path]), 'utf8')
  return template.replaceAll('%PORTAL%', PORTAL)
}

/** Only for who is logged in at the club, and only from the club's own pages. */
async function createToken(request) {
  const { document } = findMember(request.headers.cookie)
  const isOptimized = new URL(request.url, PORTAL).searchParams.has('leve')
  return makeToken({
    partner: PARTNER,
    own: keys.own(),
    portalKey: await fetchPortalKey(),
    document,
    optimized: isOptimized,
  })
}

/** Any member, without a password: this is a demonstration. */
function logInMember(name, response) {
  if (!Object.hasOwn(MEMBERS, name)) return sendResponse(response, 404, 'text/plain', 'nobody')
  response
    .writeHead(303, {
      location: '/',
      'set-cookie': `clube=${name}; Path=/; HttpOnly; SameSite=Lax`,
    })
    .end()
}

const sendResponse = (response, status, type, body, headers = {}) =>
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .end(body)

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, PORTAL)
  const isOwnPage = [undefined, 'same-origin', 'none'].includes(request.headers['sec-fetch-site'])
  if (request.method === 'POST' && pathname === '/api/token' && isOwnPage)
    return sendResponse(
      response,
      200,
      'application/json',
      JSON.stringify({ token: await createToken(request) }),
    )
  if (request.method === 'GET' && pathname === KEYS_PATH)
    return sendResponse(response, 200, 'application/json', JSON.stringify(keys.published()))
  if (request.method === 'GET' && pathname === '/api/socio')
    return sendResponse(
      response,
      200,
      'application/json',
      JSON.stringify(findMember(request.headers.cookie)),
    )
  if (request.method === 'GET' && pathname.startsWith('/entrar/'))
    return logInMember(pathname.slice('/entrar/'.length), response)
  if (request.method === 'GET' && pathname === '/healthz')
    return sendResponse(response, 200, 'text/plain', 'ok')
  if (request.method === 'GET' && FILES[pathname])
    return sendResponse(
      response,
      200,
      FILES[pathname],
      await readFile(join(publicFolder, pathname)),
    )
  if (request.method === 'GET' && pathname === BUNDLE)
    return sendResponse(
      response,
      200,
      'text/javascript',
      await readFile(join(publicFolder, '../dist', BUNDLE)),
    )
  if (request.method === 'GET' && Object.hasOwn(PAGES, pathname)) {
    const policy = pathname === '/federado' ? FEDERATED_POLICY : POLICY
    return sendResponse(response, 200, 'text/html', await renderPage(pathname), {
      'content-security-policy': policy.join('; '),
    })
  }
  return sendResponse(response, 404, 'text/plain', 'not found')
})

server.listen(PORT, HOST, () => console.log(`Clube Vantagens: http://localhost:${PORT}`))
// In your house by the calendar; here by hand: kill -HUP.
process.on('SIGHUP', keys.rotate)
process.on('SIGTERM', () => server.close(() => process.exit(0)).closeAllConnections())
