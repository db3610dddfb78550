import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { requireSameOrigin } from '../origin/same-origin.ts'
import { sendPage, parseTheme } from '../origin/page.ts'
import { createProblem } from '../problem.ts'
import type { SandboxContext } from '../context.ts'
import { BRANDS, CAIXA_BIN } from '../demo-cards/brands.ts'
import { getSessionStatus, type CardSession } from './card.ts'
import { toSaoPauloMonth } from './month.ts'
import { saveSessionCard, findSessionByToken } from './sessions.ts'

const getToken = (values: unknown): string => {
  const token =
    typeof values === 'object' && values !== null && 'token' in values ? values.token : ''
  return typeof token === 'string' ? token : ''
}

const requireSession = (context: SandboxContext, values: unknown): CardSession => {
  const session = findSessionByToken(context, getToken(values))
  if (!session)
    throw createProblem(404, 'session_not_found', 'Este endereço não abre nenhum formulário.')
  return session
}

const END_CODES: Record<string, string> = { used: 'session_used', expired: 'session_expired' }

export const registerFieldsRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  app.get('/fields', async ({ query }, reply) => {
    const session = requireSession(context, query)
    const { id, clientToken: token, kind, origins } = session
    return sendPage(context, reply, {
      styles: ['card/fields.css'],
      scripts: ['card/frame.js', 'card/fields.js'],
      title: 'Dados do cartão',
      body: await readFile(join(context.config.publicDir, 'card/fields.html'), 'utf8'),
      theme: parseTheme(query),
      origins,
      setup: {
        session: id,
        token,
        kind,
        brands: BRANDS,
        caixaBin: CAIXA_BIN,
        month: toSaoPauloMonth(context.clock()),
        ended: END_CODES[getSessionStatus(session, context.clock())] ?? null,
      },
    })
  })

  app.post('/fields/card', { preHandler: requireSameOrigin }, async ({ body }) => {
    const { card } = saveSessionCard(context, requireSession(context, body), body)
    return { brand: card?.brand, last4: card?.last4 }
  })
}
