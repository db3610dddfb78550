import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { createPixProblem, createViolation } from '../api-pix/errors.ts'
import { requireScope } from './oauth.ts'
import { parse } from './parse-body.ts'
import type { PixHook } from '../webhooks/pix-hook.ts'
import { buildPage, isInRange, parseWebhookQuery } from './lists.ts'
import { RECEIVER, isReceiverKey } from '../api-pix/receiver.ts'

type Named = { Params: { chave: string } }

const Body = z.object({ webhookUrl: z.url({ protocol: /^https?$/ }) })

/** API Pix 2.9.0 requires the receiver's CNPJ. Its examples have the key instead. */
const toWebhookView = (hook: PixHook) => ({ ...hook, cnpj: RECEIVER.cnpj })

export const registerWebhookRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  const { config, store, clock, probeWebhook } = context
  const requireWebhook = (chave: string) => {
    const hook = store.get('pixHooks', chave)
    if (!hook)
      throw createPixProblem('WebhookNaoEncontrado', `Nenhum webhook para a chave ${chave}.`)
    return hook
  }

  app.put<Named>(
    '/pix/webhook/:chave',
    requireScope(context, 'webhook.write'),
    async ({ params: { chave }, body }, reply) => {
      if (!isReceiverKey(chave)) {
        throw createViolation(
          'WebhookOperacaoInvalida',
          'chave',
          'A chave não pertence a este usuário recebedor.',
          chave,
        )
      }
      const { webhookUrl } = parse(Body, body, 'WebhookOperacaoInvalida', 'webhook')
      const failure = config.isPixTlsOnly
        ? await probeWebhook({ kind: 'pix', chave }, webhookUrl)
        : null
      if (failure !== null)
        throw createViolation('WebhookOperacaoInvalida', 'webhook.webhookUrl', failure, webhookUrl)
      store.commit(['pixHooks', chave, { chave, webhookUrl, criacao: clock().toISOString() }])
      return reply.code(200).send()
    },
  )

  app.get('/pix/webhook', requireScope(context, 'webhook.read'), async (request) => {
    const query = parseWebhookQuery(request.query)
    const found = store.all('pixHooks').filter(({ criacao }) => isInRange(query, criacao))
    const { parametros, page } = buildPage(query, found)
    return { parametros, webhooks: page.map(toWebhookView) }
  })

  app.get<Named>('/pix/webhook/:chave', requireScope(context, 'webhook.read'), async ({ params }) =>
    toWebhookView(requireWebhook(params.chave)),
  )

  app.delete<Named>(
    '/pix/webhook/:chave',
    requireScope(context, 'webhook.write'),
    async ({ params }, reply) => {
      store.commit(['pixHooks', requireWebhook(params.chave).chave, null])
      return reply.code(204).send()
    },
  )
}
