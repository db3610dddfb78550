import type { FastifyInstance } from 'fastify'
import type { Store } from '../store/store.ts'
import { NOTIFIERS, noticeKeySet, rotateNoticeKey, type Notifier } from './notice-keys.ts'

interface Dependencies {
  store: Store
}

const keySet = (app: FastifyInstance, { store }: Dependencies, who: Notifier): void => {
  app.get(`/${who}/jwks`, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    return noticeKeySet(store, who)
  })
}

/** The keys with which the Pix provider signs its notices. Open: they are public. */
export const pixKeyRoutes = (app: FastifyInstance, dependencies: Dependencies): void =>
  keySet(app, dependencies, 'pix')

/** The other senders' keys; and a new key at once, to show that nobody trusts a key they have written down. */
export const keyRoutes = (app: FastifyInstance, dependencies: Dependencies): void => {
  keySet(app, dependencies, 'bank')
  keySet(app, dependencies, 'card')
  for (const who of NOTIFIERS)
    app.post(`/${who}/jwks/rotate`, async () => ({
      kid: rotateNoticeKey(dependencies.store, who).kid,
    }))
}
