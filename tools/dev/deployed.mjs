import { readFile } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { basename, join } from 'node:path'
import {
  buildBadgeScript,
  BADGE,
  EVENTS,
  isSwitchedOff,
  SWITCH,
  createSwitchCookie,
} from './badge.mjs'
import { replaceInPage, replaceInRegistry } from './deployed-page.mjs'
import { watchRemote } from './watch-remote.mjs'

/**
 * Proxies a deployed portal for this machine's browser and replaces one remote by the local build.
 * The deployed portal needs no support for this, so no link can switch it on (docs/adr/0037).
 */
export async function startDeployedProxy({ port, host, folder }) {
  const deployed = new URL(host)
  const listeners = new Set()
  const remote = await watchRemote(folder, () =>
    listeners.forEach((response) => response.write('data: built\n\n')),
  )
  const getLocalEntry = (request) => (isSwitchedOff(request) ? null : remote.live)

  const server = http.createServer((request, response) => {
    handleRequest(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
      response.end(error instanceof Error ? error.message : String(error))
    })
  })

  async function handleRequest(request, response) {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname === EVENTS) return follow(request, response)
    if (pathname === SWITCH && request.method === 'POST')
      return response.writeHead(204, { 'set-cookie': createSwitchCookie(request) }).end()
    if (pathname === BADGE) return send(response, buildBadgeScript(remote, deployed.origin))
    const [, file] = new RegExp(`^/remotes/${remote.name}/dev-\\d+/([^/]+)$`).exec(pathname) ?? []
    if (file) return sendFile(response, join(remote.output, basename(file)))
    sendUpstream(request, response, pathname)
  }

  function follow(request, response) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(': \n\n')
    listeners.add(response)
    request.once('close', () => listeners.delete(response))
  }

  function sendUpstream(request, response, pathname) {
    const isRegistry = pathname === '/registry.json'
    const isRead =
      isRegistry ||
      (request.method === 'GET' && (request.headers.accept ?? '').includes('text/html'))
    const asked = (deployed.protocol === 'https:' ? https : http).request(
      new URL(request.url, deployed),
      {
        method: request.method,
        headers: createForwardHeaders(request, deployed, isRead),
      },
      (answered) => {
        const isHtml = (answered.headers['content-type'] ?? '').startsWith('text/html')
        if (!isRegistry && !isHtml) {
          response.writeHead(answered.statusCode, filterHeaders(answered, NOT_HERE))
          return answered.pipe(response)
        }
        read(answered).then(
          (text) => {
            response.writeHead(answered.statusCode, {
              ...filterHeaders(answered, NOT_OF_WHAT_WAS_CHANGED),
              'cache-control': 'no-store',
            })
            response.end(
              isRegistry
                ? replaceInRegistry(text, getLocalEntry(request))
                : replaceInPage(
                    text,
                    getLocalEntry(request),
                    buildBadgeScript(remote, deployed.origin),
                  ),
            )
          },
          () => response.destroy(),
        )
      },
    )
    asked.once('error', () => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
      response.end(`${deployed.origin} does not answer.`)
    })
    response.once('close', () => asked.destroy())
    request.pipe(asked)
  }

  // Listens on loopback only, so that other machines cannot load unreleased code.
  await new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined)),
  )
  return {
    stop: async () => {
      server.closeAllConnections()
      await Promise.all([remote.stop(), new Promise((resolve) => server.close(resolve))])
    },
  }
}

/** HSTS would apply to every server on this host name. */
const NOT_HERE = ['strict-transport-security']
const NOT_OF_WHAT_WAS_CHANGED = [...NOT_HERE, 'content-length', 'etag', 'last-modified']

const filterHeaders = ({ headers }, without) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !without.includes(name)))

/**
 * Headers for the deployed portal as if its own page sent the request. Responses that are rewritten
 * are requested whole and uncompressed.
 */
function createForwardHeaders({ headers }, deployed, isRead) {
  const { 'if-none-match': tag, 'accept-encoding': encoding, ...rest } = headers
  return {
    ...rest,
    host: deployed.host,
    ...(headers.origin && { origin: deployed.origin }),
    ...(isRead
      ? { 'accept-encoding': 'identity' }
      : { 'accept-encoding': encoding ?? 'identity', ...(tag && { 'if-none-match': tag }) }),
  }
}

async function read(stream) {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function sendFile(response, path) {
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null) return response.writeHead(404, { 'cache-control': 'no-store' }).end()
  send(response, bytes, path.endsWith('.map') ? 'application/json' : 'text/javascript')
}

const send = (response, body, type = 'text/javascript') =>
  response
    .writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    .end(body)
