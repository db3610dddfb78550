import type { FastifyInstance } from 'fastify'
import type { World } from '../world'
import { noticeKeySet, rotateNoticeKey } from './notice-keys'

/** The keys with which this provider signs its notices. Open: they are public. */
export const keyRoutes = (app: FastifyInstance, { store }: World): void => {
  app.get('/pix/jwks', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    return noticeKeySet(store)
  })
}

/** A new key at once, to show that nobody trusts a key they have written down. */
export const rotationRoute = (app: FastifyInstance, { store }: World): void => {
  app.post('/pix/jwks/rotate', async () => ({ kid: rotateNoticeKey(store).kid }))
}
