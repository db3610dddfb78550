import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { pixProblem, violated } from '../api-pix/errors.ts'
import { needs } from './oauth.ts'
import { parse } from './read-body.ts'
import { ownsKey } from '../api-pix/receiver.ts'

type Named = { Params: { chave: string } }

const Body = z.object({ webhookUrl: z.url({ protocol: /^https?$/ }) })

export const webhookRoutes = (app: FastifyInstance, world: World): void => {
  const { config, store, clock, knock } = world
  const find = (chave: string) => {
    const hook = store.get('pixHooks', chave)
    if (!hook) throw pixProblem('WebhookNaoEncontrado', `Nenhum webhook para a chave ${chave}.`)
    return hook
  }

  app.put<Named>(
    '/pix/webhook/:chave',
    needs(world, 'webhook.write'),
    async ({ params: { chave }, body }, reply) => {
      if (!ownsKey(chave)) {
        throw violated(
          'WebhookOperacaoInvalida',
          'chave',
          'A chave não pertence a este usuário recebedor.',
          chave,
        )
      }
      const { webhookUrl } = parse(Body, body, 'WebhookOperacaoInvalida', 'webhook')
      const wrong = config.isPixTlsOnly ? await knock(chave, webhookUrl) : null
      if (wrong !== null)
        throw violated('WebhookOperacaoInvalida', 'webhook.webhookUrl', wrong, webhookUrl)
      store.commit(['pixHooks', chave, { chave, webhookUrl, criacao: clock().toISOString() }])
      return reply.code(200).send()
    },
  )

  app.get<Named>('/pix/webhook/:chave', needs(world, 'webhook.read'), async ({ params }) =>
    find(params.chave),
  )

  app.delete<Named>(
    '/pix/webhook/:chave',
    needs(world, 'webhook.write'),
    async ({ params }, reply) => {
      store.commit(['pixHooks', find(params.chave).chave, null])
      return reply.code(204).send()
    },
  )
}
