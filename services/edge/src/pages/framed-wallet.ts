import type { FastifyInstance } from 'fastify'
import type { EdgeConfig } from '../config.ts'
import { pageHeaders } from './security-headers.ts'
import { createTextAnswers } from '../http/text-response.ts'

/**
 * The wallet's page, for partners' pages to frame: their own policies and ours differ, and Google's script runs under this page's. It holds
 * settings and one script of the live payments; partners' origins alone may frame it.
 */
export function addFramedWallet(app: FastifyInstance, config: EdgeConfig): void {
  const folder = `/partner/v${config.partnerVersion.major}/`
  const send = createTextAnswers()
  const settings = JSON.stringify(config.googlePay?.settings ?? null).replaceAll('<', '\\u003c')
  const html = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Google Pay</title>
<script type="application/json" id="google-pay">${settings}</script>
<script defer src="${folder}google-pay.js"></script>
<body></body>
</html>
`
  const headers = pageHeaders(config, config.googlePay)
  app.get(`${folder}google-pay`, (request, reply) =>
    send(
      request,
      reply
        .headers(headers)
        .header('cache-control', 'no-cache')
        .header('content-type', 'text/html; charset=utf-8'),
      html,
    ),
  )
}
