// 'Clube Vantagens': the app of somebody else, with a server of its own and nothing of the portal in it.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeToken } from './make-token.mjs'
import { MEMBERS, memberOf } from './members.mjs'

const offset = Number(process.env.PORTAL_PORT_OFFSET ?? 0)
const PORT = Number(process.env.PORT ?? 3200 + offset)
const HOST = process.env.HOST ?? '127.0.0.1'
const PORTAL = process.env.PORTAL_URL ?? `http://localhost:${3000 + offset}`
const CARD_FIELDS = process.env.CARD_FIELDS_URL ?? `http://localhost:${4101 + offset}`
/** Agreed with the operator; of the sandbox's partner it is no secret. */
const PARTNER = process.env.PARTNER_ID ?? 'partner-app'
const KEY = process.env.PARTNER_KEY ? Buffer.from(process.env.PARTNER_KEY, 'base64url') : Buffer.from('sandbox-partner-key-of-32-bytes!')

const publicFolder = join(fileURLToPath(new URL('.', import.meta.url)), '../public')
const FILES = { '/app.js': 'text/javascript', '/pay.js': 'text/javascript', '/reset.css': 'text/css', '/club.css': 'text/css' }
const PAGES = new Set(['/', '/pagar', '/portal', '/leve'])

/** The club's own policy, and the lines that docs/partners.md asks for. */
const POLICY = [
  "default-src 'none'", `script-src 'self' ${PORTAL}`, "style-src 'self'", "img-src 'self' data:",
  `connect-src 'self' ${PORTAL}`, `frame-src ${PORTAL} ${CARD_FIELDS}`, "base-uri 'none'", "form-action 'self'",
  "require-trusted-types-for 'script'", 'trusted-types portal-payments portal-payments-chunks',
].join('; ')

/** What the pages have to know: it stands in the HTML, as data. */
async function page() {
  const template = await readFile(join(publicFolder, 'index.html'), 'utf8')
  return template.replaceAll('%PORTAL%', PORTAL)
}

/** Only for who is logged in at the club, and only from the club's own pages. */
function token(request) {
  const { document } = memberOf(request.headers.cookie)
  const isOptimized = new URL(request.url, PORTAL).searchParams.has('leve')
  return makeToken({ partner: PARTNER, key: KEY, document, optimized: isOptimized })
}

/** Any member, without a password: this is a demonstration. */
function becomeMember(name, response) {
  if (!Object.hasOwn(MEMBERS, name)) return answer(response, 404, 'text/plain', 'nobody')
  response.writeHead(303, { location: '/', 'set-cookie': `clube=${name}; Path=/; HttpOnly; SameSite=Lax` }).end()
}

const answer = (response, status, type, body, headers = {}) =>
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers }).end(body)

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, PORTAL)
  const isOwnPage = [undefined, 'same-origin', 'none'].includes(request.headers['sec-fetch-site'])
  if (request.method === 'POST' && pathname === '/api/token' && isOwnPage) return answer(response, 200, 'application/json', JSON.stringify({ token: token(request) }))
  if (request.method === 'GET' && pathname === '/api/socio') return answer(response, 200, 'application/json', JSON.stringify(memberOf(request.headers.cookie)))
  if (request.method === 'GET' && pathname.startsWith('/entrar/')) return becomeMember(pathname.slice('/entrar/'.length), response)
  if (request.method === 'GET' && pathname === '/healthz') return answer(response, 200, 'text/plain', 'ok')
  if (request.method === 'GET' && FILES[pathname]) return answer(response, 200, FILES[pathname], await readFile(join(publicFolder, pathname)))
  if (request.method === 'GET' && PAGES.has(pathname)) return answer(response, 200, 'text/html', await page(), { 'content-security-policy': POLICY })
  return answer(response, 404, 'text/plain', 'not found')
})

server.listen(PORT, HOST, () => console.log(`Clube Vantagens: http://localhost:${PORT}`))
process.on('SIGTERM', () => server.close(() => process.exit(0)).closeAllConnections())
