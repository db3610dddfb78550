import { GOOGLE_PAY_BLOCK } from '@portal/contract/page/google-pay-settings'
import type { FastifyInstance } from 'fastify'
import type { SelectEmbedders } from './embedders.ts'
import type { GooglePay } from './google-pay.ts'
import { renderDataBlock } from './page.ts'
import { buildPageHeaders, type OriginsConfig } from './security-headers.ts'
import { buildPartnerFolder } from '../files/partner-script.ts'
import { createTextSender } from '../http/text-response.ts'

interface FramedWalletConfig extends OriginsConfig {
  readonly googlePay: GooglePay | null
  readonly partnerVersions: readonly { readonly major: number }[]
}

/**
 * Serves the Google Pay page that partners' pages embed: Google's script runs under the policy of
 * this page instead of theirs. Only origins of partners may frame it.
 */
export function addFramedWallet(
  app: FastifyInstance,
  config: FramedWalletConfig,
  selectEmbedders: SelectEmbedders,
): void {
  const send = createTextSender()
  const settings = renderDataBlock(
    GOOGLE_PAY_BLOCK,
    JSON.stringify(config.googlePay?.settings ?? null),
  )
  for (const folder of config.partnerVersions.map(buildPartnerFolder)) {
    const html = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Google Pay</title>
${settings}
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
}
