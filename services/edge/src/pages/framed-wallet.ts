import { GOOGLE_PAY_BLOCK } from '@portal/contract/page/google-pay-settings'
import type { FastifyInstance } from 'fastify'
import type { SelectEmbedders } from './embedders.ts'
import type { GooglePay } from './google-pay.ts'
import { renderDataBlock } from './page.ts'
import { buildPageHeaders, type OriginsConfig } from './security-headers.ts'
import { createTextSender } from '../http/text-response.ts'

interface FramedWalletConfig extends OriginsConfig {
  readonly googlePay: GooglePay | null
  readonly partnerVersion: { readonly major: number }
}

/**
 * Serves the Google Pay page that partners' pages embed: Google's script runs under the policy of this page instead of theirs. Only origins of
 * partners may frame it.
 */
export function addFramedWallet(
  app: FastifyInstance,
  config: FramedWalletConfig,
  selectEmbedders: SelectEmbedders,
): void {
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
  app.get(`${folder}google-pay`, async (request, reply) => {
    const ofRequest = { ...config, partnerOrigins: await selectEmbedders(request) }
    reply
      .headers(buildPageHeaders(ofRequest, config.googlePay))
      .header('cache-control', 'no-cache')
      .header('content-type', 'text/html; charset=utf-8')
    return send(request, reply, html)
  })
}
