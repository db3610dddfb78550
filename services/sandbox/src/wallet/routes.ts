import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Origin } from '../origin/origin.ts'
import { needsOwnPage } from '../origin/own-page.ts'
import { sendPage, themeOf } from '../origin/page.ts'
import { badRequest, problem } from '../problem.ts'
import { RECEIVER } from '../api-pix/receiver.ts'
import type { World } from '../world.ts'
import { cardsFor, PURSE } from './purse.ts'
import { AUTH_METHODS, walletToken } from './wallet-token.ts'

const Names = z.string().transform((text) => text.split(',').filter(Boolean))
const Ready = z.object({ networks: Names, methods: Names })

const Sheet = z.object({ origin: Origin })

const Wish = z.object({
  card: z.string(),
  authMethod: z.enum(AUTH_METHODS),
  gateway: z.string().min(1).max(100),
  gatewayMerchantId: z.string().min(1).max(100),
  isAssuranceWanted: z.boolean().default(false),
})

const chosen = (world: World, body: unknown) => {
  const wish = Wish.safeParse(body)
  if (!wish.success) throw badRequest('card, authMethod, gateway, gatewayMerchantId')
  const { isAssuranceWanted, ...of } = wish.data
  const card = PURSE.find(({ key }) => key === of.card)
  if (!card) throw problem(404, 'card_not_found', 'Este cartão não está na carteira.')
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
      tokenizationData: { type: 'PAYMENT_GATEWAY', token: walletToken(world, of) },
    },
  }
}

/** The addresses of pay.google.com that a shop's page meets. */
export const walletRoutes = (app: FastifyInstance, world: World): void => {
  app.get('/gp/p/js/pay.js', async (_request, reply) => {
    reply.headers({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
    return reply
      .type('text/javascript; charset=utf-8')
      .send(await readFile(join(world.config.publicDir, 'wallet/pay.js')))
  })

  app.get('/gp/p/ready', async ({ query }, reply) => {
    reply.headers({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
    const asked = Ready.safeParse(query)
    if (!asked.success) throw badRequest('networks, methods')
    const { networks, methods } = asked.data
    return {
      result:
        cardsFor(networks).length > 0 && AUTH_METHODS.some((method) => methods.includes(method)),
    }
  })

  app.get('/gp/p/ui/pay', async ({ query }, reply) => {
    const asked = Sheet.safeParse(query)
    if (!asked.success) throw badRequest('origin: of the page that opened this one')
    // The page that opened it has to be heard.
    reply.header('cross-origin-opener-policy', 'unsafe-none')
    return sendPage(world, reply, {
      title: 'Google Pay de testes',
      body: await readFile(join(world.config.publicDir, 'wallet/sheet.html'), 'utf8'),
      styles: ['wallet/sheet.css'],
      scripts: ['wallet/sheet.js'],
      theme: themeOf(query),
      origins: [],
      setup: { shop: asked.data.origin, name: RECEIVER.nome, cards: PURSE },
    })
  })

  app.post('/gp/p/ui/token', { preHandler: needsOwnPage }, async ({ body }) => chosen(world, body))
}
