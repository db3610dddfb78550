import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'

const page = (source: string) => `<!doctype html><html lang="pt-BR"><title>App</title>
<iframe title="portal" style="width:380px;height:760px;border:0" src="${source}"></iframe>
<script>window.told = []; addEventListener('message', (event) => told.push([event.origin, event.data]))</script>`

/**
 * An app that frames the address given as `?show=`, on the port of the partner app beside that portal. The portal knows
 * it as `origin`; under `strangeOrigin` it is somebody else.
 */
export const startEmbeddingApp = async (portal: string) => {
  const port = Number(new URL(portal).port) + 200
  const server = createServer((request, response) => {
    const source = new URL(request.url ?? '/', portal).searchParams.get('show')
    response.writeHead(source ? 200 : 404, { 'content-type': 'text/html' }).end(source ? page(source) : '')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${port}`,
    strangeOrigin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const show = (page: Page, appOrigin: string, address: string) => page.goto(`${appOrigin}/?show=${encodeURIComponent(address)}`)

/** What the app heard: origin and message. */
export const heardBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told)
