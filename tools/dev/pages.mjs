import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { portal } from '../portal.mjs'
import { root } from '../start/root.mjs'
import { checkTypes } from './check-types.mjs'
import { configure } from './webpack-config.mjs'

const PAGE = 'host/src/index.html'
const FILE_NAME = /\.[a-z0-9]+$/i

/**
 * Dev server with one build of host and remotes, or of one remote, with hot reload. Requests to
 * `/api` are proxied to the API.
 */
export async function startPages({ ports, remote }) {
  const compiler = webpack(configure({ remote }))
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port: ports.portal,
      hot: true,
      static: false,
      // Compression would buffer an event stream.
      compress: false,
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
        webSocketURL: 'auto://0.0.0.0:0/ws',
      },
      proxy: remote
        ? []
        : [
            {
              context: ['/api'],
              target: `http://127.0.0.1:${ports.api}`,
              xfwd: true,
              changeOrigin: false,
            },
          ],
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        { name: 'page', middleware: createPageHandler(ports) },
      ],
    },
    compiler,
  )
  checkTypes(compiler, server)
  await server.start()
  const { middleware } = server
  if (!middleware) throw new Error('The dev server has not started.')
  await new Promise((resolve) => {
    middleware.waitUntilValid(resolve)
  })
  return { stop: () => server.stop() }
}

/** Renders the page of every path with its configuration, like the edge. */
const createPageHandler = (ports) => (request, response, next) => {
  if (request.method !== 'GET' || FILE_NAME.test(request.path) || request.path.startsWith('/api'))
    return next()
  const { product, portalId, brand, links, operatorApp } = portal
  const googlePay =
    request.path === '/pagamento/google-pay'
      ? {
          scriptUrl: `http://localhost:${ports.wallet}/gp/p/js/pay.js`,
          environment: 'TEST',
          gateway: 'example',
          gatewayMerchantId: 'exampleGatewayMerchantId',
          merchantName: brand.name,
        }
      : null
  const config = {
    product,
    portalId,
    brand,
    links,
    operatorApp,
    partnerOrigins: [`http://localhost:${ports.partner}`],
    googlePay,
  }
  const html = readFileSync(join(root, PAGE), 'utf8').replace(
    '<!--portal-->',
    `<script type="application/json" id="config">${JSON.stringify(config)}</script><script defer src="/main.js"></script>`,
  )
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(html)
}
