import type { FastifyInstance } from 'fastify'
import { sendPage, parseTheme } from '../origin/page.ts'
import { createProblem } from '../problem.ts'
import type { SandboxContext } from '../context.ts'
import type { CardPayment } from './card.ts'
import { confirmInApp, resolveChallenge, findChallengedPayment } from './challenge.ts'
import { renderApp, renderChallenge } from './challenge-page.ts'

type Named = { Params: { id: string }; Body: { code?: string; action?: string } | null }

/** Register in its own scope, because it adds a parser for forms. */
export const registerChallengeRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const requireChallenge = (id: string): CardPayment => {
    const payment = findChallengedPayment(context, id)
    if (!payment)
      throw createProblem(
        404,
        'challenge_not_found',
        'Este endereço não abre nenhuma autenticação.',
      )
    return payment
  }
  const buildPage = (payment: CardPayment, query: unknown) => ({
    styles: ['card/challenge.css'],
    scripts: ['card/frame.js', 'card/challenge.js'],
    title: 'Confirme que é você',
    body: renderChallenge(payment),
    theme: parseTheme(query),
    origins: payment.origins,
    setup: { session: payment.challengeId, isDone: payment.status !== 'challenge' },
  })

  app.get<Named>('/3ds/:id', async ({ params, query }, reply) =>
    sendPage(context, reply, buildPage(requireChallenge(params.id), query)),
  )

  const buildAppPage = (payment: CardPayment) => ({
    styles: ['card/challenge.css'],
    scripts: [],
    title: 'App do banco',
    body: renderApp(payment),
    theme: undefined,
    origins: [],
    setup: {},
  })
  app.get<Named>('/3ds/:id/app', async ({ params }, reply) =>
    sendPage(context, reply, buildAppPage(requireChallenge(params.id))),
  )
  app.post<Named>('/3ds/:id/app', async ({ params }, reply) =>
    sendPage(context, reply, buildAppPage(confirmInApp(context, requireChallenge(params.id)))),
  )

  app.post<Named>('/3ds/:id', async ({ params, query, body }, reply) => {
    const code = body?.action === 'cancel' ? null : (body?.code ?? '').replace(/\s/g, '')
    return sendPage(
      context,
      reply,
      buildPage(resolveChallenge(context, requireChallenge(params.id), code), query),
    )
  })
}
