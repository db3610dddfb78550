import { GOOGLE_PAY_BLOCK } from '@portal/contract/page/google-pay-settings'
import type { FastifyInstance } from 'fastify'
import type { GooglePay } from './google-pay.ts'
import { renderDataBlock } from './page.ts'
import { buildPageHeaders, type OriginsConfig } from './security-headers.ts'
import { createTextSender } from '../http/text-response.ts'

interface FramedWalletConfig extends OriginsConfig {
  readonly googlePay: GooglePay | null
  readonly partnerVersion: { readonly major: number }
}

/**
 * The wallet's page, for partners' pages to frame: their own policies and ours differ, and Google's script runs under this page's. It holds
 * settings and one script of the live payments; partners' origins alone may frame it.
 */
export function addFramedWallet(app: FastifyInstance, config: FramedWalletConfig): void {
  const folder = `/partner/v${config.partnerVersion.major}/`
  const send = createTextSender()
  const html = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Google Pay</title>
${renderDataBlock(GOOGLE_PAY_BLOCK, JSON.stringify(config.googlePay?.settings ?? null))}
<script defer src="${folder}google-pay.js"></script>
<body></body>
</html>
`
  const headers = buildPageHeaders(config, config.googlePay)
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
