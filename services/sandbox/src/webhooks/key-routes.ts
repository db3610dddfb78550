import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { NOTIFIERS, noticeKeySet, rotateNoticeKey, type Notifier } from './notice-keys.ts'

const keySet = (app: FastifyInstance, { store }: World, who: Notifier): void => {
  app.get(`/${who}/jwks`, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    return noticeKeySet(store, who)
  })
}

/** The keys with which the Pix provider signs its notices. Open: they are public. */
export const pixKeyRoutes = (app: FastifyInstance, world: World): void => keySet(app, world, 'pix')

/** The other senders' keys; and a new key at once, to show that nobody trusts a key they have written down. */
export const keyRoutes = (app: FastifyInstance, world: World): void => {
  keySet(app, world, 'bank')
  keySet(app, world, 'card')
  for (const who of NOTIFIERS)
    app.post(`/${who}/jwks/rotate`, async () => ({ kid: rotateNoticeKey(world.store, who).kid }))
}
