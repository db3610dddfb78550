import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

const BUTTON = readFileSync(
  createRequire(import.meta.url).resolve('@google-pay/button-element/dist/index.umd.min.js'),
)

const buildShopScript = (request: object): string => `
  const button = document.createElement('google-pay-button')
  const say = (word) => (value) => { document.title = word; document.body.dataset.said = JSON.stringify(value) }
  Object.assign(button, {
    environment: 'TEST', buttonLocale: 'pt', buttonType: 'pay', paymentRequest: ${JSON.stringify(request)},
    onLoadPaymentData: say('paid'), onCancel: say('cancelled'), onError: say('failed'), onReadyToPayChange: say('ready'),
  })
  document.body.append(button)`

interface Shop {
  origin: string
  close: () => Promise<void>
}

/**
 * A page with Google's own button and without the portal; the script is served by `wallet`. Its
 * title is the last event.
 */
export const openShop = async (
  wallet: string,
  request: object,
  openerPolicy = 'same-origin-allow-popups',
): Promise<Shop> => {
  const page = `<!doctype html><html lang="pt-BR"><title>shop</title><body><script src="${wallet}/gp/p/js/pay.js"></script>
<script src="/button.js"></script><script src="/shop.js"></script></body></html>`
  const script = { 'content-type': 'text/javascript' }
  const server = createServer(({ url }, response) => {
    if (url === '/button.js') response.writeHead(200, script).end(BUTTON)
    else if (url === '/shop.js') response.writeHead(200, script).end(buildShopScript(request))
    else {
      response
        .writeHead(url === '/' ? 200 : 404, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': `default-src 'none'; script-src 'self' ${wallet}; connect-src ${wallet}; style-src 'unsafe-inline'`,
          'cross-origin-opener-policy': openerPolicy,
        })
        .end(page)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
