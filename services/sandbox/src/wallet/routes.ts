import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Origin } from '../origin/origin.ts'
import { requireSameOrigin } from '../origin/same-origin.ts'
import { sendPage, parseTheme } from '../origin/page.ts'
import { createBadRequest, createProblem } from '../problem.ts'
import { RECEIVER } from '../api-pix/receiver.ts'
import type { SandboxContext } from '../context.ts'
import { filterCards, WALLET_CARDS } from './wallet-cards.ts'
import { AUTH_METHODS, createWalletToken } from './wallet-token.ts'

const Names = z.string().transform((text) => text.split(',').filter(Boolean))
const Ready = z.object({ networks: Names, methods: Names })

const Sheet = z.object({ origin: Origin })

const TokenRequest = z.object({
  card: z.string(),
  authMethod: z.enum(AUTH_METHODS),
  gateway: z.string().min(1).max(100),
  gatewayMerchantId: z.string().min(1).max(100),
  isAssuranceWanted: z.boolean().default(false),
})

const createPaymentData = (context: SandboxContext, body: unknown) => {
  const parsed = TokenRequest.safeParse(body)
  if (!parsed.success) throw createBadRequest('card, authMethod, gateway, gatewayMerchantId')
  const { isAssuranceWanted, ...of } = parsed.data
  const card = WALLET_CARDS.find(({ key }) => key === of.card)
  if (!card) throw createProblem(404, 'card_not_found', 'Este cartão não está na carteira.')
  const isKnown = of.authMethod === 'CRYPTOGRAM_3DS'
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    paymentMethodData: {
      type: 'CARD',
      description: `${card.name} •••• ${card.last4}`,
      info: {
        cardNetwork: card.network,
        cardDetails: card.last4,
        cardFundingSource: card.funding,
        ...(isAssuranceWanted && {
          assuranceDetails: { accountVerified: true, cardHolderAuthenticated: isKnown },
        }),
      },
      tokenizationData: { type: 'PAYMENT_GATEWAY', token: createWalletToken(context, of) },
    },
  }
}

export const registerWalletRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  app.get('/gp/p/js/pay.js', async (_request, reply) => {
    reply.headers({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
    return reply
      .type('text/javascript; charset=utf-8')
      .send(await readFile(join(context.config.publicDir, 'wallet/pay.js')))
  })

  app.get('/gp/p/ready', async ({ query }, reply) => {
    reply.headers({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
    const parsed = Ready.safeParse(query)
    if (!parsed.success) throw createBadRequest('networks, methods')
    const { networks, methods } = parsed.data
    return {
      result:
        filterCards(networks).length > 0 && AUTH_METHODS.some((method) => methods.includes(method)),
    }
  })

  app.get('/gp/p/ui/pay', async ({ query }, reply) => {
    const parsed = Sheet.safeParse(query)
    if (!parsed.success) throw createBadRequest('origin: of the page that opened this one')
    // The sheet posts messages to its opener.
    reply.header('cross-origin-opener-policy', 'unsafe-none')
    return sendPage(context, reply, {
      title: 'Google Pay de testes',
      body: await readFile(join(context.config.publicDir, 'wallet/sheet.html'), 'utf8'),
      styles: ['wallet/sheet.css'],
      scripts: ['wallet/sheet.js'],
      theme: parseTheme(query),
      origins: [],
      setup: { shop: parsed.data.origin, name: RECEIVER.nome, cards: WALLET_CARDS },
    })
  })

  app.post('/gp/p/ui/token', { preHandler: requireSameOrigin }, async ({ body }) =>
    createPaymentData(context, body),
  )
}
