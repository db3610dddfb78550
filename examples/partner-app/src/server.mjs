// 'Clube Vantagens': example of a partner's app with its own server and no portal code.
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
/** Address of the portal for this server, if it differs from the one for browsers. */
const PORTAL_INTERNAL = process.env.PORTAL_INTERNAL_URL ?? PORTAL
const CARD_FIELDS = process.env.CARD_FIELDS_URL ?? `http://localhost:${4101 + offset}`
/** Partner id, agreed with the operator together with the URL of the published keys. */
const PARTNER = process.env.PARTNER_ID ?? 'partner-app'
const KEYS_PATH = '/chaves.json'
const keys = createKeys()
const fetchPortalKey = createPortalKeyFetcher(`${PORTAL_INTERNAL}/api/open/partner-keys`)

const publicFolder = join(fileURLToPath(new URL('.', import.meta.url)), '../public')
const FILES = {
  '/app.js': 'text/javascript',
  '/pay.js': 'text/javascript',
  '/reset.css': 'text/css',
  '/club.css': 'text/css',
}
/** Bundle of the page with React. */
const BUNDLE = '/federated.js'
const PAGES = {
  '/': 'index.html',
  '/pagar': 'index.html',
  '/portal': 'index.html',
  '/leve': 'index.html',
  '/federado': 'federado.html',
}

/** Content-Security-Policy of the club plus the directives from docs/partners.md. */
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
/** Module federation creates its script elements without Trusted Types, so this page cannot require them. */
const FEDERATED_POLICY = POLICY.filter((line) => !line.includes('trusted-types'))

/** Renders a page with the portal's URL as data. */
async function renderPage(path) {
  const template = await readFile(join(publicFolder, PAGES[path]), 'utf8')
  return template.replaceAll('%PORTAL%', PORTAL)
}

/** Creates a token for the signed-in member. Requests of other sites are rejected. */
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

/** Logs any member in without a password, for the demonstration. */
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

async function respond(request, response) {
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
}

const server = createServer((request, response) => {
  respond(request, response).catch((error) => {
    console.error(`${request.method} ${request.url} failed`, error)
    if (!response.headersSent) sendResponse(response, 502, 'text/plain', 'failed')
  })
})

server.listen(PORT, HOST, () => console.log(`Clube Vantagens: http://localhost:${PORT}`))
// Rotates the key on `kill -HUP`. In production, rotate on a schedule.
process.on('SIGHUP', keys.rotate)
process.on('SIGTERM', () => server.close(() => process.exit(0)).closeAllConnections())
