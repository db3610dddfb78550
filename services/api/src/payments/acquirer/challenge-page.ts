import { createHash } from 'node:crypto'
import { ApiProblem } from '@portal/contract'
import { BANK_APP_SCHEMES, CHALLENGE_SANDBOX } from '@portal/contract/payments/bank-apps'
import { selectFramingOrigins } from '@portal/contract/page/framing-origins'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { computeHmac, isHmac, type Platform } from '../../platform/index.ts'

type Dependencies = Pick<Platform, 'clock' | 'config' | 'keys'>

const CHALLENGE_PAGE_PATH = '/api/card-challenge'

/** An issuer's challenge, and the origins that the acquirer named for it. */
interface IssuerChallenge {
  readonly url: string
  readonly origins: readonly string[]
  /** Instant after which the page is refused. */
  readonly until: string
}

const buildSignedText = ({ url, until, origins }: IssuerChallenge): string =>
  JSON.stringify(['challenge', url, until, ...origins])

/**
 * Returns the URL of the page that frames this challenge. Equal challenges have equal URLs, so that
 * a poll does not reload the frame.
 */
export const buildChallengePageUrl = (
  dependencies: Pick<Dependencies, 'config' | 'keys'>,
  challenge: IssuerChallenge,
): string => {
  const url = new URL(CHALLENGE_PAGE_PATH, dependencies.config.origins[0])
  url.search = new URLSearchParams({
    url: challenge.url,
    origins: challenge.origins.join(' '),
    until: challenge.until,
    proof: computeHmac(dependencies.keys['card-token'], buildSignedText(challenge)),
  }).toString()
  return url.href
}

const querySchema = z.object({
  url: z.url(),
  origins: z.string().transform((text) => text.split(' ')),
  until: z.iso.datetime({ offset: true }),
  proof: z.string(),
})

/** Throws NOT.FOUND unless this service has built the URL and its time is not over. */
const requireValidChallenge = (dependencies: Dependencies, query: unknown): IssuerChallenge => {
  const { data } = querySchema.safeParse(query)
  if (data === undefined || new Date(data.until) < dependencies.clock.now())
    throw new ApiProblem('NOT.FOUND')
  if (!isHmac(dependencies.keys['card-token'], buildSignedText(data), data.proof))
    throw new ApiProblem('NOT.FOUND')
  return data
}

const STYLE = 'html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The URL has passed `new URL`, which escapes quotes. */
const renderPage = (url: string): string => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Confirmação do banco do cartão</title>
<style>${STYLE}</style>
<iframe src="${new URL(url).href.replaceAll('&', '&amp;')}" title="Confirmação do banco do cartão" sandbox="${CHALLENGE_SANDBOX}" referrerpolicy="no-referrer"></iframe>
</html>
`

/**
 * Serves the page that frames an issuer's own challenge. The portal's policy names the acquirer
 * only; this page has a policy for the issuer of one payment. It runs no script.
 */
export const registerChallengePage = (app: FastifyInstance, dependencies: Dependencies): void => {
  const { origins, partners, card } = dependencies.config
  const partnerOrigins = partners.flatMap((partner) => partner.origins)
  app.get(CHALLENGE_PAGE_PATH, async ({ query, headers }, reply) => {
    const framing = selectFramingOrigins(headers.referer, partnerOrigins, origins)
    const embedders = [...new Set([...origins, ...framing])]
    const challenge = requireValidChallenge(dependencies, query)
    const frames = [...challenge.origins, new URL(card.fieldsUrl).origin, ...BANK_APP_SCHEMES]
    return reply
      .header(
        'content-security-policy',
        [
          "default-src 'none'",
          `style-src 'sha256-${STYLE_HASH}'`,
          `frame-src ${frames.join(' ')}`,
          `frame-ancestors ${embedders.join(' ')}`,
          "base-uri 'none'",
          "form-action 'none'",
        ].join('; '),
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderPage(challenge.url))
  })
}
