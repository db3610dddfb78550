import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { needsKey } from '../bearer.ts'
import { badRequest, problem } from '../problem.ts'
import type { World } from '../world.ts'
import { segmentsOf } from './segments.ts'
import { receiptView, type Call, type SmsReceipt } from './sms.ts'

const MOST_SEGMENTS = 10

const Body = z.object({
  id: z.string().min(1).max(100),
  to: z.string(),
  from: z.string().min(1).max(15).default('Portal'),
  text: z.string().min(1).max(2000),
})

const CallBody = Body.omit({ from: true })
const isNumber = (to: string): boolean => /^\+[1-9]\d{7,14}$/.test(to)

const isSame = (a: SmsReceipt, b: SmsReceipt): boolean =>
  a.to === b.to && a.from === b.from && a.text === b.text

export const smsRoutes = (app: FastifyInstance, { store, outbox, config, clock }: World): void => {
  app.post('/sms/messages', needsKey(config.smsKey), async (request, reply) => {
    const body = Body.safeParse(request.body)
    if (!body.success) throw badRequest('{id, to, from?, text} are needed')
    const { id, to, from, text } = body.data
    if (!isNumber(to)) throw problem(422, 'bad_number', 'to is not an E.164 number')
    const sms: SmsReceipt = { id, to, from, text, ...segmentsOf(text) }
    if (sms.segments > MOST_SEGMENTS)
      throw problem(422, 'too_long', `more than ${MOST_SEGMENTS} segments`)
    const known = store.get('sms', id)
    if (known && !isSame(known, sms))
      throw problem(409, 'id_conflict', 'another message went out under this id')
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
    return reply.code(202).send(receiptView(known ?? sms))
  })

  app.post('/sms/calls', needsKey(config.smsKey), async (request, reply) => {
    const body = CallBody.safeParse(request.body)
    if (!body.success) throw badRequest('{id, to, text} are needed')
    const call: Call = body.data
    if (!isNumber(call.to)) throw problem(422, 'bad_number', 'to is not an E.164 number')
    const known = store.get('calls', call.id)
    if (known && (known.to !== call.to || known.text !== call.text))
      throw problem(409, 'id_conflict', 'another call was made under this id')
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
