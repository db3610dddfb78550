import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createBadRequest, createProblem } from '../problem.ts'
import type { Outbox } from './outbox.ts'

const Query = z.object({
  to: z.string().min(1).optional(),
  limit: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().min(1))
    .optional(),
})

type Named = { Params: { id: string; index: string } }

/** An unescaped `+` in a query is parsed as a space. */
const normalizeRecipient = (to: string | undefined): string | undefined =>
  to?.trim().replace(/^(?=\d{8,15}$)/, '+')

const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

export const registerOutboxRoutes = (
  app: FastifyInstance,
  { outbox }: { outbox: Outbox },
): void => {
  const requireMessage = (id: string) => {
    const message = outbox.get(id)
    if (!message) throw createProblem(404, 'message_not_found', 'Nenhuma mensagem com este número.')
    return message
  }

  app.get('/outbox', async (request) => {
    const query = Query.safeParse(request.query)
    if (!query.success)
      throw createBadRequest('?to= is a phone or an e-mail address, limit a number')
    return outbox.list(normalizeRecipient(query.data.to), query.data.limit)
  })

  app.get<Named>('/outbox/:id/html', async ({ params }, reply) => {
    const { html } = requireMessage(params.id)
    if (html === null) throw createProblem(404, 'no_html', 'Esta mensagem não tem HTML.')
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(html)
  })

  app.get<Named>('/outbox/:id/attachments/:index', async ({ params }, reply) => {
    const attachment = requireMessage(params.id).attachments[Number(params.index)]
    if (!attachment) throw createProblem(404, 'no_attachment', 'Esta mensagem não tem este anexo.')
    const name = encodeURIComponent(attachment.filename)
    return reply
      .header('content-disposition', `inline; filename*=UTF-8''${name}`)
      .header('content-security-policy', 'sandbox')
      .type(attachment.contentType)
      .send(Buffer.from(attachment.base64, 'base64'))
  })
}
