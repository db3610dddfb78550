import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { needsOwnPage } from '../origin/own-page.ts'
import { sendPage, themeOf } from '../origin/page.ts'
import { problem } from '../problem.ts'
import type { World } from '../world.ts'
import { BRANDS, CAIXA_BIN } from '../demo-cards/brands.ts'
import { sessionStatus, type CardSession } from './card.ts'
import { monthOf } from './month.ts'
import { fillSession, sessionOf } from './sessions.ts'

const tokenIn = (values: unknown): string => {
  const token =
    typeof values === 'object' && values !== null && 'token' in values ? values.token : ''
  return typeof token === 'string' ? token : ''
}

const opened = (world: World, values: unknown): CardSession => {
  const session = sessionOf(world, tokenIn(values))
  if (!session) throw problem(404, 'session_not_found', 'Este endereço não abre nenhum formulário.')
  return session
}

const ENDED: Record<string, string> = { used: 'session_used', expired: 'session_expired' }

export const fieldsRoutes = (app: FastifyInstance, world: World): void => {
  app.get('/fields', async ({ query }, reply) => {
    const session = opened(world, query)
    const { id, clientToken: token, kind, origins } = session
    return sendPage(world, reply, {
      styles: ['card/fields.css'],
      scripts: ['card/frame.js', 'card/fields.js'],
      title: 'Dados do cartão',
      body: await readFile(join(world.config.publicDir, 'card/fields.html'), 'utf8'),
      theme: themeOf(query),
      origins,
      setup: {
        session: id,
        token,
        kind,
        brands: BRANDS,
        caixaBin: CAIXA_BIN,
        month: monthOf(world.clock()),
        ended: ENDED[sessionStatus(session, world.clock())] ?? null,
      },
    })
  })

  app.post('/fields/card', { preHandler: needsOwnPage }, async ({ body }) => {
    const { card } = fillSession(world, opened(world, body), body)
    return { brand: card?.brand, last4: card?.last4 }
  })
}
