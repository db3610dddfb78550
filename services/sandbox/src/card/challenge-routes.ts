import type { FastifyInstance } from 'fastify'
import { sendPage, themeOf } from '../origin/page.ts'
import { problem } from '../problem.ts'
import type { World } from '../world.ts'
import type { CardPayment } from './card.ts'
import { answerChallenge, challengeOf } from './challenge.ts'
import { challengeBody } from './challenge-page.ts'

type Named = { Params: { id: string }; Body: { code?: string; action?: string } | null }

/** Wants a scope of its own, for it reads forms. */
export const challengeRoutes = (app: FastifyInstance, world: World): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const found = (id: string): CardPayment => {
    const payment = challengeOf(world, id)
    if (!payment)
      throw problem(404, 'challenge_not_found', 'Este endereço não abre nenhuma autenticação.')
    return payment
  }
  const page = (payment: CardPayment, query: unknown) => ({
    styles: ['card/challenge.css'],
    scripts: ['card/frame.js', 'card/challenge.js'],
    title: 'Confirme que é você',
    body: challengeBody(payment),
    theme: themeOf(query),
    origins: payment.origins,
    setup: { session: payment.challengeId, isDone: payment.status !== 'challenge' },
  })

  app.get<Named>('/3ds/:id', async ({ params, query }, reply) =>
    sendPage(world, reply, page(found(params.id), query)),
  )

  app.post<Named>('/3ds/:id', async ({ params, query, body }, reply) => {
    const code = body?.action === 'cancel' ? null : (body?.code ?? '').replace(/\s/g, '')
    return sendPage(world, reply, page(answerChallenge(world, found(params.id), code), query))
  })
}
