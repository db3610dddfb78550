import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { needsKey } from '../bearer'
import { badRequest, problem } from '../problem'
import type { World } from '../world'
import { segmentsOf } from './segments'
import { receiptView, type SmsReceipt } from './sms'

const MOST_SEGMENTS = 10

const Body = z.object({
  id: z.string().min(1).max(100),
  to: z.string(),
  from: z.string().min(1).max(15).default('Portal'),
  text: z.string().min(1).max(2000),
})

const isSame = (a: SmsReceipt, b: SmsReceipt): boolean => a.to === b.to && a.from === b.from && a.text === b.text

export const smsRoutes = (app: FastifyInstance, { store, outbox, config, clock }: World): void => {
  app.post('/sms/messages', needsKey(config.smsKey), async (request, reply) => {
    const body = Body.safeParse(request.body)
    if (!body.success) throw badRequest('{id, to, from?, text} are needed')
    const { id, to, from, text } = body.data
    if (!/^\+[1-9]\d{7,14}$/.test(to)) throw problem(422, 'bad_number', 'to is not an E.164 number')
    const sms: SmsReceipt = { id, to, from, text, ...segmentsOf(text) }
    if (sms.segments > MOST_SEGMENTS) throw problem(422, 'too_long', `more than ${MOST_SEGMENTS} segments`)
    const known = store.get('sms', id)
    if (known && !isSame(known, sms)) throw problem(409, 'id_conflict', 'another message went out under this id')
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
}
