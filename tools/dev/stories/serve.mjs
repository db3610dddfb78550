import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { OUTPUT } from './output.mjs'

const TYPES = {
  '.js': 'text/javascript',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const PAGE =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<title>Stories</title><div id="root"></div><script src="/stories.js"></script></html>'

/** Serves the built stories on loopback; `reload()` reloads every open page. */
export function servePage(port) {
  const open = new Set()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/changes') {
      response
        .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
        .flushHeaders()
      open.add(response)
      request.once('close', () => open.delete(response))
      return
    }
    const type = TYPES[extname(pathname)]
    const body =
      type === undefined ? PAGE : await readFile(join(OUTPUT, pathname)).catch(() => null)
    response
      .writeHead(body === null ? 404 : 200, {
        'content-type': type ?? 'text/html',
        'cache-control': 'no-store',
      })
      .end(body)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () =>
      resolve({ reload: () => open.forEach((page) => page.write('data: changed\n\n')) }),
    )
  })
}
