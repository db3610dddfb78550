import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireBearerKey } from '../bearer.ts'
import { createBadRequest, createProblem } from '../problem.ts'
import type { SandboxContext } from '../context.ts'
import { countSegments } from './segments.ts'
import { toReceiptView, type Call, type SmsReceipt } from './sms.ts'

const MAX_SEGMENTS = 10

const Body = z.object({
  id: z.string().min(1).max(100),
  to: z.string(),
  from: z.string().min(1).max(15).default('Portal'),
  text: z.string().min(1).max(2000),
})

const CallBody = Body.omit({ from: true })
const isPhoneNumber = (to: string): boolean => /^\+[1-9]\d{7,14}$/.test(to)

const isSameMessage = (a: SmsReceipt, b: SmsReceipt): boolean =>
  a.to === b.to && a.from === b.from && a.text === b.text

export const registerSmsRoutes = (
  app: FastifyInstance,
  { store, outbox, config, clock }: SandboxContext,
): void => {
  app.post('/sms/messages', requireBearerKey(config.smsKey), async (request, reply) => {
    const body = Body.safeParse(request.body)
    if (!body.success) throw createBadRequest('{id, to, from?, text} are needed')
    const { id, to, from, text } = body.data
    if (!isPhoneNumber(to)) throw createProblem(422, 'bad_number', 'to is not an E.164 number')
    const sms: SmsReceipt = { id, to, from, text, ...countSegments(text) }
    if (sms.segments > MAX_SEGMENTS)
      throw createProblem(422, 'too_long', `more than ${MAX_SEGMENTS} segments`)
    const known = store.get('sms', id)
    if (known && !isSameMessage(known, sms))
      throw createProblem(409, 'id_conflict', 'another message went out under this id')
    if (!known) {
      const sentAt = clock().toISOString()
      outbox.add({
        channel: 'sms',
        to,
        from,
        subject: null,
        text,
        html: null,
        attachments: [],
        sentAt,
        key: `sms:${id}`,
      })
      store.commit(['sms', id, sms])
    }
    return reply.code(202).send(toReceiptView(known ?? sms))
  })

  app.post('/sms/calls', requireBearerKey(config.smsKey), async (request, reply) => {
    const body = CallBody.safeParse(request.body)
    if (!body.success) throw createBadRequest('{id, to, text} are needed')
    const call: Call = body.data
    if (!isPhoneNumber(call.to)) throw createProblem(422, 'bad_number', 'to is not an E.164 number')
    const known = store.get('calls', call.id)
    if (known && (known.to !== call.to || known.text !== call.text))
      throw createProblem(409, 'id_conflict', 'another call was made under this id')
    if (!known) {
      const { id, to, text } = call
      const sentAt = clock().toISOString()
      outbox.add({
        channel: 'voice',
        to,
        from: 'Portal',
        subject: null,
        text,
        html: null,
        attachments: [],
        sentAt,
        key: `call:${id}`,
      })
      store.commit(['calls', id, call])
    }
    return reply.code(202).send({ id: call.id, to: call.to, status: 'accepted' })
  })
}
